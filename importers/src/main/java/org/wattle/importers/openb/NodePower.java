package org.wattle.importers.openb;

import java.util.List;
import org.wattle.importers.openb.OpenbNode.Hardware;
import org.wattle.importers.specpower.SpecpowerTable;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType.ServerPower;

/** The source of the power of nodes, which the tables of nodes and pods do not have. */
sealed interface NodePower {
  /** The power of a node whose capacity is given in the resources of the instance. */
  ServerPower of(Hardware hardware, ResourceVector capacity);

  /** The machine or the model that the power was taken from, with its numbers. */
  String source(Hardware hardware);

  /** What is assumed. */
  List<String> notes();

  /** The power of the most similar machine that SPECpower measured. */
  record Measured(SpecpowerTable table) implements NodePower {
    @Override
    public ServerPower of(Hardware hardware, ResourceVector capacity) {
      return table.nearest(hardware.threads(), hardware.memoryGib()).power(capacity.size());
    }

    @Override
    public String source(Hardware hardware) {
      return table.nearest(hardware.threads(), hardware.memoryGib()).description();
    }

    @Override
    public List<String> notes() {
      return List.of(
          "Power is that of the SPECpower result with the nearest hardware threads and memory (by"
              + " the length of the two log-ratios; ties by the newest); 1000 milli-CPU are one"
              + " thread.",
          "Load adds power with the CPU alone: SPECpower meters whole machines.",
          "Sleep power is assumed to be 10 % of idle power: SPECpower does not measure it.",
          "Rows of the power table without usable numbers, skipped: " + table.skipped() + ".");
    }
  }

  /**
   * The power model of Table 3.1 of D. Çavdar's thesis, for when no measurements are available: 162
   * W idle for every machine, 103 W for the CPU and 36 W for the memory of the largest one, in
   * proportion to the capacity; asleep a fifth of the peak.
   */
  record Modelled() implements NodePower {
    private static final double IDLE_WATTS = 162;
    private static final double CPU_WATTS = 103;
    private static final double MEMORY_WATTS = 36;
    private static final double SLEEP_OF_PEAK = 0.2;

    @Override
    public ServerPower of(Hardware hardware, ResourceVector capacity) {
      double[] load = new double[capacity.size()];
      load[ResourceScale.CPU] = hundredths(CPU_WATTS * capacity.get(ResourceScale.CPU));
      load[ResourceScale.MEMORY] = hundredths(MEMORY_WATTS * capacity.get(ResourceScale.MEMORY));
      double peak = IDLE_WATTS + load[ResourceScale.CPU] + load[ResourceScale.MEMORY];
      return ServerPower.withSummedPeak(
          hundredths(SLEEP_OF_PEAK * peak), IDLE_WATTS, ResourceVector.of(load));
    }

    private static double hundredths(double watts) {
      return Math.rint(watts * 100) / 100;
    }

    @Override
    public String source(Hardware hardware) {
      return "no machine: Table 3.1 of D. Çavdar's thesis, scaled with the capacity";
    }

    @Override
    public List<String> notes() {
      return List.of(
          "No power table was given: power follows Table 3.1 of D. Çavdar's thesis, 162 W idle, 103"
              + " W and 36 W for the CPU and memory of the largest machine, asleep 20 % of the"
              + " peak.");
    }
  }
}
