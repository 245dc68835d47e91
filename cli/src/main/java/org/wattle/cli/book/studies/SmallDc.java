package org.wattle.cli.book.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.cli.book.Block;
import org.wattle.cli.book.Chapter;
import org.wattle.cli.book.Csv;
import org.wattle.cli.book.Effort;
import org.wattle.cli.book.Plan;
import org.wattle.cli.book.Records;
import org.wattle.cli.book.ResultRow;
import org.wattle.cli.book.Source;
import org.wattle.cli.book.Step;
import org.wattle.cli.book.Study;
import org.wattle.cli.book.Workspace;

/** Small data centres of the thesis (Tables 3.1 and 3.2), solved to the optimum. */
final class SmallDc implements Study {
  private static final String RECORD = "small-dc.csv";

  /** An instance that is drawn: how many tasks, how large on average, from which seed. */
  private record Drawn(int tasks, String mean, int seed) {
    String file() {
      return tasks + "-" + mean + "-" + seed + ".json";
    }

    Step generated() {
      return Step.Command.of(
          "generate small-dc --tasks %d --mean %s --seed %d --out {work}/%s"
              .formatted(tasks, mean, seed, file()));
    }

    Step solved() {
      return Step.Command.of("solve {work}/" + file() + " --time-limit 60s --format json")
          .into("result-" + file())
          .allowing(4);
    }

    List<String> row(Workspace workspace) throws IOException {
      List<String> row = new ArrayList<>(List.of("" + tasks, mean, "" + seed));
      row.addAll(ResultRow.of(workspace.work().resolve("result-" + file())));
      return row;
    }
  }

  @Override
  public String name() {
    return "small-dc";
  }

  @Override
  public String question() {
    return "Are the optima of the small data centre of the thesis proven, and how fast?";
  }

  @Override
  public Optional<Source> source() {
    return Optional.empty();
  }

  @Override
  public Plan plan(Effort effort) {
    List<Drawn> all = new ArrayList<>();
    for (String mean : List.of("0.03", "0.1")) {
      for (int tasks : List.of(25, 50)) {
        for (int seed = 1; seed <= (effort == Effort.QUICK ? 2 : 5); seed++) {
          all.add(new Drawn(tasks, mean, seed));
        }
      }
    }
    List<Step> steps = new ArrayList<>();
    for (Drawn each : all) {
      steps.add(each.generated());
      steps.add(each.solved());
    }
    steps.add(
        new Step.Made("a row of small-dc.csv for each result", workspace -> write(all, workspace)));
    return Plan.of(Duration.ofSeconds(effort == Effort.QUICK ? 5 : 15), steps);
  }

  private static void write(List<Drawn> all, Workspace workspace) throws IOException {
    List<String> head = new ArrayList<>(List.of("tasks", "mean size", "seed"));
    head.addAll(ResultRow.HEAD);
    List<List<String>> rows = new ArrayList<>();
    for (Drawn each : all) {
      rows.add(each.row(workspace));
    }
    Files.writeString(workspace.records().resolve(RECORD), Csv.text(head, rows));
  }

  @Override
  public Chapter chapter(Records records) {
    List<Records.Row> rows = records.rows(RECORD);
    long proven = rows.stream().filter(SmallDc::proven).count();
    double most = rows.stream().mapToDouble(row -> row.number("seconds")).max().orElse(0);
    String answer =
        "**%d of %d** are proven optimal to 10⁻⁴, each within %s."
            .formatted(proven, rows.size(), seconds(most));
    return new Chapter(
        answer,
        List.of(
            new Block.Prose(
                """
                125 servers of four types and 58 switches (Tables 3.1 and 3.2 of the thesis), rack wiring, everything asleep, a slot of 60 s. Tasks are lognormal with the mean size given, in units
                of the largest machine (coefficient of variation 1, correlation 0.5, clipped to 0.001 … 0.5), bandwidth equal to memory. Solver `auto`, gap 10⁻⁴, time limit 60 s. Seconds are those
                of reading, building, solving and checking together, without the start of the process.
                """),
            new Block.Grid(
                "",
                "rrrrrr",
                List.of("tasks", "mean size", "proven", "seconds: least", "median", "most"),
                groups(rows)),
            new Block.Prose(
                """
                The thesis (3.4) solved this size with CPLEX over two hours of one-minute slots and gives neither optima nor times, so nothing stands beside these.
                """)));
  }

  private static boolean proven(Records.Row row) {
    return row.text("status").equals("optimal");
  }

  private static List<List<String>> groups(List<Records.Row> rows) {
    Map<String, List<Records.Row>> groups =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    row -> row.text("tasks") + " " + row.text("mean size"),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return groups.values().stream().map(SmallDc::cells).toList();
  }

  private static List<String> cells(Collection<Records.Row> group) {
    Records.Row first = group.iterator().next();
    List<Double> times = group.stream().map(row -> row.number("seconds")).sorted().toList();
    return List.of(
        first.text("tasks"),
        first.text("mean size"),
        group.stream().filter(SmallDc::proven).count() + " of " + group.size(),
        seconds(times.get(0)),
        seconds(times.get(times.size() / 2)),
        seconds(times.get(times.size() - 1)));
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.2f s", seconds);
  }
}
