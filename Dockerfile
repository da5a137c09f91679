# An image with `arena` and the house bots, for tournaments on many machines ("Kubernetes" in docs/tournaments.md):
#   docker build --tag arena .

FROM rust:1.95-trixie AS build
# npm installs wasm-opt; without it the house bots would have other hashes than those of the page.
RUN apt-get update && apt-get install --yes --no-install-recommends npm
WORKDIR /src
COPY . .
RUN cargo xtask bots
RUN cargo install --locked --path cli --features object-storage --root /built

FROM debian:trixie-slim
# Object storage is read and written by https.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /built/bin/arena /usr/local/bin/arena
# `arena` finds the house bots in ../bots beside itself.
COPY --from=build /src/target/bots /usr/local/bots
# Where the recipe has the bots that play; another image puts them there.
RUN mkdir /bots
