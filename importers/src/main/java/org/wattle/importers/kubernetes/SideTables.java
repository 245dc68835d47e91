package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.kubernetes.tables.CpuUse;
import org.wattle.importers.kubernetes.tables.InstancePower;
import org.wattle.importers.kubernetes.tables.NodePrices;
import org.wattle.importers.kubernetes.tables.NodeWatts;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;

/**
 * What is known of a cluster besides what kubectl prints.
 *
 * @param power by instance type
 * @param prices likewise
 * @param use of the CPU by pods
 * @param watts measured power of nodes
 */
record SideTables(
    InstancePower power,
    Optional<NodePrices> prices,
    Optional<CpuUse> use,
    Optional<NodeWatts> watts) {
  static final ImporterInput POWER =
      ImporterInput.optional(
          "--power", "Table of power by instance type, with the columns type, idle and full in W.");
  static final ImporterInput PRICES =
      ImporterInput.optional(
          "--prices",
          "Table of prices: type, zone and capacity where they matter, price per hour.");
  static final ImporterInput USAGE =
      ImporterInput.optional(
          "--usage",
          "What pods use of the CPU: PodMetrics, or an answer of Prometheus by namespace and pod in"
              + " cores. Load then draws power by it.");
  static final ImporterInput WATTS =
      ImporterInput.optional(
          "--watts",
          "Measured power of nodes in W, an answer of Prometheus, compared with the table.");

  private static final List<String> ZONES =
      List.of("topology.kubernetes.io/zone", "failure-domain.beta.kubernetes.io/zone");
  private static final List<String> CAPACITY_TYPES =
      List.of(
          "karpenter.sh/capacity-type",
          "eks.amazonaws.com/capacityType",
          "kubernetes.azure.com/scalesetpriority",
          "cloud.google.com/gke-provisioning");

  /** The files that are given, or everything that is wrong with them. */
  static Parsed<SideTables> read(ImportRequest request, ClusterItems cluster) {
    List<Issue> issues = new ArrayList<>();
    Set<String> types =
        cluster.nodes().stream().map(NodeItem::instanceType).collect(Collectors.toSet());
    Optional<InstancePower> power =
        table(request, POWER, issues, (file, log) -> InstancePower.read(file, types, log));
    Optional<NodePrices> prices = table(request, PRICES, issues, NodePrices::read);
    Optional<CpuUse> use =
        table(request, USAGE, issues, (file, log) -> CpuUse.read(file, Quantity::parse, log));
    Optional<NodeWatts> watts = table(request, WATTS, issues, NodeWatts::read);
    return Parsed.of(
        issues, () -> new SideTables(power.orElseGet(InstancePower::modelled), prices, use, watts));
  }

  private static <T> Optional<T> table(
      ImportRequest request,
      ImporterInput input,
      List<Issue> issues,
      BiFunction<Source, IssueLog, T> reader) {
    return request
        .find(input)
        .map(
            file -> {
              IssueLog log = new IssueLog(file.name());
              T read = reader.apply(file, log);
              issues.addAll(log.issues());
              return read;
            });
  }

  /** What a node costs by the hour; 0 where no prices are given. */
  double price(NodeItem node) {
    return prices
        .map(
            table ->
                table.of(
                    node.instanceType(),
                    label(node.labels(), ZONES),
                    label(node.labels(), CAPACITY_TYPES)
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-')))
        .orElse(0.0);
  }

  private static String label(Map<String, String> labels, List<String> keys) {
    return keys.stream()
        .filter(labels::containsKey)
        .findFirst()
        .map(key -> labels.getOrDefault(key, ""))
        .orElse("");
  }

  /** What people should know of it, once the power and prices of all nodes were asked for. */
  List<String> notes(List<NodeItem> nodes, NodeClasses classes, int notMeasured) {
    List<String> notes = new ArrayList<>(power.notes());
    prices.ifPresent(table -> notes.addAll(table.notes()));
    if (notMeasured > 0) {
      notes.add(
          "Pods without a measured use of the CPU (%d): what they request counts."
              .formatted(notMeasured));
    }
    List<NodeWatts.Assumed> assumed = new ArrayList<>();
    for (int n = 0; n < nodes.size(); n++) {
      NodeItem node = nodes.get(n);
      assumed.add(new NodeWatts.Assumed(node.name(), node.instanceType(), classes.watts(n)));
    }
    watts.ifPresent(measured -> notes.add(measured.note(assumed)));
    return notes;
  }
}
