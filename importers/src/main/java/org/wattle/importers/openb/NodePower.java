package org.wattle.importers.openb;

import java.util.List;
import org.wattle.importers.ModelledPower;
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
          ModelledPower.ASLEEP,
          "Rows of the power table without usable numbers, skipped: " + table.skipped() + ".");
    }
  }

  /** {@link ModelledPower}, for when no measurements are available. */
  record Modelled() implements NodePower {
    @Override
    public ServerPower of(Hardware hardware, ResourceVector capacity) {
      return ModelledPower.of(capacity);
    }

    @Override
    public String source(Hardware hardware) {
      return ModelledPower.SOURCE;
    }

    @Override
    public List<String> notes() {
      return List.of("No power table was given: " + ModelledPower.NOTE, ModelledPower.ASLEEP);
    }
  }
}
