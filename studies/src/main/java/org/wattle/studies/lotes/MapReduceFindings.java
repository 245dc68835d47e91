package org.wattle.studies.lotes;

import static org.wattle.studies.lotes.LotesStudy.FILTERED;
import static org.wattle.studies.lotes.LotesStudy.GREEDY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;

/**
 * Statements of the report about MapReduce, figures 5 and 6, compared with our results.
 *
 * @param loads runs of all policies at several loads
 * @param mapReduce runs with jobs of mappers and reducers
 */
record MapReduceFindings(LoadSummaries loads, LoadSummaries mapReduce) {
  private static final String WHERE = "section 7, figures 5 and 6";
  private static final String UNDECIDED = "undecided";

  /** From this load on the greedy scheduler of the report does not complete its runs. */
  private static final double HIGHER_LOADS = 0.85;

  List<StudyFinding> all() {
    return List.of(follows(), reduces());
  }

  private StudyFinding follows() {
    String claim = "the results with MapReduce closely follow those without it";
    String theirs = "yes; the greedy scheduler does not finish at higher loads";
    List<String> words = new ArrayList<>();
    int compared = 0;
    int decided = 0;
    int alike = 0;
    for (Row row : judged()) {
      Optional<Row> without = loads.at(row.text("policy"), row.text("load"));
      if (without.isPresent()) {
        compared++;
        boolean known = decided(row) && decided(without.get());
        decided += known ? 1 : 0;
        alike += known && stability(row).equals(stability(without.get())) ? 1 : 0;
        words.add(words(row, without.get()));
      }
    }
    return mapReduce.of(FILTERED).isEmpty() || mapReduce.of(GREEDY).isEmpty() || compared == 0
        ? StudyFinding.notRun(WHERE, claim, theirs)
        : new StudyFinding(
            WHERE,
            claim,
            theirs,
            String.join("; ", words),
            LotesRules.sameStability(compared, decided, alike),
            "");
  }

  private List<Row> judged() {
    return mapReduce.rows().stream()
        .filter(row -> List.of(FILTERED, GREEDY).contains(row.text("policy")))
        .toList();
  }

  private static String words(Row with, Row without) {
    String stability =
        stability(with).equals(stability(without))
            ? "in both"
            : "with, %s without".formatted(stability(without));
    return "`%s` %s at %s %s"
        .formatted(with.text("policy"), stability(with), with.text("load"), stability);
  }

  private static String stability(Row row) {
    return row.text("verdict");
  }

  private static boolean decided(Row row) {
    return !stability(row).equals(UNDECIDED);
  }

  private StudyFinding reduces() {
    String claim = "LoTES has less flow time than the greedy scheduler at higher loads";
    String theirs = "yes, at 0.85 and 0.9";
    List<Row> lotes = higher(FILTERED);
    List<Row> greedy = higher(GREEDY);
    return lotes.isEmpty() || greedy.isEmpty()
        ? StudyFinding.notRun(WHERE, claim, theirs)
        : new StudyFinding(
            WHERE,
            claim,
            theirs,
            "relative to the ideal: `%s` %s; `%s` %s"
                .formatted(FILTERED, overLoads(lotes), GREEDY, overLoads(greedy)),
            LotesRules.eachLess(flows(lotes), flows(greedy)),
            "");
  }

  private List<Row> higher(String policy) {
    return mapReduce.of(policy).stream().filter(row -> row.number("load") >= HIGHER_LOADS).toList();
  }

  private static List<Double> flows(List<Row> rows) {
    return rows.stream().map(LoadSummaries::flow).toList();
  }

  private static String overLoads(List<Row> rows) {
    return rows.stream()
        .map(row -> LoadSummaries.flowText(row) + " at " + row.text("load"))
        .collect(Collectors.joining(", "));
  }
}
