package org.wattle.model.energy.consolidation;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;

/**
 * The goals of fronts of energy instances, and their shares: the number of moves over all running
 * tasks; the energy of the slot over that of all servers, and switches where they count, on and
 * full; the {@link Headroom}.
 */
public final class PlanGoals {
  /** In {@link #GOALS}, the number of moves. */
  public static final int MOVES = 0;

  /** In {@link #GOALS}, the energy of the slot. */
  public static final int ENERGY = 1;

  /** In {@link #GOALS}, the headroom. */
  public static final int HEADROOM = 2;

  /** Moves and energy are minimised, headroom is maximised. */
  public static final List<FrontGoal> GOALS =
      List.of(
          new FrontGoal("moves", Sense.MINIMIZE, "moves", "Moves", "M_n", "", 0, "moves"),
          new FrontGoal("energy", Sense.MINIMIZE, "energyMillijoules", "Energy", "E_n", "", 3, "J"),
          new FrontGoal(
              "headroom", Sense.MAXIMIZE, "headroomPercent", "Headroom", "H_n", "", 0, "%"));

  private static final double MILLI = 1000;

  private final EnergyObjective objective;
  private final Consolidation anyMoves;
  private final Headroom headroom;
  private final double largestMillijoules;

  /** For an instance, with the energy of that objective. */
  public PlanGoals(EnergyInstance instance, EnergyObjective objective) {
    DataCenter center = DataCenter.of(instance);
    SlotEnergy energy = new SlotEnergy(center);
    double joules = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      double full = energy.serverOnWithoutLoad(h) + energy.load(h, center.serverType(h).capacity());
      joules += Math.max(full, energy.serverAsleep(h));
    }
    for (int s = 0; objective == EnergyObjective.MTEC && s < center.switchCount(); s++) {
      joules += Math.max(energy.switchOn(s), energy.switchAsleep(s));
    }
    this.objective = objective;
    this.anyMoves = new Consolidation(instance, Moves.UNLIMITED);
    this.headroom = new Headroom(instance);
    this.largestMillijoules = joules * MILLI;
  }

  /** The check of a plan with any number of moves. */
  public CheckReport check(Placement plan) {
    return new ConsolidationChecker().check(anyMoves, plan);
  }

  /** The goals of a plan after its check. */
  public List<Long> of(Placement plan, CheckReport check) {
    double joules = check.objectives().getOrDefault(objective.word(), Double.NaN);
    return List.of(
        (long) anyMoves.movesOf(plan).size(),
        Math.round(joules * MILLI),
        (long) headroom.percent(plan));
  }

  /** Goals as shares, in the order of {@link #GOALS}; 0 where there is nothing to share. */
  public List<Double> shares(List<Long> goals) {
    int running = anyMoves.instance().state().running().size();
    return List.of(
        running == 0 ? 0.0 : (double) goals.get(MOVES) / running,
        largestMillijoules == 0 ? 0.0 : goals.get(ENERGY) / largestMillijoules,
        (double) goals.get(HEADROOM) / Headroom.ALL);
  }
}
