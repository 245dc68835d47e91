package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/** Statements of section 4.1 of the paper on its table, compared with our results. */
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
            Judgement.NOT_RUN,
            "Where everything is proven at once, more time changes nothing"));
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
        "each improves the result; all together are 3 times as close as random search",
        (falling ? "none makes the result worse; " : "not each improves the result; ")
            + Quantities.fixed(times, 1)
            + " times as close",
        Judgement.inline(falling && times > 2, times > 1),
        "");
  }

  private static StudyFinding plain(AblationRuns runs, String containers) {
    double plain = mean(runs, containers, PLAIN);
    double random = mean(runs, containers, RANDOM);
    return new StudyFinding(
        WHERE + ", rows 0 and 1",
        "plain enumeration compared with random search",
        "worse: 5.18 compared with 3.14",
        Quantities.fixed(plain, 2) + " compared with " + Quantities.fixed(random, 2),
        Judgement.inline(plain > random),
        "Plain enumeration never leaves its first dive, so its result depends on the order of the"
            + " containers, which the paper does not state. Here containers are placed job by job"
            + " and node by node, which is SlotRR and keeps racks and pairs together");
  }

  private static StudyFinding naive(AblationRuns without, AblationRuns with) {
    double times = with.rate() / without.rate();
    boolean same = Math.abs(with.overOptimum().mean() - without.overOptimum().mean()) < ALIKE;
    return new StudyFinding(
        WHERE + ", rows 2 and 3",
        "the effect of the naive bound",
        "more nodes are evaluated, and nothing better is found: 1.29 in both rows",
        "%s times as many per second, %s"
            .formatted(
                Quantities.fixed(times, 1), same ? "and the same value" : "and a better value"),
        Judgement.inline(times > 1 && same, times > 1),
        "");
  }

  private static StudyFinding elaborate(AblationRuns naive, AblationRuns elaborate) {
    return new StudyFinding(
        WHERE + ", row 4",
        "the effect of the elaborate bound",
        "prunes twice as much (0.41 to 0.81) and explores two thirds of the levels",
        "prunes %s of the nodes, the naive bound %s; explores %s of the levels; %s proven without fathoming"
            .formatted(
                Quantities.fixed(elaborate.pruned(), 2),
                Quantities.fixed(naive.pruned(), 2),
                Quantities.fixed(elaborate.explored(), 2),
                Quantities.outOf(elaborate.proven(), elaborate.runs().size())),
        Judgement.inline(elaborate.explored() > naive.explored()),
        "The search explores more here (below)");
  }

  private static StudyFinding fathoming(AblationRuns runs) {
    return new StudyFinding(
        WHERE + ", row 5",
        "the effect of fathoming",
        "finds the best; 0.93 of the levels are explored",
        "at most %s above the optimum; %s proven, %d of them at the root"
            .formatted(
                Quantities.twoDigitPercent(Math.max(0, runs.overOptimum().max() - 1)),
                Quantities.outOf(runs.proven(), runs.runs().size()),
                runs.atTheRoot()),
        Judgement.inline(runs.overOptimum().max() < 1.001),
        "The search explores more here (below)");
  }

  private static StudyFinding approximate(AblationRuns runs) {
    double lost = Math.max(0, runs.overOptimum().max() - 1);
    return new StudyFinding(
        WHERE + ", row 6",
        "K = 99 %",
        "explores slightly more, and loses slightly (1.03)",
        "loses at most " + Quantities.twoDigitPercent(lost),
        Judgement.inline(lost > 0 && lost < 0.03, lost < 0.03),
        "Nearly all are within 1 % of the optimum at the root, so nothing is searched");
  }

  private static double mean(AblationRuns runs, String containers, int row) {
    return runs.of(containers, row).overOptimum().mean();
  }
}
