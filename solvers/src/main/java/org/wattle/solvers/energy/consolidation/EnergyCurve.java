package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.solvers.support.ClaimedBounds;

/**
 * The least energy for at most so much of what is given up for it ({@link GivenUp}), for every
 * amount: the best checked plans above, and what solvers proved below. Plans whose energy differs
 * by no more than the gap count as equal, and of these the one with the least amount is kept.
 * Mutable.
 */
final class EnergyCurve {
  private final int last;
  private final double gap;
  private final NavigableMap<Integer, Plan> plans = new TreeMap<>();
  private final List<Claim> claims = new ArrayList<>();
  private final BitSet tried = new BitSet();
  private final double[] lower;
  private int refuted;

  /**
   * An empty curve.
   *
   * @param last the largest amount
   * @param gap relative; energies that differ by no more count as equal
   */
  EnergyCurve(int last, double gap) {
    this.last = last;
    this.gap = gap;
    this.lower = new double[last + 1];
    Arrays.fill(lower, Double.NEGATIVE_INFINITY);
  }

  /**
   * A checked plan.
   *
   * @param amount that it gives up
   * @param joules the energy of the slot, without any cost of the amount
   */
  record Plan(Placement placement, int amount, double joules) {
    double with(double joulesEach) {
      return joules + joulesEach * amount;
    }
  }

  /**
   * What a solver proved: no plan with at most so much has a smaller sum of its energy and the cost
   * of its amount.
   *
   * @param most of the amount
   * @param joulesEach what a unit of it costs, in J
   * @param joules the bound; infinite where there is no plan
   */
  record Claim(int most, double joulesEach, double joules) {
    private double at(int amount) {
      return amount > most ? Double.NEGATIVE_INFINITY : joules - joulesEach * amount;
    }

    private boolean refutedBy(Plan plan) {
      return plan.amount() <= most
          && (joules == Double.POSITIVE_INFINITY
              || ClaimedBounds.refuted(Sense.MINIMIZE, joules, plan.with(joulesEach)));
    }
  }

  /**
   * A plan of the front.
   *
   * @param gap how much less energy, relative, a plan with as much could take; empty where nothing
   *     is known
   * @param proven whether it is proven that no plan with as much takes less energy, but for the gap
   *     asked for, and none with less as little
   */
  record Point(Plan plan, OptionalDouble gap, boolean proven) {}

  int last() {
    return last;
  }

  /** How many claims were refuted by checked plans, and dropped. */
  int refuted() {
    return refuted;
  }

  /** Takes a plan where no other takes as little energy with as small an amount. */
  void add(Plan plan) {
    Optional<Plan> before = best(plan.amount());
    if (before.filter(known -> known.joules() <= plan.joules() + Tolerances.JOULES).isPresent()) {
      return;
    }
    Iterator<Plan> worse = plans.tailMap(plan.amount(), true).values().iterator();
    while (worse.hasNext() && worse.next().joules() >= plan.joules() - Tolerances.JOULES) {
      worse.remove();
    }
    plans.put(plan.amount(), plan);
    if (claims.removeIf(claim -> claim.refutedBy(plan))) {
      refuted++;
      Arrays.fill(lower, Double.NEGATIVE_INFINITY);
      claims.forEach(this::raise);
    }
  }

  /** Takes what a solver proved, unless a checked plan refutes it. */
  void add(Claim claim) {
    if (plans.values().stream().anyMatch(claim::refutedBy)) {
      refuted++;
    } else {
      claims.add(claim);
      raise(claim);
    }
  }

  private void raise(Claim claim) {
    for (int amount = 0; amount <= Math.min(last, claim.most()); amount++) {
      lower[amount] = Math.max(lower[amount], claim.at(amount));
    }
    // a plan with less is one with at most so much: what holds for more holds for less
    for (int amount = last - 1; amount >= 0; amount--) {
      lower[amount] = Math.max(lower[amount], lower[amount + 1]);
    }
  }

  /** The plan of least energy with at most so much. */
  Optional<Plan> best(int amount) {
    return Optional.ofNullable(plans.floorEntry(amount)).map(entry -> entry.getValue());
  }

  /** The plan of the least sum of energy and cost. */
  Optional<Plan> best(int most, double joulesEach) {
    return plans.headMap(most, true).values().stream()
        .min((a, b) -> Double.compare(a.with(joulesEach), b.with(joulesEach)));
  }

  /** The plan of the next smaller amount. */
  Optional<Plan> before(int amount) {
    return best(amount - 1);
  }

  /** Whether it is proven what least energy so much takes, but for the gap. */
  boolean settled(int amount) {
    return best(amount)
        .map(plan -> closes(plan, amount))
        .orElse(lower[amount] == Double.POSITIVE_INFINITY);
  }

  private boolean closes(Plan plan, int amount) {
    return new Bounds(plan.joules(), bound(plan, amount)).closes(gap);
  }

  private OptionalDouble bound(Plan plan, int amount) {
    return Double.isInfinite(lower[amount])
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(plan.joules(), lower[amount]));
  }

  /** Whether every amount is settled. */
  boolean complete() {
    return open(0, last).isEmpty();
  }

  /** The first amount from here to there that is not settled. */
  private OptionalInt open(int from, int to) {
    for (int amount = from; amount <= to; amount++) {
      if (!settled(amount)) {
        return OptionalInt.of(amount);
      }
    }
    return OptionalInt.empty();
  }

  /**
   * Two neighbours of the lower convex hull of the plans.
   *
   * @param less the plan of the smaller amount, and of more energy
   * @param more the other
   */
  record Edge(Plan less, Plan more) {
    /** At this cost of a unit in J both are worth the same. */
    double joulesEach() {
      return (less.joules() - more.joules()) / amount();
    }

    private int amount() {
      return more.amount() - less.amount();
    }

    private double area() {
      return (less.joules() - more.joules()) * amount();
    }
  }

  /** The largest edge of the hull between whose ends something is not settled. */
  Optional<Edge> openEdge() {
    List<Plan> hull = new ArrayList<>();
    for (Plan plan : plans.values()) {
      while (hull.size() > 1 && above(hull.get(hull.size() - 2), hull.get(hull.size() - 1), plan)) {
        hull.remove(hull.size() - 1);
      }
      hull.add(plan);
    }
    Optional<Edge> largest = Optional.empty();
    for (int i = 1; i < hull.size(); i++) {
      Edge edge = new Edge(hull.get(i - 1), hull.get(i));
      boolean asked =
          claims.stream()
              .anyMatch(claim -> claim.joulesEach() == edge.joulesEach() && claim.most() == last);
      if (!asked
          && open(edge.less().amount(), edge.more().amount()).isPresent()
          && largest.map(found -> found.area() < edge.area()).orElse(true)) {
        largest = Optional.of(edge);
      }
    }
    return largest;
  }

  /** Whether the middle plan lies on or above the line between the others. */
  private static boolean above(Plan left, Plan middle, Plan right) {
    return (middle.joules() - left.joules()) * (right.amount() - left.amount())
        >= (right.joules() - left.joules()) * (middle.amount() - left.amount());
  }

  /**
   * The amount to solve for next: the middle of the largest range that is not settled. None is
   * given twice.
   */
  OptionalInt next() {
    OptionalInt chosen = OptionalInt.empty();
    double most = -1;
    OptionalInt from = open(0, last);
    while (from.isPresent()) {
      int begin = from.getAsInt();
      int end = begin;
      while (end < last && !settled(end + 1)) {
        end++;
      }
      OptionalInt middle = untried(begin, end);
      double size = (end - begin + 1) * (1 + drop(begin, end));
      if (middle.isPresent() && size > most) {
        most = size;
        chosen = middle;
      }
      from = open(end + 1, last);
    }
    chosen.ifPresent(tried::set);
    return chosen;
  }

  /** By how much the energy could fall in a range, as a share. */
  private double drop(int begin, int end) {
    return best(begin)
        .filter(plan -> Double.isFinite(lower[end]))
        .map(plan -> Math.max(0, plan.joules() - lower[end]) / Math.max(1, Math.abs(plan.joules())))
        .orElse(1.0);
  }

  private OptionalInt untried(int begin, int end) {
    int middle = (begin + end + 1) / 2;
    int above = tried.nextClearBit(middle);
    if (above <= end) {
      return OptionalInt.of(above);
    }
    int below = tried.previousClearBit(middle);
    return below >= begin ? OptionalInt.of(below) : OptionalInt.empty();
  }

  /**
   * The front: of plans whose energy is equal within the gap, as far as that is proven, the one
   * with the least amount.
   */
  List<Point> front() {
    List<Point> front = new ArrayList<>();
    Optional<Plan> kept = Optional.empty();
    for (int amount = 0; amount <= last; amount++) {
      Optional<Plan> best = best(amount);
      if (best.isPresent() && !best.equals(kept)) {
        int limit = amount;
        if (kept.filter(plan -> closes(plan, limit)).isEmpty()) {
          front.add(point(best.get()));
          kept = best;
        }
      }
    }
    return front;
  }

  private Point point(Plan plan) {
    int amount = plan.amount();
    boolean noLess =
        amount == 0 || settled(amount - 1) || lower[amount - 1] > plan.joules() + Tolerances.JOULES;
    return new Point(
        plan,
        new Bounds(plan.joules(), bound(plan, amount)).relativeGap(),
        noLess && closes(plan, amount));
  }
}
