package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.toolkit.power.simulation.PowerSimulationKind;
import org.wattle.toolkit.simulation.SimulationOptions;
import picocli.CommandLine.Option;

/** The options of simulated power-aware scheduling. */
public final class PowerOptions {
  @Option(
      names = "--cap",
      paramLabel = "ID",
      description = {
        "In a power-scenario, a way to cap nodes instead of those that the scenario",
        "names: none, static, extrema, extrema-literal, progressive, progressive-all,",
        "local or switch. Every policy runs with every cap. May be given several times."
      })
  private List<String> caps = new ArrayList<>();

  /** Those that are given. */
  public SimulationOptions given() {
    return SimulationOptions.NONE.with(
        PowerSimulationKind.CAPS, Optional.of(caps).filter(given -> !given.isEmpty()));
  }
}
