package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.collocation.AblationRules.Measures;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.StatementRules;

/** Table 1 and section 4.1 of the paper: each row compared with the row before it. */
final class AblationFindings {
  private static final String WHERE = "table 1";
  private static final String SECTION = "section 4.1";

  private AblationFindings() {}

  /** Of the runs with one number of containers. */
  static List<StudyFinding> of(AblationRuns runs) {
    List<StudyFinding> findings = new ArrayList<>();
    findings.add(plain(runs));
    List<AblationRow> rows = AblationRow.OF_A_MINUTE;
    for (int row = 2; row < rows.size(); row++) {
      findings.add(step(rows.get(row - 1), rows.get(row), runs));
    }
    findings.add(longer(AblationRow.CUT, AblationRow.TENFOLD, runs));
    findings.add(longer(AblationRow.TENFOLD, AblationRow.HUNDREDFOLD, runs));
    findings.add(together(runs));
    findings.add(explored(runs));
    findings.add(drawing());
    return findings;
  }

  /** Our bound and fathoming beside the published ones. */
  static List<StudyFinding> own(AblationRuns runs) {
    List<StudyFinding> findings = new ArrayList<>();
    for (int row = 0; row < AblationRow.OWN.size(); row++) {
      findings.add(own(AblationRow.OF_A_MINUTE.get(4 + row), AblationRow.OWN.get(row), runs));
    }
    return findings;
  }

  private static StudyFinding plain(AblationRuns runs) {
    String where = WHERE + ", rows 0 and 1";
    String claim = "plain enumeration compared with random search";
    String theirs = "worse: 5.18 compared with 3.14";
    if (runs.isEmpty()) {
      return StudyFinding.notRun(where, claim, theirs);
    }
    double plain = runs.of(AblationRow.PLAIN).overOptimum().mean();
    double random = runs.of(AblationRow.RANDOM).overOptimum().mean();
    return new StudyFinding(
        where,
        claim,
        theirs,
        Quantities.fixed(plain, 2) + " compared with " + Quantities.fixed(random, 2),
        StatementRules.less(random, plain),
        "Plain enumeration explores %s of the levels, so its result depends on the order of the containers, which the paper does not state"
            .formatted(Quantities.fixed(runs.of(AblationRow.PLAIN).measures().explored(), 2)));
  }

  private static StudyFinding step(AblationRow before, AblationRow row, AblationRuns runs) {
    String where = WHERE + ", row " + row.id();
    String claim = row.features() + ", compared with row " + before.id();
    String theirs = change(stated(before), stated(row));
    if (runs.of(row).isEmpty()) {
      return StudyFinding.notRun(where, claim, theirs);
    }
    Measures oursBefore = runs.of(before).measures();
    Measures ours = runs.of(row).measures();
    return new StudyFinding(
        where,
        claim,
        theirs,
        change(oursBefore, ours),
        AblationRules.step(stated(before), stated(row), oursBefore, ours),
        "");
  }

  private static StudyFinding longer(AblationRow before, AblationRow row, AblationRuns runs) {
    return step(before, row, runs.sharedWith(row));
  }

  private static StudyFinding together(AblationRuns runs) {
    String claim = "the weighted sum of random search over that of row 5";
    String theirs = "3 on average";
    if (runs.isEmpty()) {
      return StudyFinding.notRun(SECTION, claim, theirs);
    }
    double ours =
        runs.of(AblationRow.RANDOM).overOptimum().mean()
            / runs.of(AblationRow.FATHOMING).overOptimum().mean();
    return new StudyFinding(
        SECTION, claim, theirs, Quantities.fixed(ours, 2), AblationRules.times(3, ours), "");
  }

  private static StudyFinding explored(AblationRuns runs) {
    String claim = "levels that row 5 explores";
    String theirs = "93 %";
    if (runs.isEmpty()) {
      return StudyFinding.notRun(SECTION, claim, theirs);
    }
    double ours = runs.of(AblationRow.FATHOMING).measures().explored();
    return new StudyFinding(
        SECTION,
        claim,
        theirs,
        Quantities.percent(ours, 0),
        AmountRules.share(AblationRow.FATHOMING.paper().explored(), ours),
        "");
  }

  private static StudyFinding drawing() {
    return new StudyFinding(
        "figure 5",
        "an example of the tree, its branches and pairs",
        "three branches; tt of 0 or 1, dt of 0 to 2",
        "a test of the solver",
        AblationRules.DRAWING,
        "");
  }

  private static StudyFinding own(AblationRow published, AblationRow row, AblationRuns runs) {
    String where = WHERE + ", row " + published.id() + " with our bound";
    String claim = row.features() + ", instead of the published";
    String theirs = "the published: ";
    if (runs.of(row).isEmpty()) {
      return StudyFinding.notRun(where, claim, theirs + "not run");
    }
    double before = runs.of(published).overOptimum().mean();
    double ours = runs.of(row).overOptimum().mean();
    return new StudyFinding(
        where,
        claim,
        "%s%s of the optimum; %s proven"
            .formatted(
                theirs,
                Quantities.fixed(before, 4),
                Quantities.outOf(runs.of(published).proven(), runs.of(published).runs().size())),
        "%s of the optimum; %s proven, %d of them at the root"
            .formatted(
                Quantities.fixed(ours, 4),
                Quantities.outOf(runs.of(row).proven(), runs.of(row).runs().size()),
                runs.of(row).atTheRoot()),
        AblationRules.surpasses(before, ours),
        "");
  }

  private static Measures stated(AblationRow row) {
    return new Measures(row.paper().sum(), row.paper().pruned(), row.paper().explored());
  }

  private static String change(Measures before, Measures after) {
    return "value %s to %s, pruned %s to %s, explored %s to %s"
        .formatted(
            two(before.value()),
            two(after.value()),
            two(before.pruned()),
            two(after.pruned()),
            two(before.explored()),
            two(after.explored()));
  }

  private static String two(double number) {
    return Quantities.fixed(number, 2);
  }
}
