package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Windows with similar load.
 *
 * @param seconds how long they are together
 * @param use of the CPU on average, from 0 to 1
 */
record WindowGroup(double seconds, double use) {
  /** Groups of windows, at most so many, in each of which about as much is executed. */
  static List<WindowGroup> of(List<SampleLoad.Window> windows, double windowSeconds, int most) {
    List<SampleLoad.Window> sorted = new ArrayList<>(windows);
    sorted.sort(Comparator.comparingDouble(SampleLoad.Window::use));
    double all = sorted.stream().mapToDouble(SampleLoad.Window::use).sum();
    List<WindowGroup> groups = new ArrayList<>();
    List<SampleLoad.Window> group = new ArrayList<>();
    double before = 0;
    for (int w = 0; w < sorted.size(); w++) {
      group.add(sorted.get(w));
      before += sorted.get(w).use();
      boolean last = w == sorted.size() - 1;
      if (last || (before >= all * (groups.size() + 1) / most && groups.size() < most - 1)) {
        groups.add(together(group, windowSeconds));
        group.clear();
      }
    }
    return groups;
  }

  private static WindowGroup together(List<SampleLoad.Window> windows, double windowSeconds) {
    return new WindowGroup(
        windows.size() * windowSeconds,
        windows.stream().mapToDouble(SampleLoad.Window::use).average().orElseThrow());
  }
}
