package org.wattle.studies.speed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
import org.wattle.studies.data.SampleStatistics;

/** Seconds and memory of simulations of priority scheduling and of analyses of cluster traces. */
public final class PrioritySpeedStudy implements BookStudy {
  private static final String RUNS = "runs.csv";
  private static final String COMMANDS = "commands.csv";
  private static final String MEDIAN = MeasuredCommand.MEDIAN;

  private static final double TARGET_OF_THE_THESIS = 0.1;
  private static final double TARGET_OF_LARGE = 5;

  private static final int SERVERS = 125;
  private static final int COPIES = 80;
  private static final int LARGE_TASKS = 1_000_000;
  private static final int SEEDS_OF_LARGE_SWEEP = 100;
  private static final int TRACE_EVENTS = 10_000_000;
  private static final int HEAP_MEGABYTES = 256;

  private static final List<String> POLICIES =
      List.of(
          "nop",
          "mrs",
          "rnd",
          "lrs",
          "mrs+drop5",
          "lrs+drop5",
          "wasp",
          "hybrid200",
          "hybrid1536",
          "mrs+resume");

  private static final List<MeasuredRuns> MEASURED =
      List.of(
          new MeasuredRuns("runs.json", SERVERS), new MeasuredRuns("large.json", SERVERS * COPIES));

  private static final List<MeasuredCommand> CASES =
      List.of(
          sweep(10, 0),
          sweep(SEEDS_OF_LARGE_SWEEP, 120),
          new MeasuredCommand(
              "analyze, ten million task events",
              "analyze " + StudyStep.WORK + "/trace",
              "-Xmx" + HEAP_MEGABYTES + "m",
              20,
              HEAP_MEGABYTES));

  private static MeasuredCommand sweep(int seeds, double target) {
    return new MeasuredCommand(
        "simulate, " + POLICIES.size() * seeds + " runs",
        "simulate instances/scenarios/priority-w-e.json%s --seeds %d --out %s/sweep-%d"
            .formatted(
                POLICIES.stream()
                    .map(policy -> " --policy " + policy)
                    .collect(Collectors.joining()),
                seeds,
                StudyStep.WORK,
                seeds),
        "",
        target,
        0);
  }

  @Override
  public String name() {
    return "priority-speed";
  }

  @Override
  public String question() {
    return "How fast are simulations of priority scheduling and analyses of traces?";
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
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(BenchmarkPrograms.jmh("PrioritySimulationBenchmark", MEASURED.get(0).file()));
    steps.add(
        BenchmarkPrograms.jmh(
            "PrioritySimulationBenchmark -wi 3 -i 7 -p policy=mrs,lrs,hybrid200"
                + " -p tasks=%d -p clusters=%d".formatted(LARGE_TASKS, COPIES),
            MEASURED.get(1).file()));
    steps.add(
        BenchmarkPrograms.run(
            "ClusterTraceWriter %s/trace %d".formatted(StudyStep.WORK, TRACE_EVENTS), "trace.txt"));
    CASES.forEach(each -> steps.add(each.step()));
    steps.add(MeasuredRuns.kept(MEASURED, List.of("policy", "tasks"), "servers", RUNS));
    steps.add(MeasuredCommand.kept(CASES, COMMANDS));
    return steps;
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> runs = records.rows(RUNS);
    List<Row> commands = records.rows(COMMANDS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            A run is some hours of workload W-E, with longer run times so that queues form in bursts, and goes on until all tasks have left. Values are the medians of runs in one
            thread after a warm-up (JMH), with the least and the most. The large cluster is %d times that of the thesis. The targets were %s s for a run of the thesis and %s s for the large cluster.
            """
                .formatted(
                    COPIES,
                    Quantities.plain(TARGET_OF_THE_THESIS, 1),
                    Quantities.plain(TARGET_OF_LARGE, 0))));
    blocks.add(
        new Block.Table(
            "Seconds of a run:",
            "lrrrrl",
            List.of("policy", "tasks", "servers", "median", "least to most", "target"),
            runs.stream().map(PrioritySpeedStudy::run).toList()));
    blocks.add(
        new Block.Prose(
            """
            Complete commands, three times each, on all cores, including the start of the Java virtual machine, drawing the tasks, statistics and files. A sweep has %d policies. Its
            report is made in memory at the end, which grows with the number of runs. The analysis runs with a heap of %d MB; the Java virtual machine itself takes the rest.
            """
                .formatted(POLICIES.size(), HEAP_MEGABYTES)));
    blocks.add(MeasuredCommand.table(CASES, commands));
    List<Row> usual = runs.stream().filter(row -> row.number("servers") == SERVERS).toList();
    return new Chapter(
        "A run of %s tasks takes %s s, a sweep of %s runs %s s."
            .formatted(
                SampleStatistics.of(usual, "tasks").range(Quantities::count),
                SampleStatistics.of(usual, MEDIAN).range(s -> Quantities.plain(s, 3)),
                Quantities.count((long) POLICIES.size() * SEEDS_OF_LARGE_SWEEP),
                commands.stream()
                    .filter(row -> row.text("case").equals(CASES.get(1).name()))
                    .map(row -> row.text(MEDIAN))
                    .findFirst()
                    .orElse("–")),
        blocks);
  }

  private static List<String> run(Row row) {
    boolean large = row.number("servers") > MEASURED.get(0).machines();
    double target = large ? TARGET_OF_LARGE : TARGET_OF_THE_THESIS;
    return List.of(
        "`" + row.text("policy") + "`",
        Quantities.count(row.number("tasks")),
        Quantities.count(row.number("servers")),
        row.text(MEDIAN),
        MeasuredCommand.range(row),
        MeasuredCommand.target(target, row.number(MEDIAN) <= target));
  }
}
