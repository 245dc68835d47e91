package org.wattle.toolkit.lotes.simulation;

import java.util.HashMap;
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
import org.wattle.render.text.UserError;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;

/**
 * Online dispatching of tasks on a data centre: every policy runs at every load with every seed.
 * While it runs, listeners receive rows of {@link DispatchStudy.SampleRow} and {@link
 * DispatchCampaign.Run}.
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
    return Set.of(
        SimulationOption.POLICIES,
        SimulationOption.LOADS,
        SimulationOption.SEEDS,
        SimulationOption.SEED,
        SimulationOption.HOURS,
        SimulationOption.THREADS);
  }

  @Override
  public Runner prepare(
      ScenarioFile<LotesScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    DispatchStudy.Input input = input(file, options, context);
    if (options.get(SimulationOption.LOADS).isEmpty()) {
      context.warn(file.warnings());
    }
    return (listener, interrupt) -> {
      Setting setting = context.setting(options, OptionalLong.of(input.scenario().seed()));
      return run(input, setting, threads, context, listener, interrupt);
    };
  }

  private static DispatchStudy.Input input(
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
                        "The instance ("
                            + Inputs.shown(path)
                            + ") is not of kind lotes. Maybe another file is meant."));
    return new DispatchStudy.Input(
        changed(file.scenario(), options, context),
        file.shown(),
        instance,
        Inputs.shown(path),
        loaded.source().sha256());
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

  private static DispatchStudy run(
      DispatchStudy.Input input,
      Setting setting,
      int threads,
      SimulationContext context,
      SimulationListener listener,
      Interrupt interrupt) {
    LotesScenario scenario = input.scenario();
    ScenarioInstance instance = new ScenarioInstance(scenario, input.instance());
    DispatchPlanner planner =
        new DispatchPlanner(context.solvers(), setting.parameters(), interrupt);
    DispatchCases cases = new DispatchCases(scenario, instance, planner);
    DispatchCampaign campaign =
        new DispatchCampaign(cases.all(), scenario.seed(), scenario.seeds());
    List<DispatchCampaign.Run> runs =
        campaign.run(
            threads, new Reporting(listener, campaign.size(), scenario.time().hours()), interrupt);
    if (runs.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return new DispatchStudy(
        setting,
        input,
        cases.maxJobsPerHour(),
        campaign.size(),
        runs,
        DispatchSummary.of(runs, DispatchCases.horizon(scenario.time()), instance.settlingHours()));
  }

  /** Passes on what the campaign reports, with the events of all runs so far. */
  private static final class Reporting implements DispatchCampaign.Listener {
    private record Key(DispatchCampaign.Case of, int number) {}

    private final SimulationListener listener;
    private final int planned;
    private final double hours;
    private final Map<Key, Long> eventsOfRunning = new HashMap<>();
    private long eventsOfEnded;
    private int ended;

    Reporting(SimulationListener listener, int planned, double hours) {
      this.listener = listener;
      this.planned = planned;
      this.hours = hours;
    }

    @Override
    public void sample(DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
      eventsOfRunning.put(new Key(of, number), sample.arrived() + sample.finished());
      long events =
          eventsOfEnded + eventsOfRunning.values().stream().mapToLong(Long::longValue).sum();
      listener.row(new DispatchStudy.SampleRow(of, number, seed, sample));
      listener.advanced(
          new SimulationListener.Progress(
              ended,
              planned,
              of.policy() + " at " + DispatchStudy.load(of),
              number,
              sample.hour(),
              hours,
              sample.inSystem(),
              OptionalLong.of(events)));
    }

    @Override
    public void ended(DispatchCampaign.Run run) {
      eventsOfRunning.remove(new Key(run.of(), run.number()));
      eventsOfEnded += run.outcome().events();
      ended++;
      listener.row(run);
    }
  }
}
