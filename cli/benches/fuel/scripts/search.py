# A search: tic-tac-toe to its end, by alpha-beta.
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def won(board, who):
    return any(all(board[at] == who for at in line) for line in LINES)


def best(board, who, alpha, beta):
    if won(board, -who):
        return -1, -1
    move = -1
    for at in range(9):
        if board[at]:
            continue
        board[at] = who
        score = -best(board, -who, -beta, -alpha)[0]
        board[at] = 0
        if move < 0 or score > alpha:
            move, alpha = at, max(alpha, score)
        if alpha >= beta:
            break
    return (0, -1) if move < 0 else (alpha, move)


def turn(view):
    board = [0] * 9
    board[int(view.args[0])] = 1
    board[4] = -1
    return str(best(board, 1, -2, 2)[1])
