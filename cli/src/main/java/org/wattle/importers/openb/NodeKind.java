package org.wattle.importers.openb;

import java.math.BigDecimal;

/**
 * What makes nodes alike.
 *
 * @param cpuMilli thousandths of what the operating system counts as a CPU; positive
 * @param memoryMib in MiB; positive
 * @param gpus how many
 * @param gpuModel their name; empty where there are none
 */
record NodeKind(long cpuMilli, long memoryMib, long gpus, String gpuModel) {
  private static final int MIB_PER_GIB = 1024;

  /**
   * The name of the server type: CPUs, GiB of memory and GPUs, e.g. {@code c96-m384-8xG2}. Memory
   * that is no whole number of GiB is given in MiB.
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
