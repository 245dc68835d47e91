package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.toolkit.energy.simulation.EnergySimulationKind;
import org.wattle.toolkit.power.simulation.PowerSimulationKind;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;

/** Options of simulations. */
public abstract sealed class ScenarioOptions extends Arguments {
  private final List<UnaryOperator<SimulationOptions>> all = new ArrayList<>();

  final <T> void takes(SimulationOption<T> option, Argument<T> argument) {
    all.add(options -> options.with(option, argument.given()));
  }

  /** Those that are given. */
  public final SimulationOptions given() {
    SimulationOptions given = SimulationOptions.NONE;
    for (UnaryOperator<SimulationOptions> option : all) {
      given = option.apply(given);
    }
    return given;
  }

  /** Those that several kinds of scenario have in common. */
  public static final class Common extends ScenarioOptions {
    public Common() {
      takes(
          SimulationOption.POLICIES,
          several(
              "--policy ID",
              String.class,
              "A policy instead of those that the scenario names: lotes,",
              "lotes-filtered, lotes-filtered-golden-2 to -6, greedy, greedy-random or",
              "greedy-first-fit; in a collocation-scenario solvers (wattle solvers); in an",
              "energy-scenario mtec, msec, heuristics like beps, rrs and gems, or a program",
              "of your own, NAME=cmd:COMMAND, that is asked slot by slot; in a",
              "priority-scenario words joined by +, such as mrs+drop5 or hybrid200; in a",
              "power-scenario ff, bp, mm, mgm and others, such as bp+waar-class.",
              "May be given several times."));
      takes(
          SimulationOption.LOADS,
          several(
                  "--load X,Y,...",
                  Double.class,
                  "Arrival rates, relative to the most that all machines can carry.")
              .split());
      takes(
          SimulationOption.SEEDS,
          integer("--seeds N", "Number of runs of each policy at each load."));
      takes(
          SimulationOption.RUN,
          integer("--run N", "Run N alone of each policy, with the seed that it has among all."));
      takes(
          SimulationOption.SEED,
          longInteger("--seed N", "Seed from which the seeds of all runs are derived."));
      takes(
          SimulationOption.HOURS,
          number(
              "--hours H",
              "Length of a run in simulated hours; warm-up and the time between",
              "samples change in proportion."));
      takes(
          SimulationOption.THREADS,
          integer(
              "--threads N",
              "At most this many runs at the same time; as many as cores unless given."));
      takes(
          SimulationOption.TIME_LIMIT,
          duration(
              "--time-limit DURATION",
              "Stop after this time and report the results so far: 60s, 5m, 1h.",
              "No limit unless given."));
    }
  }

  /** Those that only scenarios of clusters, of priorities and of power have. */
  public static final class OfKinds extends ScenarioOptions {
    public OfKinds() {
      takes(
          EnergySimulationKind.SOLVER,
          solver("The solver of slots for mtec, msec and --shadow; auto unless given."));
      takes(
          EnergySimulationKind.GAP,
          number(
              "--gap G",
              "Relative gap at which the optimum of a slot counts as proven; 1e-4 unless given."));
      takes(
          EnergySimulationKind.SLOT_TIME_LIMIT,
          duration(
              "--slot-time-limit DURATION",
              "Time limit for the optimum of one slot: 500ms, 10s; 5s unless given."));
      takes(
          EnergySimulationKind.SLOT_WORK_LIMIT,
          longInteger(
              "--slot-work-limit N",
              "For the optimum of one slot instead of a time limit: units of",
              "work of its solver, for the same run on every machine."));
      takes(
          EnergySimulationKind.SHADOW,
          word(
              "--shadow OBJECTIVE",
              EnergyObjective.class,
              "Compare every slot with the optimum (mtec or msec) of the same",
              "tasks from the same state, and report the regret."));
      takes(
          EnergySimulationKind.PRICE,
          input(
              "--price X|FILE",
              "What energy costs in EUR/MWh: a number, or a file of prices over",
              "time: rows of seconds or dates, and prices."));
      takes(
          EnergySimulationKind.CARBON,
          input(
              "--carbon X|FILE",
              "Its carbon intensity in g/kWh: a number, or a file in rows of the",
              "same form."));
      takes(
          EnergySimulationKind.POWER_FROM,
          text(
              "--power-from TIME",
              "Where in these files the run begins: a date (in UTC unless it has an",
              "offset), or seconds after their first row; at the first row unless",
              "given."));
      takes(
          SimulationOption.OPTIMAL,
          flag(
              "--optimal",
              "Compare every run with the best schedule in hindsight: the optimum where",
              "there are few tasks, else a bound. In a priority-scenario its weighted",
              "response; in a power-scenario the peak, energy and makespan of runs in",
              "which no node is throttled."));
      takes(
          PowerSimulationKind.CAPS,
          several(
              "--cap ID",
              String.class,
              "In a power-scenario, a way to cap nodes instead of those that the scenario",
              "names: none, static, extrema, extrema-literal, progressive, progressive-all,",
              "local or switch. Every policy runs with every cap. May be given several times."));
    }
  }
}
