package org.wattle.studies.collocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/** Section 4.4 of the paper: seven Hadoop jobs over four stages on sixteen nodes in four racks. */
public final class IndiaStudy implements BookStudy {
  static final String AUTO = "auto";
  static final String BASELINE = "slot-rr";

  /** Records of variations: without moves, and with twice the idle power. */
  static final String STILL = "still";

  static final String IDLE = "idle";

  private static final String SCENARIO = "instances/collocation/india.json";

  @Override
  public String name() {
    return "collocation/india";
  }

  @Override
  public String question() {
    return "What does collocation gain across India's racks?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    List<StudyStep> steps = new ArrayList<>(StageSteps.steps(SCENARIO, List.of(AUTO, BASELINE)));
    steps.addAll(StageSteps.variation(SCENARIO, " --max-migrations 0", STILL));
    steps.add(
        new StudyStep.Made(
            SCENARIO + " with \"idleFraction\": 0.5 as idle.json", IndiaStudy::idle));
    steps.addAll(StageSteps.variation(StudyStep.WORK + "/idle.json", "", IDLE));
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
    return IndiaChapter.of(records);
  }
}
