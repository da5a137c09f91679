#!/bin/sh
# The steps of the workflow. They need `arena` and git, and also run at home:
#   sh season.sh check [BASE]   what a pull request must pass; with BASE, a commit, also that it changes bots only
#   sh season.sh play           plays what is missing, for at most SEASON_TIME
#   sh season.sh keep           commits what was played, and pushes it
set -eu
cd "$(dirname "$0")"

results="season.json matches.jsonl standings.txt"

# Results are played here and everything else is the maintainer's, so a pull request brings bots and nothing else.
check() {
    if [ -n "${1:-}" ]; then
        others=$(git diff --no-renames --name-only "$1...HEAD" -- . ':!bots')
        if [ -n "$others" ]; then
            printf 'Only the maintainer changes these; hand in a folder below bots/ alone:\n%s\n' "$others" >&2
            exit 1
        fi
    fi
    arena season . --check
}

# What has been played when the time is over is kept, and the next run goes on.
play() {
    code=0
    timeout --signal=INT "${SEASON_TIME:-5h}" arena season . || code=$?
    case $code in
    0 | 124) ;;
    # Something is wrong with single bots. It has been said, and the others have played.
    1) ;;
    *) exit "$code" ;;
    esac
}

keep() {
    # shellcheck disable=SC2086
    git add -- $results
    if git diff --cached --quiet; then
        echo "Nothing new was played."
        return
    fi
    git commit --quiet --message "Play what is missing"
    git push --quiet
}

case ${1:-} in
check) check "${2:-}" ;;
play) play ;;
keep) keep ;;
*)
    echo "Usage: sh season.sh check [BASE] | play | keep" >&2
    exit 2
    ;;
esac
