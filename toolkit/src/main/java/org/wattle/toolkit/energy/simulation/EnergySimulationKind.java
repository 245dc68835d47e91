package org.wattle.toolkit.energy.simulation;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.energy.EnergyScenarioCodec;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.UserError;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.ClusterSimulation;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.study.Replications;
import org.wattle.toolkit.outside.OutsideProgram;
import org.wattle.toolkit.simulation.CaseRunner;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;

/**
 * Placement of tasks on a cluster slot by slot, while servers and switches without work sleep:
 * every policy runs with every seed.
 */
public final class EnergySimulationKind implements SimulationKind<EnergyScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "energy-scenario";

  /** The solver of slots by id, {@code auto} unless given. */
  public static final SimulationOption<String> SOLVER = SimulationOption.of("--solver");

  /** The relative gap at which the optimum of a slot counts as proven, at least 0. */
  public static final SimulationOption<Double> GAP = SimulationOption.of("--gap");

  /** The time limit for the optimum of one slot. */
  public static final SimulationOption<Duration> SLOT_TIME_LIMIT =
      SimulationOption.of("--slot-time-limit");

  /**
   * The work limit for the optimum of one slot, at least 1, in the solver's own steps; without a
   * time limit beside it, results do not depend on the speed of the machine.
   */
  public static final SimulationOption<Long> SLOT_WORK_LIMIT =
      SimulationOption.of("--slot-work-limit");

  /** Compare every slot with the optimum of this objective, from the same state. */
  public static final SimulationOption<EnergyObjective> SHADOW = SimulationOption.of("--shadow");

  /** The file of energy prices over time, in EUR/MWh. */
  public static final SimulationOption<String> PRICE = SimulationOption.of("--price");

  /** The file of carbon intensities over time, in g/kWh. */
  public static final SimulationOption<String> CARBON = SimulationOption.of("--carbon");

  /** The date or the seconds at which the simulated time begins in these files. */
  public static final SimulationOption<String> POWER_FROM = SimulationOption.of("--power-from");

  private static final double MAX_HOURS = 1e5;
  private static final long MAX_SAMPLES = 100_000;
  private static final double SECONDS_PER_HOUR = 3600;

  /** Two hours of slots of a minute take ten minutes at most. */
  private static final Duration DEFAULT_SLOT_TIME_LIMIT = Duration.ofSeconds(5);

  @Override
  public ScenarioCodec<EnergyScenario> codec() {
    return new EnergyScenarioCodec();
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return ClusterPolicies.ids();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return SimulationOption.ofRepetitions(
        SOLVER, GAP, SLOT_TIME_LIMIT, SLOT_WORK_LIMIT, SHADOW, PRICE, CARBON, POWER_FROM);
  }

  @Override
  public SimulationReport<?, ?> report() {
    return new SimulationReport<>(EnergySimulationReport::new);
  }

  @Override
  public Runner prepare(
      ScenarioFile<EnergyScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    EnergyScenario scenario = changed(file.scenario(), options, context);
    refuseOptionsWithoutEffect(scenario, options);
    context.warn(file.warnings());
    ClusterInput input = new ClusterInput.Reading(context, file, scenario, options).input();
    return (listener, interrupt) -> {
      ClusterPolicies policies =
          new ClusterPolicies(
              context.solvers(),
              options.get(SOLVER).orElse("auto"),
              slotParameters(options, scenario.seed()),
              scenario.execution().estimate(),
              options.get(SHADOW),
              context.inputs(),
              interrupt);
      Map<String, String> given = new LinkedHashMap<>();
      for (String id : scenario.policies()) {
        policies.byId(id);
        given.put(OutsideProgram.name(id), id);
      }
      Setting setting = context.setting(options, OptionalLong.of(scenario.seed()));
      Replications replications =
          options.of(
              Replications.ofPolicies(
                  List.copyOf(given.keySet()), scenario.seeds(), scenario.seed()));
      return new SimulationStudy<>(
          ID,
          file.title(scenario.name()),
          setting,
          input.described(),
          ClusterMeasures.runs(input.described()),
          replications.size(),
          new CaseRunner(
                  replications, scenario.span().seconds() / SECONDS_PER_HOUR, listener, interrupt)
              .run(
                  threads,
                  (run, interruption) -> {
                    ClusterOutcome outcome =
                        ClusterSimulation.run(
                            input.run(run.seed()),
                            policies.byId(given.getOrDefault(run.of().policy(), run.of().policy())),
                            run.seed(),
                            reporting(run),
                            interruption);
                    return new ClusterResult(outcome, new Bills(input, context).bill(outcome));
                  },
                  result -> result.outcome().complete()));
    };
  }

  /** The scenario with what the options replace. */
  private static EnergyScenario changed(
      EnergyScenario scenario, SimulationOptions options, SimulationContext context) {
    options.get(SimulationOption.POLICIES).orElse(List.of()).forEach(ClusterPolicies::mustExist);
    return new EnergyScenario(
        scenario.name(),
        scenario.cluster(),
        scenario.workload(),
        options.policies(scenario.policies(), context.warnings()),
        span(scenario.span(), options),
        scenario.execution(),
        options.seed().orElse(scenario.seed()),
        options.seeds(scenario.seeds()));
  }

  private static Span span(Span span, SimulationOptions options) {
    Optional<Double> hours = options.hours(MAX_HOURS, "2");
    if (hours.isEmpty()) {
      return span;
    }
    long seconds = Math.max(1, Math.round(hours.get() * SECONDS_PER_HOUR));
    int between = (int) Math.max(span.sampleSeconds(), (seconds + MAX_SAMPLES - 1) / MAX_SAMPLES);
    return new Span(span.slotSeconds(), seconds, span.drained(), between);
  }

  private static void refuseOptionsWithoutEffect(
      EnergyScenario scenario, SimulationOptions options) {
    boolean solved =
        scenario.policies().stream()
            .anyMatch(id -> ClusterPolicies.exact(id) || OutsideProgram.isOne(id));
    if (!solved && options.get(SHADOW).isEmpty()) {
      refuse(
          options,
          List.of(SOLVER, GAP, SLOT_TIME_LIMIT, SLOT_WORK_LIMIT),
          " is for the policies (mtec) and (msec) and for --shadow. Maybe --policy mtec, or leave"
              + " it out.");
    }
    if (options.get(PRICE).isEmpty() && options.get(CARBON).isEmpty()) {
      refuse(
          options,
          List.of(POWER_FROM),
          " says where in a file the run begins, and there is none. Maybe --price FILE, or leave it"
              + " out.");
    }
  }

  private static void refuse(
      SimulationOptions options, List<SimulationOption<?>> without, String reason) {
    Stream<SimulationOption<?>> given = options.given().stream();
    given
        .filter(without::contains)
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(option + reason);
            });
  }

  /** Of the solve of a slot; one thread each, since replications run side by side. */
  private static SolveParameters slotParameters(SimulationOptions options, long seed) {
    double gap = options.get(GAP).orElse(SolveParameters.DEFAULT_GAP);
    if (!(gap >= 0) || Double.isInfinite(gap)) {
      throw UserError.invalid("The gap (" + gap + ") is no number from 0 up. Maybe 1e-4.");
    }
    Optional<Long> workLimit = options.get(SLOT_WORK_LIMIT);
    if (workLimit.isPresent() && workLimit.get() < 1) {
      throw UserError.invalid(
          "The work limit (" + workLimit.get() + ") is not positive. Maybe 1000.");
    }
    return new SolveParameters(
        options
            .get(SLOT_TIME_LIMIT)
            .or(
                () ->
                    workLimit.isPresent()
                        ? Optional.empty()
                        : Optional.of(DEFAULT_SLOT_TIME_LIMIT)),
        workLimit.map(OptionalLong::of).orElse(OptionalLong.empty()),
        gap,
        OptionalInt.of(1),
        OptionalLong.of(seed));
  }

  private static ClusterSimulation.Listener reporting(CaseRunner.Run run) {
    return new ClusterSimulation.Listener() {
      @Override
      public void sample(ClusterSample sample) {
        run.advanced(sample.toSeconds() / SECONDS_PER_HOUR, sample.running() + sample.waiting());
      }
    };
  }

  /** What the energy of runs costs. */
  private record Bills(ClusterInput input, SimulationContext context) {
    /** A run that is drained may take longer than the tariffs cover; then it has no bill. */
    private EnergyBill bill(ClusterOutcome outcome) {
      return EnergyBill.of(
          outcome.samples(),
          covering(input.price(), input.described().priceFile(), outcome),
          covering(input.carbon(), input.described().carbonFile(), outcome));
    }

    private Optional<Tariff> covering(
        Optional<Tariff> tariff, Optional<String> file, ClusterOutcome outcome) {
      if (tariff.isPresent() && tariff.get().coversSeconds() < outcome.seconds()) {
        context
            .warnings()
            .accept(
                "A run took (%s) seconds until all tasks were done, which is longer than the file (%s) covers: that run has no such costs."
                    .formatted(outcome.seconds(), file.orElse("")));
        return Optional.empty();
      }
      return tariff;
    }
  }
}
