package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyStep;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PrioritySteps;
import tools.jackson.databind.node.ObjectNode;

/** The moderate workload with other values of what the source leaves open. */
final class ElectronReadings {
  private static final String FILE = "readings.csv";
  private static final int SEEDS = 10;
  private static final int GAP_SECONDS = 5;
  private static final int HIGH_WATTS = 850;
  private static final int LOW_WATTS = 650;
  private static final CappedPolicy FF = CappedPolicy.uncapped("ff");
  private static final List<PowerMeasure> MEASURES =
      List.of(PowerMeasure.P95, PowerMeasure.MAKESPAN, PowerMeasure.ENERGY);

  /** What is compared: every policy with FF, and caps with none. */
  private static final List<Compared> COMPARED =
      List.of(
          new Compared(CappedPolicy.uncapped("bp"), FF),
          new Compared(CappedPolicy.uncapped("mm"), FF),
          new Compared(CappedPolicy.uncapped("mgm"), FF),
          new Compared(FF.with(CappedPolicy.EXTREMA), FF),
          new Compared(FF.with(CappedPolicy.PROGRESSIVE), FF));

  private record Compared(CappedPolicy of, CappedPolicy with) {}

  /**
   * Another value.
   *
   * @param name of its files
   * @param description for people
   */
  private record Reading(String name, String description, Consumer<ObjectNode> change) {}

  private static final List<Reading> ALL =
      List.of(
          new Reading("as-assumed", "as assumed", root -> {}),
          new Reading(
              "listed",
              "offers in the order of the nodes",
              root -> root.putObject("offers").put("order", "listed")),
          new Reading(
              "gap",
              "a task every " + GAP_SECONDS + " s",
              root -> workload(root).put("gapSeconds", GAP_SECONDS)),
          new Reading(
              "twice-the-tasks",
              "twice as many tasks",
              root -> workload(root).put("tasks", 2 * workload(root).path("tasks").intValue())),
          new Reading(
              "contention",
              "memory with a quarter of the bandwidth",
              root ->
                  root.path("cluster")
                      .path("classes")
                      .forEach(
                          of ->
                              ((ObjectNode) of)
                                  .put(
                                      "memoryBandwidth",
                                      of.path("memoryBandwidth").longValue() / 4))),
          new Reading(
              "without-start-up",
              "no peaks when tasks start",
              root ->
                  root.path("profiles").forEach(of -> ((ObjectNode) of).put("startSeconds", 0))),
          new Reading(
              "thresholds",
              "caps above " + HIGH_WATTS + " W, undone below " + LOW_WATTS + " W",
              root ->
                  ((ObjectNode) root.path("capping"))
                      .put("highWatts", HIGH_WATTS)
                      .put("lowWatts", LOW_WATTS)));

  private ElectronReadings() {}

  private static ObjectNode workload(ObjectNode root) {
    return (ObjectNode) root.path("workload");
  }

  /** Simulates all of them and keeps the differences. */
  static List<StudyStep> steps(String scenario) {
    List<StudyStep> steps = new ArrayList<>();
    for (Reading reading : ALL) {
      String folder = "reading-" + reading.name();
      steps.add(
          PrioritySteps.changed(
              scenario, folder + ".json", ": " + reading.description(), reading.change()));
      steps.add(
          StudyStep.Command.of(
              "simulate %s/%s.json --cap none --cap extrema --cap progressive %s --out %s/%s"
                  .formatted(
                      StudyStep.WORK,
                      folder,
                      PrioritySteps.options(SourceTable.POLICIES, SEEDS),
                      StudyStep.WORK,
                      folder)));
    }
    steps.add(
        new StudyStep.Derivation(
            "write differences of policies to " + FILE,
            workspace -> {
              List<List<String>> rows = new ArrayList<>();
              for (Reading reading : ALL) {
                Records made = new Records(workspace.work().resolve("reading-" + reading.name()));
                rows.addAll(rows(reading, CappedRuns.of(made, "runs.csv")));
              }
              workspace.keep(
                  FILE, List.of("reading", "compared", "measure", "less", "half_width"), rows);
            }));
    return steps;
  }

  private static List<List<String>> rows(Reading reading, CappedRuns runs) {
    List<List<String>> rows = new ArrayList<>();
    for (Compared compared : COMPARED) {
      for (PowerMeasure measure : MEASURES) {
        PairedSaving less = runs.less(compared.of(), compared.with(), measure);
        rows.add(
            List.of(
                reading.description(),
                compared.of().title(),
                measure.shortName(),
                Quantities.plain(less.mean(), 4),
                Quantities.plain(less.share().halfWidth().orElse(Double.NaN), 4)));
      }
    }
    return rows;
  }

  /** The differences in percent; none where there is no such record. */
  static List<Block> table(Records records) {
    List<Row> rows = records.rows(FILE);
    if (rows.isEmpty()) {
      return List.of();
    }
    List<String> head = new ArrayList<>(List.of("", ""));
    COMPARED.forEach(compared -> head.add(compared.of().title()));
    List<List<String>> lines = new ArrayList<>();
    for (Reading reading : ALL) {
      for (PowerMeasure measure : MEASURES) {
        List<String> line = new ArrayList<>(List.of(reading.description(), measure.shortName()));
        rows.stream()
            .filter(
                row ->
                    row.text("reading").equals(reading.description())
                        && row.text("measure").equals(measure.shortName()))
            .forEach(row -> line.add(signed(row)));
        lines.add(line);
      }
    }
    return List.of(
        new Block.Findings(findings(rows)),
        new Block.Table(
            "Moderate workload: more (+) or less (−) than with FF without caps, in percent; %d workloads."
                .formatted(SEEDS),
            "ll" + "r".repeat(COMPARED.size()),
            head,
            lines));
  }

  /** How much less energy MGM takes than FF in the reading in which that is most. */
  static List<StudyFinding> findings(List<Row> rows) {
    SourceTable table = SourceTable.of(SourceTable.MODERATE);
    CappedPolicy mgm = CappedPolicy.uncapped("mgm");
    double theirs =
        1
            - table.number(mgm, PowerMeasure.ENERGY).orElseThrow()
                / table.number(FF, PowerMeasure.ENERGY).orElseThrow();
    return rows.stream()
        .filter(
            row ->
                row.text("compared").equals(mgm.title())
                    && row.text("measure").equals(PowerMeasure.ENERGY.shortName()))
        .max(Comparator.comparingDouble(row -> row.number("less")))
        .map(
            row ->
                new StudyFinding(
                    table.where(),
                    "energy, MGM compared with FF, where our other assumptions make it least",
                    TableFindings.signed(theirs),
                    TableFindings.signed(row.number("less")) + " (" + row.text("reading") + ")",
                    DemonstrationRules.nearestOfSeveral(theirs, row.number("less")),
                    "Measured power of a node is not the sum of what its tasks draw (section"
                        + " 6.2.1); here it is"))
        .stream()
        .toList();
  }

  private static String signed(Row row) {
    double more = -100 * row.number("less");
    return (more < 0 ? "−" : "+")
        + Quantities.fixed(Math.abs(more), 1)
        + " ± "
        + Quantities.fixed(100 * row.number("half_width"), 1);
  }
}
