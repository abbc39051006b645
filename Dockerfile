# Builds from the lockfile, runs as nobody in particular, keeps its data in /data.
FROM rust:1.95-bookworm AS build
WORKDIR /src
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
RUN useradd --system --no-create-home deckward && mkdir /data && chown deckward /data
COPY --from=build /src/target/release/deckward /usr/local/bin/deckward
USER deckward
ENV DECKWARD_DATA_DIR=/data DECKWARD_BIND=0.0.0.0:8080
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["deckward"]
CMD ["serve"]
