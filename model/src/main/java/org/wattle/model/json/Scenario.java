package org.wattle.model.json;

import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.lotes.LotesScenario;

/** What {@code simulate} runs, of one of the kinds that files can hold. */
public sealed interface Scenario {
  /** {@code kind: lotes-scenario}. */
  record Lotes(LotesScenario scenario) implements Scenario {}

  /** {@code kind: energy-scenario}. */
  record Energy(EnergyScenario scenario) implements Scenario {}

  /** {@code kind: collocation-scenario}. */
  record Collocation(CollocationScenario scenario) implements Scenario {}
}
