package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntToDoubleFunction;

/**
 * The best few of many by a value that takes long to find: they are looked at in the order of what
 * each can be worth at most, until no other can be among them.
 */
final class BestFew {
  private final int wanted;
  private final double least;
  private final List<Candidate> candidates = new ArrayList<>();

  /**
   * Of candidates that are added.
   *
   * @param wanted how many
   * @param least a value that is not enough
   */
  BestFew(int wanted, double least) {
    this.wanted = wanted;
    this.least = least;
  }

  private record Candidate(int number, double value) {
    static int compare(Candidate a, Candidate b) {
      return Double.compare(b.value, a.value);
    }
  }

  void add(int candidate, double atMost) {
    if (atMost > least) {
      candidates.add(new Candidate(candidate, atMost));
    }
  }

  /** The wanted ones, perhaps with some more, the best first. */
  List<Integer> of(IntToDoubleFunction value) {
    candidates.sort(Candidate::compare);
    PriorityQueue<Double> best = new PriorityQueue<>();
    List<Candidate> found = new ArrayList<>();
    for (Candidate each : candidates) {
      if (best.size() >= wanted && each.value <= best.element()) {
        break;
      }
      Candidate valued = new Candidate(each.number, value.applyAsDouble(each.number));
      if (valued.value > least) {
        found.add(valued);
        best.add(valued.value);
        if (best.size() > wanted) {
          best.remove();
        }
      }
    }
    found.sort(Candidate::compare);
    return found.stream().map(Candidate::number).toList();
  }
}
