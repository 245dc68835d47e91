package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.CommandContext;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.collocation.PolicyRun;
import org.wattle.simulation.collocation.StagePolicy;
import org.wattle.simulation.collocation.Stages;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.toolkit.collocation.CollocationCatalogue;
import org.wattle.toolkit.collocation.simulation.StagedStudy;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.text.UserError;

/** Lets policies place the jobs of a scenario, stage by stage. */
public final class SimulatingStages {
  private final Setting setting;
  private final Interrupt interrupt;

  public SimulatingStages(Setting setting, Interrupt interrupt) {
    this.setting = setting;
    this.interrupt = interrupt;
  }

  /**
   * The solvers that the scenario names.
   *
   * @throws UserError where there is none of a name
   */
  public static List<StagePolicy> policies(
      CommandContext tools, CollocationScenario scenario, BranchAndBoundOptions options) {
    CollocationCatalogue catalogue = tools.catalogue().collocation();
    return scenario.policies().stream()
        .map(
            id ->
                catalogue
                    .byId(id, options)
                    .map(solver -> new StagePolicy(id, solver, catalogue.migrates(id)))
                    .orElseThrow(
                        () ->
                            UnknownSolver.of(
                                id, "collocation", catalogue.ids(), tools.catalogue())))
        .toList();
  }

  /** All policies, as far as the interrupt lets them come. */
  public StagedStudy run(String file, CollocationScenario scenario, List<StagePolicy> policies) {
    Stages stages = new Stages(scenario, setting.parameters(), interrupt);
    List<PolicyRun> runs = new ArrayList<>();
    for (StagePolicy policy : policies) {
      runs.add(stages.run(policy));
    }
    return new StagedStudy(setting, file, scenario, runs);
  }
}
