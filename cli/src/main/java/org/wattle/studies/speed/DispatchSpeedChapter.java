package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** What is told of the speed of dispatchers. */
final class DispatchSpeedChapter {
  private static final String RATE = "million events a second";
  private static final List<String> LOADS = List.of("0.7", "0.9", "0.94");

  /** What was aimed at, in million events a second of {@code lotes}. */
  private static final Map<String, Double> AIMS = Map.of("exponential", 8.0, "log-normal", 6.0);

  private static final String WHERE =
      """
      **Where the time goes.** It is spread thinly: no method takes more than a tenth. With a tenth of the machines and of the
      load the same code makes half as many events again on the same cores, so what is left is waiting for memory: a departure
      looks at a task out of 120,000 and at its machine out of 10,000. What belongs to a task, and to a machine, stands side
      by side for that reason. Tried without gain: two, four or one level of need a class, large pages, larger and smaller
      tables. A calendar holds the ends of log-normal services, where one heap held all ends before.

      **Where the memory goes.** Most of it is the JVM, the command line and SCIP's native library, which makes the plan. With
      two million tasks in line the table of tasks takes 62 MB; it grows by pages, as copying it took several times that.
      The aims for whole commands were 60 s and 128 MB for the first, and 256 MB for the last.
      """;

  private DispatchSpeedChapter() {}

  static Chapter of(Records records) {
    List<Row> events = records.rows(DispatchSpeedStudy.EVENTS);
    List<Row> commands = records.rows(DispatchSpeedStudy.COMMANDS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The report's 10,000 machines, one thread; an event is an arrival or a departure of a task. Median of five times
            four seconds after warming up (JMH, [events.csv](events.csv)), each run from an empty data centre over 300 hours.
            """));
    blocks.add(
        new Block.Grid(
            "Million events a second:",
            "llrrrr",
            List.of("policy", "service", "at load 0.7", "0.9", "0.94", "aim"),
            table(events)));
    blocks.add(
        new Block.Grid(
            "Whole commands, with the start of the JVM and planning:",
            "lrrrl",
            List.of("", "seconds", "most resident MB", "tasks in line at the end", "verdict"),
            commands.stream()
                .map(
                    row ->
                        List.of(
                            row.text("case"),
                            row.text("wall seconds"),
                            row.text("most resident MB"),
                            ChapterNumbers.count(row.number("in line at the end")),
                            row.text("verdict")))
                .toList()));
    blocks.add(new Block.Prose(WHERE));
    SampleStatistics lotes = SampleStatistics.of(Rows.where(events, "policy", "lotes"), RATE);
    return new Chapter(
        "%s million events a second under `lotes`, in %s MB."
            .formatted(
                ChapterNumbers.range(lotes, rate -> ChapterNumbers.fixed(rate, 1)),
                ChapterNumbers.range(
                    SampleStatistics.of(commands, "most resident MB"), ChapterNumbers::count)),
        blocks);
  }

  private static List<List<String>> table(List<Row> events) {
    List<List<String>> table = new ArrayList<>();
    Rows.groupBy(events, "policy", "service")
        .forEach(
            (key, rows) -> {
              List<String> row = new ArrayList<>(List.of("`" + key.get(0) + "`", key.get(1)));
              for (String load : LOADS) {
                row.add(
                    Rows.where(rows, "load", load).stream()
                        .map(each -> ChapterNumbers.fixed(each.number(RATE), 1))
                        .findFirst()
                        .orElse(""));
              }
              row.add(key.get(0).equals("lotes") ? aim(key.get(1), rows) : "");
              table.add(row);
            });
    return table;
  }

  private static String aim(String service, List<Row> rows) {
    double aim = AIMS.getOrDefault(service, Double.NaN);
    boolean reached = SampleStatistics.of(rows, RATE).min() >= aim;
    return ChapterNumbers.fixed(aim, 0) + (reached ? ": reached" : ": **not reached**");
  }
}
