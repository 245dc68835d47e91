package org.wattle.importers;

import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * The power model of Table 3.1 of D. Çavdar's thesis, for servers of which no power is known: 162 W
 * idle for every machine, 103 W for the CPU and 36 W for the memory of the largest one, in
 * proportion to the capacity. Power asleep, where nothing states it, is assumed here.
 */
public final class ModelledPower {
  /** Where the power of a server comes from, for people. */
  public static final String SOURCE =
      "no machine: Table 3.1 of D. Çavdar's thesis, scaled with the capacity";

  /** What is assumed, the rest of a sentence. */
  public static final String NOTE =
      "power follows Table 3.1 of D. Çavdar's thesis, 162 W idle, 103 W and 36 W for the CPU and"
          + " memory of the largest machine.";

  /** What is assumed of machines that are asleep or off, for people. */
  public static final String ASLEEP =
      "Where no power asleep is stated, 10 % of the power without load is assumed.";

  /** Without load. */
  public static final double IDLE_WATTS = 162;

  /** What full load of the CPU of the largest machine adds. */
  public static final double CPU_WATTS = 103;

  /** What full load of the memory of the largest machine adds. */
  public static final double MEMORY_WATTS = 36;

  /**
   * Suspended to memory, or off with the management controller on, servers draw a few watts to a
   * few tens of watts. The 20 % of peak of the thesis would let some machines draw more asleep than
   * idle.
   */
  private static final double SLEEP_OF_IDLE = 0.1;

  private ModelledPower() {}

  /**
   * Power in W of a machine that is suspended, or off with its management controller on, where
   * nothing states it.
   *
   * @param idleWatts without load
   */
  public static double asleep(double idleWatts) {
    return hundredths(SLEEP_OF_IDLE * idleWatts);
  }

  /**
   * The power of a server.
   *
   * @param shares of the largest server's resources, of which the first is the CPU and the second
   *     memory; others draw nothing
   */
  public static ServerPower of(ResourceVector shares) {
    double[] load = new double[shares.size()];
    load[0] = hundredths(CPU_WATTS * shares.get(0));
    load[1] = hundredths(MEMORY_WATTS * shares.get(1));
    return ServerPower.withSummedPeak(asleep(IDLE_WATTS), IDLE_WATTS, ResourceVector.of(load));
  }

  private static double hundredths(double watts) {
    return Math.rint(watts * 100) / 100;
  }
}
