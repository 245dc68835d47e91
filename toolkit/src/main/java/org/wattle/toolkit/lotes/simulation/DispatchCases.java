package org.wattle.toolkit.lotes.simulation;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.simulation.lotes.DispatchSimulation;
import org.wattle.simulation.study.Case;

/** The cases of a campaign: every policy, with its plan, at every load. */
public final class DispatchCases {
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

  /** λ* of the machines that are on, in jobs per hour. */
  double maxJobsPerHourOfActive() {
    return maxOfActive;
  }

  /** The cases by rate, and at each rate by policy. */
  Map<Case, DispatchSimulation> all() {
    Map<Case, DispatchSimulation> cases = new LinkedHashMap<>();
    for (double jobsPerHour : rates()) {
      for (String policy : scenario.policies()) {
        Case of =
            Case.of(policy)
                .with(Case.LOAD, load(jobsPerHour))
                .with(DispatchSetup.JOBS_PER_HOUR, jobsPerHour);
        cases.put(of, simulation(NamedDispatchPolicy.byId(policy), jobsPerHour));
      }
    }
    return cases;
  }

  private DispatchSimulation simulation(NamedDispatchPolicy policy, double jobsPerHour) {
    return new DispatchSimulation(
        active,
        scenario.workload(jobsPerHour),
        horizon(scenario.time()),
        factories.computeIfAbsent(policy.id(), id -> factory(policy)));
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

  /** The horizon of runs. */
  public static DispatchSimulation.Horizon horizon(LotesScenario.Time time) {
    return new DispatchSimulation.Horizon(
        time.hours(), time.warmupHours(), time.sampleHours(), time.followUpHours());
  }
}
