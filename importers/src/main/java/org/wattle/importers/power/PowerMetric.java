package org.wattle.importers.power;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.importers.power.MutableSeries.Kind;
import org.wattle.importers.power.MutableSeries.Meter;

/**
 * The metrics of Kepler and Scaphandre that say what a program or a node draws. Of several in a
 * file the first one counts.
 */
enum PowerMetric {
  KEPLER_CONTAINER("kepler_container_joules_total", Kind.RESTARTING, 1, false),
  KEPLER_CONTAINER_CPU("kepler_container_cpu_joules_total", Kind.RESTARTING, 1, false),
  KEPLER_POD_CPU("kepler_pod_cpu_joules_total", Kind.RESTARTING, 1, false),
  KEPLER_PROCESS_CPU("kepler_process_cpu_joules_total", Kind.RESTARTING, 1, false),
  KEPLER_CONTAINER_WATTS("kepler_container_cpu_watts", Kind.GAUGE, 1, false),
  KEPLER_POD_WATTS("kepler_pod_cpu_watts", Kind.GAUGE, 1, false),
  KEPLER_PROCESS_WATTS("kepler_process_cpu_watts", Kind.GAUGE, 1, false),
  SCAPHANDRE_PROCESS("scaph_process_power_consumption_microwatts", Kind.GAUGE, 1e-6, false),
  KEPLER_NODE_PLATFORM("kepler_node_platform_joules_total", Kind.RESTARTING, 1, true),
  KEPLER_NODE_CPU("kepler_node_cpu_joules_total", Kind.RESTARTING, 1, true),
  KEPLER_NODE_WATTS("kepler_node_cpu_watts", Kind.GAUGE, 1, true),
  SCAPHANDRE_HOST("scaph_host_power_microwatts", Kind.GAUGE, 1e-6, true);

  /** Labels that tell parts of one program's power from each other, and do not name a run. */
  static final Set<String> PARTS = Set.of("__name__", "zone", "path", "mode", "state");

  /** Labels that name a program; the first that is there counts. */
  static final List<String> PROGRAM_LABELS =
      List.of("container_name", "container", "pod_name", "pod", "comm", "exe");

  private final String metricName;
  private final Kind kind;
  private final double perUnit;
  private final boolean wholeNode;

  PowerMetric(String metricName, Kind kind, double perUnit, boolean wholeNode) {
    this.metricName = metricName;
    this.kind = kind;
    this.perUnit = perUnit;
    this.wholeNode = wholeNode;
  }

  String metricName() {
    return metricName;
  }

  Meter meter() {
    return new Meter(kind, perUnit);
  }

  boolean wholeNode() {
    return wholeNode;
  }

  /** The first metric of a node, or of programs, that is among these names. */
  static Optional<PowerMetric> first(Set<String> names, boolean wholeNode) {
    return Arrays.stream(values())
        .filter(metric -> metric.wholeNode == wholeNode && names.contains(metric.metricName))
        .findFirst();
  }
}
