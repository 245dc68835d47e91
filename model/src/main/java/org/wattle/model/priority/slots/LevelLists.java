package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.slots.SlotProblem.Level;

/** The numbers of a level under construction, interval by interval. */
final class LevelLists {
  final List<List<Long>> amounts = new ArrayList<>();
  final List<List<Long>> costs = new ArrayList<>();
  final List<Long> constants = new ArrayList<>();

  LevelLists(int options) {
    for (int o = 0; o < options; o++) {
      amounts.add(new ArrayList<>());
      costs.add(new ArrayList<>());
    }
  }

  Level level(long demand) {
    return new Level(demand, amounts, costs, constants);
  }
}
