package org.wattle.importers.openb;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;

/**
 * A machine of the cluster.
 *
 * @param line of the table
 * @param name unique
 * @param hardware what it has
 */
record OpenbNode(int line, String name, Hardware hardware) {
  private static final List<String> COLUMNS =
      List.of("sn", "cpu_milli", "memory_mib", "gpu", "model");

  /** All nodes of the table, in its order; what cannot be read goes to the log. */
  static List<OpenbNode> read(Source source, IssueLog log) {
    List<OpenbNode> nodes = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (CsvRow row : CsvTable.read(source, COLUMNS, log)) {
      UniqueNames.check(row, "sn", lines);
      OptionalLong cpu = row.whole("cpu_milli", 1);
      OptionalLong memory = row.whole("memory_mib", 1);
      OptionalLong gpus = row.whole("gpu", 0);
      if (cpu.isPresent() && memory.isPresent() && gpus.isPresent()) {
        Hardware hardware =
            new Hardware(cpu.getAsLong(), memory.getAsLong(), gpus.getAsLong(), row.text("model"));
        nodes.add(new OpenbNode(row.line(), row.text("sn"), hardware));
      }
    }
    if (log.none() && nodes.isEmpty()) {
      log.add(0, "There are no nodes.", "Maybe the file was cut.");
    }
    return nodes;
  }

  /**
   * Nodes with the same hardware become one server type.
   *
   * @param cpuMilli thousandths of what the operating system counts as a CPU; positive
   * @param memoryMib in MiB; positive
   * @param gpus how many
   * @param gpuModel their name; empty where there are none
   */
  record Hardware(long cpuMilli, long memoryMib, long gpus, String gpuModel) {
    private static final int MIB_PER_GIB = 1024;

    /**
     * The name of the server type: CPUs, GiB of memory and GPUs, e.g. {@code c96-m384-8xG2}. Memory
     * that is no integer number of GiB is given in MiB.
     */
    String typeName() {
      String memory =
          memoryMib % MIB_PER_GIB == 0 ? String.valueOf(memoryMib / MIB_PER_GIB) : memoryMib + "Mi";
      String name = "c" + cpus() + "-m" + memory;
      return gpus == 0 && gpuModel.isEmpty()
          ? name
          : name + "-" + gpus + "x" + (gpuModel.isEmpty() ? "GPU" : gpuModel);
    }

    /** The number of CPUs as it is written for people. */
    String cpus() {
      return BigDecimal.valueOf(cpuMilli, 3).stripTrailingZeros().toPlainString();
    }

    /** The number of hardware threads, as which the operating system counts CPUs. */
    double threads() {
      return cpuMilli / 1000.0;
    }

    double memoryGib() {
      return memoryMib / (double) MIB_PER_GIB;
    }
  }
}
