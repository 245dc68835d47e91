package org.wattle.studies.speed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import org.wattle.toolkit.text.Quantities;

/** Seconds and memory of simulations of power-aware scheduling, and of its exact solves. */
public final class PowerSpeedStudy implements BookStudy {
  private static final String RUNS = "runs.csv";
  private static final String COMMANDS = "commands.csv";
  private static final int SMALL = 8;
  private static final double TARGET_OF_SMALL = 0.1;
  private static final double TARGET = 60;

  private static final List<MeasuredRuns> MEASURED =
      List.of(new MeasuredRuns("runs.json", SMALL), new MeasuredRuns("large.json", 10_000));

  private static final List<MeasuredCommand> CASES =
      List.of(
          command(
              "solve, 40 tasks on 8 nodes, peak power",
              "solve instances/power/batch-40.json --objective peak-power"),
          command(
              "pareto, exact front of three goals, 20 tasks",
              "pareto instances/power/batch-20.json --method exact"),
          command(
              "solve, 1,000 tasks on 8 nodes, peak power within 2 %",
              "solve instances/power/batch-1000.json --objective peak-power --gap 0.02"),
          command(
              "simulate, 4 policies, 3 caps, 20 seeds",
              "simulate instances/scenarios/electron-moderate.json --seeds 20"));

  private static MeasuredCommand command(String name, String words) {
    return new MeasuredCommand(name, words, "", TARGET, 0);
  }

  @Override
  public String name() {
    return "power-speed";
  }

  @Override
  public String question() {
    return "How fast are simulations of power-aware scheduling, and proofs of the best placement?";
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
    steps.add(BenchmarkPrograms.jmh("PowerSimulationBenchmark", MEASURED.get(0).file()));
    steps.add(
        BenchmarkPrograms.jmh(
            "PowerSimulationBenchmark -wi 1 -i 3 -p policy=ff,bp,mgm -p caps=none,progressive"
                + " -p tasks=1000000 -p clusters=1250",
            MEASURED.get(1).file()));
    steps.add(MeasuredRuns.kept(MEASURED, List.of("policy", "caps", "tasks"), "nodes", RUNS));
    CASES.forEach(each -> steps.add(each.step()));
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
            A run is a batch of tasks of 14 programs, all submitted at once, until the last one ends. Values are the medians of runs in one thread after a warm-up (JMH), with the least and the most, in a heap of 2 GB. The large cluster has every node of the small one 1,250 times. The targets were %s s for the smallest runs and %s s for the largest.
            """
                .formatted(Quantities.plain(TARGET_OF_SMALL, 1), Quantities.plain(TARGET, 0))));
    blocks.add(
        new Block.Table(
            "Seconds of a run:",
            "llrrrrl",
            List.of("policy", "cap", "tasks", "nodes", "median", "least to most", "target"),
            runs.stream().map(PowerSpeedStudy::run).toList()));
    blocks.add(
        new Block.Prose(
            """
            Complete commands, three times each, on all cores, including the start of the Java virtual machine.
            """));
    blocks.add(MeasuredCommand.table(CASES, commands));
    return new Chapter(
        "A run of 1,000 tasks on 8 nodes takes %s s, one of a million tasks on 10,000 nodes %s s."
            .formatted(range(runs, SMALL), range(runs, MEASURED.get(1).machines())),
        blocks);
  }

  private static String range(List<Row> runs, int nodes) {
    return SampleStatistics.of(
            runs.stream().filter(row -> row.number("nodes") == nodes).toList(),
            MeasuredCommand.MEDIAN)
        .range(seconds -> Quantities.plain(seconds, 3));
  }

  private static List<String> run(Row row) {
    double target = row.number("nodes") > SMALL ? TARGET : TARGET_OF_SMALL;
    return List.of(
        "`" + row.text("policy") + "`",
        "`" + row.text("caps") + "`",
        Quantities.count(row.number("tasks")),
        Quantities.count(row.number("nodes")),
        row.text(MeasuredCommand.MEDIAN),
        MeasuredCommand.range(row),
        MeasuredCommand.target(target, row.number(MeasuredCommand.MEDIAN) <= target));
  }
}
