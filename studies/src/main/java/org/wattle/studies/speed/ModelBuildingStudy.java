package org.wattle.studies.speed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JmhResult;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** The time and memory to build models and to pass them to solvers. */
public final class ModelBuildingStudy implements BookStudy {
  private static final String MEMORY = "memory.csv";
  private static final String BUILDING = "building.csv";
  private static final String HANDOVER = "handover.csv";

  private static final String SIZE = "non-zeros";
  private static final String MILLION = "1000000";
  private static final String PROCESSOR = "processor median ms";

  @Override
  public String name() {
    return "model-building";
  }

  @Override
  public String question() {
    return "How long does it take to build a model with a million non-zeros and to pass it to a"
        + " solver?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(
            scale,
            Duration.ofMinutes(12),
            List.of(
                BenchmarkPrograms.build(),
                BenchmarkPrograms.jmh("ModelBuild", "building.json"),
                BenchmarkPrograms.jmh("HandOver", "handover.json"),
                StudyStep.Program.of(
                        "java -XX:+UseSerialGC -cp benchmarks/target/benchmarks.jar"
                            + " org.wattle.benchmarks.ModelFootprint")
                    .into(MEMORY),
                StudyStep.keep(MEMORY, MEMORY),
                new StudyStep.Derivation(
                    "write milliseconds to build to building.csv", ModelBuildingStudy::building),
                new StudyStep.Derivation(
                    "write milliseconds to solve to handover.csv", ModelBuildingStudy::handover)))
        .timed("it measures times");
  }

  private static void building(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "building.json")) {
      boolean warm = each.method().equals("warm");
      SampleStatistics runs = each.runs();
      rows.add(
          List.of(
              each.method(),
              each.parameter("nonZeros"),
              each.parameter("named").equals("true") ? "own" : "none",
              millis(warm ? each.percentile(0) : runs.min()),
              millis(warm ? each.percentile(50) : runs.median()),
              millis(warm ? each.percentile(90) : runs.max())));
    }
    List<String> head =
        List.of("process", "non-zeros", "names", "least ms", "median ms", "90 % ms");
    workspace.keep(BUILDING, head, rows);
  }

  private static void handover(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (JmhResult each : JmhResult.all(workspace, "handover.json")) {
      List<String> row =
          new ArrayList<>(List.of(each.parameter("backend"), each.parameter("nonZeros")));
      for (SampleStatistics sample : List.of(each.runs(), each.runs("cpuMillis"))) {
        row.add(millis(sample.min()));
        row.add(millis(sample.median()));
        row.add(millis(sample.max()));
      }
      rows.add(row);
    }
    List<String> head =
        List.of(
            "backend",
            "non-zeros",
            "wall least ms",
            "wall median ms",
            "wall most ms",
            "processor least ms",
            "processor median ms",
            "processor most ms");
    workspace.keep(HANDOVER, head, rows);
  }

  private static String millis(double millis) {
    return Quantities.plain(millis, millis < 30 ? 1 : 0);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> memory = records.rows(MEMORY);
    List<Row> building = records.rows(BUILDING);
    List<Row> handover = records.rows(HANDOVER);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            This chapter shows how long it takes to build a model through the expression API, how much memory the model takes, and how long a native
            solver takes to solve it. All rows of a model have the same number of terms, and there are half as many binary variables as rows. Every point satisfies every row, so that a solver has little to do
            besides reading. On a busy machine, minimum wall times and processor times are more reliable than the other values.

            ## Memory

            The memory of a model, including its names (`x[123]`, `cap[123]`), is the size of the heap with the model minus the size without it.
            The column and the coefficient take %d bytes per non-zero; the rest is rows, variables and names.
            """
                .formatted(Integer.BYTES + Double.BYTES)));
    blocks.add(
        new Block.Table(
            "",
            "rlrr",
            List.of(SIZE, "names", "bytes", "bytes per non-zero"),
            memory.stream().map(ModelBuildingStudy::held).toList()));
    blocks.add(
        new Block.Prose(
            """
            ## Building

            Wall time in milliseconds. *Warm*: a process that has built many models before. *Cold*: the first call in a process.
            """));
    blocks.add(
        new Block.Table(
            "",
            "lrlrrr",
            List.of("", SIZE, "names", "minimum", "median", "90 %"),
            building.stream()
                .map(
                    row ->
                        List.of(
                            row.text("process"),
                            Quantities.count(row.number(SIZE)),
                            row.text("names"),
                            row.text("least ms"),
                            row.text("median ms"),
                            row.text("90 % ms")))
                .toList()));
    blocks.add(
        new Block.Prose(
            """
            ## Solving

            The time from `Backend.solve` to its optimal result: copying the model into OR-Tools and from there into the solver, the
            solver's presolve, and the transfer of the result. *Processor* is the processor time of the whole process. Milliseconds.
            """));
    blocks.add(
        new Block.Table(
            "",
            "lrrrrrr",
            List.of(
                "backend",
                SIZE,
                "wall: minimum",
                "median",
                "processor: minimum",
                "median",
                "median per non-zero"),
            handover.stream().map(ModelBuildingStudy::handed).toList()));
    blocks.add(new Block.Prose(growth(handover)));
    return new Chapter(
        "A model with a million non-zeros takes %s bytes per non-zero without names, and %s ms to build in a warm process."
            .formatted(
                memory.stream()
                    .filter(row -> is(row, MILLION) && row.text("names").equals("none"))
                    .map(row -> Quantities.fixed(row.number("bytes") / row.number(SIZE), 1))
                    .findFirst()
                    .orElse("–"),
                building.stream()
                    .filter(row -> is(row, MILLION) && row.text("process").equals("warm"))
                    .map(row -> row.text("least ms"))
                    .findFirst()
                    .orElse("–")),
        blocks);
  }

  private static List<String> held(Row row) {
    return List.of(
        Quantities.count(row.number(SIZE)),
        row.text("names"),
        Quantities.count(row.number("bytes")),
        Quantities.fixed(row.number("bytes") / row.number(SIZE), 2));
  }

  private static List<String> handed(Row row) {
    return List.of(
        row.text("backend"),
        Quantities.count(row.number(SIZE)),
        Quantities.count(row.number("wall least ms")),
        Quantities.count(row.number("wall median ms")),
        Quantities.count(row.number("processor least ms")),
        Quantities.count(row.number(PROCESSOR)),
        Quantities.fixed(1000 * row.number(PROCESSOR) / row.number(SIZE), 1) + " µs");
  }

  private static String growth(List<Row> handover) {
    StringBuilder words = new StringBuilder();
    Rows.groupBy(handover, "backend")
        .forEach(
            (backend, rows) -> {
              Row first = rows.get(0);
              Row last = rows.get(rows.size() - 1);
              words.append(
                  "With `%s`, %s times the non-zeros take %s times the processor time. "
                      .formatted(
                          backend,
                          Quantities.count(last.number(SIZE) / first.number(SIZE)),
                          Quantities.count(last.number(PROCESSOR) / first.number(PROCESSOR))));
            });
    return words
        + "With quadratic growth the factor would be squared. Perhaps most of the time is that of"
        + " reading and presolve in the solver, and grows faster than the model when it no longer"
        + " fits into the processor caches.";
  }

  private static boolean is(Row row, String size) {
    return row.text(SIZE).equals(size);
  }
}
