// What instrumented code calls, by names that the compiler knows. It is a module of its own, for a test bundle needs it where it links
// such code, and none of what a fuzz executable defines anew beside it.
#pragma once
