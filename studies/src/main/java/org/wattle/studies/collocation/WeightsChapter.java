package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.Weights;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** The chapter on weights from chosen schedules. */
final class WeightsChapter {
  private static final String WHERE = "figure 4";
  private static final String CLAIM = "weights from the schedules that the administrator chooses";

  /** In the order of power, intensity and sensitivity. */
  private static final List<Double> PAPER = List.of(0.22, 1.0, 0.36);

  private static final String THEIRS =
      "%s for power, %s for intensity, %s for sensitivity"
          .formatted(
              Quantities.fixed(PAPER.get(0), 2),
              Quantities.fixed(PAPER.get(1), 2),
              Quantities.fixed(PAPER.get(2), 2));

  private WeightsChapter() {}

  static Chapter of(List<Row> points, List<Row> byHand, List<Row> promises) {
    List<List<String>> table = new ArrayList<>();
    List<Weights> all = new ArrayList<>();
    for (Map.Entry<String, List<Row>> size : Rows.groupBy(points, "containers").entrySet()) {
      ChosenSchedules schedules =
          new ChosenSchedules(size.getValue().stream().map(WeightsChapter::goals).toList());
      Optional<Weights> weights = schedules.weights();
      weights.ifPresent(all::add);
      table.add(cells(size.getKey(), schedules, weights));
    }
    return new Chapter(
        all.isEmpty()
            ? "Not recorded."
            : "Of %d fronts, %d give the paper's order of weights: intensity, sensitivity, power."
                .formatted(all.size(), inOrder(all)),
        List.of(
            new Block.Prose(
                """
                In section 3.1 of the paper an administrator looks at a Pareto front (its figure 4) and chooses schedules that cover the whole range of power, have
                consistently low contention, and a sensitivity that varies without being exceedingly high. Each weight is then inversely
                proportional to the standard deviation of its goal over the chosen schedules ([guide](../../../docs/calibrating-weights.md)). The paper publishes neither the points nor the choice.

                Here the fronts are the exact ones of the shipped instances, and a rule takes the place of the administrator: it accepts every point whose diversified intensity is in the
                best quarter of its range on the front and whose sensitivity is not in the worst quarter of its range, at any power.
                The guide chooses four schedules of an evolved front of the smallest instance by hand.
                """),
            new Block.Table(
                "",
                "rrrlrrr",
                List.of(
                    "containers",
                    "points",
                    "accepted",
                    "P_n of these",
                    "power",
                    "intensity",
                    "sensitivity"),
                table),
            new Block.Findings(List.of(finding(all), byHand(byHand))),
            new Block.Prose(
                """
                ## Do the weights take what was chosen?

                Each rule of `calibrate` derives weights from five of fifteen neighbouring points of a front, chosen at random. A choice is kept where the optimum under the
                weights is, in each goal, within the range of the chosen schedules, and it is no worse where it does not exceed the worst of them: on the front that they come from, and on those of other workloads of the same cluster. Shares are of the choices for which a rule has weights; all are in [promises.csv](%s).
                %s
                """
                    .formatted(WeightPromises.RECORD, WeightsRules.promises(kept(promises)))),
            new Block.Table(
                "",
                "lrrrrrr",
                List.of(
                    "rule",
                    "choices",
                    "with weights",
                    "kept",
                    "no worse",
                    "kept by other workloads",
                    "no worse there"),
                Rows.groupBy(promises, "rule").entrySet().stream()
                    .map(rule -> cells(rule.getKey(), rule.getValue()))
                    .toList())));
  }

  private static List<String> cells(String rule, List<Row> rows) {
    return List.of(
        "`" + rule + "`",
        Quantities.count(sum(rows, "choices")),
        Quantities.count(sum(rows, "weights")),
        Quantities.percent(sum(rows, "kept") / sum(rows, "weights"), 1),
        Quantities.percent(sum(rows, "no worse") / sum(rows, "weights"), 1),
        Quantities.percent(sum(rows, "kept by others") / sum(rows, "others"), 1),
        Quantities.percent(sum(rows, "no worse by others") / sum(rows, "others"), 1));
  }

  /** The share of the choices with weights that each rule keeps, by its name. */
  private static Map<String, Double> kept(List<Row> promises) {
    Map<String, Double> kept = new LinkedHashMap<>();
    Rows.groupBy(promises, "rule")
        .forEach((rule, rows) -> kept.put(rule, sum(rows, "kept") / sum(rows, "weights")));
    return kept;
  }

  private static double sum(List<Row> rows, String column) {
    return SampleStatistics.of(rows, column).sum();
  }

  private static StudyFinding finding(List<Weights> all) {
    if (all.isEmpty()) {
      return StudyFinding.notRun(WHERE, CLAIM, THEIRS);
    }
    return new StudyFinding(
        WHERE,
        CLAIM,
        THEIRS,
        "in this order on %d of %d fronts".formatted(inOrder(all), all.size()),
        WeightsRules.order(all.size(), inOrder(all)),
        "");
  }

  private static StudyFinding byHand(List<Row> byHand) {
    String claim = "weights from four schedules that the guide chooses by hand";
    if (byHand.isEmpty()) {
      return StudyFinding.notRun(WHERE, claim, THEIRS);
    }
    NormalisedGoals weights = goals(byHand.get(0));
    return new StudyFinding(
        WHERE,
        claim,
        THEIRS,
        "%s, %s, %s"
            .formatted(
                Quantities.fixed(weights.power(), 2),
                Quantities.fixed(weights.intensity(), 2),
                Quantities.fixed(weights.sensitivity(), 2)),
        WeightsRules.byHand(PAPER, weights.values()),
        "");
  }

  private static long inOrder(List<Weights> all) {
    return all.stream()
        .filter(w -> w.intensity() > w.sensitivity() && w.sensitivity() > w.power())
        .count();
  }

  private static List<String> cells(
      String containers, ChosenSchedules schedules, Optional<Weights> weights) {
    SampleStatistics power =
        SampleStatistics.of(schedules.chosen().stream().mapToDouble(NormalisedGoals::power));
    return List.of(
        containers,
        Quantities.count(schedules.front().size()),
        Quantities.count(schedules.chosen().size()),
        power.range(share -> Quantities.fixed(share, 2)),
        weights.map(w -> Quantities.fixed(w.power(), 2)).orElse(""),
        weights.map(w -> Quantities.fixed(w.intensity(), 2)).orElse(""),
        weights.map(w -> Quantities.fixed(w.sensitivity(), 2)).orElse(""));
  }

  private static NormalisedGoals goals(Row row) {
    return new NormalisedGoals(
        row.number("power"), row.number("intensity"), row.number("sensitivity"));
  }
}
