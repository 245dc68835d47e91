package org.wattle.model.energy.scenario;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.workload.generate.BurstyParameters;

/**
 * A cluster over time: tasks arrive, are placed by a policy, run and leave; what has no work
 * sleeps.
 *
 * @param name a readable name
 * @param cluster the servers and the network
 * @param workload what it is given to do
 * @param policies ids of those that place tasks, each once, at least one
 * @param span how time passes
 * @param execution how tasks run
 * @param seed from which all that is random follows
 * @param seeds how many runs each policy makes, at least 1
 */
public record EnergyScenario(
    String name,
    ClusterSource cluster,
    WorkloadSource workload,
    @JsonField(usual = {"beps", "rrs", "always-on"}) List<String> policies,
    @JsonField(inline = true) Span span,
    Execution execution,
    @JsonField(usual = "1") long seed,
    @JsonField(usual = "1") int seeds) {
  public EnergyScenario {
    policies = List.copyOf(policies);
  }

  /** Where the cluster comes from; its tasks and its state do not count. */
  public sealed interface ClusterSource {
    /** An instance of kind energy, relative to the scenario. */
    record InFile(String file) implements ClusterSource {}

    /** A data centre that can be generated, with its own wiring unless another is given. */
    record Preset(EnergyPreset preset, Optional<Wiring> wiring) implements ClusterSource {}
  }

  /** Where the tasks come from. */
  public sealed interface WorkloadSource {
    /** A workload, JSON or CSV, relative to the scenario; the same in every run. */
    record InFile(String file) implements WorkloadSource {}

    /** Drawn anew for each seed. */
    record Bursty(@JsonField(name = "bursty") BurstyParameters parameters)
        implements WorkloadSource {}
  }

  /**
   * How time passes.
   *
   * @param slotSeconds Δ, the time between two decisions, in whole seconds, at least 1
   * @param seconds how long the run is; tasks that arrive later do not; at least 1
   * @param drained whether the run goes on, without arrivals, until all tasks are done
   * @param sampleSeconds the time between two samples, at least 1
   */
  public record Span(
      @JsonField(usual = "60") int slotSeconds,
      long seconds,
      @JsonField(usual = "false") boolean drained,
      @JsonField(usual = "60") int sampleSeconds) {}
}
