#include "CFuzzHooks.h"
