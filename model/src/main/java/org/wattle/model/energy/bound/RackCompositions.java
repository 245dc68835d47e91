package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.energy.bound.AggregateModel.Composition;
import org.wattle.model.energy.bound.LinksAbove.Elements;
import org.wattle.model.energy.bound.LinksAbove.Servers;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** Racks alike, counted by the servers in them that are on: their composition. */
final class RackCompositions {
  /** Racks of more compositions are counted without distinguishing these. */
  private static final int MAX_COMPOSITIONS = 48;

  private final Draft draft;

  RackCompositions(Draft draft) {
    this.draft = draft;
  }

  /**
   * Elements with the same servers on.
   *
   * @param on how many there are of them
   * @param each how many servers of each of the element's classes are on in one
   */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  record Unit(String name, Count on, int[] each) {}

  /** All numbers of servers, of each class, but none; empty where there are too many. */
  static List<int[]> of(Elements alike) {
    long number = 1;
    for (Servers servers : alike.servers()) {
      number = Math.min(MAX_COMPOSITIONS + 1, number * (servers.each() + 1));
    }
    List<int[]> all = new ArrayList<>();
    if (alike.racks().isEmpty() || number > MAX_COMPOSITIONS) {
      return all;
    }
    for (int code = 1; code < number; code++) {
      int[] each = new int[alike.servers().size()];
      int left = code;
      for (int k = 0; k < each.length; k++) {
        each[k] = left % (alike.servers().get(k).each() + 1);
        left /= alike.servers().get(k).each() + 1;
      }
      all.add(each);
    }
    return all;
  }

  /** Counts elements by composition; what they have in sum is what is on. */
  List<Unit> units(Elements alike, List<int[]> compositions) {
    List<Unit> units = new ArrayList<>();
    List<Variable> counts = new ArrayList<>();
    for (int[] each : compositions) {
      StringBuilder words = new StringBuilder();
      int[] byClass = new int[draft.classes()];
      for (int k = 0; k < each.length; k++) {
        words.append(k == 0 ? "" : "+").append(each[k]);
        byClass[alike.servers().get(k).classNumber()] = each[k];
      }
      String unit = alike.name() + " " + words;
      Variable count = draft.count("racks[" + unit + "]", alike.number(), 0);
      counts.add(count);
      draft.composed(
          new Composition(
              count, alike.racks().orElseThrow(), Arrays.stream(byClass).boxed().toList()));
      Count on = new Count();
      on.add(count);
      units.add(new Unit(unit, on, each));
    }
    RowBuilder racks = draft.row("");
    counts.forEach(count -> racks.plus(1, count));
    alike.on().addTo(racks, -1).atMost(alike.on().always());
    for (int k = 0; k < alike.servers().size(); k++) {
      RowBuilder row = draft.row("");
      for (int p = 0; p < counts.size(); p++) {
        if (compositions.get(p)[k] > 0) {
          row.plus(compositions.get(p)[k], counts.get(p));
        }
      }
      Count on = alike.servers().get(k).on();
      on.addTo(row, -1).equalTo(on.always());
    }
    return units;
  }
}
