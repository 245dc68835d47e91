package org.wattle.spark;

import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.wattle.campaign.Cell;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.Protocol;
import org.wattle.campaign.Worker;

/**
 * Makes jobs of the cells that wait, five times a second: a task for each cell, or for several
 * where cells take less than a second.
 */
final class CellJobs {
  /** Between two looks at what waits. */
  private static final long TICK_MILLIS = 200;

  /** As many tasks wait as run, so that no slot is idle between two looks. */
  private static final int TASKS_OF_A_SLOT = 2;

  private static final int MOST_CELLS_OF_A_TASK = 100;

  private final JavaSparkContext spark;
  private final Waiting waiting;
  private final OutputStream out;
  private final TaskLines lines = new TaskLines(this::heard);
  private final CellTask task;
  private final List<JavaFutureAction<Void>> jobs = new ArrayList<>();
  private long recorded;
  private double seconds;

  CellJobs(JavaSparkContext spark, ExecutorWorker command, Waiting waiting, OutputStream out) {
    this.spark = spark;
    this.waiting = waiting;
    this.out = out;
    this.task = new CellTask(lines, command);
    spark.sc().register(lines);
  }

  /** Runs cells until the coordinator hangs up. */
  void run() throws InterruptedException {
    while (!waiting.isEnded()) {
      if (spark.sc().isStopped()) {
        throw new IllegalStateException("Spark ended the application");
      }
      int slots = Math.max(1, spark.defaultParallelism());
      int perTask = cellsOfATask();
      int room = waiting.room(slots * TASKS_OF_A_SLOT * perTask);
      if (room > 0) {
        Worker.write(out, Protocol.room(room));
      }
      submit(waiting.take(), slots, perTask);
      forgetJobs();
      Thread.sleep(TICK_MILLIS);
    }
    spark.sc().cancelAllJobs();
  }

  /** One while nothing is recorded. */
  private synchronized int cellsOfATask() {
    return recorded == 0
        ? 1
        : (int) Math.max(1, Math.min(MOST_CELLS_OF_A_TASK, CellTask.SECONDS * recorded / seconds));
  }

  private void submit(List<Cell> cells, int slots, int perTask) {
    if (cells.isEmpty()) {
      return;
    }
    int size = Math.min(perTask, (cells.size() + slots - 1) / slots);
    List<String> tasks = new ArrayList<>();
    for (int from = 0; from < cells.size(); from += size) {
      tasks.add(
          cells.subList(from, Math.min(cells.size(), from + size)).stream()
              .map(Protocol::line)
              .collect(Collectors.joining("\n")));
    }
    jobs.add(spark.parallelize(tasks, tasks.size()).foreachAsync(task));
  }

  /** Forgets jobs that are done. One that failed has lost cells: all of it ends then. */
  private void forgetJobs() throws InterruptedException {
    for (JavaFutureAction<Void> job : List.copyOf(jobs)) {
      if (job.isDone()) {
        try {
          job.get();
        } catch (ExecutionException e) {
          throw new IllegalStateException(e);
        }
        jobs.remove(job);
      }
    }
  }

  /** A line of a task: a record, a cell that it did not come to, or why it cannot run any. */
  private void heard(String line) {
    Protocol.cell(line).ifPresent(waiting::back);
    Protocol.record(line).ifPresent(this::count);
    if (Protocol.cell(line).isEmpty()) {
      Worker.write(out, line);
    }
  }

  private synchronized void count(CellRecord record) {
    recorded++;
    seconds += record.effort().seconds();
    waiting.recorded();
  }
}
