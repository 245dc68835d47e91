package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.ClusterProgress;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.campaign.Repetitions;
import org.wattle.simulation.energy.ClusterListener;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterSimulation;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.Sample;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;
import org.wattle.toolkit.text.UserError;

/** Runs every policy of a scenario with every seed. */
public final class SimulatingClusters {
  private final CommandContext tools;
  private final Setting setting;
  private final Interrupt interrupt;

  public SimulatingClusters(CommandContext tools, Setting setting, Interrupt interrupt) {
    this.tools = tools;
    this.setting = setting;
    this.interrupt = interrupt;
  }

  /**
   * All of it, as far as the interrupt lets it come.
   *
   * @throws UserError where it did not come to a single run
   */
  public ClusterStudy run(ClusterInput input, ClusterPolicies policies, int threads) {
    EnergyScenario scenario = input.scenario();
    Repetitions<String> repetitions =
        new Repetitions<>(scenario.policies(), scenario.seeds(), scenario.seed());
    try (ClusterProgress progress =
        new ClusterProgress(tools.console(), repetitions.size(), scenario.span())) {
      List<PolicyRun> runs =
          repetitions.run(
              threads,
              (policy, number, seed) -> {
                ClusterOutcome outcome =
                    ClusterSimulation.run(
                        input.run(seed),
                        policies.byId(policy),
                        seed,
                        listener(policy, number, progress),
                        interrupt);
                progress.ended(policy, number);
                return new PolicyRun(policy, number, seed, outcome, bill(input, outcome));
              },
              interrupt);
      if (runs.isEmpty()) {
        throw UserError.nothingFound("Stopped before the first run began.");
      }
      return new ClusterStudy(setting, input.told(), repetitions.size(), runs);
    }
  }

  private static ClusterListener listener(String policy, int number, ClusterProgress progress) {
    return new ClusterListener() {
      @Override
      public void sample(Sample sample) {
        progress.sample(policy, number, sample);
      }
    };
  }

  /** What is drained may take longer than anybody knew; then it is told without a bill. */
  private EnergyBill bill(ClusterInput input, ClusterOutcome outcome) {
    return EnergyBill.of(
        outcome.samples(),
        covering(input.price(), input.told().priceFile(), outcome),
        covering(input.carbon(), input.told().carbonFile(), outcome));
  }

  private Optional<Tariff> covering(
      Optional<Tariff> tariff, Optional<String> file, ClusterOutcome outcome) {
    if (tariff.isPresent() && tariff.get().coversSeconds() < outcome.seconds()) {
      tools
          .console()
          .warning(
              "A run took ("
                  + outcome.seconds()
                  + ") seconds until all tasks were done, longer than the file ("
                  + file.orElse("")
                  + ") tells: it is left out there.");
      return Optional.empty();
    }
    return tariff;
  }
}
