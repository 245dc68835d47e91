package org.wattle.simulation.energy;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.heuristics.energy.Traffic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * A rule for one slot as the policy of a cluster: it places the tasks of every slot beside what
 * runs, and those that it lists as waiting wait. Every placement is checked. Tasks have the
 * bandwidth of the instance; internal traffic is left out.
 */
public record SlotHeuristic(PlacementHeuristic heuristic) implements SlotPolicy {
  @Override
  public String id() {
    return heuristic.id();
  }

  @Override
  public Unused unused() {
    return Unused.SLEEP;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalStateException while a slot is placed, where the rule breaks a constraint
   */
  @Override
  public Decisions begin(DataCenter center, Traffic traffic, long seed) {
    SplittableRandom seeds = new SplittableRandom(seed);
    return new Decisions(
        new SlotDecisions(
            center,
            (slots, tasks) ->
                Optional.of(
                    new SlotDecisions.Choice(
                        placed(slots.slot(tasks), seeds.nextLong()), Optional.empty()))),
        Observer.NONE);
  }

  private Placement placed(EnergyInstance slot, long seed) {
    Placement placement = heuristic.place(DataCenter.of(slot), seed).with(Unused.SLEEP);
    List<DomainViolation> violations =
        PlacementChecker.besidesWaiting(placement, new PlacementChecker().check(slot, placement));
    if (!violations.isEmpty()) {
      throw new IllegalStateException(
          "The placement of (%s) is refuted: %s".formatted(id(), violations.get(0).detail()));
    }
    return placement;
  }
}
