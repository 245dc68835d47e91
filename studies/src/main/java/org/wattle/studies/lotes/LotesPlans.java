package org.wattle.studies.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.SampleStatistics;

/**
 * The cost of the filter of stage 2, and simulations with plans of the remaining bins.
 *
 * @param filter the load that bins carry, by solver
 * @param vertices runs with their plans
 */
record LotesPlans(List<Row> filter, LoadSummaries vertices) {
  private static final String ALL_BINS = "column-generation";

  /** The loads of the simulations. */
  static final List<String> LOADS = List.of("0.94", "0.96");

  private static final String LIMITATION =
      """
      Bins are based on mean requirements and do not describe what happens when actual requirements do not fit. Which property of a plan determines its waiting times is not established here.
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
            "## The cost of the filter of stage 2\n\n"
                + "For each machine configuration, stage 2 keeps only bins of those classes that an"
                + " optimal allocation assigns to it. For "
                + filtered().size()
                + " optimal allocations, these bins carry "
                + shares.range(share -> Quantities.percent(share, 1))
                + " of the load that all bins carry ([filter.csv]("
                + LotesStudy.FILTER
                + "))."));
    if (!vertices.rows().isEmpty()) {
      blocks.add(
          new Block.Table(
              "Simulations with plans of these bins: growth of the backlog per hour, and mean"
                  + " waiting time.",
              "lrrrrr",
              head(),
              plans()));
      blocks.add(new Block.Prose(LIMITATION));
    }
    return blocks;
  }

  private static List<String> head() {
    List<String> head = new ArrayList<>(List.of("plan", "λ, relative to all bins"));
    LOADS.forEach(load -> head.addAll(List.of("at load " + load, "mean wait")));
    return head;
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
      String solver =
          policy
              .replace(LotesStudy.FILTERED, "enumeration")
              .replace(LotesStudy.ALL_CLASSES, ALL_BINS);
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
        .map(row -> Quantities.percent(row.number("value") / allBins(), 2))
        .findFirst()
        .orElse("");
  }
}
