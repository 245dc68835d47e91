package org.wattle.studies.speed;

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
import org.wattle.studies.data.SampleStatistics;

/** Seconds and memory of simulations of power-aware scheduling, and of its exact solves. */
public final class PowerSpeedStudy implements BookStudy {
  private static final String RUNS = "runs.csv";
  private static final String COMMANDS = "commands.csv";
  private static final int SMALL = 8;
  private static final int COPIES = 1250;
  private static final int LARGE = SMALL * COPIES;
  private static final int LARGE_TASKS = 1_000_000;
  private static final double GAP = 0.02;

  /** The policies and caps of the scenario that is simulated. */
  static final int POLICIES = 4;

  static final int CAPS = 3;
  static final String SCENARIO = "instances/scenarios/electron-moderate.json";
  private static final double TARGET_OF_SMALL = 0.1;
  private static final double TARGET = 60;

  private static final List<MeasuredRuns> MEASURED =
      List.of(new MeasuredRuns("runs.json", SMALL), new MeasuredRuns("large.json", LARGE));

  private static final List<MeasuredCommand> CASES =
      List.of(
          solve(40, "", ""),
          front(20),
          solve(1000, " within " + Quantities.percent(GAP, 0), " --gap " + GAP),
          simulation(20));

  private static MeasuredCommand solve(int tasks, String within, String options) {
    return command(
        "solve, %s tasks on %d nodes, peak power%s"
            .formatted(Quantities.count(tasks), SMALL, within),
        "solve %s --objective peak-power%s".formatted(batch(tasks), options));
  }

  private static MeasuredCommand front(int tasks) {
    return command(
        "pareto, exact front of three goals, %d tasks".formatted(tasks),
        "pareto %s --method exact".formatted(batch(tasks)));
  }

  private static MeasuredCommand simulation(int seeds) {
    return command(
        "simulate, %d policies, %d caps, %d seeds".formatted(POLICIES, CAPS, seeds),
        "simulate %s --seeds %d".formatted(SCENARIO, seeds));
  }

  private static String batch(int tasks) {
    return "instances/power/batch-" + tasks + ".json";
  }

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
                + " -p tasks=%d -p clusters=%d".formatted(LARGE_TASKS, COPIES),
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
            A run is a batch of tasks, all submitted at once, until the last one ends. Values are the medians of runs in one thread after a warm-up (JMH), with the least and the most. The large cluster has every node of the small one %s times. The targets were %s s for the smallest runs and %s s for the largest.
            """
                .formatted(
                    Quantities.count(COPIES),
                    Quantities.plain(TARGET_OF_SMALL, 1),
                    Quantities.plain(TARGET, 0))));
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
        "%s, %s."
            .formatted(sizeAndSeconds("A run", runs, SMALL), sizeAndSeconds("one", runs, LARGE)),
        blocks);
  }

  private static String sizeAndSeconds(String run, List<Row> runs, int nodes) {
    List<Row> some = runs.stream().filter(row -> row.number("nodes") == nodes).toList();
    return "%s of %s tasks on %s nodes takes %s s"
        .formatted(
            run,
            SampleStatistics.of(some, "tasks").range(Quantities::count),
            Quantities.count(nodes),
            SampleStatistics.of(some, MeasuredCommand.MEDIAN)
                .range(seconds -> Quantities.plain(seconds, 3)));
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
