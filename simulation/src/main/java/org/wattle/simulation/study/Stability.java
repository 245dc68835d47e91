package org.wattle.simulation.study;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether the number of waiting tasks grows without bound. The rule examines the second half of the
 * run, and at the slope of the backlog there with its 95 % confidence interval.
 *
 * <ul>
 *   <li>Where even the upper end would add less than a thousandth of all tasks in the system, it is
 *       stable.
 *   <li>The backlog <em>grows</em> where the lower end is above 0 and what it grew is at least a
 *       tenth of its mean. Where the last quarter of the run grew by less than three quarters of
 *       the one before, it may be filling still: undecided. Else it is unstable if it grew by at
 *       least a hundredth of all tasks in the system, and undecided if by less.
 *   <li>A backlog that does not grow is stable where the upper end excludes that it has grown
 *       steadily from nothing, which would be by two thirds of its mean; else undecided.
 * </ul>
 *
 * Where as much comes in as can be carried at all, it is unstable whatever the run says. A run
 * whose second half begins before three times the settling time, or has less than 20 samples, is
 * too short to tell.
 *
 * @param verdict in a word
 * @param reason in a sentence
 * @param growth of the backlog in the second half, in tasks per hour; absent where the run is too
 *     short to tell
 */
public record Stability(Verdict verdict, String reason, Optional<Trend> growth) {
  /** Of the mean backlog: less growth than this over half a run is negligible. */
  private static final double MIN_SHARE_OF_BACKLOG = 0.1;

  /** Of the tasks in the system: less growth than this may be ignored. */
  private static final double NEGLIGIBLE_SHARE_OF_SYSTEM = 0.001;

  /** Of the tasks in the system: what is more than a beginning. */
  private static final double MIN_SHARE_OF_SYSTEM = 0.01;

  /** Of the mean backlog: what grows from nothing at a steady pace grows so in its second half. */
  private static final double FROM_NOTHING = 2.0 / 3;

  /** Where the last quarter grows by less than this share of the one before, growth slows down. */
  private static final double SLOWING = 0.75;

  /** A run must fill up for this many mean times of its longest jobs before its second half. */
  private static final double FILLINGS = 3;

  private static final int MIN_SAMPLES = 2 * Trend.BATCHES;

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
    boolean enough = half.size() >= MIN_SAMPLES;
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
    double grown = growth.slope() * hours;
    Optional<Trend> trend = Optional.of(growth);
    if (growth.high() * hours < NEGLIGIBLE_SHARE_OF_SYSTEM * system) {
      boolean nothing = backlog < NEGLIGIBLE_SHARE_OF_SYSTEM * system;
      return new Stability(
          Verdict.STABLE, nothing ? "hardly any task waits" : "the backlog does not grow", trend);
    }
    if (growth.low() > 0 && grown >= MIN_SHARE_OF_BACKLOG * backlog) {
      return growing(half, growth, grown >= MIN_SHARE_OF_SYSTEM * system);
    }
    return growth.high() * hours >= FROM_NOTHING * backlog
        ? new Stability(
            Verdict.UNDECIDED, "the backlog varies too much to tell whether it grows", trend)
        : new Stability(Verdict.STABLE, "the backlog does not grow noticeably", trend);
  }

  private static Stability growing(List<PathPoint> half, Trend growth, boolean much) {
    Optional<Trend> trend = Optional.of(growth);
    if (slows(half)) {
      return new Stability(Verdict.UNDECIDED, "the backlog grows, but ever slower", trend);
    }
    return much
        ? new Stability(Verdict.UNSTABLE, "the backlog grows" + pace(growth), trend)
        : new Stability(Verdict.UNDECIDED, "the backlog is small, but it grows", trend);
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
            "too short to tell: the data centre fills on a scale of %.1f hours, and a run should"
                + " last %.0f",
            settlingHours,
            Math.ceil(2 * FILLINGS * settlingHours))
        : "too few samples to tell: the second half should have " + MIN_SAMPLES;
  }

  private static String pace(Trend growth) {
    return String.format(
        Locale.ROOT, " by %.4g ± %.2g tasks per hour", growth.slope(), growth.halfWidth());
  }

  private static Trend trend(List<PathPoint> path) {
    return Trend.of(hours(path), waiting(path));
  }

  private static double slope(List<PathPoint> path) {
    return Trend.Line.through(hours(path), waiting(path)).slope();
  }

  private static double[] hours(List<PathPoint> path) {
    return path.stream().mapToDouble(PathPoint::hour).toArray();
  }

  private static double[] waiting(List<PathPoint> path) {
    return path.stream().mapToDouble(PathPoint::waiting).toArray();
  }

  /**
   * The data centre at one time, in the mean over runs.
   *
   * @param hour since the start
   * @param waiting tasks
   * @param inSystem tasks that run or wait
   */
  public record PathPoint(double hour, double waiting, double inSystem) {}

  /** Whether a data centre keeps up with its workload. */
  public enum Verdict {
    STABLE("stable"),
    UNSTABLE("unstable"),
    UNDECIDED("undecided");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    /** The word of reports and files. */
    public String word() {
      return word;
    }
  }
}
