package org.wattle.studies.collocation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Chapter;
import org.wattle.studies.Effort;
import org.wattle.studies.Plan;
import org.wattle.studies.Records;
import org.wattle.studies.Source;
import org.wattle.studies.Step;
import org.wattle.studies.Study;
import org.wattle.studies.Workspace;

/** Section 4.4 of the paper: seven Hadoop jobs over four stages on sixteen nodes in four racks. */
public final class India implements Study {
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
  public Optional<Source> source() {
    return Optional.of(Source.CLAVISMO);
  }

  @Override
  public Plan plan(Effort effort) {
    List<Step> steps = new ArrayList<>(Staged.steps(SCENARIO, List.of(AUTO, BASELINE)));
    steps.addAll(Staged.variation(SCENARIO, " --max-migrations 0", STILL));
    steps.add(new Step.Made(SCENARIO + " with \"idleFraction\": 0.5 as idle.json", India::idle));
    steps.addAll(Staged.variation(Step.WORK + "/idle.json", "", IDLE));
    return Plan.of(Duration.ofSeconds(6), steps);
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
