package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyFinding.Verdict;
import org.wattle.studies.data.ChapterNumbers;

/** What section 4.1 of the paper says of its table, beside ours. */
final class AblationFindings {
  private static final String WHERE = "table 1";
  private static final int RANDOM = 0;
  private static final int PLAIN = 1;
  private static final int CUSTOM = 2;
  private static final int NAIVE = 3;
  private static final int ELABORATE = 4;
  private static final int FATHOMING = 5;
  private static final int APPROXIMATE = 6;
  private static final double ALIKE = 1e-6;

  private AblationFindings() {}

  static List<StudyFinding> of(AblationRuns runs, String containers) {
    return List.of(
        together(runs, containers),
        plain(runs, containers),
        naive(runs.of(containers, CUSTOM), runs.of(containers, NAIVE)),
        elaborate(runs.of(containers, NAIVE), runs.of(containers, ELABORATE)),
        fathoming(runs.of(containers, FATHOMING)),
        approximate(runs.of(containers, APPROXIMATE)),
        new StudyFinding(
            WHERE + ", rows 7 and 8",
            "ten and a hundred times the time",
            "600 s and 6000 s change little (0.99)",
            "not run",
            Verdict.NOT_COMPARED,
            "Where everything is proven at once nothing is left to do"));
  }

  private static StudyFinding together(AblationRuns runs, String containers) {
    boolean falling = true;
    for (int row = CUSTOM + 1; row <= FATHOMING; row++) {
      falling &= mean(runs, containers, row) <= mean(runs, containers, row - 1) + ALIKE;
    }
    double times = mean(runs, containers, RANDOM) / mean(runs, containers, FATHOMING);
    return new StudyFinding(
        WHERE,
        "all features together, one after the other",
        "each comes nearer; all together 3 times nearer than random search",
        (falling ? "each comes no less near; " : "not each comes nearer; ")
            + ChapterNumbers.fixed(times, 1)
            + " times nearer",
        Verdict.of(falling && times > 2, times > 1),
        "");
  }

  private static StudyFinding plain(AblationRuns runs, String containers) {
    double plain = mean(runs, containers, PLAIN);
    double random = mean(runs, containers, RANDOM);
    return new StudyFinding(
        WHERE + ", rows 0 and 1",
        "plain enumeration beside random search",
        "worse: 5.18 beside 3.14",
        ChapterNumbers.fixed(plain, 2) + " beside " + ChapterNumbers.fixed(random, 2),
        Verdict.of(plain > random),
        "Plain enumeration never leaves its first dive, so what counts is the order of its"
            + " containers, which the paper does not tell. Here it is job by job and node by node:"
            + " SlotRR, which keeps racks and pairs");
  }

  private static StudyFinding naive(AblationRuns without, AblationRuns with) {
    double times = with.rate() / without.rate();
    boolean same = Math.abs(with.overOptimum().mean() - without.overOptimum().mean()) < ALIKE;
    return new StudyFinding(
        WHERE + ", rows 2 and 3",
        "what the naive bound brings",
        "more nodes are evaluated, nothing better is found: 1.29 both",
        "%s times as many a second, %s"
            .formatted(
                ChapterNumbers.fixed(times, 1), same ? "and the same value" : "and a better value"),
        Verdict.of(times > 1 && same, times > 1),
        "");
  }

  private static StudyFinding elaborate(AblationRuns naive, AblationRuns elaborate) {
    return new StudyFinding(
        WHERE + ", row 4",
        "what the elaborate bound brings",
        "prunes twice as much (0.41 to 0.81) and explores two thirds of the levels",
        "prunes %s where the naive bound prunes %s, and explores %s of the levels; %s proven without fathoming"
            .formatted(
                ChapterNumbers.fixed(elaborate.pruned(), 2),
                ChapterNumbers.fixed(naive.pruned(), 2),
                ChapterNumbers.fixed(elaborate.explored(), 2),
                ChapterNumbers.of(elaborate.proven(), elaborate.runs().size())),
        Verdict.of(elaborate.explored() > naive.explored()),
        "It goes further");
  }

  private static StudyFinding fathoming(AblationRuns runs) {
    return new StudyFinding(
        WHERE + ", row 5",
        "what fathoming brings",
        "finds the best; 0.93 of the levels are explored",
        "%s over the optimum at most; %s proven, %d of them at the root"
            .formatted(
                ChapterNumbers.finePercent(Math.max(0, runs.overOptimum().max() - 1)),
                ChapterNumbers.of(runs.proven(), runs.runs().size()),
                runs.atTheRoot()),
        Verdict.of(runs.overOptimum().max() < 1.001),
        "It goes further");
  }

  private static StudyFinding approximate(AblationRuns runs) {
    double lost = Math.max(0, runs.overOptimum().max() - 1);
    return new StudyFinding(
        WHERE + ", row 6",
        "K = 99 %",
        "explores a little more, and loses a little (1.03)",
        "loses " + ChapterNumbers.finePercent(lost) + " at most",
        Verdict.of(lost > 0 && lost < 0.03, lost < 0.03),
        "Nearly all are within 1 % at the root, and nothing is searched");
  }

  private static double mean(AblationRuns runs, String containers, int row) {
    return runs.of(containers, row).overOptimum().mean();
  }
}
