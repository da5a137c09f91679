"""What is timed. It is put behind `kingdom.py`, and runs in every interpreter; what it prints must be the same in all."""

VIEW = parse(
    [
        "12",
        "B",
        "25,10",
        "5000,4200",
        "B,C,2,1,800,0 B,A,3,1,300,0 B,I,1,3,1000,0 R,C,1,2,400,0 R,A,0,3,300,0 R,I,-1,-1,0,2",
        "G,2,2,3 P,4,4,1",
    ]
)


def additions():
    total = 0
    for number in range(1_000_000):
        total += number
    return total


def dictionary():
    places = {}
    for number in range(100_000):
        places[number * 7919 % 100_003] = number
    return sum(places[key] for key in range(1, 100_003) if key in places)


def mixed(count):
    state = 1
    numbers = []
    for _ in range(count):
        state = state * 48271 % 2147483647
        numbers.append(state)
    return numbers


NUMBERS = mixed(10_000)


def sorting():
    ordered = sorted(NUMBERS)
    by_digits = sorted(ordered, key=lambda number: number % 1000)
    return ordered[0], ordered[-1], by_digits[0], by_digits[-1]


def legal_replies():
    count = 0
    for _ in range(2_000):
        count += len(legal(VIEW))
    return count


for work in (additions, dictionary, sorting, legal_replies):
    for _ in range(ROUNDS):
        print("begin")
        print(work())
    print("next")
