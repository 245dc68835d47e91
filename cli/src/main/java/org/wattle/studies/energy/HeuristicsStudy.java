package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

/** The published heuristics beside proven optima: three states, both wirings, three loads. */
public final class HeuristicsStudy implements BookStudy {
  static final String RECORD = "gaps.csv";
  static final String COMPARISON = "comparison.json";

  private static final String SOLVERS =
      "auto,beps,beps-cpu,beps-bandwidth,beps-literal,brfs-dot,brfs-dot-literal,brfs-norm,"
          + "brfs-norm-literal,rrs,gems,gems-no-network,first-fit,best-fit,vector-greedy,always-on";

  /** What distinguishes the states in the words of {@code generate}. */
  private enum State {
    ASLEEP(""),
    AWAKE(" --awake 0.4"),
    RUNNING(" --running 150");

    private final String options;

    State(String options) {
      this.options = options;
    }

    String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Override
  public String name() {
    return "heuristics-vs-optimum";
  }

  @Override
  public String question() {
    return "How far are the published heuristics from the optimum, and why?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.of(Publication.THESIS);
  }

  @Override
  public StudyPlan plan(StudyScale effort) {
    boolean quick = effort == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>();
    List<String> compare = new ArrayList<>(List.of("compare"));
    for (int tasks : quick ? new int[] {25} : new int[] {25, 50, 100}) {
      for (String wiring : List.of("rack", "full")) {
        for (int seed = 1; seed <= (quick ? 1 : 2); seed++) {
          for (State state : State.values()) {
            String file =
                "%s/%s-%d-%s-%d.json".formatted(StudyStep.WORK, state.id(), tasks, wiring, seed);
            steps.add(
                StudyStep.Command.of(
                    "generate small-dc --tasks %d --wiring %s --seed %d%s --out %s"
                        .formatted(tasks, wiring, seed, state.options, file)));
            compare.add(file);
          }
        }
      }
    }
    compare.addAll(
        List.of("--time-limit", quick ? "1s" : "10s", "--solvers", SOLVERS, "--format", "json"));
    steps.add(new StudyStep.Command(compare, Optional.of(COMPARISON), Set.of()));
    steps.add(new StudyStep.Made("a row of " + RECORD + " for each answer", GapsRecord::make));
    return StudyPlan.of(quick ? Duration.ofSeconds(20) : Duration.ofMinutes(4), steps);
  }

  @Override
  public Chapter chapter(Records records) {
    return HeuristicsChapter.of(new HeuristicGaps(records.rows(RECORD)));
  }
}
