package org.wattle.studies.priority.eviction;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.judging.Judgement;

/** Rules for what the thesis says of repeated evictions. */
final class RepetitionRules {
  /**
   * A policy always chooses one kind of task where it does so in this share of the cases: the
   * thesis excepts tasks that were started at the same time.
   */
  static final double ALWAYS = 0.99;

  /** In this share of the cases it mostly does. */
  static final double MOSTLY = 0.9;

  private RepetitionRules() {}

  /**
   * The thesis says that a policy always or never chooses tasks that were evicted before.
   *
   * @param theirs 1 for always, 0 for never
   * @param ours the share of the cases in which it does; NaN without cases
   */
  static Judgement always(double theirs, double ours) {
    double otherwise = Math.abs(ours - theirs);
    return Judgement.graded(
        "in 99 % of the cases; in kind: in 90 %", otherwise <= 1 - ALWAYS, otherwise <= 1 - MOSTLY);
  }

  /** Two shares are equal by definition of the policy: shown within a percentage point. */
  static Judgement asOften(double expected, double ours) {
    return Judgement.demonstration(
        "by definition; shown within a percentage point", Math.abs(ours - expected) <= 1 - ALWAYS);
  }

  /**
   * The thesis says that the distribution of the number of evictions of an evicted task converges
   * faster with a policy than with others.
   *
   * @param faster the share of the evicted tasks that were evicted at most once, twice, and so on
   * @param others the same with other policies, up to the same number
   */
  static Judgement convergesFaster(List<Double> faster, List<List<Double>> others) {
    boolean comparable =
        !faster.isEmpty()
            && !others.isEmpty()
            && others.stream().allMatch(other -> other.size() == faster.size());
    return Judgement.graded(
        "at least as large a share at every number, and a larger one at some; in kind: larger on"
            + " average",
        comparable && others.stream().allMatch(other -> isAbove(faster, other)),
        comparable && others.stream().allMatch(other -> sum(faster) > sum(other)));
  }

  /** A statement of two systems, of which the one where it is less well reproduced counts. */
  static Judgement ofBoth(Judgement one, Judgement other) {
    return one.verdict().compareTo(other.verdict()) >= 0 ? one : other;
  }

  private static boolean isAbove(List<Double> faster, List<Double> other) {
    return IntStream.range(0, faster.size()).allMatch(i -> faster.get(i) >= other.get(i))
        && sum(faster) > sum(other);
  }

  private static double sum(List<Double> shares) {
    return shares.stream().mapToDouble(share -> share).sum();
  }
}
