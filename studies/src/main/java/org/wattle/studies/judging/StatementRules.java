package org.wattle.studies.judging;

import java.util.List;
import java.util.stream.IntStream;

/** Rules for statements of a source about order and limits. */
public final class StatementRules {
  private StatementRules() {}

  /** Numbers that the source says to rise: reproduced where each is above the one before it. */
  public static Judgement rising(List<Double> ours) {
    return Judgement.statement(
        "in this order",
        ours.size() > 1
            && IntStream.range(1, ours.size()).allMatch(i -> ours.get(i - 1) < ours.get(i)));
  }

  /** A number that the source says to be less than another one. */
  public static Judgement less(double first, double second) {
    return Judgement.statement("less", first < second);
  }

  /**
   * What the source says of almost all cases: of all but one, in kind of more than half of them.
   */
  public static Judgement almostAll(long of, long cases) {
    return Judgement.graded(
        "all but at most one; in kind: more than half", of > 0 && of >= cases - 1, 2 * of > cases);
  }
}
