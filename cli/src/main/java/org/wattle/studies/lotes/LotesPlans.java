package org.wattle.studies.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.SampleStatistics;

/**
 * What the filter of stage 2 costs, and how plans of the bins that it leaves dispatch.
 *
 * @param filter what bins carry, by solver
 * @param vertices runs of their plans
 */
record LotesPlans(List<Row> filter, LoadSummaries vertices) {
  private static final String ALL_BINS = "column-generation";
  private static final List<String> LOADS = List.of("0.94", "0.96");

  private static final String SAYS_NOTHING =
      """
      Bins are made of mean requirements and say nothing of what happens when real ones do not fit; which property of a plan decides how well it dispatches is not established here.
      """;

  List<Block> blocks() {
    if (filter.isEmpty()) {
      return List.of();
    }
    List<Block> blocks = new ArrayList<>();
    SampleStatistics shares =
        SampleStatistics.of(
            filtered().stream().mapToDouble(row -> row.number("value") / allBins()));
    blocks.add(
        new Block.Prose(
            "## What the filter of stage 2 costs\n\nBins of those classes alone that an optimal"
                + " allocation gives a configuration, for "
                + filtered().size()
                + " optimal allocations, carry "
                + ChapterNumbers.range(shares, share -> ChapterNumbers.percent(share, 1))
                + " of what all bins carry ([filter.csv]("
                + LotesStudy.FILTER
                + "))."));
    if (!vertices.rows().isEmpty()) {
      blocks.add(
          new Block.Table(
              "How plans of those bins dispatch: tasks that wait, more each hour.",
              "lrrrrr",
              List.of(
                  "plan",
                  "λ, of all bins",
                  "at load 0.94",
                  "mean wait",
                  "at load 0.96",
                  "mean wait"),
              plans()));
      blocks.add(new Block.Prose(SAYS_NOTHING));
    }
    return blocks;
  }

  private List<Row> filtered() {
    return filter.stream().filter(row -> !row.text("solver").equals(ALL_BINS)).toList();
  }

  private double allBins() {
    return filter.stream()
        .filter(row -> row.text("solver").equals(ALL_BINS))
        .mapToDouble(row -> row.number("value"))
        .findFirst()
        .orElse(Double.NaN);
  }

  private List<List<String>> plans() {
    List<List<String>> rows = new ArrayList<>();
    for (String policy : vertices.policies()) {
      String solver = policy.replace("lotes-filtered", "enumeration").replace("lotes", ALL_BINS);
      List<String> row = new ArrayList<>(List.of("`" + policy + "`", share(solver)));
      for (String load : LOADS) {
        Optional<Row> run = vertices.at(policy, load);
        row.add(run.map(LoadSummaries::backlog).orElse(""));
        row.add(run.map(each -> LoadSummaries.time(LoadSummaries.waitHours(each))).orElse(""));
      }
      rows.add(row);
    }
    return rows;
  }

  private String share(String solver) {
    return filter.stream()
        .filter(row -> row.text("solver").equals(solver))
        .map(row -> ChapterNumbers.percent(row.number("value") / allBins(), 2))
        .findFirst()
        .orElse("");
  }
}
