package org.wattle.toolkit.lotes.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
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
import org.wattle.simulation.study.Study;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.simulation.CaseRunner;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * Online dispatching of tasks on a data centre: every policy runs at every load with every seed.
 * While it runs, listeners receive the samples of all runs as parts.
 */
public final class LotesSimulationKind implements SimulationKind<LotesScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "lotes-scenario";

  private static final double MAX_HOURS = 1e6;
  private static final double MAX_LOAD = 100;

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
  public Runner prepare(
      ScenarioFile<LotesScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    DispatchSetup input = input(file, options, context);
    if (options.get(SimulationOption.LOADS).isEmpty()) {
      context.warn(file.warnings());
    }
    return (listener, interrupt) -> {
      Setting setting = context.setting(options, OptionalLong.of(input.scenario().seed()));
      return run(input, setting, threads, context, listener, interrupt);
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

  private static SimulationStudy<DispatchSetup, DispatchResult> run(
      DispatchSetup input,
      Setting setting,
      int threads,
      SimulationContext context,
      SimulationListener listener,
      Interrupt interrupt) {
    LotesScenario scenario = input.scenario();
    DispatchCases cases =
        new DispatchCases(
            scenario,
            new ScenarioInstance(scenario, input.instance()),
            new DispatchPlanner(context.solvers(), setting.parameters(), interrupt));
    Map<Case, DispatchSimulation> simulations = cases.all();
    Study<DispatchResult> study =
        new CaseRunner(
                new Replications<>(
                    List.copyOf(simulations.keySet()), scenario.seeds(), scenario.seed()),
                scenario.time().hours(),
                listener,
                interrupt)
            .run(
                threads,
                DispatchMeasures.runs(DispatchCases.horizon(scenario.time())),
                (run, interruption) ->
                    result(
                        Optional.ofNullable(simulations.get(run.of())).orElseThrow(),
                        run,
                        interruption),
                result -> result.outcome().complete());
    return new SimulationStudy<>(
        ID,
        scenario.name().isBlank() ? input.scenarioFile() : scenario.name(),
        setting,
        input.with(cases.maxJobsPerHour(), cases.maxJobsPerHourOfActive()),
        study);
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
}
