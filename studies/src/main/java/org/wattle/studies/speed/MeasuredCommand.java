package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.SampleStatistics;

/**
 * A command that is measured as a whole, three times.
 *
 * @param name in tables
 * @param words after {@code ./wattle}
 * @param options of the Java virtual machine; may be empty
 * @param seconds the target; 0 for none
 * @param megabytes the heap that it runs with; 0 for the usual one
 */
record MeasuredCommand(String name, String words, String options, double seconds, int megabytes) {
  /** The median of its seconds, in a record. */
  static final String MEDIAN = "median s";

  private static final String LEAST = "least s";
  private static final String MOST = "most s";

  /** The columns of seconds, in records. */
  static final List<String> SECONDS = List.of(MEDIAN, LEAST, MOST);

  private String file() {
    return name.replaceAll("[^a-z0-9]+", "-") + ".csv";
  }

  /** Measures it. */
  StudyStep step() {
    String set = options.isEmpty() ? "" : "env WATTLE_JAVA_OPTS=" + options + " ";
    return BenchmarkPrograms.run("CommandCost 3 " + set + "./wattle " + words, file());
  }

  /** Keeps what was measured of commands in a record. */
  static StudyStep kept(List<MeasuredCommand> commands, String record) {
    return new StudyStep.Derivation(
        "write seconds and memory of commands to " + record,
        workspace -> {
          List<List<String>> rows = new ArrayList<>();
          for (MeasuredCommand each : commands) {
            rows.add(each.row(workspace));
          }
          workspace.keep(record, List.of("case", MEDIAN, LEAST, MOST, "resident MB", "exit"), rows);
        });
  }

  private List<String> row(Workspace workspace) {
    List<Row> costs = new Records(workspace.work()).rows(file());
    List<String> cells = new ArrayList<>(List.of(name));
    cells.addAll(seconds(SampleStatistics.of(costs, "seconds")));
    cells.add(Quantities.plain(SampleStatistics.of(costs, "most resident MB").max(), 0));
    cells.add(Quantities.plain(SampleStatistics.of(costs, "exit").max(), 0));
    return cells;
  }

  /** The cells of {@link #SECONDS}. */
  static List<String> seconds(SampleStatistics measured) {
    return List.of(
        BenchmarkPrograms.digits(measured.median()),
        BenchmarkPrograms.digits(measured.min()),
        BenchmarkPrograms.digits(measured.max()));
  }

  /**
   * What the record says, beside the targets. A case in a record may say more than the name of its
   * command, which is not repeated.
   */
  static Block table(List<MeasuredCommand> commands, List<Row> record) {
    return new Block.Table(
        "Seconds and memory of commands:",
        "lrrrl",
        List.of("", "median s", "least to most", "maximum resident MB", "target"),
        record.stream()
            .map(
                row ->
                    commands.stream()
                        .filter(each -> row.text("case").startsWith(each.name))
                        .findFirst()
                        .orElseThrow()
                        .line(row))
            .toList());
  }

  private List<String> line(Row row) {
    boolean done = row.number("exit") == 0;
    return List.of(
        name + (megabytes > 0 ? ", heap of " + megabytes + " MB" : ""),
        row.text(MEDIAN),
        range(row),
        row.text("resident MB"),
        seconds > 0 ? target(seconds, done && row.number(MEDIAN) <= seconds) : "");
  }

  /** The least and the most seconds in a row of a record. */
  static String range(Row row) {
    return row.text(LEAST) + " to " + row.text(MOST);
  }

  /** A target in seconds, and whether it was reached. */
  static String target(double seconds, boolean reached) {
    return Quantities.plain(seconds, 1) + " s" + (reached ? ": reached" : ": **not reached**");
  }
}
