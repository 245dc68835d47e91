package org.wattle.importers.kubernetes.generate;

import java.util.Optional;

/** A node that is drawn, with what is left of it. Mutable. */
final class GeneratedNode {
  final String name;
  final Machine machine;
  final String zone;
  final String pool;
  final boolean controlPlane;
  final boolean cordoned;
  long milliCpu;
  long mebibytes;
  int podSlots;

  /** Types of instances. */
  enum Machine {
    GENERAL("m5.xlarge", 4, 16),
    LARGE("m5.2xlarge", 8, 32),
    COMPUTE("c5.2xlarge", 8, 16);

    final String type;
    final int cpus;
    final int gibibytes;

    Machine(String type, int cpus, int gibibytes) {
      this.type = type;
      this.cpus = cpus;
      this.gibibytes = gibibytes;
    }

    /** What the system leaves of the CPU, in thousandths. */
    long milliCpu() {
      return cpus * 1000L - 80;
    }

    /** What the system leaves of the memory, in MiB. */
    long mebibytes() {
      return gibibytes * 1024L - 1100;
    }
  }

  static final int MAX_PODS = 58;

  GeneratedNode(
      String name,
      Machine machine,
      String zone,
      String pool,
      boolean controlPlane,
      boolean cordoned) {
    this.name = name;
    this.machine = machine;
    this.zone = zone;
    this.pool = pool;
    this.controlPlane = controlPlane;
    this.cordoned = cordoned;
    this.milliCpu = machine.milliCpu();
    this.mebibytes = machine.mebibytes();
    this.podSlots = MAX_PODS;
  }

  /** The taint that keeps pods away that do not tolerate it, as its key. */
  Optional<String> taint() {
    if (controlPlane) {
      return Optional.of("node-role.kubernetes.io/control-plane");
    }
    return pool.equals("batch") ? Optional.of("dedicated") : Optional.empty();
  }

  boolean fits(GeneratedWorkload workload) {
    return milliCpu >= workload.milliCpu() && mebibytes >= workload.mebibytes() && podSlots > 0;
  }

  void take(GeneratedWorkload workload) {
    milliCpu -= workload.milliCpu();
    mebibytes -= workload.mebibytes();
    podSlots--;
  }

  /** The share of the CPU that is taken. */
  double load() {
    return 1 - (double) milliCpu / machine.milliCpu();
  }
}
