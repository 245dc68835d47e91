package org.wattle.studies.energy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.generate.BinPacking;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.SolveTable;
import org.wattle.toolkit.Toolkit;

/** Classes of bin packing instances of the literature, by several methods. */
public final class BinPackingStudy implements BookStudy {
  static final String SOLVES = "bin-packing.csv";
  static final String SIMPLE = "simple.csv";

  /** The time limit of exact methods. */
  static final int SECONDS = 20;

  /** The time limit of heuristics. */
  static final int HEURISTIC_SECONDS = 2;

  /** Tasks times resources of the largest instances that arc-flow gets. */
  static final int MOST_NUMBERS_OF_ARC_FLOW = 200;

  static final String BRANCH_AND_PRICE = "branch-and-price";

  /**
   * A method of the study.
   *
   * @param name in the record
   * @param options of {@code solve}, without the time limit
   * @param onSmallOnly whether it gets the first instance of each small batch alone
   * @param heuristic whether it proves nothing and gets a tenth of the time
   */
  private record Method(String name, String options, boolean onSmallOnly, boolean heuristic) {}

  /**
   * Instances of a class that differ in the seed.
   *
   * @param tasks the number of tasks
   * @param seeds from 1 to this
   */
  private record Batch(BinPackingClass of, int tasks, int seeds) {
    /** So few numbers that arc-flow gets them. */
    boolean small() {
      return tasks * of.resources() <= MOST_NUMBERS_OF_ARC_FLOW;
    }
  }

  @Override
  public String name() {
    return "bin-packing";
  }

  @Override
  public String question() {
    return "Which bin packing instances of the literature are proven, and by what?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  private static List<Method> methods() {
    List<Method> methods = new ArrayList<>();
    methods.add(new Method("auto", "--solver auto", false, false));
    if (Toolkit.installed().solvers().ids().contains(BRANCH_AND_PRICE)) {
      methods.add(new Method(BRANCH_AND_PRICE, "--solver branch-and-price", false, false));
    }
    methods.add(
        new Method("arc-flow, HiGHS", "--solver highs --formulation arc-flow", true, false));
    methods.add(new Method("arc-flow, SCIP", "--solver scip --formulation arc-flow", true, false));
    methods.add(new Method("vector-greedy", "--solver vector-greedy", false, true));
    return methods;
  }

  private static List<Batch> batches(boolean quick) {
    if (quick) {
      return List.of(
          new Batch(BinPackingClass.FALKENAUER_U, 60, 1),
          new Batch(BinPackingClass.FALKENAUER_T, 30, 1),
          new Batch(BinPackingClass.CAPRARA_TOTH_10, 24, 1));
    }
    List<Batch> batches = new ArrayList<>();
    for (int tasks : new int[] {120, 250, 500, 1000}) {
      batches.add(new Batch(BinPackingClass.FALKENAUER_U, tasks, 2));
    }
    for (int tasks : new int[] {60, 120, 249, 501}) {
      batches.add(new Batch(BinPackingClass.FALKENAUER_T, tasks, 2));
    }
    batches.add(new Batch(BinPackingClass.SCHOLL_1, 100, 9));
    batches.add(new Batch(BinPackingClass.SCHOLL_2, 100, 12));
    batches.add(new Batch(BinPackingClass.SCHOLL_3, 200, 3));
    batches.add(new Batch(BinPackingClass.SCHWERIN_1, 100, 3));
    batches.add(new Batch(BinPackingClass.SCHWERIN_2, 120, 3));
    batches.add(new Batch(BinPackingClass.WASCHER, 120, 5));
    for (int tasks : new int[] {160, 180, 200}) {
      batches.add(new Batch(BinPackingClass.HARD28, tasks, 2));
    }
    for (BinPackingClass each : BinPackingClass.values()) {
      if (each.resources() == 2) {
        for (int tasks : new int[] {24, 51, 99, 201}) {
          batches.add(new Batch(each, tasks, 1));
        }
      }
    }
    return batches;
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    SolveTable solves = new SolveTable(SOLVES, List.of("class", "tasks", "seed", "method"));
    List<StudyStep> steps = new ArrayList<>();
    List<Method> methods = methods();
    for (Batch batch : batches(quick)) {
      for (int seed = 1; seed <= batch.seeds(); seed++) {
        solves.prepare(
            "generate bin-packing --class %s --tasks %d --seed %d --out %s"
                .formatted(batch.of().word(), batch.tasks(), seed, SolveTable.INSTANCE));
        for (Method method : methods) {
          if ((seed == 1 && batch.small()) || !method.onSmallOnly()) {
            solves.solve(
                List.of(
                    batch.of().word(),
                    Integer.toString(batch.tasks()),
                    Integer.toString(seed),
                    method.name()),
                "solve %s %s --time-limit %s"
                    .formatted(
                        SolveTable.INSTANCE,
                        method.options(),
                        (quick || method.heuristic() ? HEURISTIC_SECONDS : SECONDS) + "s"));
          }
        }
      }
    }
    steps.addAll(solves.steps());
    steps.add(
        new StudyStep.Derivation(
            "write the bins of first fit and best fit decreasing to " + SIMPLE,
            workspace -> keepSimple(workspace, batches(quick))));
    return StudyPlan.of(quick ? Duration.ofSeconds(15) : Duration.ofMinutes(45), steps)
        .timed("searches and proofs end at time limits", SOLVES);
  }

  private static void keepSimple(Workspace workspace, List<Batch> batches) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Batch batch : batches) {
      for (int seed = 1; seed <= batch.seeds(); seed++) {
        EnergyInstance instance = BinPacking.generate(batch.of(), batch.tasks(), seed);
        DecreasingFit simple = DecreasingFit.of(instance);
        OptionalInt optimum = batch.of().optimum(batch.tasks());
        rows.add(
            List.of(
                batch.of().word(),
                Integer.toString(batch.tasks()),
                Integer.toString(seed),
                Integer.toString(simple.firstFit()),
                Integer.toString(simple.bestFit()),
                Integer.toString(simple.sumBound()),
                optimum.isPresent() ? Integer.toString(optimum.getAsInt()) : ""));
      }
    }
    workspace.keep(
        SIMPLE,
        List.of("class", "tasks", "seed", "first fit", "best fit", "sum bound", "constructed"),
        rows);
  }

  @Override
  public Chapter chapter(Records records) {
    return BinPackingChapter.of(records.rows(SOLVES), records.rows(SIMPLE));
  }
}
