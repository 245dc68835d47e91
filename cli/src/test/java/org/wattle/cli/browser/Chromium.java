package org.wattle.cli.browser;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A Chromium without a window, spoken to by its DevTools protocol; ended when closed. */
public final class Chromium implements AutoCloseable {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");
  private static final Duration START = Duration.ofSeconds(60);

  private final Process process;
  private final Path profile;
  private final HttpClient http = HttpClient.newHttpClient();

  private Chromium(Process process, Path profile) {
    this.process = process;
    this.profile = profile;
  }

  /** Where a Chromium is installed on this machine. */
  public static Optional<Path> installed() {
    return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(":", -1))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts it with a profile of its own in an empty folder. */
  public static Chromium start(Path program, Path profile) throws IOException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless=new",
                // Root, as in containers, gets no sandbox; the only page it sees is ours.
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("chromium.log").toFile())
            .start();
    return new Chromium(process, profile);
  }

  /** Its only tab. */
  public Tab tab() throws IOException, InterruptedException {
    HttpRequest list =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/json/list")).build();
    long end = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < end) {
      String answer = http.send(list, HttpResponse.BodyHandlers.ofString()).body();
      for (JsonNode target : JsonMapper.shared().readTree(answer)) {
        if (target.path("type").asString().equals("page")) {
          return Tab.connect(http, URI.create(target.path("webSocketDebuggerUrl").asString()));
        }
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new IOException("Chromium opened no page.");
  }

  /** The port that it chose, which it writes into its profile. */
  private int port() throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    long end = System.nanoTime() + START.toNanos();
    while (System.nanoTime() < end && process.isAlive()) {
      if (Files.exists(file)) {
        List<String> lines = Files.readAllLines(file);
        if (lines.size() > 1) {
          return Integer.parseInt(lines.get(0));
        }
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new IOException(
        "Chromium did not start: " + Files.readString(profile.resolve("chromium.log")));
  }

  @Override
  public void close() {
    // Asked politely it ends its helpers and takes its locks away.
    List<ProcessHandle> helpers = process.descendants().toList();
    process.destroy();
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      helpers.forEach(ProcessHandle::destroyForcibly);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
