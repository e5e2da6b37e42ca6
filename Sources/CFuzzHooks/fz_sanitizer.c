// How AddressSanitizer is to behave where a build has it: its runtime asks before anything else runs, in the tool and in its workers.
// A report ends in `abort`, whose stack the executor's own handler records; signals are that handler's too. Frames are named by the
// coordinator, once a finding. What is freed is held back for a while only, since an executor is a fork.
const char *__asan_default_options(void);

__attribute__((used, visibility("default"), no_sanitize("address"))) const char *__asan_default_options(void) {
    return "abort_on_error=1:handle_abort=0:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_sigtrap=0:"
           "use_sigaltstack=0:symbolize=0:print_legend=0:detect_leaks=0:allocator_may_return_null=0:quarantine_size_mb=16";
}
