package org.wattle.model.energy.bound;

import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Wiring;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/**
 * A relaxation of MTEC and MSEC that counts servers per type and state instead of naming them, and
 * splits demand freely among them. Its size does not grow with the number of tasks, hardly with
 * that of servers; its optimum in joules, sleeping elements included, is at most the energy of
 * every placement that the checker calls clean.
 */
public final class AggregateModel {
  private AggregateModel() {}

  /**
   * Builds the model; linear in the size of the instance.
   *
   * @param counts whole numbers for the tighter bound, continuous for the one that needs only a
   *     linear program
   */
  public static OptModel of(DataCenter center, EnergyObjective objective, VariableType counts) {
    Draft draft = new Draft(center, objective, counts);
    if (!center.instance().tasks().isEmpty()) {
      add(draft, center, objective);
    }
    return draft.finished();
  }

  private static void add(Draft draft, DataCenter center, EnergyObjective objective) {
    List<ServerClass> classes = ServerClass.of(center);
    Network network = center.instance().network().orElse(null);
    List<Count> on = List.of();
    if (objective == EnergyObjective.MTEC && network instanceof Network.Tiered tiered) {
      TierCounts tiers = new TierCounts(draft, center, tiered);
      if (tiered.wiring() == Wiring.RACK) {
        on = new RackCounts(draft, center, classes).add(tiers.last());
        tiers.addRows();
      } else {
        on = classes.stream().map(alike -> counted(draft, alike)).toList();
        tiers.addLast();
        tiers.addRows();
        tiers.addLinksTo(Count.sum(on));
      }
    } else if (objective == EnergyObjective.MTEC && network instanceof Network.Explicit) {
      new CheapestPath(draft.costs(), center).addTo(draft);
    }
    if (on.isEmpty()) {
      on = classes.stream().map(alike -> counted(draft, alike)).toList();
    }
    new ServerRows(draft, center, classes, on).add();
  }

  private static Count counted(Draft draft, ServerClass alike) {
    Count on = new Count();
    if (alike.busy()) {
      on.addAlways(alike.servers().size());
    } else {
      String name = "on[" + alike.name() + "]";
      double joules = draft.costs().serverOn(alike.first());
      on.add(draft.count(name, alike.servers().size(), joules));
    }
    return on;
  }
}
