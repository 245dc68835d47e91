package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * Used where the energy of a load depends on the class of its server: every task is split among the
 * classes of equal cost with the same share of all its needs, so that no class takes only those
 * needs that cost least there. Where nothing is to be split, the share is a whole number.
 */
final class TaskShares {
  private final Draft draft;
  private final DataCenter center;
  private final CapacityNeeds needs;
  private final List<List<Integer>> groups;

  TaskShares(Draft draft, DataCenter center, CapacityNeeds needs, List<ServerClass> classes) {
    this.draft = draft;
    this.center = center;
    this.needs = needs;
    this.groups = Likeness.groups(classes.size(), c -> prices(classes.get(c)));
  }

  private static List<Double> prices(ServerClass alike) {
    List<Double> prices = new ArrayList<>();
    for (int l = 0; l < alike.type().capacity().size(); l++) {
      double capacity = alike.type().capacity().get(l);
      double watts = alike.type().watts().loadWatts().get(l);
      prices.add(capacity > 0 ? (double) Math.round(watts / capacity * 1e9) / 1e9 : 0);
    }
    return prices;
  }

  /**
   * Adds the shares.
   *
   * @param put the demand on each class, by need
   */
  void add(List<Variable[]> put) {
    if (groups.size() < 2) {
      return;
    }
    draft.group("shares", "a task lies on classes of servers with all its needs alike");
    boolean whole = draft.options().split() == CountsOptions.Split.NOTHING;
    List<Task> tasks = center.instance().tasks();
    Variable[][] share = new Variable[tasks.size()][groups.size()];
    for (int i = 0; i < share.length; i++) {
      RowBuilder all = draft.row("");
      for (int g = 0; g < groups.size(); g++) {
        String name = "share[" + tasks.get(i).id() + "," + g + "]";
        share[i][g] = whole ? draft.truth(name) : draft.amount(name, 1, 0);
        all.plus(1, share[i][g]);
      }
      all.equalTo(1);
    }
    for (int g = 0; g < groups.size(); g++) {
      for (int l = 0; l < needs.size(); l++) {
        RowBuilder row = draft.row("");
        for (int c : groups.get(g)) {
          row.plus(1, put.get(c)[l]);
        }
        for (int i = 0; i < share.length; i++) {
          double need = needs.of(tasks.get(i), l);
          if (need != 0) {
            row.plus(-need, share[i][g]);
          }
        }
        row.atLeast(0);
      }
    }
  }
}
