package org.wattle.campaign;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A process that runs cells one after the other: it is started when the first is there, and again
 * where it crashed or was killed.
 */
public final class WorkerProcess implements SlotEngine.Slot {
  private static final Duration HANDSHAKE = Duration.ofMinutes(10);
  private static final int ATTEMPTS = 2;

  private final List<String> command;
  private final Path folder;
  private final String sha256;
  private final Optional<Duration> killAfter;
  private @Nullable Running running;
  private boolean closed;

  /**
   * A process that is not started yet.
   *
   * @param command line of a worker
   * @param folder that it runs in
   * @param sha256 the digest of the program
   * @param killAfter how long a cell may take
   */
  public WorkerProcess(
      List<String> command, Path folder, String sha256, Optional<Duration> killAfter) {
    this.command = List.copyOf(command);
    this.folder = folder;
    this.sha256 = sha256;
    this.killAfter = killAfter;
  }

  /** A process that said that it is ready. */
  private record Running(Process process, BufferedWriter in, Answers out, String host) {
    void say(String line) throws IOException {
      in.write(line);
      in.write('\n');
      in.flush();
    }

    /** Ends the process and all that it started. */
    void kill() {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /**
   * What a process says.
   *
   * @param line a line; empty where it says no more
   * @param late whether it said nothing in time
   */
  private record Reply(Optional<String> line, boolean late) {
    static final Reply LATE = new Reply(Optional.empty(), true);
    static final Reply END = new Reply(Optional.empty(), false);
  }

  /** The lines of a process. */
  private static final class Answers {
    private final BlockingQueue<Reply> lines = new LinkedBlockingQueue<>();

    Answers(Process process) {
      Thread reader =
          new Thread(
              () -> {
                try (BufferedReader out =
                    new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
                  for (String line = out.readLine(); line != null; line = out.readLine()) {
                    lines.add(new Reply(Optional.of(line), false));
                  }
                } catch (IOException e) {
                  // The process was killed: this is the end of its lines.
                }
                lines.add(Reply.END);
              },
              "campaign-answers");
      reader.setDaemon(true);
      reader.start();
    }

    Reply next(Optional<Duration> within) throws InterruptedException {
      return within.isPresent()
          ? Optional.ofNullable(lines.poll(within.get().toMillis(), TimeUnit.MILLISECONDS))
              .orElse(Reply.LATE)
          : lines.take();
    }
  }

  @Override
  public Optional<CellRecord> run(Cell cell) {
    Optional<CellRecord> record = Optional.empty();
    try {
      for (int attempt = 1; attempt <= ATTEMPTS && !isClosed(); attempt++) {
        record = attempt(cell, attempt);
        if (record.filter(of -> of.status() == CellRecord.Status.CRASHED).isEmpty()) {
          return record;
        }
      }
      return isClosed() ? Optional.empty() : record;
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private Optional<CellRecord> attempt(Cell cell, int attempt) throws InterruptedException {
    Running worker;
    try {
      worker = started();
    } catch (WorkerFailure e) {
      if (isClosed()) {
        return Optional.empty(); // It was ended while it began.
      }
      throw e;
    }
    long begin = System.nanoTime();
    try {
      worker.say(Protocol.line(cell));
    } catch (IOException e) {
      // It ended before: its exit code says more.
    }
    Optional<Duration> left = killAfter;
    while (true) {
      Reply reply = worker.out().next(left);
      if (reply.line().isPresent()) {
        Optional<CellRecord> record =
            Protocol.record(reply.line().get()).filter(of -> of.cell() == cell.number());
        if (record.isPresent()) {
          return record.map(of -> of.taking(of.effort().seconds(), attempt, worker.host()));
        }
        left = killAfter.map(most -> most.minusNanos(System.nanoTime() - begin));
        continue;
      }
      double seconds = (System.nanoTime() - begin) * 1e-9;
      int exitCode = ended(worker, reply.late());
      if (isClosed()) {
        return Optional.empty();
      }
      CellRecord without =
          reply.late()
              ? tooLong(cell, killAfter.orElseThrow())
              : exitCode == Protocol.OUT_OF_MEMORY
                  ? tooLarge(cell)
                  : CellRecord.without(
                      cell.number(),
                      CellRecord.Status.CRASHED,
                      "The process ended with exit code (" + exitCode + ").");
      return Optional.of(without.taking(seconds, attempt, worker.host()));
    }
  }

  /** The exit code of a process that ends, or is ended. */
  private int ended(Running worker, boolean kill) throws InterruptedException {
    if (kill || !worker.process().waitFor(HANDSHAKE.toSeconds(), TimeUnit.SECONDS)) {
      worker.kill();
    }
    int exitCode = worker.process().waitFor();
    synchronized (this) {
      running = null;
    }
    return exitCode;
  }

  static CellRecord tooLong(Cell cell, Duration most) {
    return CellRecord.without(
        cell.number(),
        CellRecord.Status.KILLED,
        "It took longer than (" + most.toMillis() / 1000.0 + ") seconds.");
  }

  static CellRecord tooLarge(Cell cell) {
    return CellRecord.without(
        cell.number(), CellRecord.Status.KILLED, "Its memory did not suffice.");
  }

  private synchronized boolean isClosed() {
    return closed;
  }

  /** The process that runs, or a new one that is ready. */
  private Running started() throws InterruptedException {
    synchronized (this) {
      if (running != null && running.process().isAlive()) {
        return running;
      }
    }
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toAbsolutePath().toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
    } catch (IOException e) {
      throw new WorkerFailure(
          "No worker starts with (%s): %s.".formatted(command.get(0), e.getMessage()));
    }
    Running worker =
        new Running(
            process,
            new BufferedWriter(
                new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8)),
            new Answers(process),
            "");
    synchronized (this) {
      if (closed) {
        worker.kill();
      }
      running = worker;
    }
    Running ready = new Running(process, worker.in(), worker.out(), greeted(worker));
    synchronized (this) {
      running = ready;
    }
    return ready;
  }

  /** Shakes hands; gives the host of the worker. */
  private String greeted(Running worker) throws InterruptedException {
    try {
      worker.say(Protocol.line(List.of(Protocol.HELLO, Protocol.VERSION, sha256)));
    } catch (IOException e) {
      // It ended before: it gives no answer.
    }
    while (true) {
      Reply reply = worker.out().next(Optional.of(HANDSHAKE));
      if (reply.line().isEmpty()) {
        worker.kill();
        throw new WorkerFailure(
            reply.late()
                ? "A worker (%s) did not answer within (%d) seconds."
                    .formatted(command.get(0), HANDSHAKE.toSeconds())
                : "A worker (%s) ended with exit code (%d) before it was ready."
                    .formatted(String.join(" ", command), worker.process().waitFor()));
      }
      List<String> words = Protocol.words(reply.line().get());
      if (words.get(0).equals(Protocol.REFUSED)) {
        worker.kill();
        throw new WorkerFailure(
            "A worker refuses: " + String.join(" ", words.subList(1, words.size())));
      }
      if (words.size() > 3 && words.get(0).equals(Protocol.READY)) {
        if (!words.get(1).equals(Protocol.VERSION) || !words.get(2).equals(sha256)) {
          worker.kill();
          throw new WorkerFailure(
              "A worker is another program (%s) than this one (%s)."
                  .formatted(words.get(2), sha256));
        }
        return words.get(3);
      }
    }
  }

  @Override
  public void close() {
    Running worker;
    synchronized (this) {
      closed = true;
      worker = running;
    }
    if (worker != null) {
      worker.kill();
    }
  }
}
