package org.wattle.studies.priority;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.Judgement;

/**
 * How much less one policy has of a quantity than another one, as a share of the mean of the other
 * one; negative where it has more.
 *
 * @param share the mean over pairs of runs with the same tasks, and its 95 % confidence interval;
 *     not a number where there are no pairs
 */
public record PairedSaving(Estimate share) {
  /** The most that a share may be from the publication's to count as the same amount. */
  public static final double POINTS = 0.05;

  private static final double ROUNDING = 1e-9;

  /** Over pairs of runs, of which the first are those of the policy that should have less. */
  public static PairedSaving of(PairedRuns pairs) {
    double reference =
        pairs.second().stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    if (pairs.size() == 0 || reference == 0) {
      return new PairedSaving(
          new Estimate(pairs.size(), Double.NaN, Double.NaN, OptionalDouble.empty()));
    }
    return new PairedSaving(
        Estimate.of(
            IntStream.range(0, pairs.size())
                .mapToDouble(i -> (pairs.second().get(i) - pairs.first().get(i)) / reference)
                .toArray()));
  }

  /** Its mean. */
  public double mean() {
    return share.mean();
  }

  /** Whether there is more than one pair, and the interval lies above 0. */
  public boolean clearlyPositive() {
    return differs() && mean() > 0;
  }

  /** Whether there is more than one pair, and the interval lies below 0. */
  public boolean clearlyNegative() {
    return differs() && mean() < 0;
  }

  /** Whether there are pairs, and the interval contains 0. */
  public boolean unclear() {
    return Double.isFinite(mean()) && !differs();
  }

  /** In words: {@code 12.3 ± 0.8 % less}, or {@code more}. */
  public String lessText() {
    return text("less", "more");
  }

  /** Without a sign, and with a word for less or one for more. */
  public String text(String less, String more) {
    if (!Double.isFinite(mean())) {
      return Quantities.UNKNOWN;
    }
    return mean() < 0 ? negated().text() + " " + more : text() + " " + less;
  }

  /** The other way round: how much more. */
  public PairedSaving negated() {
    return new PairedSaving(
        new Estimate(share.count(), -share.mean(), -share.median(), share.halfWidth()));
  }

  private boolean differs() {
    return share.halfWidth().isPresent() && Math.abs(mean()) > ROUNDING && !share.mayBe(0);
  }

  /** Whether the mean is within {@link #POINTS}, and within half, of the publication's number. */
  public boolean near(double theirs) {
    return Math.abs(mean() - theirs) <= Math.min(POINTS, Math.abs(theirs) / 2);
  }

  /** Whether the interval lies on the side of 0 that a number of the publication is on. */
  public boolean hasSignOf(double theirs) {
    return theirs > 0 ? clearlyPositive() : clearlyNegative();
  }

  /**
   * The verdict on a number of the publication by {@link PairedRules#saving}.
   *
   * @param theirs a share of 1; not 0
   */
  public Judgement judgement(double theirs) {
    return PairedRules.saving(theirs, this);
  }

  /** In percent with its interval, where there is one, e.g. {@code 12.3 ± 0.8 %}. */
  public String text() {
    if (!Double.isFinite(mean())) {
      return Quantities.UNKNOWN;
    }
    String half =
        share.halfWidth().isPresent()
            ? " ± " + Quantities.fixed(100 * share.halfWidth().getAsDouble(), 1)
            : "";
    return Quantities.fixed(100 * mean(), 1) + half + " %";
  }
}
