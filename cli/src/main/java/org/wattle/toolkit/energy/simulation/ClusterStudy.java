package org.wattle.toolkit.energy.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.toolkit.compare.Setting;

/**
 * A simulation of a cluster that ended.
 *
 * @param setting in which it was made
 * @param input what was simulated
 * @param planned how many runs there should have been
 * @param runs that took place, by policy and number
 */
public record ClusterStudy(Setting setting, Input input, int planned, List<PolicyRun> runs) {
  private static final String ALWAYS_ON = "always-on";

  public ClusterStudy {
    runs = List.copyOf(runs);
  }

  /**
   * What was simulated.
   *
   * @param scenario with the wishes of the command line in it
   * @param file of the scenario, as it was given
   * @param center the cluster
   * @param workload in a sentence
   * @param assumptions of the workload, a sentence each
   * @param shadow the objective that slots are held against, where that was asked
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

  /** How many runs came to their end. */
  public long complete() {
    return runs.stream().filter(run -> run.outcome().complete()).count();
  }

  /** The name of the scenario, or its file. */
  public String title() {
    String name = input.scenario().name();
    return name.isBlank() ? input.file() : name;
  }

  public List<PolicySummary> summaries() {
    return PolicySummary.of(runs);
  }

  /**
   * What savings are against: always-on, or else the dearest of those that came to their end;
   * nothing where fewer than two did.
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

  /** The share of the reference's energy that a policy does without, where both can be compared. */
  public OptionalDouble saving(PolicySummary of) {
    double dearest = reference().map(PolicySummary::meanJoules).orElse(0.0);
    return of.complete() && dearest > 0
        ? OptionalDouble.of(1 - of.meanJoules() / dearest)
        : OptionalDouble.empty();
  }
}
