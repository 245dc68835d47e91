package org.wattle.importers.openb;

import java.util.List;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerPower;

/**
 * The power model of the thesis's Table 3.1, for when no measurements are at hand: 162 W idle
 * whatever the machine, 103 W for the CPU and 36 W for the memory of the largest one, in proportion
 * to the capacity; asleep a fifth of the peak.
 */
final class ScaledPower implements NodePower {
  private static final double IDLE_WATTS = 162;
  private static final double CPU_WATTS = 103;
  private static final double MEMORY_WATTS = 36;
  private static final double SLEEP_OF_PEAK = 0.2;

  @Override
  public ServerPower of(NodeKind kind, ResourceVector capacity) {
    double[] load = new double[capacity.size()];
    load[Scale.CPU] = hundredths(CPU_WATTS * capacity.get(Scale.CPU));
    load[Scale.MEMORY] = hundredths(MEMORY_WATTS * capacity.get(Scale.MEMORY));
    double peak = IDLE_WATTS + load[Scale.CPU] + load[Scale.MEMORY];
    return ServerPower.withSummedPeak(
        hundredths(SLEEP_OF_PEAK * peak), IDLE_WATTS, ResourceVector.of(load));
  }

  private static double hundredths(double watts) {
    return Math.rint(watts * 100) / 100;
  }

  @Override
  public String source(NodeKind kind) {
    return "no machine: Table 3.1 of D. Çavdar's thesis, scaled with the capacity";
  }

  @Override
  public List<String> notes() {
    return List.of(
        "No power table was given: power follows Table 3.1 of D. Çavdar's thesis, 162 W idle, 103 W"
            + " and 36 W for the CPU and memory of the largest machine, asleep 20 % of the peak.");
  }
}
