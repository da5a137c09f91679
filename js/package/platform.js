// What differs between browsers and Node: files of the package, and workers. Each entry of the package provides it.

/**
 * `file(name)`: the bytes of a file beside this one. `worker(receive, fail)`: a new worker for a bot, whose errors have codes.
 * `cores()`: how many workers the machine can run at a time.
 */
export let platform;

export function provide(its) {
    platform = its;
}
