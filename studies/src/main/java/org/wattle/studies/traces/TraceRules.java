package org.wattle.studies.traces;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/**
 * Rules for what the thesis says of a cluster trace, and for what an analysis of traces finds whose
 * causes of eviction are known. Traces were made here to show the latter, so that it is never more
 * than a demonstration.
 */
final class TraceRules {
  /** The analysis finds known causes where so few evictions of all are wrong. */
  static final double FEW = 0.01;

  /** What is main is more than half. */
  static final double MOST = 0.5;

  private TraceRules() {}

  /**
   * The analysis finds exactly the known evictions of a cause in each trace.
   *
   * @param known in each trace
   * @param found in each trace
   */
  static Judgement found(List<Double> known, List<Double> found) {
    return Judgement.demonstration(
        "exactly those in each trace",
        known.stream().anyMatch(one -> one > 0) && known.equals(found));
  }

  /**
   * The analysis finds the known evictions of a cause in each trace, and few others besides in all
   * traces.
   *
   * @param known in each trace
   * @param found in each trace
   * @param evictions of all causes in each trace
   */
  static Judgement foundWithFewOthers(
      List<Double> known, List<Double> found, List<Double> evictions) {
    boolean comparable =
        known.stream().anyMatch(one -> one > 0)
            && known.size() == found.size()
            && known.size() == evictions.size();
    double besides = sum(found) - sum(known);
    return Judgement.demonstration(
        "at least those in each trace, and besides at most 1 % of all evictions",
        comparable
            && IntStream.range(0, known.size()).allMatch(i -> found.get(i) >= known.get(i))
            && besides <= FEW * sum(evictions));
  }

  private static double sum(List<Double> numbers) {
    return numbers.stream().mapToDouble(number -> number).sum();
  }

  /** The analysis misses at most one of a hundred known evictions. */
  static Judgement fewMissing(double known, double missing) {
    return Judgement.demonstration("at most 1 % missing", known > 0 && missing <= FEW * known);
  }

  /**
   * A statement on traces that were made here such that it holds: a demonstration where it does in
   * full.
   */
  static Judgement made(Judgement judgement) {
    return Judgement.demonstration(judgement.rule(), judgement.verdict() == Evidence.REPRODUCED);
  }

  /** The thesis says that one kind is the main one: more than half, in kind more than any other. */
  static Judgement mainly(double share, double largestOther) {
    return Judgement.graded(
        "more than half; in kind: more than any other", share > MOST, share > largestOther);
  }

  /**
   * The thesis gives the share of the most frequent kind.
   *
   * @param largestOther the largest share of another kind
   */
  static Judgement mostFrequent(double theirs, double share, double largestOther) {
    return Judgement.graded(
        "within 5 percentage points; in kind: more than any other",
        AmountRules.share(theirs, share).verdict() == Evidence.REPRODUCED && share > largestOther,
        share > largestOther);
  }

  /** The thesis gives an order, the first being the most frequent; in kind the same ones. */
  static Judgement ranking(List<Integer> theirs, List<Integer> ours) {
    return Judgement.graded(
        "in this order; in kind: the same ones",
        theirs.equals(ours),
        theirs.size() == ours.size() && ours.containsAll(theirs));
  }
}
