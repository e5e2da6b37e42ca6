#pragma once

#include "fz_process.h"
#include "fz_region.h"
#include "fz_stack.h"
