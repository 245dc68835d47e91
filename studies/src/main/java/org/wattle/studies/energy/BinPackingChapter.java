package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** The chapter of {@link BinPackingStudy}. */
final class BinPackingChapter {
  private static final String AUTO = "auto";

  private static final String SETTING =
      """
      The instances are drawn by the published rules of generation (`./wattle generate bin-packing`); they are not the published files,
      which other random numbers made. A bin is a server, and the energy in joules is the number of bins. Every method
      gets one instance after the other and %d s for each, `vector-greedy` %d s; the two arc-flow methods get the first instance of each
      class and size alone, up to %d tasks of one resource or %d of two. Seconds cover reading, searching, proving and checking, without the start of the Java virtual machine.
      First fit and best fit decreasing take the tasks by the sum of their shares of a bin.
      """;

  private static final String READING =
      """
      ## How to read this

      It is a proof if the method's own bound meets its own placement, which the checker confirmed. *Best* counts the instances on which
      no other method, nor the construction, has fewer bins. Of triplets (`falkenauer-t`, `caprara-toth-10`) the optimum is known by
      construction, a third of the tasks. Instances of `wascher` and `hard28` are drawn like the published ones, but not selected for being hard.

      A graph of [arc-flow](../../docs/decisions/0141-arc-flow.md) has all patterns of a bin, so its relaxation is as strong as column generation;
      with many small tasks of unlike sizes it is too large for a backend, or is refused, and then the method has the value and
      bound of its start alone. [bin-packing.csv](bin-packing.csv) has a row for each solve, [simple.csv](simple.csv) the simple methods.
      """;

  private BinPackingChapter() {}

  static Chapter of(List<Row> solves, List<Row> simple) {
    BinPackingResults results = new BinPackingResults(solves, simple);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            SETTING.formatted(
                BinPackingStudy.SECONDS,
                BinPackingStudy.HEURISTIC_SECONDS,
                BinPackingStudy.MOST_NUMBERS_OF_ARC_FLOW,
                BinPackingStudy.MOST_NUMBERS_OF_ARC_FLOW / 2)));
    blocks.add(
        new Block.Table(
            "Proofs by each method, of the instances that it got",
            "ll" + "r".repeat(results.methods().size()),
            head(results),
            classes(results)));
    blocks.add(
        new Block.Table(
            "Methods",
            "lrrrr",
            List.of("method", "proven", "best", "seconds of proofs: median", "maximum"),
            methods(results)));
    if (!results.constructed().isEmpty()) {
      blocks.add(new Block.Prose(construction(results)));
    }
    blocks.add(new Block.Prose(READING));
    return new Chapter(answer(results), blocks);
  }

  private static String answer(BinPackingResults results) {
    return results.solves().isEmpty()
        ? "Not recorded yet."
        : "`auto` proves %s instances of one resource and %s of two."
            .formatted(proven(results, 1), proven(results, 2));
  }

  private static String proven(BinPackingResults results, int resources) {
    List<Row> rows =
        Rows.where(results.solves(), "method", AUTO).stream()
            .filter(row -> resources(row.text("class")) == resources)
            .toList();
    return Quantities.outOf(rows.stream().filter(BinPackingResults::proven).count(), rows.size());
  }

  private static int resources(String id) {
    return BinPackingClass.byId(id).map(BinPackingClass::resources).orElse(1);
  }

  private static List<String> head(BinPackingResults results) {
    List<String> head = new ArrayList<>(List.of("class", "tasks"));
    head.addAll(results.methods());
    return head;
  }

  private static List<List<String>> classes(BinPackingResults results) {
    List<List<String>> table = new ArrayList<>();
    for (Map.Entry<String, List<Row>> each : Rows.groupBy(results.solves(), "class").entrySet()) {
      List<String> row = new ArrayList<>();
      row.add("`" + each.getKey() + "`");
      row.add(String.join(", ", Rows.groupBy(each.getValue(), "tasks").keySet()));
      for (String method : results.methods()) {
        List<Row> of = Rows.where(each.getValue(), "method", method);
        long proven = of.stream().filter(BinPackingResults::proven).count();
        row.add(of.isEmpty() ? "" : Quantities.outOf(proven, of.size()));
      }
      table.add(row);
    }
    return table;
  }

  private static List<List<String>> methods(BinPackingResults results) {
    List<List<String>> table = new ArrayList<>();
    for (String method : results.methods()) {
      List<Row> of = Rows.where(results.solves(), "method", method);
      List<Row> proven = of.stream().filter(BinPackingResults::proven).toList();
      SampleStatistics seconds = SampleStatistics.of(proven, "seconds");
      table.add(
          List.of(
              "`" + method + "`",
              Quantities.outOf(proven.size(), of.size()),
              Quantities.outOf(of.stream().filter(results::best).count(), of.size()),
              proven.isEmpty() ? "" : Quantities.fixed(seconds.median(), 2),
              proven.isEmpty() ? "" : Quantities.fixed(seconds.max(), 2)));
    }
    int all = results.instances().size();
    for (String simple : List.of("first fit", "best fit")) {
      long best = results.simpleBest(simple, instance -> true);
      table.add(List.of(simple + " decreasing", "", Quantities.outOf(best, all), "", ""));
    }
    return table;
  }

  private static String construction(BinPackingResults results) {
    List<Row> known = results.constructed();
    long found =
        known.stream()
            .filter(
                row ->
                    results.solves().stream()
                        .filter(
                            solve ->
                                BinPackingResults.instance(solve)
                                    .equals(BinPackingResults.instance(row)))
                        .anyMatch(solve -> BinPackingResults.proven(solve) && results.best(solve)))
            .count();
    long contradicted = known.stream().filter(results::contradicts).count();
    long optima =
        results.instances().stream()
            .filter(instance -> results.optimum(instance).isPresent())
            .count();
    return """
    Of the %d instances whose optimum follows from the construction, some method proves %d, and on %d a value or a bound contradicts it.
    The best value and the best bound of all methods meet on %s instances.
    """
        .formatted(
            known.size(),
            found,
            contradicted,
            Quantities.outOf(optima, results.instances().size()));
  }
}
