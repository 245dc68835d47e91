package org.wattle.spark;

import java.io.IOException;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.apache.spark.api.java.function.VoidFunction;
import org.wattle.campaign.Cell;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.Protocol;
import org.wattle.campaign.WorkerFailure;
import org.wattle.campaign.WorkerProcess;

/**
 * Runs cells on an executor, in a worker process that the next task takes over. After a second it
 * begins no more of them and gives them back, so that no record waits for long.
 */
final class CellTask implements VoidFunction<String> {
  /** How long a task begins cells. */
  static final double SECONDS = 1;

  private static final long serialVersionUID = 1L;

  /** Workers of this executor that run no cell. They end with it, as their input does. */
  private static final Deque<WorkerProcess> IDLE = new ConcurrentLinkedDeque<>();

  private final TaskLines lines;
  private final ExecutorWorker command;

  CellTask(TaskLines lines, ExecutorWorker command) {
    this.lines = lines;
    this.command = command;
  }

  @Override
  public void call(String cells) throws IOException {
    WorkerProcess worker = Optional.ofNullable(IDLE.pollFirst()).orElse(null);
    if (worker == null) {
      worker = command.worker();
    }
    boolean whole = false;
    try {
      long begin = System.nanoTime();
      for (String line : cells.split("\n", -1)) {
        Cell cell = Protocol.cell(line).orElseThrow();
        lines.add(
            (System.nanoTime() - begin) * 1e-9 > SECONDS ? line : Protocol.line(ran(worker, cell)));
      }
      whole = true;
    } catch (WorkerFailure e) {
      lines.add(Protocol.refusal(String.valueOf(e.getMessage())));
    } finally {
      if (whole) {
        IDLE.addFirst(worker);
      } else {
        worker.close();
      }
    }
  }

  private static CellRecord ran(WorkerProcess worker, Cell cell) {
    return worker
        .run(cell)
        .orElseThrow(() -> new IllegalStateException("Spark ended the task of a cell."));
  }
}
