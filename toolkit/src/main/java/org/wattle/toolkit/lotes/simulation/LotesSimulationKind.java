package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.lotes.LotesScenarioCodec;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.UserError;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.lotes.DispatchSimulation;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replications;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.simulation.CaseRunner;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;

/**
 * Online dispatching of tasks on a data centre: every policy runs at every load with every seed.
 * While it runs, listeners receive the samples of all runs as parts.
 */
public final class LotesSimulationKind implements SimulationKind<LotesScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "lotes-scenario";

  private static final double MAX_HOURS = 1e6;
  private static final double MAX_LOAD = 100;

  /** A case that only shows which factors there are. */
  private static final Case FORM =
      Case.of("").with(Case.LOAD, 1.0).with(DispatchSetup.JOBS_PER_HOUR, 1.0);

  @Override
  public ScenarioCodec<LotesScenario> codec() {
    return new LotesScenarioCodec();
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return NamedDispatchPolicy.ids();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return SimulationOption.ofRepetitions(SimulationOption.LOADS);
  }

  @Override
  public SimulationReport<?, ?> report() {
    return new SimulationReport<>(
        LotesSimulationReport::new,
        LotesSimulationReport.SAMPLES.growing(FORM),
        StudyCsv.growing(FORM, DispatchMeasures.runs(new LotesScenario.Time(1, 0, 1, 0))));
  }

  @Override
  public Runner prepare(
      ScenarioFile<LotesScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    DispatchSetup input = input(file, options, context);
    if (options.get(SimulationOption.LOADS).isEmpty()) {
      context.warn(file.warnings());
    }
    LotesScenario scenario = input.scenario();
    return (listener, interrupt) -> {
      Setting setting = context.setting(options, OptionalLong.of(scenario.seed()));
      Campaign campaign =
          Campaign.of(
              scenario,
              input.instance(),
              new DispatchPlanner(context.solvers(), setting.parameters(), interrupt));
      Map<Case, DispatchSimulation> simulations = campaign.cases();
      Replications replications =
          options.of(
              new Replications(
                  List.copyOf(simulations.keySet()), scenario.seeds(), scenario.seed()));
      return new SimulationStudy<>(
          ID,
          scenario.name().isBlank() ? input.scenarioFile() : scenario.name(),
          setting,
          input.with(campaign.maxOfAll(), campaign.maxOfActive()),
          DispatchMeasures.runs(scenario.time()),
          replications.size(),
          new CaseRunner(replications, scenario.time().hours(), listener, interrupt)
              .run(
                  threads,
                  (run, interruption) ->
                      result(
                          Optional.ofNullable(simulations.get(run.of())).orElseThrow(),
                          run,
                          interruption),
                  result -> result.outcome().complete()));
    };
  }

  private static DispatchSetup input(
      ScenarioFile<LotesScenario> file, SimulationOptions options, SimulationContext context) {
    String path = file.resolve(file.scenario().instance());
    Instances.Loaded loaded = new Instances(context.inputs()).read(path);
    context.warn(loaded.warnings());
    LotesInstance instance =
        loaded
            .instance()
            .as(LotesInstance.class)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The instance (%s) is not of kind lotes. Maybe another file is meant."
                            .formatted(Inputs.shown(path))));
    return new DispatchSetup(
        changed(file.scenario(), options, context),
        file.shown(),
        instance,
        Inputs.shown(path),
        loaded.source().sha256(),
        Double.NaN,
        Double.NaN);
  }

  /** The scenario with what the options replace. */
  private static LotesScenario changed(
      LotesScenario scenario, SimulationOptions options, SimulationContext context) {
    options.get(SimulationOption.POLICIES).orElse(List.of()).forEach(NamedDispatchPolicy::byId);
    return new LotesScenario(
        scenario.name(),
        scenario.instance(),
        arrivals(options, context).orElse(scenario.arrivals()),
        options.policies(scenario.policies(), context.warnings()),
        time(scenario.time(), options),
        options.seed().orElse(scenario.seed()),
        options.seeds(scenario.seeds()),
        scenario.work(),
        scenario.overtaking(),
        scenario.active());
  }

  private static Optional<ArrivalRates> arrivals(
      SimulationOptions options, SimulationContext context) {
    for (double load : options.get(SimulationOption.LOADS).orElse(List.of())) {
      if (!(load > 0 && load <= MAX_LOAD)) {
        throw UserError.invalid(
            "--load takes numbers above 0 and at most 100, not (" + load + "). Maybe 0.9.");
      }
      if (load >= 1) {
        context
            .warnings()
            .accept(
                "At a load of 1 or more, as (" + load + "), no policy can keep up: tasks pile up.");
      }
    }
    return options.once(SimulationOption.LOADS, context.warnings()).map(ArrivalRates.Loads::new);
  }

  /** Warm-up and sampling interval change in proportion to the simulated time. */
  private static LotesScenario.Time time(LotesScenario.Time time, SimulationOptions options) {
    return options
        .hours(MAX_HOURS, "1000")
        .map(
            hours -> {
              double scale = hours / time.hours();
              return new LotesScenario.Time(
                  hours,
                  time.warmupHours() * scale,
                  time.sampleHours() * scale,
                  time.followUpHours());
            })
        .orElse(time);
  }

  private static DispatchResult result(
      DispatchSimulation simulation, CaseRunner.Run run, Interrupt interrupt) {
    List<DispatchSample> samples = new ArrayList<>();
    DispatchOutcome outcome =
        simulation.run(
            run.seed(),
            sample -> {
              samples.add(sample);
              run.keep(sample);
              run.counted(sample.arrived() + sample.finished());
              run.advanced(sample.hour(), sample.inSystem());
            },
            interrupt);
    run.counted(outcome.events());
    return new DispatchResult(outcome, samples);
  }

  /** Every policy, with its plan, at every load. */
  private record Campaign(
      LotesScenario scenario,
      LotesInstance active,
      DispatchPlanner planner,
      double maxOfAll,
      double maxOfActive) {
    /** Computes what the machines, and those that are on, can carry: λ*, in jobs per hour. */
    static Campaign of(LotesScenario scenario, LotesInstance instance, DispatchPlanner planner) {
      ScenarioInstance machines = new ScenarioInstance(scenario, instance);
      double all = planner.maxJobsPerHour(machines.all());
      double active = scenario.active() < 1 ? planner.maxJobsPerHour(machines.active()) : all;
      return new Campaign(scenario, machines.active(), planner, all, active);
    }

    /** The cases by rate, and at each rate by policy. */
    Map<Case, DispatchSimulation> cases() {
      Map<String, OnlineDispatcher.Factory> dispatchers = new HashMap<>();
      Map<Case, DispatchSimulation> cases = new LinkedHashMap<>();
      for (double jobsPerHour : rates()) {
        for (String policy : scenario.policies()) {
          cases.put(
              Case.of(policy)
                  .with(Case.LOAD, load(jobsPerHour))
                  .with(DispatchSetup.JOBS_PER_HOUR, jobsPerHour),
              new DispatchSimulation(
                  active,
                  scenario.workload(jobsPerHour),
                  scenario.time(),
                  dispatchers.computeIfAbsent(policy, this::dispatcher)));
        }
      }
      return cases;
    }

    private OnlineDispatcher.Factory dispatcher(String id) {
      NamedDispatchPolicy policy = NamedDispatchPolicy.byId(id);
      return policy
          .unplanned()
          .map(rule -> DispatchPolicies.of(rule, active, scenario.overtaking()))
          .orElseGet(
              () ->
                  DispatchPolicies.lotes(
                      new DispatchPlan(active, planner.plan(policy, active)),
                      scenario.overtaking()));
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
  }
}
