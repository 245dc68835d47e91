package org.wattle.studies.collocation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.collocation.FacebookScenario.Extent;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;

/**
 * Section 4.5 of the paper: a day of Facebook's jobs on 600 and 3,000 nodes, in stages of one hour.
 */
public final class FacebookStudy implements BookStudy {
  static final String AUTO = "auto";
  static final String NODE_RR = "node-rr";
  static final String SLOT_RR = "slot-rr";
  static final String DOT_PRODUCT = "dot-product";

  static final String TRACE = "swim_facebook/FB-2009_samples_24_times_1hr_0.tsv";

  /** Record of the stages on 3,000 nodes. */
  static final String LARGE_STAGES = "stages-3000.csv";

  /** Record of the jobs of both scenarios. */
  static final String MIX = "mix.csv";

  /** The jobs of the trace. */
  static final Extent SMALL = new Extent("facebook.json", 15, 1, OptionalInt.of(100));

  /**
   * Five times the nodes with four times the jobs, as between the paper's two clusters. Moves are
   * free, since with a limit stages of this size are left to a local search.
   */
  static final Extent LARGE = new Extent("facebook-3000.json", 75, 4, OptionalInt.empty());

  @Override
  public String name() {
    return "collocation/facebook";
  }

  @Override
  public String question() {
    return "What does collocation gain over a day on clusters of %s and %s nodes?"
        .formatted(Quantities.count(SMALL.nodes()), Quantities.count(LARGE.nodes()));
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.CLAVISMO);
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    int hours = quick ? 3 : 24;
    List<StudyStep> steps = new ArrayList<>();
    steps.addAll(
        steps(SMALL, hours, List.of(AUTO, NODE_RR, SLOT_RR, DOT_PRODUCT), StageResults.STAGES));
    steps.addAll(
        steps(LARGE, quick ? 1 : hours, List.of(AUTO, SLOT_RR, DOT_PRODUCT), LARGE_STAGES));
    steps.add(
        new StudyStep.Derivation("write the numbers of jobs to " + MIX, FacebookStudy::keepMix));
    return new StudyPlan(
        steps,
        quick ? Duration.ofSeconds(10) : Duration.ofMinutes(5),
        Optional.of(
            new StudyPlan.Requirement(
                TRACE, "the public SWIM sample of Facebook's cluster of 2009")));
  }

  private static List<StudyStep> steps(
      Extent extent, int hours, List<String> policies, String record) {
    String out = "stages-" + extent.nodes();
    String asked =
        policies.stream().map(policy -> " --policy " + policy).collect(Collectors.joining());
    return List.of(
        new StudyStep.Derivation(
            "write stages of " + hours + " hours of the trace to " + extent.file(),
            workspace -> FacebookScenario.write(workspace, extent, hours)),
        StudyStep.Command.of(
            "simulate %s/%s%s --out %s/%s"
                .formatted(StudyStep.WORK, extent.file(), asked, StudyStep.WORK, out)),
        StudyStep.keep(out + "/stages.csv", record));
  }

  private static void keepMix(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Extent extent : List.of(SMALL, LARGE)) {
      JsonNode jobs = JsonDocuments.read(workspace, extent.file()).path("jobs");
      int single = 0;
      int tazes = 0;
      int largest = 0;
      for (JsonNode job : jobs) {
        int containers = job.path("containers").asInt();
        single += containers == 1 ? 1 : 0;
        tazes += job.path("class").asString().equals("taz") ? 1 : 0;
        largest = Math.max(largest, containers);
      }
      rows.add(
          List.of(
              Integer.toString(extent.nodes()),
              Integer.toString(jobs.size()),
              Integer.toString(single),
              Integer.toString(tazes),
              Integer.toString(largest),
              extent.moves().isPresent() ? Integer.toString(extent.moves().getAsInt()) : "any"));
    }
    workspace.keep(
        MIX,
        List.of(
            "nodes", "jobs", "single-container jobs", "tazes", "largest job", "moves per stage"),
        rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return FacebookChapter.of(
        new StageResults(records.rows(StageResults.STAGES), List.of()),
        new StageResults(records.rows(LARGE_STAGES), List.of()),
        records.rows(MIX));
  }
}
