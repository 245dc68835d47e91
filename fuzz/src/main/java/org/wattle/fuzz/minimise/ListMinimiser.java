package org.wattle.fuzz.minimise;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Delta debugging on lists: removes runs of elements, long ones first, while the failure stays. */
final class ListMinimiser {
  private ListMinimiser() {}

  /**
   * A list from which no single element can be removed, if the attempts suffice.
   *
   * @param items of which the failure is known
   * @param fails whether a shorter list still fails
   */
  static <T> List<T> minimise(List<T> items, Predicate<List<T>> fails) {
    List<T> best = items;
    int run = Math.max(1, best.size() / 2);
    while (true) {
      boolean shorter = false;
      for (int at = 0; at < best.size(); ) {
        List<T> fewer = without(best, at, run);
        if (fails.test(fewer)) {
          best = fewer;
          shorter = true;
        } else {
          at += run;
        }
      }
      if (run == 1 && !shorter) {
        return best;
      }
      run = shorter && run == 1 ? 1 : Math.max(1, run / 2);
    }
  }

  private static <T> List<T> without(List<T> items, int from, int count) {
    List<T> fewer = new ArrayList<>(items.subList(0, from));
    fewer.addAll(items.subList(Math.min(items.size(), from + count), items.size()));
    return fewer;
  }
}
