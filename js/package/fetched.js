// Files from the web.
import { failure } from "./kinds.js";

/** The bytes at an address. */
export async function fetched(address, init) {
    const answer = await fetch(address, init).catch((error) => ({ statusText: error.message }));
    if (!answer.ok) throw failure("not-found", `${address} cannot be fetched: ${answer.status ?? ""} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
}
