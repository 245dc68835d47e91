package org.wattle.cli.option;

import org.wattle.toolkit.priority.simulation.PrioritySimulationKind;
import org.wattle.toolkit.simulation.SimulationOptions;
import picocli.CommandLine.Option;

/** The options of simulated priority scheduling. */
public final class PriorityOptions {
  @Option(
      names = "--optimal",
      description = {
        "Compare every run with the best schedule in hindsight: the optimum where",
        "there are few tasks, else a bound. In a priority-scenario its weighted",
        "response; in a power-scenario the peak, energy and makespan of runs in",
        "which no node is throttled."
      })
  private boolean optimal;

  /** Those that are given. */
  public SimulationOptions given() {
    return optimal
        ? SimulationOptions.NONE.with(PrioritySimulationKind.OPTIMAL, true)
        : SimulationOptions.NONE;
  }
}
