package org.wattle.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One process that speaks the {@link Protocol} and takes many cells at the same time: it has a
 * cluster behind it.
 */
public final class ClusterEngine implements CampaignEngine {
  private static final Duration END = Duration.ofSeconds(60);

  /** Lines of a log that say what went wrong. */
  private static final Pattern PROBLEM =
      Pattern.compile("\\b(ERROR|FATAL|Error|\\w*Exception)\\b.*");

  private static final Pattern STACK = Pattern.compile("\\s+at .*");
  private static final int LONGEST_PROBLEM = 300;

  private final String name;
  private final Start start;
  private final int most;
  private final Duration grace;
  private final Set<Integer> sent = new LinkedHashSet<>();
  private volatile int running;
  private volatile boolean stopped;
  private @Nullable ProtocolProcess process;
  private boolean closed;

  /**
   * The process.
   *
   * @param command its command line
   * @param folder that it runs in
   * @param log where its standard error goes, after what is there
   * @param sha256 the digest of the program that runs cells
   */
  public record Start(List<String> command, Path folder, Path log, String sha256) {}

  /**
   * An engine that is not started yet.
   *
   * @param most cells that it is given at the same time
   * @param grace how long cells that run may go on after a stop
   */
  public ClusterEngine(String name, Start start, int most, Duration grace) {
    this.name = name;
    this.start = start;
    this.most = most;
    this.grace = grace;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int running() {
    return running;
  }

  @Override
  public void run(Iterator<Cell> cells, Consumer<CellRecord> heard) {
    ProtocolProcess cluster =
        ProtocolProcess.start(
            start.command(),
            start.folder(),
            ProcessBuilder.Redirect.appendTo(start.log().toFile()));
    synchronized (this) {
      process = cluster;
      if (closed) {
        cluster.kill();
      }
    }
    try {
      if (greeted(cluster)) {
        serve(cluster, cells, heard);
      }
      cluster.hangUp();
      if (!cluster.process().waitFor(END.toSeconds(), TimeUnit.SECONDS)) {
        cluster.kill();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      cluster.hangUp();
      cluster.kill();
    }
  }

  private boolean greeted(ProtocolProcess cluster) throws InterruptedException {
    try {
      cluster.greet(start.sha256());
      return true;
    } catch (WorkerFailure e) {
      if (isClosed()) {
        return false;
      }
      throw new WorkerFailure(e.getMessage() + problem());
    }
  }

  private void serve(ProtocolProcess cluster, Iterator<Cell> cells, Consumer<CellRecord> heard)
      throws InterruptedException {
    int room = 0;
    while (true) {
      while (room > 0 && sent.size() < most && !stopped && cells.hasNext()) {
        Cell cell = cells.next();
        sent.add(cell.number());
        room--;
        try {
          cluster.say(Protocol.line(cell));
        } catch (IOException e) {
          break; // It ended: so do its lines.
        }
      }
      running = sent.size();
      if (sent.isEmpty() && (stopped || !cells.hasNext())) {
        return;
      }
      Optional<String> line = cluster.next(Optional.empty()).line();
      if (line.isEmpty()) {
        if (isClosed()) {
          return;
        }
        throw new WorkerFailure(
            "The engine (%s) ended with exit code (%d) before the campaign did.%s"
                .formatted(name, cluster.process().waitFor(), problem()));
      }
      Optional<String> refusal = Protocol.reason(line.get());
      if (refusal.isPresent()) {
        throw new WorkerFailure(
            "The engine (%s) gives up: %s%s".formatted(name, refusal.get(), problem()));
      }
      room += Protocol.roomOf(line.get());
      Protocol.record(line.get()).filter(of -> sent.remove(of.cell())).ifPresent(heard);
    }
  }

  /** The last problem that the log has, and where the log is. */
  private String problem() {
    String found = "";
    try (Stream<String> lines = Files.lines(start.log(), StandardCharsets.ISO_8859_1)) {
      found =
          lines
              .filter(line -> !STACK.matcher(line).matches())
              .map(PROBLEM::matcher)
              .filter(Matcher::find)
              .map(Matcher::group)
              .reduce("", (before, last) -> last);
    } catch (IOException | UncheckedIOException e) {
      // It says no more then.
    }
    return (found.isEmpty()
            ? ""
            : " " + found.substring(0, Math.min(found.length(), LONGEST_PROBLEM)))
        + " Its log is ("
        + start.log()
        + "). What is recorded stays: the same command goes on.";
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  @Override
  public void stop() {
    stopped = true;
    SlotEngine.after(grace, this::close);
  }

  private void close() {
    ProtocolProcess cluster;
    synchronized (this) {
      closed = true;
      cluster = process;
    }
    if (cluster != null) {
      cluster.kill();
    }
  }
}
