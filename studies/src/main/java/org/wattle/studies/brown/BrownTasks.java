package org.wattle.studies.brown;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.wattle.model.ResourceVector;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.TracePriority;

/**
 * Tasks from which workloads draw what a task demands, in place of those of the Google trace: for
 * each priority equally many, log-normal, with the means and standard deviations of Table 2. Every
 * server has cores of 1/16, of which a task gets one, so that its run time is its demand over that.
 */
final class BrownTasks {
  static final String FILE = "samples.csv";

  /** The same with exponential demands. */
  static final String EXPONENTIAL = "exponential.csv";

  /** The CPU of a core. */
  static final double CORE = 1 / 16.0;

  private static final int TASKS_OF_A_PRIORITY = 2000;
  private static final long SEED = 1;
  private static final double LEAST_MEMORY = 1e-6;

  private static final List<String> HEAD =
      List.of("id", "arrivalSeconds", "durationSeconds", "cpu", "memory", "priority");

  private final Random random = new Random(SEED);

  private final boolean exponential;

  private BrownTasks(boolean exponential) {
    this.exponential = exponential;
  }

  /** The tasks as a workload in which all arrive at once. */
  static Workload sample() {
    return sample(false);
  }

  private static Workload sample(boolean exponential) {
    BrownTasks tasks = new BrownTasks(exponential);
    List<WorkloadTask> all = new ArrayList<>();
    TracePriority.ALL.forEach(of -> all.addAll(tasks.of(of)));
    return new Workload("Table 2", List.of("cpu", "memory"), all, "", List.of());
  }

  /** Writes the tasks to the work folder, once log-normal and once exponential. */
  static void write(Workspace workspace) throws IOException {
    write(workspace, FILE, false);
    write(workspace, EXPONENTIAL, true);
  }

  private static void write(Workspace workspace, String file, boolean exponential)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (WorkloadTask task : sample(exponential).tasks()) {
      rows.add(
          List.of(
              task.id(),
              "0",
              Quantities.plain(task.durationSeconds(), 3),
              Double.toString(CORE),
              Quantities.plain(task.demand().get(1), 7),
              Integer.toString(task.priority().orElseThrow())));
    }
    Files.writeString(workspace.work().resolve(file), Records.csv(HEAD, rows));
  }

  private List<WorkloadTask> of(TracePriority of) {
    double[] cpu = new double[TASKS_OF_A_PRIORITY];
    double[] memory = new double[TASKS_OF_A_PRIORITY];
    for (int i = 0; i < cpu.length; i++) {
      double normal = random.nextGaussian();
      cpu[i] =
          exponential
              ? -StrictMath.log(1 - random.nextDouble())
              : StrictMath.exp(normal * sigma(of.cpuSpread()));
      memory[i] = StrictMath.exp(normal * sigma(of.memorySpread()));
    }
    scale(cpu, of.cpuSeconds());
    scale(memory, of.memorySeconds());
    List<WorkloadTask> tasks = new ArrayList<>();
    for (int i = 0; i < cpu.length; i++) {
      double seconds = Math.max(1, Math.rint(cpu[i] / CORE * 1000)) / 1000;
      tasks.add(
          new WorkloadTask(
              "p" + of.priority() + "-" + (i + 1),
              Optional.empty(),
              0,
              seconds,
              ResourceVector.of(CORE, Math.max(LEAST_MEMORY, Math.min(1, memory[i] / seconds))),
              OptionalDouble.empty(),
              Optional.empty(),
              OptionalInt.of(of.priority())));
    }
    return tasks;
  }

  private static double sigma(double spread) {
    return Math.sqrt(Math.log(1 + spread * spread));
  }

  private static void scale(double[] numbers, double mean) {
    double sum = 0;
    for (double number : numbers) {
      sum += number;
    }
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] *= mean * numbers.length / sum;
    }
  }
}
