// Bundles the pages of these tests, with workers of either format: index.html, and board.html of the examples.
export default {
    base: "./",
    build: { rolldownOptions: { input: ["index.html", "board.html"] } },
    worker: { format: process.env.WORKER_FORMAT },
};
