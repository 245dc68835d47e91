package org.wattle.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A process that runs cells one after the other: it is started when the first is there, and again
 * where it crashed or was killed.
 */
public final class WorkerProcess implements SlotEngine.Slot {
  private static final int ATTEMPTS = 2;

  private final List<String> command;
  private final Path folder;
  private final String sha256;
  private final Optional<Duration> killAfter;
  private @Nullable ProtocolProcess running;
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
    ProtocolProcess worker;
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
      ProtocolProcess.Reply reply = worker.next(left);
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
  private int ended(ProtocolProcess worker, boolean kill) throws InterruptedException {
    if (kill || !worker.process().waitFor(ProtocolProcess.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
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
  private ProtocolProcess started() throws InterruptedException {
    synchronized (this) {
      if (running != null && running.process().isAlive()) {
        return running;
      }
    }
    ProtocolProcess worker =
        ProtocolProcess.start(command, folder, ProcessBuilder.Redirect.DISCARD);
    synchronized (this) {
      if (closed) {
        worker.kill();
      }
      running = worker;
    }
    worker.greet(sha256);
    return worker;
  }

  @Override
  public void close() {
    ProtocolProcess worker;
    synchronized (this) {
      closed = true;
      worker = running;
    }
    if (worker != null) {
      worker.kill();
    }
  }
}
