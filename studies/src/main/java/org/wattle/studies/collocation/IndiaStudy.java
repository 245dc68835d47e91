package org.wattle.studies.collocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/** Section 4.4 of the paper: seven Hadoop jobs over four stages on sixteen nodes in four racks. */
public final class IndiaStudy implements BookStudy {
  private static final String AUTO = "auto";
  private static final String BASELINE = "slot-rr";

  /** Record of a variation without moves. */
  private static final String STILL = "still";

  /** Record of a variation with twice the idle power. */
  private static final String IDLE = "idle";

  private static final String SCENARIO = "instances/collocation/india.json";

  private static final int NODES = 16;

  /** Of the largest job. */
  private static final int CONTAINERS_OF_X = 12;

  private static final String WHERE = "section 4.4, figures 10 and 12";

  private static final List<StudyFinding> MEASURED =
      List.of(
          new StudyFinding(
              "figure 11", "the placement of an expert", "drawings", "", StageRules.EXPERT, ""),
          new StudyFinding(
              "figure 13",
              "speed-ups and energy on India",
              "X 62 % faster, 46 % of the energy saved in stage 2",
              "",
              StageRules.MEASURED,
              ""));

  @Override
  public String name() {
    return "collocation/india";
  }

  @Override
  public String question() {
    return "What does collocation gain on the four racks of the cluster India?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    List<StudyStep> steps = new ArrayList<>(StageResults.steps(SCENARIO, List.of(AUTO, BASELINE)));
    steps.addAll(StageResults.variation(SCENARIO, " --max-moves 0", STILL));
    steps.add(
        new StudyStep.Derivation(
            "write " + SCENARIO + " with \"idleFraction\": 0.5 to idle.json", IndiaStudy::idle));
    steps.addAll(StageResults.variation(StudyStep.WORK + "/idle.json", "", IDLE));
    return StudyPlan.of(Duration.ofSeconds(6), steps);
  }

  private static void idle(Workspace workspace) throws IOException {
    Path scenario = workspace.home().resolve(SCENARIO);
    String half =
        Files.readString(scenario)
            .replaceFirst("\"idleFraction\": *[0-9.]+", "\"idleFraction\": 0.5");
    Files.writeString(workspace.work().resolve("idle.json"), half);
  }

  @Override
  public Chapter chapter(Records records) {
    StageResults stages = StageResults.of(records);
    List<StudyFinding> findings = new ArrayList<>();
    if (stages.stages().isEmpty()) {
      findings.add(StudyFinding.notRun(WHERE, "the four stages", "described in words"));
    } else {
      findings.addAll(List.of(first(stages), second(stages), third(stages)));
    }
    StageResults idle = new StageResults(records.rows(IDLE + ".csv"), List.of());
    if (!stages.stages().isEmpty() && !idle.stages().isEmpty()) {
      findings.add(idle(stages, idle));
    }
    StageResults still = new StageResults(records.rows(STILL + ".csv"), List.of());
    return new Chapter(
        "Mean F' over four stages: %s with `auto`, %s with `slot-rr`."
            .formatted(
                Quantities.fixed(stages.meanValue(AUTO), 3),
                Quantities.fixed(stages.meanValue(BASELINE), 3)),
        List.of(
            new Block.Prose(
                """
                Section 4.4 of the paper runs seven Hadoop jobs, T to Z, on sixteen nodes in four racks, with an idle power of a quarter of the peak
                power. Job X has %d containers, more than a third of the slots; the administrator wants to avoid traffic between racks, and the baseline is SlotRR.
                [`india.json`](../../../instances/collocation/india.json) assumes the other sizes, the intensities, the weights,
                the limit of moves per stage and their cost, chosen such that the statements of the text hold (so this is a demonstration and not independent evidence).
                """
                    .formatted(CONTAINERS_OF_X)),
            new Block.Findings(findings),
            stages.table(),
            new Block.Picture("auto.svg", "auto on India"),
            new Block.Picture("slot-rr.svg", "slot-rr on India"),
            new Block.Findings(MEASURED),
            new Block.Prose(
                still.stages().isEmpty()
                    ? ""
                    : "Sensitive jobs that `auto` breaks when it may not move containers (`--max-moves 0`): %d."
                        .formatted(
                            (int)
                                (still.number(AUTO, 3, "brokenJobs")
                                    + still.number(AUTO, 4, "brokenJobs"))))));
  }

  private static StudyFinding first(StageResults stages) {
    boolean contended =
        Stream.of("T", "W", "X").noneMatch(job -> stages.isolated(BASELINE, 1, job));
    boolean gained = stages.isolated(AUTO, 1, "T") && stages.isolated(AUTO, 1, "W");
    return new StudyFinding(
        WHERE,
        "stage 1",
        "X is too large to benefit; the tazes T and W benefit from collocation with the turtles U"
            + " and V, as ClavisMO does",
        "isolated with [slot-rr](slot-rr.svg): %s; with [auto](auto.svg): %s"
            .formatted(isolated(stages, BASELINE), isolated(stages, AUTO)),
        StageRules.partlyRelieved(contended, gained, stages.isolated(AUTO, 1, "X")),
        "");
  }

  private static String isolated(StageResults stages, String policy) {
    String jobs =
        Stream.of("T", "W", "X")
            .filter(job -> stages.isolated(policy, 1, job))
            .collect(Collectors.joining(", "));
    return jobs.isEmpty() ? "none" : jobs;
  }

  private static StudyFinding second(StageResults stages) {
    int idleNodes = NODES - stages.nodesOn(BASELINE, 2);
    int spread = stages.nodes(AUTO, 2, "X").size();
    return new StudyFinding(
        WHERE,
        "stage 2",
        "a group of six nodes is idle: ClavisMO spreads X over different nodes",
        "slot-rr: %d idle nodes, X %s; auto: X on %d nodes, moves: %d"
            .formatted(
                idleNodes,
                stages.isolated(BASELINE, 2, "X") ? "isolated" : "contended",
                spread,
                (int) stages.number(AUTO, 2, "migrations")),
        StageRules.spread(CONTAINERS_OF_X, stages.nodes(BASELINE, 2, "X").size(), spread),
        "");
  }

  private static StudyFinding third(StageResults stages) {
    int broken = broken(stages, BASELINE);
    int ours = broken(stages, AUTO);
    return new StudyFinding(
        WHERE,
        "stages 3 and 4",
        "Y and Z arrive when every rack is partially loaded: the baseline cannot place them within"
            + " a rack, ClavisMO frees a rack by moving other containers",
        "broken jobs in both stages: %d with slot-rr, %d with auto; moves: %d and %d"
            .formatted(
                broken,
                ours,
                (int) stages.number(AUTO, 3, "migrations"),
                (int) stages.number(AUTO, 4, "migrations")),
        StageRules.keptByMoves(
            broken,
            ours,
            (int) (stages.number(AUTO, 3, "migrations") + stages.number(AUTO, 4, "migrations"))),
        "");
  }

  private static StudyFinding idle(StageResults stages, StageResults idle) {
    int low = stages.nodesOn(AUTO, 2);
    int high = idle.nodesOn(AUTO, 2);
    return new StudyFinding(
        WHERE,
        "a larger idle power",
        "X would have been consolidated in stage 2",
        "%d nodes on in stage 2 with `\"idleFraction\": 0.5`, %d otherwise".formatted(high, low),
        StageRules.fewerNodes(low, high),
        "");
  }

  private static int broken(StageResults stages, String policy) {
    return (int) (stages.number(policy, 3, "brokenJobs") + stages.number(policy, 4, "brokenJobs"));
  }
}
