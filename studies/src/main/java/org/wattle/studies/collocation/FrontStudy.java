package org.wattle.studies.collocation;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.SampleStatistics;
import tools.jackson.databind.JsonNode;

/** Pareto fronts of collocation by an evolutionary search, compared with the exact fronts. */
public final class FrontStudy implements BookStudy {
  static final String TIMES = "times.csv";
  static final String EVALUATIONS = "evaluations.csv";
  static final String PLAIN = "round robin";
  private static final String WEIGHTED = "round robin and weighted sums";

  private static final List<String> STARTS = List.of(PLAIN, WEIGHTED);

  /**
   * The size of the study.
   *
   * @param containers the sizes of the shipped instances
   * @param limit the time limit of the runs that have one
   */
  private record Extent(
      List<String> containers, int seeds, List<String> evaluations, String limit) {}

  @Override
  public String name() {
    return "collocation/front";
  }

  @Override
  public String question() {
    return "How close does the evolutionary search come to the exact Pareto front?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return scale == StudyScale.QUICK
        ? plan(new Extent(List.of("32"), 1, List.of("1000", "10000"), "1s"), Duration.ofSeconds(12))
        : plan(
            new Extent(List.of("32", "64"), 3, List.of("1000", "10000", "100000"), "10s"),
            Duration.ofMinutes(5));
  }

  private static StudyPlan plan(Extent extent, Duration about) {
    List<StudyStep> steps = new ArrayList<>();
    for (String containers : extent.containers()) {
      String pareto = "pareto instances/collocation/hpc-" + containers + ".json ";
      steps.add(StudyStep.Command.of(pareto + "--method exact --out " + work(exact(containers))));
      for (int seed = 1; seed <= extent.seeds(); seed++) {
        for (String start : STARTS) {
          String how = start.equals(PLAIN) ? "" : " --weighted-seeds";
          String timed = front("time", start, containers, seed);
          steps.add(
              StudyStep.Command.of(
                  "%s--method nsga2 --time-limit %s --seed %d%s --out %s"
                      .formatted(pareto, extent.limit(), seed, how, work(timed))));
          for (String evaluations : extent.evaluations()) {
            String counted = front(evaluations, start, containers, seed);
            steps.add(
                StudyStep.Command.of(
                    "%s--method nsga2 --evaluations %s --seed %d%s --out %s"
                        .formatted(pareto, evaluations, seed, how, work(counted))));
          }
        }
      }
    }
    steps.add(
        new StudyStep.Derivation(
            "write hypervolumes relative to the exact front, by time", w -> times(w, extent)));
    steps.add(
        new StudyStep.Derivation(
            "write hypervolumes relative to the exact front, by evaluations",
            w -> shares(w, extent)));
    return StudyPlan.of(about, steps).timed("the search ends at a time limit", TIMES);
  }

  private static void times(Workspace workspace, Extent extent) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String containers : extent.containers()) {
      JsonNode exact = JsonDocuments.read(workspace, exact(containers));
      rows.add(
          List.of(
              containers,
              Integer.toString(exact.path("points").size()),
              Quantities.plain(exact.path("seconds").path("solve").asDouble(), 1),
              exact.path("provenance").path("solves").asString(),
              Integer.toString(extent.seeds()),
              share(shares(workspace, extent, containers, "time", PLAIN).min()),
              share(shares(workspace, extent, containers, "time", WEIGHTED).min())));
    }
    List<String> head =
        List.of(
            "containers",
            "points",
            "exact seconds",
            "exact solves",
            "seeds",
            "least share",
            "least share with weighted sums");
    workspace.keep(TIMES, head, rows);
  }

  private static void shares(Workspace workspace, Extent extent) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String containers : extent.containers()) {
      for (String start : STARTS) {
        for (String evaluations : extent.evaluations()) {
          SampleStatistics shares = shares(workspace, extent, containers, evaluations, start);
          rows.add(
              List.of(containers, start, evaluations, share(shares.min()), share(shares.mean())));
        }
      }
    }
    List<String> head = List.of("containers", "seeds", "evaluations", "least share", "mean share");
    workspace.keep(EVALUATIONS, head, rows);
  }

  private static SampleStatistics shares(
      Workspace workspace, Extent extent, String containers, String kind, String start)
      throws IOException {
    double exact = hypervolume(JsonDocuments.read(workspace, exact(containers)));
    double[] shares = new double[extent.seeds()];
    for (int seed = 1; seed <= extent.seeds(); seed++) {
      JsonNode front = JsonDocuments.read(workspace, front(kind, start, containers, seed));
      shares[seed - 1] = hypervolume(front) / exact;
    }
    return SampleStatistics.of(Arrays.stream(shares));
  }

  private static double hypervolume(JsonNode front) {
    return front.path("indicators").path("hypervolume").asDouble();
  }

  private static String share(double share) {
    return Quantities.plain(share, 5);
  }

  private static String exact(String containers) {
    return "exact-" + containers + ".json";
  }

  private static String front(String kind, String start, String containers, int seed) {
    String word = start.equals(PLAIN) ? "plain" : "weighted";
    return "%s-%s-%s-%d.json".formatted(kind, word, containers, seed);
  }

  private static String work(String file) {
    return StudyStep.WORK + "/" + file;
  }

  @Override
  public Chapter chapter(Records records) {
    return FrontChapter.of(records);
  }
}
