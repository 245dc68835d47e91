package org.wattle.studies.campaigns;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.Rows;

/** Two long campaigns of {@code fuzz/run} with different seeds. */
public final class FuzzingStudy implements BookStudy {
  private static final List<Integer> SEEDS = List.of(1, 2);
  private static final int SOLVES = 50_000;
  private static final int READS = 500_000;

  /** The outcome of an instance all solutions of which were tried. */
  private static final String TRIED = "tried everything";

  @Override
  public String name() {
    return "fuzzing";
  }

  @Override
  public String question() {
    return "Does anything go wrong on mutated instances and documents?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(StudyStep.Program.of("fuzz/run --count 0"));
    steps.add(
        new StudyStep.Program(
            List.of(
                "sh",
                "-c",
                SEEDS.stream().map(FuzzingStudy::campaign).collect(Collectors.joining(" & "))
                    + " & wait"),
            Optional.empty()));
    SEEDS.forEach(seed -> steps.add(StudyStep.keep(file(seed), file(seed))));
    return StudyPlan.fullScaleOnly(scale, Duration.ofMinutes(60), steps)
        .timed("solves end at time limits");
  }

  private static String campaign(int seed) {
    return "fuzz/run --seed %d --solves %d --reads %d --slack 0.5 --out %s/%d --table %s/%s"
        .formatted(seed, SOLVES, READS, StudyStep.WORK, seed, StudyStep.WORK, file(seed));
  }

  private static String file(int seed) {
    return "seed-" + seed + ".csv";
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> all = SEEDS.stream().flatMap(seed -> records.rows(file(seed)).stream()).toList();
    List<Row> failures = Rows.where(all, "what", "failed");
    List<Row> solved = Rows.where(all, "mode", "solve");
    List<Row> read = Rows.where(all, "mode", "read");
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Seeds %s run side by side; every case follows from its seed and number. Instances are tiny, drawn or mutated, and each is solved by two exact
            solvers and one more in turn. What has to hold after each answer: the exit code and every word is as documented, `verify` accepts what `solve` wrote, no value beats another solver's
            bound, nobody finds what another calls impossible, and where there are few enough solutions the optimum is that of trying all of them.
            Three in ten have other units: all amounts of a resource, or each row and objective of a model, times a factor far below or far above one.
            Each solve has a time limit; one that ends too long after it, twice, has failed.
            Documents of every kind are mutated and read; what imports accept is imported, and read back.
            """
                .formatted(
                    SEEDS.stream().map(String::valueOf).collect(Collectors.joining(" and ")))));
    blocks.add(
        new Block.Table(
            "Mutants that were solved:",
            "lrrrrr",
            List.of(
                "kind",
                "instances",
                "refused as invalid",
                "answers",
                "optimal",
                "all solutions tried"),
            Rows.groupBy(solved, "kind").entrySet().stream()
                .map(entry -> solvedCells(entry.getKey(), entry.getValue()))
                .toList()));
    blocks.add(
        new Block.Table(
            "Mutants that were read:",
            "lrrr",
            List.of("kind", "documents", "refused", "read"),
            Rows.groupBy(read, "kind").entrySet().stream()
                .map(entry -> readCells(entry.getKey(), entry.getValue()))
                .toList()));
    if (!failures.isEmpty()) {
      blocks.add(failed(failures));
    }
    return new Chapter(
        "%s instances were solved, with %s answers of solvers, and %s documents read: %s."
            .formatted(
                Quantities.count(sum(solved, "cases")),
                Quantities.count(answers(solved)),
                Quantities.count(sum(read, "cases")),
                failures.isEmpty()
                    ? "nothing failed"
                    : "**" + Quantities.count(cases(failures)) + " cases failed**"),
        blocks);
  }

  /** By kind and by what should have held, which are the first parts of what is written of each. */
  private static Block failed(List<Row> failures) {
    Map<List<String>, List<Row>> groups =
        failures.stream()
            .collect(
                Collectors.groupingBy(
                    row -> List.of(row.text("kind").split("\\|", 3)).subList(0, 2),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return new Block.Table(
        "**What failed**, by what should have held. Another exit code than documented is that of a"
            + " solver that failed and said so.",
        "llr",
        List.of("kind", "should have held", "cases"),
        groups.entrySet().stream()
            .map(
                entry ->
                    List.of(
                        entry.getKey().get(0),
                        entry.getKey().get(1),
                        Quantities.count(cases(entry.getValue()))))
            .toList());
  }

  private static double cases(List<Row> failures) {
    return failures.stream().mapToDouble(row -> row.number("count")).sum();
  }

  private static List<String> solvedCells(String kind, List<Row> rows) {
    return List.of(
        kind,
        Quantities.count(sum(rows, "cases")),
        Quantities.count(sum(rows, "refused")),
        Quantities.count(answers(rows)),
        Quantities.count(
            rows.stream()
                .filter(row -> row.text("what").endsWith(" optimal"))
                .mapToDouble(row -> row.number("count"))
                .sum()),
        Quantities.count(sum(rows, TRIED)));
  }

  private static List<String> readCells(String kind, List<Row> rows) {
    return List.of(
        kind,
        Quantities.count(sum(rows, "cases")),
        Quantities.count(sum(rows, "refused")),
        Quantities.count(sum(rows, "cases") - sum(rows, "refused")));
  }

  private static double answers(List<Row> solved) {
    return solved.stream()
        .filter(row -> row.text("what").contains(" ") && !row.text("what").equals(TRIED))
        .mapToDouble(row -> row.number("count"))
        .sum();
  }

  private static double sum(List<Row> rows, String what) {
    return Rows.where(rows, "what", what).stream().mapToDouble(row -> row.number("count")).sum();
  }
}
