package org.wattle.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs cells in this process. Nothing ends a thread from outside: what takes too long goes on, and
 * nobody waits for it.
 */
final class ThreadSlot implements SlotEngine.Slot {
  private final CellRunner runner;
  private final Optional<Duration> killAfter;
  private final CompletableFuture<Boolean> closed = new CompletableFuture<>();

  ThreadSlot(CellRunner runner, Optional<Duration> killAfter) {
    this.runner = runner;
    this.killAfter = killAfter;
  }

  @Override
  public Optional<CellRecord> run(Cell cell) {
    CompletableFuture<CellRecord> record = new CompletableFuture<>();
    Thread thread =
        Worker.thread(
            () -> {
              try {
                record.complete(runner.timed(cell));
              } catch (Error e) {
                record.completeExceptionally(e);
              }
            },
            "cell-" + cell.number());
    thread.start();
    try {
      Object first =
          killAfter.isPresent()
              ? CompletableFuture.anyOf(record, closed)
                  .get(killAfter.get().toMillis(), TimeUnit.MILLISECONDS)
              : CompletableFuture.anyOf(record, closed).get();
      return first instanceof CellRecord found ? Optional.of(found) : Optional.empty();
    } catch (TimeoutException e) {
      return Optional.of(WorkerProcess.tooLong(cell, killAfter.orElseThrow()));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OutOfMemoryError) {
        return Optional.of(WorkerProcess.tooLarge(cell));
      }
      throw new IllegalStateException("A cell failed.", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    closed.complete(true);
  }
}
