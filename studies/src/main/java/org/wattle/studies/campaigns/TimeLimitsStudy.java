package org.wattle.studies.campaigns;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.ExitCodes;
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
import org.wattle.studies.data.SampleStatistics;

/** Whether every command ends in time on instances that are far too large for it. */
public final class TimeLimitsStudy implements BookStudy {
  private static final String LIMITS = "limits.csv";

  private static final double MOST_AFTER_LIMIT = 0.5;
  private static final double MOST_AFTER_INTERRUPT = 1;

  private static final String AFTER_LIMIT = "seconds after the limit";
  private static final String AFTER_INTERRUPT = "seconds after Ctrl-C";

  @Override
  public String name() {
    return "time-limits";
  }

  @Override
  public String question() {
    return "Do commands keep to their time limits, and do they answer Ctrl-C?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(
            scale,
            Duration.ofMinutes(30),
            List.of(
                StudyStep.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip"),
                StudyStep.Program.of(
                        "java -cp benchmarks/target/benchmarks.jar org.wattle.benchmarks.LimitCampaign ./wattle %s/instances all"
                            .formatted(StudyStep.WORK))
                    .into(LIMITS),
                StudyStep.keep(LIMITS, LIMITS)))
        .timed("it measures times");
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> all = records.rows(LIMITS);
    List<Row> refused = all.stream().filter(TimeLimitsStudy::refused).toList();
    List<Row> run = all.stream().filter(row -> !refused(row)).toList();
    List<Row> late =
        run.stream().filter(row -> row.number(AFTER_LIMIT) > MOST_AFTER_LIMIT).toList();
    List<Row> deaf =
        run.stream().filter(row -> row.number(AFTER_INTERRUPT) > MOST_AFTER_INTERRUPT).toList();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Every command that takes a time limit, with every solver, has one second for instances on which most of them would take minutes to days.
            The time after the limit is what remains of the wall time without the limit, the start of the Java virtual machine, and reading and
            checking the instance, which no limit ends. The same commands without a limit get Ctrl-C after one second; what they were still reading
            then counts. At most %s s after the limit and %s s after Ctrl-C are asked for. Every run and its exit code are in [limits.csv](limits.csv).
            """
                .formatted(
                    Quantities.plain(MOST_AFTER_LIMIT, 1),
                    Quantities.plain(MOST_AFTER_INTERRUPT, 1))));
    blocks.add(
        new Block.Table(
            "Seconds after the limit and after Ctrl-C, median and most, by instance:",
            "lrrrrrr",
            List.of(
                "instance",
                "commands",
                "to read",
                "after the limit",
                "most",
                "after Ctrl-C",
                "most"),
            Rows.groupBy(run, "instance").entrySet().stream()
                .map(entry -> cells(entry.getKey(), entry.getValue()))
                .toList()));
    if (!refused.isEmpty()) {
      blocks.add(
          new Block.Table(
              "Refused before anything is built, because they describe too much:",
              "lrr",
              List.of("instance", "commands", "most seconds, from the start of the process"),
              Rows.groupBy(refused, "instance").entrySet().stream()
                  .map(
                      entry ->
                          List.of(
                              "`" + entry.getKey() + "`",
                              Quantities.count(entry.getValue().size()),
                              seconds(SampleStatistics.of(entry.getValue(), "seconds").max())))
                  .toList()));
    }
    worst("Later than asked for after the limit:", AFTER_LIMIT, late).ifPresent(blocks::add);
    worst("Later than asked for after Ctrl-C:", AFTER_INTERRUPT, deaf).ifPresent(blocks::add);
    return new Chapter(
        "%s of %s commands end within %s s after a limit of one second, and %s within %s s after Ctrl-C."
            .formatted(
                Quantities.count(run.size() - late.size()),
                Quantities.count(run.size()),
                Quantities.plain(MOST_AFTER_LIMIT, 1),
                Quantities.count(run.size() - deaf.size()),
                Quantities.plain(MOST_AFTER_INTERRUPT, 1)),
        blocks);
  }

  /** Invalid input: it describes more than any command takes. */
  private static boolean refused(Row row) {
    return row.number("exit code") == ExitCodes.INVALID;
  }

  private static List<String> cells(String instance, List<Row> rows) {
    SampleStatistics limit = SampleStatistics.of(rows, AFTER_LIMIT);
    SampleStatistics interrupt = SampleStatistics.of(rows, AFTER_INTERRUPT);
    return List.of(
        "`" + instance + "`",
        Quantities.count(rows.size()),
        seconds(SampleStatistics.of(rows, "seconds to read").median()),
        seconds(limit.median()),
        seconds(limit.max()),
        seconds(interrupt.median()),
        seconds(interrupt.max()));
  }

  private static Optional<Block> worst(String caption, String column, List<Row> rows) {
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Block.Table(
                caption,
                "llr",
                List.of("instance", "command", "seconds"),
                rows.stream()
                    .sorted(Comparator.comparingDouble((Row row) -> -row.number(column)))
                    .map(
                        row ->
                            List.of(
                                "`" + row.text("instance") + "`",
                                "`" + row.text("command") + "`",
                                seconds(row.number(column))))
                    .toList()));
  }

  private static String seconds(double number) {
    return Quantities.fixed(number, 2);
  }
}
