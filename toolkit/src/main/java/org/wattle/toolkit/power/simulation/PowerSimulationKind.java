package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.power.PowerScenarioCodec;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.engine.Replications;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSimulation;
import org.wattle.simulation.power.policy.WrongRuleException;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationListener;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;

/**
 * Power-aware scheduling on nodes that are capped: every policy runs with every cap and every seed.
 * While it runs, listeners receive rows of {@link PowerReplication}.
 */
public final class PowerSimulationKind implements SimulationKind<PowerScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "power-scenario";

  /** Ways to cap nodes by name, instead of those of the scenario. */
  public static final SimulationOption<List<String>> CAPS = SimulationOption.of("--cap");

  private static final double MAX_HOURS = 1e5;

  @Override
  public ScenarioCodec<PowerScenario> codec() {
    return new PowerScenarioReader(new PowerScenarioCodec(), PowerNames.installed());
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return PowerNames.installed().policies().names();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return Set.of(
        SimulationOption.POLICIES,
        CAPS,
        SimulationOption.SEEDS,
        SimulationOption.SEED,
        SimulationOption.HOURS,
        SimulationOption.THREADS,
        SimulationOption.OPTIMAL);
  }

  @Override
  public Runner prepare(
      ScenarioFile<PowerScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    PowerScenario scenario = changed(file.scenario(), options, context);
    context.warn(file.warnings());
    PowerNames.Chosen chosen = PowerNames.installed().of(scenario);
    PowerInput input = PowerInput.read(context, file, scenario);
    return (listener, interrupt) -> {
      PowerStudy study =
          run(
              input,
              chosen,
              context.setting(options, OptionalLong.of(scenario.seed())),
              threads,
              listener,
              interrupt);
      return options.get(SimulationOption.OPTIMAL).orElse(false)
          ? study.withRuns(
              new PowerReferences(
                      input, context.solvers(), options.get(SimulationOption.TIME_LIMIT), interrupt)
                  .added(study.runs()))
          : study;
    };
  }

  /** The scenario with what the options replace. */
  private static PowerScenario changed(
      PowerScenario scenario, SimulationOptions options, SimulationContext context) {
    return new PowerScenario(
        scenario.name(),
        scenario.cluster(),
        scenario.model(),
        scenario.profiles(),
        scenario.workload(),
        options.policies(scenario.policies(), context.warnings()),
        options.once(CAPS, context.warnings()).orElse(scenario.caps()),
        scenario.capping(),
        scenario.offers(),
        scenario.waarShare(),
        scenario.binDelaySeconds(),
        scenario.switching(),
        scenario.tariff(),
        options.hours(MAX_HOURS, "24").orElse(scenario.maxHours()),
        options.seed().orElse(scenario.seed()),
        options.seeds(scenario.seeds()));
  }

  private static PowerStudy run(
      PowerInput input,
      PowerNames.Chosen chosen,
      Setting setting,
      int threads,
      SimulationListener listener,
      Interrupt interrupt) {
    PowerScenario scenario = input.described().scenario();
    Replications<PolicyWithCap> replications =
        new Replications<>(entries(scenario), scenario.seeds(), scenario.seed());
    Reporting reporting = new Reporting(listener, replications.size(), scenario.maxHours());
    List<PowerReplication> runs =
        replications.run(
            threads,
            (of, number, seed) -> {
              PowerReplication run = replication(input, chosen, of, number, seed, interrupt);
              reporting.ended(run);
              return number == 1 ? run : run.withoutSegments();
            },
            interrupt);
    if (runs.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return new PowerStudy(setting, input.described(), replications.size(), runs);
  }

  /** Every policy with every cap, by policy. */
  private static List<PolicyWithCap> entries(PowerScenario scenario) {
    List<PolicyWithCap> entries = new ArrayList<>();
    for (String policy : scenario.policies()) {
      scenario.caps().forEach(cap -> entries.add(new PolicyWithCap(policy, cap)));
    }
    return entries;
  }

  private static PowerReplication replication(
      PowerInput input,
      PowerNames.Chosen chosen,
      PolicyWithCap of,
      int number,
      long seed,
      Interrupt interrupt) {
    PowerOutcome outcome = outcome(input, chosen, of, seed, interrupt);
    PowerScenario scenario = input.described().scenario();
    return new PowerReplication(
        of,
        number,
        seed,
        outcome,
        scenario
            .tariff()
            .map(tariff -> PowerCosts.of(outcome, tariff, scenario.cluster().staticMilliwatts())),
        Optional.empty());
  }

  /** A part of one's own that decides what cannot be is a failure of that part. */
  private static PowerOutcome outcome(
      PowerInput input,
      PowerNames.Chosen chosen,
      PolicyWithCap of,
      long seed,
      Interrupt interrupt) {
    try {
      return PowerSimulation.run(
          input.run(seed),
          chosen.policy(of.policy()),
          chosen.cap(of.cap()),
          seed,
          PowerSimulation.Listener.NONE,
          interrupt);
    } catch (WrongRuleException wrong) {
      throw UserError.failed(
          Escaped.text(wrong.sentence()) + " Maybe correct it, or leave it out.");
    }
  }

  /** Passes on what runs report. */
  private static final class Reporting {
    private final SimulationListener listener;
    private final int planned;
    private final double horizonHours;
    private final AtomicInteger ended = new AtomicInteger();

    Reporting(SimulationListener listener, int planned, double horizonHours) {
      this.listener = listener;
      this.planned = planned;
      this.horizonHours = horizonHours;
    }

    void ended(PowerReplication run) {
      synchronized (listener) {
        listener.row(run);
        listener.advanced(
            new SimulationListener.Progress(
                ended.incrementAndGet(),
                planned,
                run.of().label(),
                run.number(),
                horizonHours,
                horizonHours,
                0,
                OptionalLong.empty()));
      }
    }
  }
}
