// Workers in browsers, which start none from another origin, such as that of a CDN. But a script of the page's own may import one
// from there, if its host allows this (CORS).
import { failure } from "./kinds.js";

const UNLOADED =
    "its script cannot be loaded. Perhaps the page's Content-Security-Policy forbids it, in worker-src; from another origin, " +
    "that host must allow it (CORS), and worker-src must allow blob:";

const noWorker = (why) => failure("no-worker", `a worker of the package does not start: ${why}`);

/**
 * What `start` gives to `Worker`. Only `start` can say it: bundlers find a worker where its address is written out between
 * `new Worker` and its options, and put another address there.
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

/** A worker, whose script comes from wherever the package does. */
function made(start) {
    if (new URL(import.meta.url).origin === location.origin) return start();
    const { address, options } = givenBy(start);
    if (address.origin === location.origin) return start();
    const name = JSON.stringify(address.href);
    const script = options?.type === "module" ? `import ${name};` : `importScripts(${name});`;
    // It is never revoked: browsers fetch it at a time of their choice.
    return new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })), options);
}

/**
 * Starts the worker that `start` makes. What it says goes to `receive`, and what it fails with to `fail`: before its first word with
 * the code `no-worker`, as this function throws, too.
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
