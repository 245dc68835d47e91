package org.wattle.importers.specpower;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;
import org.wattle.importers.ModelledPower;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * A result of the SPECpower benchmark, for one of the identical machines that were measured
 * together.
 *
 * @param line of the table
 * @param model maker, machine and processor
 * @param submitted when the result was submitted, where that can be read
 * @param machines how many were measured together
 * @param cores of one machine
 * @param threads hardware threads of one machine
 * @param memoryGb of one machine
 * @param idleWatts of one machine, on and without load
 * @param fullWatts of one machine at full load
 */
public record MeasuredServer(
    int line,
    String model,
    Optional<LocalDate> submitted,
    double machines,
    double cores,
    double threads,
    double memoryGb,
    double idleWatts,
    double fullWatts) {
  /** The place of the CPU among the resources of an instance. */
  private static final int CPU = 0;

  /**
   * The distance to other hardware: the Euclidean length of the two log-ratios of hardware threads
   * and of memory, so that half as much is as far away as twice as much.
   *
   * @param otherThreads hardware threads; positive
   * @param otherMemoryGb memory; positive
   */
  double distance(double otherThreads, double otherMemoryGb) {
    double byThreads = Math.log(otherThreads / threads);
    double byMemory = Math.log(otherMemoryGb / memoryGb);
    return Math.sqrt(byThreads * byThreads + byMemory * byMemory);
  }

  /**
   * Its power. The benchmark loads the processor, and the whole machine is metered: all power that
   * load adds is attributed to the CPU, and none to memory.
   *
   * @param resources the number of resources of the instance, of which the first is the CPU
   */
  public ServerPower power(int resources) {
    double[] load = new double[resources];
    load[CPU] = hundredths(fullWatts - idleWatts);
    return ServerPower.withSummedPeak(
        ModelledPower.asleep(idleWatts), hundredths(idleWatts), ResourceVector.of(load));
  }

  private static double hundredths(double watts) {
    return Math.rint(watts * 100) / 100;
  }

  /** The machine with its numbers, for people. */
  public String description() {
    String date = submitted.map(day -> ", submitted " + day).orElse("");
    String together =
        machines == 1
            ? ""
            : String.format(Locale.ROOT, ", one of %.0f measured together", machines);
    return String.format(
        Locale.ROOT,
        "%s%s, line %d of the table: %.0f cores, %.0f threads, %.0f GB, %.1f W idle, %.1f W at full"
            + " load%s",
        model,
        date,
        line,
        cores,
        threads,
        memoryGb,
        idleWatts,
        fullWatts,
        together);
  }
}
