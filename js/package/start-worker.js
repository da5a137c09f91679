// Workers in browsers. A browser starts no worker from another origin, such as that of a CDN; but a script of the page's own origin
// may import the worker's script from there, if its host allows this (CORS).
import { failure } from "./kinds.js";

const UNLOADED =
    "its script cannot be loaded. Perhaps the page's Content-Security-Policy forbids it, in worker-src; from another origin, " +
    "that host must allow it (CORS), and worker-src must allow blob:";

const noWorker = (why) => failure("no-worker", `a worker of the package does not start: ${why}`);

/**
 * The arguments that `start` passes to `Worker`. Only `start` knows them: bundlers look for an address that is written out in
 * `new Worker(…)`, and replace it.
 */
function givenBy(start) {
    const { Worker } = globalThis;
    let given;
    globalThis.Worker = function (address, options) {
        given = { address: new URL(address, location.href), options };
    };
    try {
        start();
    } finally {
        globalThis.Worker = Worker;
    }
    return given;
}

/** A worker whose script comes from the package's origin. */
function made(start) {
    if (new URL(import.meta.url).origin === location.origin) return start();
    const { address, options } = givenBy(start);
    if (address.origin === location.origin) return start();
    const name = JSON.stringify(address.href);
    const script = options?.type === "module" ? `import ${name};` : `importScripts(${name});`;
    // The address is never revoked: browsers choose when to fetch it.
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), options);
}

/**
 * Starts the worker that `start` makes. `receive` gets its messages, and `fail` its errors: those before its first message have the
 * code `no-worker`, which this function may also throw.
 */
export function startWorker(start, receive, fail) {
    let worker;
    try {
        worker = made(start);
    } catch (error) {
        throw noWorker(error.message);
    }
    let speaks = false;
    worker.onmessage = ({ data }) => {
        speaks = true;
        receive(data);
    };
    worker.onerror = ({ message }) => fail(speaks ? failure("broken", message || "a worker broke") : noWorker(message || UNLOADED));
    return worker;
}
