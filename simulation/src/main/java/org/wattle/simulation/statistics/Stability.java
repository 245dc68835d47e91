package org.wattle.simulation.statistics;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the tasks that wait become ever more. The rule looks at the second half of the run: a
 * backlog <em>grows</em> where its slope is above 0 with 95 % confidence and what it grew there is
 * at least a tenth of its mean and a hundredth of all tasks in the system. What grows without
 * slowing down is unstable; what slows down may be filling still. A backlog that does not grow is
 * stable where the interval of the slope excludes that it has grown steadily from nothing: that
 * would be by two thirds of its mean.
 *
 * @param verdict in a word
 * @param reason in a sentence
 * @param growth of the backlog in the second half, in tasks per hour; absent where the run is too
 *     short to tell
 */
public record Stability(Verdict verdict, String reason, Optional<Trend> growth) {
  /** Of the mean backlog: less growth than this over half a run is no growth to speak of. */
  private static final double LEAST_OF_BACKLOG = 0.1;

  /** Of the tasks in the system, likewise. */
  private static final double LEAST_OF_SYSTEM = 0.01;

  /** Of the mean backlog: what grows from nothing at a steady pace grows so in its second half. */
  private static final double FROM_NOTHING = 2.0 / 3;

  /** Where the last quarter grows by less than this share of the one before, growth slows down. */
  private static final double SLOWING = 0.75;

  /** A run must fill up for this many mean times of its longest jobs before its second half. */
  private static final double FILLINGS = 3;

  private static final int LEAST_SAMPLES = 2 * Trend.BATCHES;

  /**
   * Judges a path.
   *
   * @param share of what the machines that are on can carry at most that comes in
   * @param path from the start on, evenly spaced
   * @param settlingHours on which time scale the data centre fills
   */
  public static Stability of(double share, List<PathPoint> path, double settlingHours) {
    int from = path.size() / 2;
    List<PathPoint> half = path.subList(from, path.size());
    boolean enough = half.size() >= LEAST_SAMPLES;
    Optional<Trend> growth = enough ? Optional.of(trend(half)) : Optional.empty();
    if (share >= 1) {
      String reason = "no policy can carry a load of 1 or more of the machines that are on";
      return new Stability(Verdict.UNSTABLE, reason, growth);
    }
    if (growth.isEmpty() || half.get(0).hour() < FILLINGS * settlingHours) {
      return new Stability(Verdict.UNDECIDED, tooShort(enough, settlingHours), growth);
    }
    return judged(half, growth.get());
  }

  private static Stability judged(List<PathPoint> half, Trend growth) {
    double hours = half.get(half.size() - 1).hour() - half.get(0).hour();
    double backlog = half.stream().mapToDouble(PathPoint::waiting).average().orElse(0);
    double system = half.stream().mapToDouble(PathPoint::inSystem).average().orElse(0);
    double least = LEAST_OF_SYSTEM * system;
    double grown = growth.slope() * hours;
    Optional<Trend> told = Optional.of(growth);
    if (growth.low() > 0 && grown >= Math.max(least, LEAST_OF_BACKLOG * backlog)) {
      return slows(half)
          ? new Stability(Verdict.UNDECIDED, "the backlog grows, but ever slower", told)
          : new Stability(Verdict.UNSTABLE, "the backlog grows" + pace(growth), told);
    }
    if (growth.high() * hours >= Math.max(least, FROM_NOTHING * backlog)) {
      return new Stability(
          Verdict.UNDECIDED, "the backlog varies too much to tell whether it grows", told);
    }
    String reason =
        backlog < least ? "next to nothing waits" : "the backlog does not grow to speak of";
    return new Stability(Verdict.STABLE, reason, told);
  }

  private static boolean slows(List<PathPoint> half) {
    int middle = half.size() / 2;
    double before = slope(half.subList(0, middle));
    double after = slope(half.subList(middle, half.size()));
    return after < SLOWING * before;
  }

  private static String tooShort(boolean enough, double settlingHours) {
    return enough
        ? String.format(
            Locale.ROOT,
            "too short to tell: the data centre fills on a scale of %.1f hours, and a run should last"
                + " %.0f",
            settlingHours,
            Math.ceil(2 * FILLINGS * settlingHours))
        : "too few samples to tell: the second half should have " + LEAST_SAMPLES;
  }

  private static String pace(Trend growth) {
    return String.format(
        Locale.ROOT, " by %.4g ± %.2g tasks per hour", growth.slope(), growth.halfWidth());
  }

  private static Trend trend(List<PathPoint> path) {
    return Trend.of(hours(path), waiting(path));
  }

  private static double slope(List<PathPoint> path) {
    return Line.through(hours(path), waiting(path)).slope();
  }

  private static double[] hours(List<PathPoint> path) {
    return path.stream().mapToDouble(PathPoint::hour).toArray();
  }

  private static double[] waiting(List<PathPoint> path) {
    return path.stream().mapToDouble(PathPoint::waiting).toArray();
  }
}
