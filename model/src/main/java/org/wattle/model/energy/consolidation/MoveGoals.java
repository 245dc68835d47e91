package org.wattle.model.energy.consolidation;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.optimization.Sense;

/**
 * The goals of fronts of energy instances, and their shares: the number of moves over all running
 * tasks; the energy of the slot over that of all servers, and switches where they count, on and
 * full.
 */
public final class MoveGoals {
  /** Both minimised. */
  public static final List<FrontGoal> GOALS =
      List.of(
          new FrontGoal("moves", Sense.MINIMIZE, "moves", "Moves", "M_n", "", 0, "moves"),
          new FrontGoal(
              "energy", Sense.MINIMIZE, "energyMillijoules", "Energy", "E_n", "", 3, "J"));

  private static final double MILLI = 1000;

  private final int running;
  private final double largestMillijoules;

  /** For an instance, with the energy of that objective. */
  public MoveGoals(EnergyInstance instance, EnergyObjective objective) {
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
    this.running = instance.state().running().size();
    this.largestMillijoules = joules * MILLI;
  }

  /** An energy as the goal. */
  public static long millijoules(double joules) {
    return Math.round(joules * MILLI);
  }

  /** Goals as shares, in the order of {@link #GOALS}; 0 where there is nothing to share. */
  public List<Double> of(List<Long> goals) {
    return List.of(
        running == 0 ? 0.0 : (double) goals.get(0) / running,
        largestMillijoules == 0 ? 0.0 : goals.get(1) / largestMillijoules);
  }
}
