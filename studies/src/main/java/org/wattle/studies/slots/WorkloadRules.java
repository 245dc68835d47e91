package org.wattle.studies.slots;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Judgement;

/** Rules for statements of section 9.3.4 of the thesis on diverse workloads. */
final class WorkloadRules {
  /**
   * A number of arrivals of one random workload may be this many times as large as the mean over
   * others, or as small: bursts are few, and their lengths exponential.
   */
  static final double FACTOR = 2;

  private WorkloadRules() {}

  /**
   * Numbers of arrivals of one workload of the source: reproduced where each is in the range of
   * ours and within a tenth of their mean, in kind where each is within a factor of it.
   */
  static Judgement arrivals(List<Double> theirs, List<SampleStatistics> ours) {
    boolean within =
        IntStream.range(0, theirs.size())
            .allMatch(
                i -> theirs.get(i) >= ours.get(i).min() && theirs.get(i) <= ours.get(i).max());
    boolean same =
        IntStream.range(0, theirs.size())
            .allMatch(i -> AmountRules.near(theirs.get(i), ours.get(i).mean()));
    boolean near =
        IntStream.range(0, theirs.size())
            .allMatch(i -> withinFactor(theirs.get(i) / ours.get(i).mean()));
    return Judgement.graded(
        "each in the range of our workloads and within 10 % of their mean; in kind: within a factor"
            + " of 2 of it",
        !theirs.isEmpty() && within && same, !theirs.isEmpty() && near);
  }

  private static boolean withinFactor(double ratio) {
    return ratio <= FACTOR && ratio >= 1 / FACTOR;
  }

  /**
   * The source says that response times of some priorities are longer: reproduced where they are
   * clearly so in as many comparisons, to a tenth, in kind where they are in more comparisons
   * clearly longer than clearly shorter.
   *
   * @param theirs in how many comparisons they are longer in the source
   * @param longer in how many they are clearly longer here
   * @param shorter in how many they are clearly shorter here
   */
  static Judgement longerInSome(long theirs, long longer, long shorter) {
    return Judgement.graded(
        "clearly longer in as many, to 10 %; in kind: in more than are clearly shorter",
        longer > 0 && Math.abs(longer - theirs) <= AmountRules.TENTH * theirs, longer > shorter);
  }
}
