# Wattle in a box, built from these sources with what Debian and Maven Central have:
#   docker build -t wattle .
#   docker run --rm wattle solve instances/quickstart.json
#   docker run --rm -v "$PWD":/work -w /work wattle solve mine.json
FROM debian:bookworm-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates curl openjdk-17-jdk-headless && rm -rf /var/lib/apt/lists/*
WORKDIR /wattle
COPY . .
RUN ./mvnw -B -ntp -q -Dmaven.test.skip=true -Dcompiler.checks=-Xlint:-options -pl cli -am package

FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/wattle
COPY --from=build /wattle/wattle /wattle/LICENSE ./
COPY --from=build /wattle/instances instances
COPY --from=build /wattle/cli/target/wattle.jar cli/target/wattle.jar
COPY --from=build /wattle/cli/target/natives cli/target/natives
# The first run records the classes that every later one starts with.
RUN ./wattle solve instances/quickstart.json && ln -s /opt/wattle/wattle /usr/local/bin/wattle
ENTRYPOINT ["wattle"]
