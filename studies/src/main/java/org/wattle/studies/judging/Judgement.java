package org.wattle.studies.judging;

/**
 * A verdict and the rule that gave it. Only classes whose names end in {@code Rules} make
 * judgements: they are pure functions of numbers from records, each with tests that it can say yes
 * and no.
 *
 * @param verdict what was found
 * @param rule the condition of the best verdict that it can give, in one clause; for {@link
 *     Evidence#NOT_COMPARABLE} the reason; may be empty
 */
public record Judgement(Evidence verdict, String rule) {
  /** Not comparable since it was not run at this scale. */
  public static final Judgement NOT_RUN = notComparable("not run");

  /** Reproduced where the condition holds in full, in kind where its sign or order does. */
  public static Judgement graded(String rule, boolean reproduced, boolean inKind) {
    return new Judgement(
        reproduced ? Evidence.REPRODUCED : inKind ? Evidence.IN_KIND : Evidence.NOT_REPRODUCED,
        rule);
  }

  /** Reproduced where the condition holds; there is nothing in between. */
  public static Judgement statement(String rule, boolean holds) {
    return graded(rule, holds, false);
  }

  /** A demonstration where the condition holds with data that were made to show it. */
  public static Judgement demonstration(String rule, boolean shown) {
    return new Judgement(shown ? Evidence.DEMONSTRATION : Evidence.NOT_REPRODUCED, rule);
  }

  /** Better than the source where a limit that it states is surpassed. */
  public static Judgement better(String rule, boolean surpassed) {
    return new Judgement(surpassed ? Evidence.BETTER : Evidence.NOT_REPRODUCED, rule);
  }

  /** Nothing can be said, for this reason. */
  public static Judgement notComparable(String reason) {
    return new Judgement(Evidence.NOT_COMPARABLE, reason);
  }
}
