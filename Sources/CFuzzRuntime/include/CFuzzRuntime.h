#pragma once

#include "fz_comparisons.h"
#include "fz_coverage.h"
#include "fz_depth.h"
#include "fz_engine_code.h"
#include "fz_process.h"
#include "fz_region.h"
#include "fz_relations.h"
#include "fz_stack.h"
#include "fz_swift.h"
