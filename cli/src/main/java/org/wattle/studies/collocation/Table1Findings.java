package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.Finding;
import org.wattle.studies.Verdict;
import org.wattle.studies.kit.Told;

/** What section 4.1 of the paper says of its table, beside ours. */
final class Table1Findings {
  private static final String WHERE = "table 1";
  private static final int RANDOM = 0;
  private static final int PLAIN = 1;
  private static final int CUSTOM = 2;
  private static final int NAIVE = 3;
  private static final int ELABORATE = 4;
  private static final int FATHOMING = 5;
  private static final int APPROXIMATE = 6;
  private static final double ALIKE = 1e-6;

  private Table1Findings() {}

  static List<Finding> of(Ablation runs, String containers) {
    return List.of(
        together(runs, containers),
        plain(runs, containers),
        naive(runs.of(containers, CUSTOM), runs.of(containers, NAIVE)),
        elaborate(runs.of(containers, NAIVE), runs.of(containers, ELABORATE)),
        fathoming(runs.of(containers, FATHOMING)),
        approximate(runs.of(containers, APPROXIMATE)),
        new Finding(
            WHERE + ", rows 7 and 8",
            "ten and a hundred times the time",
            "600 s and 6000 s change little (0.99)",
            "not run",
            Verdict.NOT_COMPARED,
            "Where everything is proven at once nothing is left to do"));
  }

  private static Finding together(Ablation runs, String containers) {
    boolean falling = true;
    for (int row = CUSTOM + 1; row <= FATHOMING; row++) {
      falling &= mean(runs, containers, row) <= mean(runs, containers, row - 1) + ALIKE;
    }
    double times = mean(runs, containers, RANDOM) / mean(runs, containers, FATHOMING);
    return new Finding(
        WHERE,
        "all features together, one after the other",
        "each comes nearer; all together 3 times nearer than random search",
        (falling ? "each comes no less near; " : "not each comes nearer; ")
            + Told.fixed(times, 1)
            + " times nearer",
        Verdict.of(falling && times > 2, times > 1),
        "");
  }

  private static Finding plain(Ablation runs, String containers) {
    double plain = mean(runs, containers, PLAIN);
    double random = mean(runs, containers, RANDOM);
    return new Finding(
        WHERE + ", rows 0 and 1",
        "plain enumeration beside random search",
        "worse: 5.18 beside 3.14",
        Told.fixed(plain, 2) + " beside " + Told.fixed(random, 2),
        Verdict.of(plain > random),
        "Plain enumeration never leaves its first dive, so what counts is the order of its"
            + " containers, which the paper does not tell. Here it is job by job and node by node:"
            + " SlotRR, which keeps racks and pairs");
  }

  private static Finding naive(Ablation without, Ablation with) {
    double times = with.rate() / without.rate();
    boolean same = Math.abs(with.overOptimum().mean() - without.overOptimum().mean()) < ALIKE;
    return new Finding(
        WHERE + ", rows 2 and 3",
        "what the naive bound brings",
        "more nodes are evaluated, nothing better is found: 1.29 both",
        "%s times as many a second, %s"
            .formatted(Told.fixed(times, 1), same ? "and the same value" : "and a better value"),
        Verdict.of(times > 1 && same, times > 1),
        "");
  }

  private static Finding elaborate(Ablation naive, Ablation elaborate) {
    return new Finding(
        WHERE + ", row 4",
        "what the elaborate bound brings",
        "prunes twice as much (0.41 to 0.81) and explores two thirds of the levels",
        "prunes %s where the naive bound prunes %s, and explores %s of the levels; %s proven without fathoming"
            .formatted(
                Told.fixed(elaborate.pruned(), 2),
                Told.fixed(naive.pruned(), 2),
                Told.fixed(elaborate.explored(), 2),
                Told.of(elaborate.proven(), elaborate.runs().size())),
        Verdict.of(elaborate.explored() > naive.explored()),
        "It goes further");
  }

  private static Finding fathoming(Ablation runs) {
    return new Finding(
        WHERE + ", row 5",
        "what fathoming brings",
        "finds the best; 0.93 of the levels are explored",
        "%s over the optimum at most; %s proven, %d of them at the root"
            .formatted(
                Told.finePercent(Math.max(0, runs.overOptimum().most() - 1)),
                Told.of(runs.proven(), runs.runs().size()),
                runs.atTheRoot()),
        Verdict.of(runs.overOptimum().most() < 1.001),
        "It goes further");
  }

  private static Finding approximate(Ablation runs) {
    double lost = Math.max(0, runs.overOptimum().most() - 1);
    return new Finding(
        WHERE + ", row 6",
        "K = 99 %",
        "explores a little more, and loses a little (1.03)",
        "loses " + Told.finePercent(lost) + " at most",
        Verdict.of(lost > 0 && lost < 0.03, lost < 0.03),
        "Nearly all are within 1 % at the root, and nothing is searched");
  }

  private static double mean(Ablation runs, String containers, int row) {
    return runs.of(containers, row).overOptimum().mean();
  }
}
