package org.wattle.importers.kubernetes.tables;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.importers.kubernetes.tables.Samples.Sample;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;

/** How much of the CPU pods use, by namespace and name, in cores. Immutable once read. */
public final class CpuUse {
  private final Map<String, Double> cores = new HashMap<>();

  private CpuUse() {}

  /**
   * Reads a file; what is wrong with it goes to the log.
   *
   * @param quantity reads an amount as Kubernetes writes it; empty where a text is none
   */
  public static CpuUse read(
      Source source, Function<String, Optional<BigDecimal>> quantity, IssueLog log) {
    CpuUse use = new CpuUse();
    for (Sample sample : Samples.read(source, log)) {
      Optional<String> pod = Optional.ofNullable(sample.labels().get("pod"));
      Optional<Double> value =
          quantity.apply(sample.value()).map(BigDecimal::doubleValue).filter(v -> v >= 0);
      if (value.isEmpty()) {
        log.add(
            sample.line(),
            "",
            sample.value(),
            "This is no use of the CPU in cores.",
            "Maybe 0 or more.");
      } else if (pod.isPresent()) {
        String id = sample.labels().getOrDefault("namespace", "") + "/" + pod.get();
        use.cores.merge(id, value.get(), Double::sum);
      }
    }
    return use;
  }

  /**
   * What a pod uses, in cores; empty where it was not measured.
   *
   * @param pod namespace and name
   */
  public Optional<Double> of(String pod) {
    return Optional.ofNullable(cores.get(pod));
  }
}
