// A thread with a stack of a given size. In C, since the types of threads differ from system to system in Swift.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>

#include "fz_process.h"

struct fz_start {
    void (*work)(void *);
    void *argument;
};

static void *fz_thread_begins(void *argument) {
    struct fz_start start = *(struct fz_start *)argument;
    free(argument);
    start.work(start.argument);
    return NULL;
}

int fz_start_thread(uint64_t stack_bytes, void (*work)(void *), void *argument) {
    pthread_attr_t attributes;
    pthread_t thread;
    int error = pthread_attr_init(&attributes);
    if (error != 0) return error;
    error = pthread_attr_setstacksize(&attributes, (size_t)stack_bytes);
    if (error == 0) {
        struct fz_start *start = malloc(sizeof *start);
        if (start == NULL) {
            error = ENOMEM;
        } else {
            start->work = work;
            start->argument = argument;
            error = pthread_create(&thread, &attributes, fz_thread_begins, start);
            if (error != 0) free(start);
        }
    }
    pthread_attr_destroy(&attributes);
    return error;
}
