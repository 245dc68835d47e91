package org.wattle.studies.judging;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Rules for what holds by definition of the simulated system, or was chosen to hold: where it does,
 * that is a demonstration of the simulation and no evidence about the source.
 */
public final class DemonstrationRules {
  private DemonstrationRules() {}

  /**
   * Something that follows from definitions.
   *
   * @param cases in which it was looked at
   * @param different cases in which it does not hold
   */
  public static Judgement byDefinition(long cases, long different) {
    return Judgement.demonstration(
        "by definition; shown where it holds in every case", cases > 0 && different == 0);
  }

  /**
   * What was judged of data that were chosen to come near the source, or holds by construction:
   * where it is as in the source, that is no more than a demonstration.
   *
   * @param since why, as a clause such as "by construction"
   */
  public static Judgement shown(Judgement judgement, String since) {
    return judgement.verdict() == Evidence.REPRODUCED
        ? Judgement.demonstration(judgement.rule() + "; " + since, true)
        : judgement;
  }

  /** An amount of the source that a parameter was chosen for, or that was given to a generator. */
  public static Judgement chosen(double theirs, double ours) {
    return chosen(List.of(theirs), List.of(ours));
  }

  /** Several such amounts. */
  public static Judgement chosen(List<Double> theirs, List<Double> ours) {
    return Judgement.demonstration(
        "chosen to be like that; shown where each is within 10 %",
        !theirs.isEmpty()
            && theirs.size() == ours.size()
            && IntStream.range(0, theirs.size())
                .allMatch(i -> AmountRules.near(theirs.get(i), ours.get(i), AmountRules.TENTH)));
  }

  /**
   * A saving that one of several assumptions comes nearest to: a choice among them by the result.
   */
  public static Judgement nearestOfSeveral(double theirs, double nearest) {
    return Judgement.demonstration(
        "the nearest of several; shown where it is within 5 percentage points",
        Math.abs(nearest - theirs) <= AmountRules.POINTS);
  }
}
