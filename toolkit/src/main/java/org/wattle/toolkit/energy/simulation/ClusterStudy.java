package org.wattle.toolkit.energy.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * The result of simulating a cluster.
 *
 * @param setting its provenance
 * @param input what was simulated
 * @param planned how many runs there should have been
 * @param runs that took place, by policy and number
 */
public record ClusterStudy(Setting setting, Input input, int planned, List<ClusterReplication> runs)
    implements SimulationStudy {
  private static final String ALWAYS_ON = "always-on";

  public ClusterStudy {
    runs = List.copyOf(runs);
  }

  /**
   * What was simulated.
   *
   * @param scenario with what options replaced
   * @param file of the scenario, as it was given
   * @param center the cluster
   * @param workload in a sentence
   * @param assumptions of the workload, a sentence each
   * @param shadow the objective with whose optimum slots are compared, where that was asked for
   * @param priceFile where prices come from, if any
   * @param carbonFile where carbon intensities come from, if any
   */
  public record Input(
      EnergyScenario scenario,
      String file,
      DataCenter center,
      String workload,
      List<String> assumptions,
      Optional<String> shadow,
      Optional<String> priceFile,
      Optional<String> carbonFile) {
    public Input {
      assumptions = List.copyOf(assumptions);
    }
  }

  @Override
  public String kind() {
    return EnergySimulationKind.ID;
  }

  @Override
  public String title() {
    String name = input.scenario().name();
    return name.isBlank() ? input.file() : name;
  }

  @Override
  public List<Replication> replications() {
    return runs.stream()
        .map(
            run ->
                new Replication(
                    run.policy(),
                    OptionalDouble.empty(),
                    run.number(),
                    run.seed(),
                    run.outcome().complete(),
                    run.measures()))
        .toList();
  }

  /** A summary of every policy that has a run, in the order of the runs. */
  public List<PolicySummary> summaries() {
    return PolicySummary.of(runs);
  }

  /**
   * The policy that savings are relative to: always-on, or else the one with the highest energy
   * among those that came to their end; none where fewer than two did.
   */
  public Optional<PolicySummary> reference() {
    List<PolicySummary> all = summaries().stream().filter(PolicySummary::complete).toList();
    return all.size() < 2
        ? Optional.empty()
        : all.stream()
            .filter(of -> of.policy().equals(ALWAYS_ON))
            .findFirst()
            .or(() -> all.stream().max(Comparator.comparingDouble(PolicySummary::meanJoules)));
  }

  /** The share of the reference's energy that a policy saves, where both can be compared. */
  public OptionalDouble saving(PolicySummary of) {
    double reference = reference().map(PolicySummary::meanJoules).orElse(0.0);
    return of.complete() && reference > 0
        ? OptionalDouble.of(1 - of.meanJoules() / reference)
        : OptionalDouble.empty();
  }
}
