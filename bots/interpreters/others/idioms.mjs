// The idioms of `cli/tests/idioms/`, run one by one: an interpreter without one module, or that ends, still gets the others.

const MARK = "@case\n";

/** The program that tries these cases: each prints a line with its name and what it gives. */
function program(prelude, cases) {
    const listed = cases.map(({ name, text }) => `(${JSON.stringify(name)}, ${JSON.stringify(text)})`);
    return `
names = {"__name__": "__main__"}
for line in ${JSON.stringify(prelude)}:
    try:
        exec(line, names)
    except ImportError:
        pass

def attempt(name, text):
    try:
        exec(text, names)
        return repr(names[name]())
    except Exception as error:
        return type(error).__name__ + ": " + str(error)

for name, text in [${listed.join(",\n")}]:
    print("begin " + name)
    print(name + " " + attempt(name, text).replace(chr(10), " "))
`;
}

/** Each import by itself: one that fails leaves the others. */
function imports(head) {
    return head.split("\n").flatMap((line) => {
        if (line.startsWith("import ")) return line.slice(7).split(", ").map((module) => `import ${module}`);
        return line.startsWith("from ") ? [line] : [];
    });
}

/** How many idioms there are, and a line for each that gives something else than CPython. */
export async function agreements(adapter, source, expected) {
    const [head, ...texts] = source.split(MARK);
    let cases = texts.map((text) => ({ name: /^def (\w+)/.exec(text)[1], text }));
    const given = new Map();
    while (cases.length > 0) {
        let begun = cases[0].name;
        try {
            const run = await adapter.open();
            await run(program(imports(head), cases), (line) => {
                const [name, ...rest] = line.split(" ");
                if (name === "begin") begun = rest[0];
                else given.set(name, rest.join(" "));
            });
        } catch (error) {
            const why = String(error).trim().split("\n").at(-1);
            if (!given.has(begun)) given.set(begun, `the interpreter ended: ${why}`);
        }
        const left = cases.filter(({ name }) => !given.has(name));
        // One that ends without a word must not be tried for ever.
        if (left.length === cases.length) given.set(begun, "nothing");
        cases = left.filter(({ name }) => !given.has(name));
    }
    const wanted = expected.trimEnd().split("\n").map((line) => [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)]);
    const others = wanted.filter(([name, result]) => given.get(name) !== result);
    return { of: wanted.length, others: others.map(([name]) => `  ${name}: ${given.get(name)?.slice(0, 200)}`) };
}
