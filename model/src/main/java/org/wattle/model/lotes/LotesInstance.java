package org.wattle.model.lotes;

import java.util.List;
import org.wattle.model.JsonField;

/**
 * A data centre and the mix of jobs that it serves.
 *
 * @param name a readable name
 * @param resources the names of the resources, e.g. cores and ram; at least one
 * @param configurations M, at least one
 * @param classes K, at least one; their proportions sum to 1
 */
public record LotesInstance(
    String name,
    List<String> resources,
    @JsonField(lines = true) List<MachineConfiguration> configurations,
    @JsonField(lines = true) List<JobClass> classes) {
  public LotesInstance {
    resources = List.copyOf(resources);
    configurations = List.copyOf(configurations);
    classes = List.copyOf(classes);
  }

  /** How many machines there are in all. */
  public long machines() {
    return configurations.stream().mapToLong(MachineConfiguration::count).sum();
  }
}
