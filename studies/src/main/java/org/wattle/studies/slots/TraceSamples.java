package org.wattle.studies.slots;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/**
 * Tasks from which W-B and W-C draw demands and run times, in place of those of the Google trace:
 * for each priority equally many, log-normal, with the means of Table 5.2.
 */
final class TraceSamples {
  /** The workload in the work folder. */
  static final String FILE = "samples.csv";

  /**
   * Standard deviations of the CPU usage, which the thesis does not report: those with which its
   * configuration of slots gives Table 8.1.
   */
  static final double PRODUCTION_DEVIATION = 0.0173;

  static final double OTHER_DEVIATION = 0.0085;

  /** Standard deviation over mean of the memory usage, as with the exponential one of W-E. */
  private static final double MEMORY_SPREAD = 1;

  static final int TASKS_OF_A_PRIORITY = 2000;
  private static final long SEED = 1;
  private static final int DECIMALS = 7;
  private static final double LEAST = 1e-6;
  private static final double MOST = 0.25;

  private static final List<String> HEAD =
      List.of("id", "arrivalSeconds", "durationSeconds", "cpu", "memory", "priority");

  private final Random random = new Random(SEED);

  private TraceSamples() {}

  /** Writes them to the work folder. */
  static StudyStep.Derivation step() {
    return new StudyStep.Derivation(
        FILE + ": " + TASKS_OF_A_PRIORITY + " tasks of each priority with the means of Table 5.2",
        TraceSamples::write);
  }

  private static void write(Workspace workspace) throws IOException {
    TraceSamples samples = new TraceSamples();
    List<List<String>> rows = new ArrayList<>();
    for (TraceClass of : TraceClass.ALL) {
      rows.addAll(samples.tasks(of));
    }
    Files.writeString(workspace.work().resolve(FILE), Records.csv(HEAD, rows));
  }

  private List<List<String>> tasks(TraceClass of) {
    double deviation = of.production() ? PRODUCTION_DEVIATION : OTHER_DEVIATION;
    double cpuSpread = deviation / of.cpuUsage();
    double timeSpread =
        Math.sqrt(Math.max(0, (1 + square(of.spread())) / (1 + square(cpuSpread)) - 1));
    double[] cpu = drawn(of.cpuUsage(), cpuSpread);
    double[] memory = drawn(of.memoryUsage(), MEMORY_SPREAD);
    double[] seconds = drawn(of.cpuDemand() / of.cpuUsage(), timeSpread);
    double demand = 0;
    for (int i = 0; i < cpu.length; i++) {
      demand += cpu[i] * seconds[i] / cpu.length;
    }
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < cpu.length; i++) {
      rows.add(
          List.of(
              "p" + of.priority() + "-" + (i + 1),
              "0",
              Quantities.plain(Math.max(0.001, seconds[i] * of.cpuDemand() / demand), 3),
              amount(cpu[i]),
              amount(memory[i]),
              Integer.toString(of.priority())));
    }
    return rows;
  }

  /** Log-normal numbers that are scaled to have exactly this mean. */
  private double[] drawn(double mean, double spread) {
    double sigma = Math.sqrt(Math.log(1 + square(spread)));
    double[] numbers = new double[TASKS_OF_A_PRIORITY];
    double sum = 0;
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = StrictMath.exp(sigma * random.nextGaussian());
      sum += numbers[i];
    }
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] *= mean * numbers.length / sum;
    }
    return numbers;
  }

  private static String amount(double number) {
    return Quantities.plain(Math.min(MOST, Math.max(LEAST, number)), DECIMALS);
  }

  private static double square(double number) {
    return number * number;
  }
}
