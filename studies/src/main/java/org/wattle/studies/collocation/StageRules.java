package org.wattle.studies.collocation;

import org.wattle.studies.judging.Judgement;

/**
 * Rules for the stages on Parapluie and India. The jobs of both scenarios were chosen such that the
 * text of the paper holds, so that they can demonstrate it, and not reproduce it.
 */
final class StageRules {
  /** Smaller differences of F' are rounding errors. */
  static final double EQUAL = 1e-9;

  /** Of a schedule that a person made. */
  static final Judgement EXPERT =
      Judgement.notComparable("a person's schedule, of which the paper publishes drawings only");

  /** Of a figure with measurements. */
  static final Judgement MEASURED = Judgement.notComparable("measurements on hardware");

  /** Of the description of hardware. */
  static final Judgement HARDWARE = Judgement.notComparable("an input: hardware");

  /** Of a figure that explains the method. */
  static final Judgement DRAWING = Judgement.notComparable("a drawing of the method");

  private StageRules() {}

  /**
   * Jobs whose containers communicate.
   *
   * @param otherwise whether the rest of the statement holds
   */
  static Judgement consolidated(boolean otherwise, int nodesOfBaseline, int nodes) {
    return Judgement.demonstration(
        "spread by the baseline, on one node each with ClavisMO",
        otherwise && nodesOfBaseline > 1 && nodes == 1);
  }

  /** A job of tazes that gets turtles, while others are kept together. */
  static Judgement relieved(boolean contended, boolean isolated, boolean kept) {
    return Judgement.demonstration(
        "contended with the baseline; isolated, and the others kept, with ClavisMO",
        contended && isolated && kept);
  }

  /** Jobs of tazes that benefit from collocation, beside one that is too large to. */
  static Judgement partlyRelieved(boolean contended, boolean isolated, boolean largeIsolated) {
    return Judgement.demonstration(
        "all contended with the baseline; all but the large one isolated with ClavisMO",
        contended && isolated && !largeIsolated);
  }

  /** Nodes that are on. */
  static Judgement fewerNodes(int before, int after) {
    return Judgement.demonstration("fewer nodes on", after > 0 && after < before);
  }

  /** A placement that is as good as a lucky one of the baseline, attained by moves. */
  static Judgement asGoodByMoves(double baseline, double ours, int moves) {
    return Judgement.demonstration(
        "a value not above that of the baseline, with moves",
        ours <= baseline + EQUAL && moves > 0);
  }

  /** A job of tazes that is spread, which the baseline does not do. */
  static Judgement spread(int containers, int nodesOfBaseline, int nodes) {
    return Judgement.demonstration(
        "each container on a node of its own, not so with the baseline",
        nodes == containers && nodesOfBaseline > 0 && nodesOfBaseline < containers);
  }

  /** Sensitive jobs that are broken. */
  static Judgement keptByMoves(int brokenByBaseline, int broken, int moves) {
    return Judgement.demonstration(
        "some broken by the baseline, none with ClavisMO, with moves",
        brokenByBaseline > 0 && broken == 0 && moves > 0);
  }
}
