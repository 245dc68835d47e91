package org.wattle.campaign;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Slots that take cells from one row; each slot runs one cell at a time. */
public final class SlotEngine implements CampaignEngine {
  /** How long cells that run may go on after a stop. */
  public static final Duration GRACE = Duration.ofSeconds(10);

  /** Runs cells, one at a time, until it is closed. */
  public interface Slot extends AutoCloseable {
    /**
     * The record of a cell; empty where the slot was closed meanwhile.
     *
     * @throws WorkerFailure where the slot cannot run any cell
     */
    Optional<CellRecord> run(Cell cell);

    /** Ends the cell that runs, where one does. Any thread may call it. */
    @Override
    void close();
  }

  private final String name;
  private final int size;
  private final Supplier<Slot> slots;
  private final Duration grace;
  private final AtomicInteger running = new AtomicInteger();
  private final List<Slot> open = new ArrayList<>();
  private boolean closed;
  private volatile boolean stopped;
  private volatile @Nullable Throwable failure;

  /**
   * An engine of so many slots.
   *
   * @param grace how long cells that run may go on after a stop
   */
  public SlotEngine(String name, int size, Supplier<Slot> slots, Duration grace) {
    this.name = name;
    this.size = size;
    this.slots = slots;
    this.grace = grace;
  }

  /** Threads of this process: what crashes or takes too much memory takes all with it. */
  public static SlotEngine threads(int size, CellRunner runner, Optional<Duration> killAfter) {
    return new SlotEngine("threads", size, () -> new ThreadSlot(runner, killAfter), GRACE);
  }

  /**
   * Processes that speak the {@link Protocol}.
   *
   * @param command line of a worker
   * @param folder that it runs in
   * @param sha256 the digest of the program
   */
  public static SlotEngine processes(
      String name,
      int size,
      List<String> command,
      Path folder,
      String sha256,
      Optional<Duration> killAfter) {
    return new SlotEngine(
        name, size, () -> new WorkerProcess(command, folder, sha256, killAfter), GRACE);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int running() {
    return running.get();
  }

  @Override
  public void run(Iterator<Cell> cells, Consumer<CellRecord> heard) {
    List<Thread> threads = new ArrayList<>();
    for (int i = 1; i <= size; i++) {
      Thread thread = new Thread(() -> serve(cells, heard), "campaign-slot-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      closeAll();
      Thread.currentThread().interrupt();
    }
    Throwable failed = failure;
    if (failed instanceof Error error) {
      throw error;
    } else if (failed instanceof RuntimeException exception) {
      throw exception;
    }
  }

  private void serve(Iterator<Cell> cells, Consumer<CellRecord> heard) {
    Slot slot = slots.get();
    if (!opened(slot)) {
      return;
    }
    try {
      for (Optional<Cell> next = next(cells); next.isPresent(); next = next(cells)) {
        running.incrementAndGet();
        try {
          Optional<CellRecord> record = slot.run(next.get());
          synchronized (this) {
            record.ifPresent(heard);
          }
        } finally {
          running.decrementAndGet();
        }
      }
    } catch (Error | RuntimeException e) {
      failure = e;
      stopped = true;
    } finally {
      slot.close();
    }
  }

  private boolean opened(Slot slot) {
    synchronized (open) {
      open.add(slot);
      return !closed;
    }
  }

  private Optional<Cell> next(Iterator<Cell> cells) {
    synchronized (cells) {
      return !stopped && cells.hasNext() ? Optional.of(cells.next()) : Optional.empty();
    }
  }

  @Override
  public void stop() {
    stopped = true;
    after(grace, this::closeAll);
  }

  /** Does something later, unless this process ends before. */
  static void after(Duration time, Runnable what) {
    Thread end =
        new Thread(
            () -> {
              try {
                Thread.sleep(time.toMillis());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              what.run();
            },
            "campaign-stop");
    end.setDaemon(true);
    end.start();
  }

  private void closeAll() {
    List<Slot> all;
    synchronized (open) {
      closed = true;
      all = List.copyOf(open);
    }
    all.forEach(Slot::close);
  }
}
