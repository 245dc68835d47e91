package org.wattle.importers.kubernetes.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.importers.kubernetes.tables.Samples.Sample;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;

/** The power of nodes as it was measured, with which the assumed one is compared. */
public final class NodeWatts {
  private static final List<String> LABELS =
      List.of("node", "node_name", "kubernetes_node", "exported_instance", "instance", "hostname");
  private static final double MAX_WATTS = 1e6;

  private final Map<String, Double> watts = new HashMap<>();

  /** A node and what it is assumed to draw now. */
  public record Assumed(String node, String instanceType, double watts) {}

  private NodeWatts() {}

  /** Reads a file; what is wrong with it goes to the log. */
  public static NodeWatts read(Source source, IssueLog log) {
    NodeWatts measured = new NodeWatts();
    for (Sample sample : Samples.read(source, log)) {
      Optional<Double> value = number(sample.value());
      if (value.isEmpty()) {
        log.add(sample.line(), "", sample.value(), "This is no power in W.", "Maybe 0 to 1e6.");
      } else {
        LABELS.stream()
            .filter(sample.labels()::containsKey)
            .findFirst()
            .map(label -> sample.labels().getOrDefault(label, "").replaceFirst(":[0-9]+$", ""))
            .ifPresent(node -> measured.watts.merge(node, value.get(), Double::sum));
      }
    }
    return measured;
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.parseDouble(text)).filter(w -> w >= 0 && w <= MAX_WATTS);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** What people should know: by which factor the measured power is off, for each type. */
  public String note(List<Assumed> nodes) {
    Map<String, double[]> sums = new TreeMap<>();
    int found = 0;
    for (Assumed node : nodes) {
      Double drawn = watts.get(node.node());
      if (drawn != null) {
        found++;
        double[] sum = sums.computeIfAbsent(node.instanceType(), fresh -> new double[3]);
        sum[0] += drawn;
        sum[1] += node.watts();
        sum[2]++;
      }
    }
    List<String> factors = new ArrayList<>();
    sums.forEach(
        (type, sum) ->
            factors.add(
                String.format(
                    Locale.ROOT,
                    "%s %.2f times (%d nodes, %.0f W measured, %.0f W assumed)",
                    type,
                    sum[1] > 0 ? sum[0] / sum[1] : 0,
                    (int) sum[2],
                    sum[0],
                    sum[1])));
    return "Measured power of (%d) of (%d) nodes beside what is assumed: %s."
        .formatted(
            found, nodes.size(), factors.isEmpty() ? "none found" : String.join(", ", factors));
  }
}
