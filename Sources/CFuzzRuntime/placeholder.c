#include "CFuzzRuntime.h"
