// What the examples use of Node, so that checking their types takes nothing but TypeScript.
declare module "node:fs/promises" {
    export function readFile(path: string | URL): Promise<Uint8Array<ArrayBuffer>>;
}
declare module "node:path" {
    export function basename(path: string, ending?: string): string;
}
declare const process: { argv: string[]; env: Record<string, string | undefined> };
