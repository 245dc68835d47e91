package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSimulation;

/** Joins solvers and simulation: every policy, with its plan, at every load. */
public final class CampaignEntries {
  private final LotesScenario scenario;
  private final LotesPlanning planning;
  private final LotesInstance active;
  private final double mostOfAll;
  private final double mostOfActive;
  private final Map<String, OnlineDispatcher.Factory> factories = new HashMap<>();

  /** Asks for what the machines can carry. */
  public CampaignEntries(
      LotesScenario scenario, ScenarioInstance instance, LotesPlanning planning) {
    this.scenario = scenario;
    this.planning = planning;
    this.active = instance.active();
    this.mostOfAll = planning.mostJobsPerHour(instance.all());
    this.mostOfActive = scenario.active() < 1 ? planning.mostJobsPerHour(active) : mostOfAll;
  }

  /** λ* of all machines, in jobs per hour. */
  public double mostJobsPerHour() {
    return mostOfAll;
  }

  /** The cases by rate, and at each rate by policy. */
  public List<DispatchCampaign.Entry> all() {
    List<DispatchCampaign.Entry> entries = new ArrayList<>();
    for (double jobsPerHour : rates()) {
      for (String policy : scenario.policies()) {
        entries.add(entry(NamedDispatchPolicy.byId(policy), jobsPerHour));
      }
    }
    return entries;
  }

  private DispatchCampaign.Entry entry(NamedDispatchPolicy policy, double jobsPerHour) {
    DispatchCampaign.Case of =
        new DispatchCampaign.Case(
            policy.id(), load(jobsPerHour), jobsPerHour, jobsPerHour / mostOfActive);
    DispatchSimulation simulation =
        new DispatchSimulation(
            active,
            scenario.workload(jobsPerHour),
            horizon(scenario.time()),
            factories.computeIfAbsent(policy.id(), id -> factory(policy)));
    return new DispatchCampaign.Entry(of, simulation::run);
  }

  private OnlineDispatcher.Factory factory(NamedDispatchPolicy policy) {
    return policy
        .unplanned()
        .map(rule -> DispatchPolicies.of(rule, active, scenario.overtaking()))
        .orElseGet(
            () ->
                DispatchPolicies.lotes(
                    new DispatchPlan(active, planning.plan(policy, active)),
                    scenario.overtaking()));
  }

  private List<Double> rates() {
    return scenario.arrivals() instanceof ArrivalRates.Rates rates
        ? rates.jobsPerHour()
        : ((ArrivalRates.Loads) scenario.arrivals())
            .loads().stream().map(load -> load * mostOfAll).toList();
  }

  /** To the digits that were given, where a load was. */
  private double load(double jobsPerHour) {
    return Math.round(jobsPerHour / mostOfAll * 1e6) / 1e6;
  }

  public static DispatchSimulation.Horizon horizon(LotesScenario.Time time) {
    return new DispatchSimulation.Horizon(
        time.hours(), time.warmupHours(), time.sampleHours(), time.followUpHours());
  }
}
