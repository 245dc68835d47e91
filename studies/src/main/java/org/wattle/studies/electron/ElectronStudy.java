package org.wattle.studies.electron;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PrioritySteps;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Chapters 4 to 6 of DelValle's thesis: which policy, which cap, and watts as a resource. */
public final class ElectronStudy implements BookStudy {
  static final String WITHOUT_CRYPTOGRAPHY = "without-cryptography";
  static final String WATTS = "watts";

  private static final String CRYPTOGRAPHY = "cryptography";
  private static final String VIDEO = "video-encoding";
  private static final String MODERATE = "electron-moderate.json";

  /** The columns of {@code runs.csv} that are kept. */
  private static final List<String> COLUMNS =
      Stream.concat(
              Stream.of("policy", "cap", "run", "complete"),
              PowerMeasure.ALL.stream().map(PowerMeasure::column))
          .toList();

  private static final int SEEDS = 20;
  private static final int QUICK_SEEDS = 2;

  @Override
  public String name() {
    return "electron";
  }

  @Override
  public String question() {
    return "Which scheduling policy and which power cap lower the peaks of a cluster, and at what"
        + " cost?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.ELECTRON);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    int seeds = scale == StudyScale.QUICK ? QUICK_SEEDS : SEEDS;
    List<StudyStep> steps = new ArrayList<>();
    for (String workload : SourceTable.WORKLOADS) {
      steps.addAll(
          simulated(
              PrioritySteps.SCENARIOS + "electron-" + workload + ".json",
              options(SourceTable.POLICIES, ElectronFigures.CAPS, seeds),
              workload));
      steps.add(StudyStep.keep(workload + "/classes.csv", classesFile(workload)));
    }
    steps.add(PowerOverTime.step());
    steps.add(
        PrioritySteps.changed(
            MODERATE,
            SourceTable.CHAPTER_4 + ".json",
            "with the nodes and the programs of chapter 4",
            ElectronStudy::chapter4));
    steps.addAll(
        simulated(
            StudyStep.WORK + "/" + SourceTable.CHAPTER_4 + ".json",
            options(
                List.of("ff", "bp"),
                List.of(CappedPolicy.NONE, CappedPolicy.STATIC, CappedPolicy.EXTREMA),
                seeds),
            SourceTable.CHAPTER_4));
    List<String> watts =
        List.of(
            WattsFindings.AURORA.policy(), WattsFindings.FF.policy(), WattsFindings.BP.policy());
    steps.addAll(
        simulated(
            StudyStep.WORK + "/" + SourceTable.CHAPTER_4 + ".json",
            options(watts, List.of(CappedPolicy.NONE), seeds),
            WATTS));
    steps.add(
        PrioritySteps.changed(
            MODERATE,
            WITHOUT_CRYPTOGRAPHY + ".json",
            "the same without cryptography",
            root -> {
              chapter4(root);
              leaveOut(root, CRYPTOGRAPHY);
            }));
    steps.addAll(
        simulated(
            StudyStep.WORK + "/" + WITHOUT_CRYPTOGRAPHY + ".json",
            options(watts, List.of(CappedPolicy.NONE), seeds),
            WITHOUT_CRYPTOGRAPHY));
    if (scale == StudyScale.FULL) {
      steps.addAll(ElectronReadings.steps(MODERATE));
    }
    return StudyPlan.of(Duration.ofSeconds(scale == StudyScale.QUICK ? 8 : 40), steps);
  }

  @Override
  public Chapter chapter(Records records) {
    return new ElectronChapter(records).chapter();
  }

  static String runsFile(String name) {
    return PrioritySteps.runsFile(name);
  }

  static String classesFile(String name) {
    return PrioritySteps.classesFile(name);
  }

  private static List<StudyStep> simulated(String scenario, String options, String name) {
    return List.of(
        StudyStep.Command.of(
            "simulate " + scenario + " " + options + " --out " + StudyStep.WORK + "/" + name),
        new StudyStep.Derivation(
            "keep some columns of " + name + "/runs.csv", work -> keepRuns(work, name)));
  }

  private static void keepRuns(Workspace workspace, String name) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Row row : new Records(workspace.work().resolve(name)).rows("runs.csv")) {
      rows.add(COLUMNS.stream().map(row::text).map(ElectronStudy::rounded).toList());
    }
    workspace.keep(runsFile(name), COLUMNS, rows);
  }

  /** With at most three decimals, where it is a number that has any. */
  private static String rounded(String cell) {
    return PrioritySteps.rounded(cell, 3);
  }

  private static String options(List<String> policies, List<String> caps, int seeds) {
    StringBuilder text = new StringBuilder();
    caps.forEach(cap -> text.append("--cap ").append(cap).append(' '));
    return text + PrioritySteps.options(policies, seeds);
  }

  /** Two nodes of 64 GB with eight-core CPUs, none of 128 GB (4.4), and no video encoding. */
  private static void chapter4(ObjectNode root) {
    ArrayNode classes = (ArrayNode) root.path("cluster").path("classes");
    for (int i = classes.size() - 1; i >= 0; i--) {
      ObjectNode of = (ObjectNode) classes.get(i);
      if (of.path("name").stringValue().equals("B")) {
        classes.remove(i);
      } else if (of.path("name").stringValue().equals("C")) {
        of.put("count", 2);
      }
    }
    root.path("profiles").forEach(of -> ((ObjectNode) of.path("watts")).remove("B"));
    leaveOut(root, VIDEO);
  }

  private static void leaveOut(ObjectNode root, String program) {
    ArrayNode profiles = (ArrayNode) root.path("profiles");
    for (int i = profiles.size() - 1; i >= 0; i--) {
      if (profiles.get(i).path("name").stringValue().equals(program)) {
        profiles.remove(i);
      }
    }
  }
}
