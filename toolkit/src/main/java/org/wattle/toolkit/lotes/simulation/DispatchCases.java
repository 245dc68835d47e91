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

/** The cases of a campaign: every policy, with its plan, at every load. */
final class DispatchCases {
  private final LotesScenario scenario;
  private final DispatchPlanner planner;
  private final LotesInstance active;
  private final double maxOfAll;
  private final double maxOfActive;
  private final Map<String, OnlineDispatcher.Factory> factories = new HashMap<>();

  /** Computes the capacity of the machines. */
  DispatchCases(LotesScenario scenario, ScenarioInstance instance, DispatchPlanner planner) {
    this.scenario = scenario;
    this.planner = planner;
    this.active = instance.active();
    this.maxOfAll = planner.maxJobsPerHour(instance.all());
    this.maxOfActive = scenario.active() < 1 ? planner.maxJobsPerHour(active) : maxOfAll;
  }

  /** λ* of all machines, in jobs per hour. */
  double maxJobsPerHour() {
    return maxOfAll;
  }

  /** The cases by rate, and at each rate by policy. */
  List<DispatchCampaign.Entry> all() {
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
            policy.id(), load(jobsPerHour), jobsPerHour, jobsPerHour / maxOfActive);
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
                    new DispatchPlan(active, planner.plan(policy, active)), scenario.overtaking()));
  }

  private List<Double> rates() {
    return scenario.arrivals() instanceof ArrivalRates.Rates rates
        ? rates.jobsPerHour()
        : ((ArrivalRates.Loads) scenario.arrivals())
            .loads().stream().map(load -> load * maxOfAll).toList();
  }

  /** Rounded, so that a load that was given has the digits that were given. */
  private double load(double jobsPerHour) {
    return Math.round(jobsPerHour / maxOfAll * 1e6) / 1e6;
  }

  static DispatchSimulation.Horizon horizon(LotesScenario.Time time) {
    return new DispatchSimulation.Horizon(
        time.hours(), time.warmupHours(), time.sampleHours(), time.followUpHours());
  }
}
