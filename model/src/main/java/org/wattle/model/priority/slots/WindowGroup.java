package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Windows with similar load.
 *
 * @param seconds how long they are together
 * @param cpu that is in use on average
 * @param unfinished work on average
 */
record WindowGroup(double seconds, double cpu, double unfinished) {
  /** Groups of windows, at most so many, each with about as much unfinished work as the others. */
  static List<WindowGroup> of(List<SampleLoad.Window> windows, int most) {
    List<SampleLoad.Window> sorted = new ArrayList<>(windows);
    sorted.sort(
        Comparator.comparingDouble(SampleLoad.Window::cpu)
            .thenComparingDouble(SampleLoad.Window::unfinished));
    if (windows.stream().allMatch(SampleLoad.Window::overloaded)) {
      sorted.sort(Comparator.comparingDouble(SampleLoad.Window::unfinished));
    }
    double all = sorted.stream().mapToDouble(SampleLoad.Window::unfinished).sum();
    List<WindowGroup> groups = new ArrayList<>();
    List<SampleLoad.Window> group = new ArrayList<>();
    double before = 0;
    for (int w = 0; w < sorted.size(); w++) {
      group.add(sorted.get(w));
      before += sorted.get(w).unfinished();
      boolean last = w == sorted.size() - 1;
      if (last || (before >= all * (groups.size() + 1) / most && groups.size() < most - 1)) {
        groups.add(together(group));
        group.clear();
      }
    }
    return groups;
  }

  private static WindowGroup together(List<SampleLoad.Window> windows) {
    return new WindowGroup(
        windows.size() * (double) SampleLoad.WINDOW_SECONDS,
        windows.stream().mapToDouble(SampleLoad.Window::cpu).average().orElseThrow(),
        windows.stream().mapToDouble(SampleLoad.Window::unfinished).average().orElseThrow());
  }
}
