package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.kit.Grouped;
import org.wattle.studies.kit.Told;

/** What is told of building models. */
final class ModelBuildingChapter {
  private static final String SIZE = "non-zeros";
  private static final String MILLION = "1000000";
  private static final String PROCESSOR = "processor median ms";

  private ModelBuildingChapter() {}

  static Chapter of(Records records) {
    List<Row> memory = records.rows(ModelBuilding.MEMORY);
    List<Row> building = records.rows(ModelBuilding.BUILDING);
    List<Row> handover = records.rows(ModelBuilding.HANDOVER);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            How long it takes to build a model through the expression API, how much memory it holds, and how long a native
            solver takes from there to its answer. The models have 50 terms a row over half as many binaries as rows
            (1,000,000 non-zeros: 20,000 rows, 10,000 variables); every point keeps every row, so a solver has little to do
            but to read. Where the machine is busy, least wall times and processor times say more than the others.

            ## Memory

            What a built model holds, names included (`x[123]`, `cap[123]`), as the heap with it less the heap without it.
            Twelve bytes are the column and the coefficient; the rest is rows (24 bytes and a reference each, over 50 terms),
            variables and names.
            """));
    blocks.add(
        new Block.Grid(
            "",
            "rlrr",
            List.of(SIZE, "names", "bytes", "bytes per non-zero"),
            memory.stream().map(ModelBuildingChapter::held).toList()));
    blocks.add(
        new Block.Prose(
            """
            ## Building

            Wall time in milliseconds. *Warm*: a process that has built many. *Cold*: the first call of a process.
            """));
    blocks.add(
        new Block.Grid(
            "",
            "lrlrrr",
            List.of("", SIZE, "names", "least", "median", "90 %"),
            building.stream()
                .map(
                    row ->
                        List.of(
                            row.text("process"),
                            Told.count(row.number(SIZE)),
                            row.text("names"),
                            row.text("least ms"),
                            row.text("median ms"),
                            row.text("90 % ms")))
                .toList()));
    blocks.add(
        new Block.Prose(
            """
            ## Handing over

            From `Backend.solve` to its optimal answer: copying the model into OR-Tools and from there into the solver, the
            solver's presolve, and the answer's way back. *Processor* is the time of the whole process. Milliseconds.
            """));
    blocks.add(
        new Block.Grid(
            "",
            "lrrrrrr",
            List.of(
                "backend",
                SIZE,
                "wall: least",
                "median",
                "processor: least",
                "median",
                "median per non-zero"),
            handover.stream().map(ModelBuildingChapter::handed).toList()));
    blocks.add(new Block.Prose(growth(handover)));
    return new Chapter(
        "A million non-zeros take %s bytes each without names and %s ms to build in a warm process."
            .formatted(
                memory.stream()
                    .filter(row -> is(row, MILLION) && row.text("names").equals("none"))
                    .map(row -> Told.fixed(row.number("bytes") / row.number(SIZE), 1))
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
        Told.count(row.number(SIZE)),
        row.text("names"),
        Told.count(row.number("bytes")),
        Told.fixed(row.number("bytes") / row.number(SIZE), 2));
  }

  private static List<String> handed(Row row) {
    return List.of(
        row.text("backend"),
        Told.count(row.number(SIZE)),
        Told.count(row.number("wall least ms")),
        Told.count(row.number("wall median ms")),
        Told.count(row.number("processor least ms")),
        Told.count(row.number(PROCESSOR)),
        Told.fixed(1000 * row.number(PROCESSOR) / row.number(SIZE), 1) + " µs");
  }

  private static String growth(List<Row> handover) {
    StringBuilder words = new StringBuilder();
    Grouped.by(handover, "backend")
        .forEach(
            (backend, rows) -> {
              Row first = rows.get(0);
              Row last = rows.get(rows.size() - 1);
              words.append(
                  "By `%s` %s times the non-zeros take %s times the processor time. "
                      .formatted(
                          backend,
                          Told.count(last.number(SIZE) / first.number(SIZE)),
                          Told.count(last.number(PROCESSOR) / first.number(PROCESSOR))));
            });
    return words
        + "Quadratic work would take the square. Wattle's own part, the copy into OR-Tools, is a"
        + " small share of it; the rest is the solver reading and presolving, whose time per"
        + " non-zero grows as the model outgrows the caches.";
  }

  private static boolean is(Row row, String size) {
    return row.text(SIZE).equals(size);
  }
}
