// A Kingdom Guard bot in C: a reactor, one instance for the whole match. Build it with the WASI SDK, and upload bot.wasm:
//
//     clang --target=wasm32-wasi -mexec-model=reactor -O2 -s -o bot.wasm c_reactor.c
//
// Without -mexec-model=reactor the linker would run constructors again at every turn.
// It attacks a neighbour if it can, and otherwise steps towards the enemy base. Its globals last for the match.
#include <stdio.h>
#include <string.h>

#define ARENA(name) __attribute__((import_module("arena"), import_name(#name)))
ARENA(input) int arena_input(char *ptr, int cap);
ARENA(reply) void arena_reply(const char *ptr, int len);

__attribute__((export_name("turn"))) void turn(void) {
    char text[1024];
    int length = arena_input(text, sizeof text - 1);
    if (length >= (int)sizeof text) return;
    text[length] = 0;

    // The arguments, one a line: round, side, flag points, base hp, soldiers, flags.
    char *arguments[6], *rest = text;
    for (int i = 0; i < 6; i++) {
        arguments[i] = rest;
        rest += strcspn(rest, "\n");
        if (*rest) *rest++ = 0;
    }
    char side = arguments[1][0];

    // What stands on each cell: 'B' or 'R', bases included, or a blank.
    char board[5][5];
    memset(board, ' ', sizeof board);
    board[4][0] = 'B';
    board[0][4] = 'R';

    // My living soldiers.
    struct { char kind; int row, col; } mine[3];
    int count = 0;
    char *soldiers = arguments[4], owner, kind;
    int row, col, hp, wait, read;
    while (sscanf(soldiers, " %c,%c,%d,%d,%d,%d%n", &owner, &kind, &row, &col, &hp, &wait, &read) == 6) {
        soldiers += read;
        if (row < 0) continue;
        board[row][col] = owner;
        if (owner == side && count < 3) {
            mine[count].kind = kind;
            mine[count].row = row;
            mine[count].col = col;
            count++;
        }
    }

    // Up, right, left, down: towards Red's base first; Blue's lies the other way.
    int forward = side == 'B' ? 1 : -1;
    int steps[4][2] = {{-forward, 0}, {0, forward}, {0, -forward}, {forward, 0}};
    for (int moving = 0; moving < 2; moving++)
        for (int i = 0; i < count; i++)
            for (int s = 0; s < 4; s++) {
                row = mine[i].row + steps[s][0];
                col = mine[i].col + steps[s][1];
                if (row < 0 || row > 4 || col < 0 || col > 4) continue;
                char there = board[row][col];
                if (moving ? there == ' ' : there != ' ' && there != side) {
                    char action[7] = {moving ? 'M' : 'A', ',', mine[i].kind, ',', '0' + row, ',', '0' + col};
                    arena_reply(action, sizeof action);
                    return;
                }
            }
}
