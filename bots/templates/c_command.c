// A Kingdom Guard bot in C: a command, started afresh for every turn. Build it with the WASI SDK, and upload bot.wasm:
//
//     clang --target=wasm32-wasi -O2 -s -o bot.wasm c_command.c
//
// It attacks a neighbour if it can, and otherwise steps towards the enemy base.
#include <stdio.h>

int main(int argc, char **argv) {
    if (argc < 6) return 1;
    char side = argv[2][0];

    // What stands on each cell: 'B' or 'R', bases included, or a blank.
    char board[5][5];
    for (int row = 0; row < 5; row++)
        for (int col = 0; col < 5; col++) board[row][col] = ' ';
    board[4][0] = 'B';
    board[0][4] = 'R';

    // My living soldiers.
    struct { char kind; int row, col; } mine[3];
    int count = 0;
    char *text = argv[5], owner, kind;
    int row, col, hp, wait, read;
    while (sscanf(text, " %c,%c,%d,%d,%d,%d%n", &owner, &kind, &row, &col, &hp, &wait, &read) == 6) {
        text += read;
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
                    printf("%c,%c,%d,%d\n", moving ? 'M' : 'A', mine[i].kind, row, col);
                    return 0;
                }
            }
    return 1;
}
