// Makes the links of `sandboxed.html` lead to the match of the frame.
for (const link of document.links) link.href = './' + location.hash.replace('#/embed/', '#/replay/');
