package org.wattle.studies.speed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/** Events per second and memory of the simulation of dispatch policies. */
public final class DispatchSpeedStudy implements BookStudy {
  private static final String EVENTS = "events.csv";
  private static final String COMMANDS = "commands.csv";

  private static final List<String> FILES = List.of("events-lotes.json", "events-greedy.json");

  private static final double NO_TARGET = 0;

  private static final List<Case> CASES =
      List.of(
          new Case("lotes", "0.94", 10_000, 60, 128),
          new Case("lotes", "0.9", 1000, NO_TARGET, NO_TARGET),
          new Case("greedy", "0.9", 1000, NO_TARGET, NO_TARGET),
          new Case("lotes", "3", 100, NO_TARGET, 256));

  /**
   * A command that is measured as a whole.
   *
   * @param seconds the target
   * @param megabytes the target
   */
  private record Case(String policy, String load, int hours, double seconds, double megabytes) {
    String name() {
      return "%s at %s, %s h".formatted(policy, load, Quantities.count(hours));
    }

    /** The targets, and whether a row of the record reaches them. */
    String target(Row row) {
      return Stream.of(
              reached(seconds, "s", row.number("wall seconds")),
              reached(megabytes, "MB", row.number("most resident MB")))
          .flatMap(Optional::stream)
          .collect(Collectors.joining("; "));
    }

    private static Optional<String> reached(double target, String unit, double measured) {
      return target == NO_TARGET
          ? Optional.empty()
          : Optional.of(
              Quantities.count(target)
                  + " "
                  + unit
                  + DispatchSpeedStudy.reached(measured <= target));
    }

    String folder() {
      return policy + "-" + load;
    }

    StudyStep step() {
      return BenchmarkPrograms.command(
          1,
          "simulate instances/lotes/load-090.json --seeds 1 --policy %s --load %s --hours %d"
                  .formatted(policy, load, hours)
              + " --out "
              + StudyStep.WORK
              + "/"
              + folder(),
          folder() + ".csv");
    }
  }

  private static final String RATE = "million events a second";
  private static final List<String> LOADS = List.of("0.7", "0.9", "0.94");
  private static final int MEASUREMENTS = 5;
  private static final int SECONDS_OF_A_MEASUREMENT = 4;

  /** Targets for {@code lotes} in million events per second. */
  private static final Map<String, Double> TARGETS = Map.of("exponential", 8.0, "log-normal", 6.0);

  private static final String EXPLANATION =
      """
      **Time.** A departure reads one of all running tasks and one of all
      machines, in an order that random numbers decide. With exponential service several events are drawn ahead, so that what they need
      is loaded at the same time. [Decision 0145](../../docs/decisions/0145-dispatch-layout.md) lists what was tried and what it brought. A calendar queue holds the
      end times of log-normal services.

      **Memory.** Most of it is used by the Java virtual machine, the command line, and SCIP's native library, which computes the plan. The table of tasks grows by pages, since copying it would need several times as much.
      """;

  @Override
  public String name() {
    return "dispatch-speed";
  }

  @Override
  public String question() {
    return "How fast is the simulation of dispatch policies, and how much memory does it need?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(scale, Duration.ofMinutes(10), steps())
        .timed("it measures times");
  }

  private static List<StudyStep> steps() {
    String bench =
        "SimulationBenchmark -f 1 -wi 3 -w 4 -i %d -r %d -p "
            .formatted(MEASUREMENTS, SECONDS_OF_A_MEASUREMENT);
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(
        BenchmarkPrograms.jmh(
            bench
                + "policy=lotes -p load="
                + String.join(",", LOADS)
                + " -p service=exponential,log-normal",
            FILES.get(0)));
    steps.add(
        BenchmarkPrograms.jmh(
            bench
                + "policy=greedy,greedy-random,greedy-first-fit -p load=0.7,0.9 -p"
                + " service=exponential",
            FILES.get(1)));
    CASES.forEach(each -> steps.add(each.step()));
    steps.add(
        new StudyStep.Derivation(
            "write million events per second to events.csv", DispatchSpeedStudy::events));
    steps.add(
        new StudyStep.Derivation(
            "write seconds and memory of commands to commands.csv", DispatchSpeedStudy::commands));
    return steps;
  }

  private static void events(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String file : FILES) {
      for (JmhResult each : JmhResult.all(workspace, file)) {
        SampleStatistics rates = BenchmarkPrograms.times(each.runs("events"), 1e-6);
        rows.add(
            List.of(
                each.parameter("policy"),
                each.parameter("load"),
                each.parameter("service"),
                BenchmarkPrograms.hundredths(rates.median()),
                BenchmarkPrograms.hundredths(rates.min()),
                BenchmarkPrograms.hundredths(rates.max())));
      }
    }
    List<String> head =
        List.of("policy", "load", "service", "million events a second", "least", "most");
    workspace.keep(EVENTS, head, rows);
  }

  private static void commands(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Records work = new Records(workspace.work());
    for (Case each : CASES) {
      Row cost = work.rows(each.folder() + ".csv").get(0);
      Row run = work.rows(each.folder() + "/runs.csv").get(0);
      Row summary = work.rows(each.folder() + "/summary.csv").get(0);
      rows.add(
          List.of(
              each.name(),
              cost.text("seconds"),
              cost.text("most resident MB"),
              run.text("waiting"),
              BenchmarkPrograms.digits(summary.number("wait_all_hours_mean")),
              summary.text("verdict")));
    }
    List<String> head =
        List.of(
            "case",
            "wall seconds",
            "most resident MB",
            "in line at the end",
            "mean wait of all in hours",
            "verdict");
    workspace.keep(COMMANDS, head, rows);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> events = records.rows(EVENTS);
    List<Row> commands = records.rows(COMMANDS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The simulation has all machines of the report and uses one thread; an event is an arrival or a departure of a task. Values are medians of %d
            measurements of %d seconds each after a warm-up (JMH, [events.csv](events.csv)); each run starts from an empty data centre.
            """
                .formatted(MEASUREMENTS, SECONDS_OF_A_MEASUREMENT)));
    blocks.add(
        new Block.Table(
            "Million events per second:",
            "llrrrr",
            List.of(
                "policy",
                "service",
                "at load " + LOADS.get(0),
                LOADS.get(1),
                LOADS.get(2),
                "target"),
            table(events)));
    blocks.add(
        new Block.Table(
            "Complete commands, including the start of the Java virtual machine and planning:",
            "lrrrll",
            List.of(
                "",
                "seconds",
                "maximum resident MB",
                "tasks waiting at the end",
                "verdict",
                "target"),
            commands.stream()
                .map(
                    row ->
                        List.of(
                            row.text("case"),
                            row.text("wall seconds"),
                            row.text("most resident MB"),
                            Quantities.count(row.number("in line at the end")),
                            row.text("verdict"),
                            target(row)))
                .toList()));
    blocks.add(new Block.Prose(EXPLANATION));
    SampleStatistics lotes = SampleStatistics.of(Rows.where(events, "policy", "lotes"), RATE);
    return new Chapter(
        "%s million events per second with `lotes`; commands need %s MB."
            .formatted(
                lotes.range(rate -> Quantities.fixed(rate, 1)),
                SampleStatistics.of(commands, "most resident MB").range(Quantities::count)),
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
                        .map(each -> Quantities.fixed(each.number(RATE), 1))
                        .findFirst()
                        .orElse(""));
              }
              row.add(key.get(0).equals("lotes") ? target(key.get(1), rows) : "");
              table.add(row);
            });
    return table;
  }

  private static String target(String service, List<Row> rows) {
    double target = TARGETS.getOrDefault(service, Double.NaN);
    boolean reached = SampleStatistics.of(rows, RATE).min() >= target;
    return Quantities.fixed(target, 0) + reached(reached);
  }

  private static String target(Row row) {
    return CASES.stream()
        .filter(each -> each.name().equals(row.text("case")))
        .map(each -> each.target(row))
        .findFirst()
        .orElse("");
  }

  private static String reached(boolean reached) {
    return reached ? ": reached" : ": **not reached**";
  }
}
