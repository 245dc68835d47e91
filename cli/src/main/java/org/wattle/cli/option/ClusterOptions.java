package org.wattle.cli.option;

import java.time.Duration;
import java.util.Optional;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.toolkit.energy.simulation.EnergySimulationKind;
import org.wattle.toolkit.simulation.SimulationOptions;
import picocli.CommandLine.Option;

/** The options of simulated clusters. */
public final class ClusterOptions {
  @Option(
      names = "--solver",
      completionCandidates = SolverIds.class,
      paramLabel = "ID",
      description = "The solver of slots for mtec, msec and --shadow; auto unless given.")
  private Optional<String> solver = Optional.empty();

  @Option(
      names = "--gap",
      paramLabel = "G",
      description =
          "Relative gap at which the optimum of a slot counts as proven; 1e-4 unless given.")
  private Optional<Double> gap = Optional.empty();

  @Option(
      names = "--slot-time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Time limit for the optimum of one slot: 500ms, 10s; 5s unless given.")
  private Optional<Duration> slotTimeLimit = Optional.empty();

  @Option(
      names = "--slot-work-limit",
      paramLabel = "N",
      description = {
        "For the optimum of one slot instead of a time limit: units of",
        "work of its solver, for the same run on every machine."
      })
  private Optional<Long> slotWorkLimit = Optional.empty();

  @Option(
      names = "--shadow",
      paramLabel = "OBJECTIVE",
      converter = ObjectiveConverter.class,
      description = {
        "Compare every slot with the optimum (mtec or msec) of the same",
        "tasks from the same state, and report the regret."
      })
  private Optional<EnergyObjective> shadow = Optional.empty();

  @Option(
      names = "--price",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = {
        "What energy costs in EUR/MWh: a number, or a file of prices over",
        "time: rows of seconds or dates, and prices."
      })
  private Optional<String> price = Optional.empty();

  @Option(
      names = "--carbon",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = {
        "Its carbon intensity in g/kWh: a number, or a file in rows of the",
        "same form."
      })
  private Optional<String> carbon = Optional.empty();

  @Option(
      names = "--power-from",
      paramLabel = "TIME",
      description = {
        "Where in these files the run begins: a date (in UTC unless it has an",
        "offset), or seconds after their first row; at the first row unless",
        "given."
      })
  private Optional<String> powerFrom = Optional.empty();

  /** Reads the objective by its name. */
  public static final class ObjectiveConverter extends WordConverter<EnergyObjective> {
    ObjectiveConverter() {
      super(EnergyObjective.class);
    }
  }

  /** Those that are given. */
  public SimulationOptions given() {
    return SimulationOptions.NONE
        .with(EnergySimulationKind.SOLVER, solver)
        .with(EnergySimulationKind.GAP, gap)
        .with(EnergySimulationKind.SLOT_TIME_LIMIT, slotTimeLimit)
        .with(EnergySimulationKind.SLOT_WORK_LIMIT, slotWorkLimit)
        .with(EnergySimulationKind.SHADOW, shadow)
        .with(EnergySimulationKind.PRICE, price)
        .with(EnergySimulationKind.CARBON, carbon)
        .with(EnergySimulationKind.POWER_FROM, powerFrom);
  }
}
