package org.wattle.studies.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

class BinPackingResultsTest {
  private static final Row SIMPLE = simple("falkenauer-t", "22", "21", "20", "20");
  private static final Row PROVEN = solve("falkenauer-t", "auto", "optimal", "20.0", "20.0");
  private static final Row OPEN = solve("falkenauer-t", "vector-greedy", "feasible", "21", "19.2");

  private static Row simple(String of, String first, String best, String sum, String known) {
    return new Row(
        Map.of(
            "class",
            of,
            "tasks",
            "60",
            "seed",
            "1",
            "first fit",
            first,
            "best fit",
            best,
            "sum bound",
            sum,
            "constructed",
            known));
  }

  private static Row solve(String of, String method, String status, String value, String bound) {
    return new Row(
        Map.of(
            "class", of, "tasks", "60", "seed", "1", "method", method, "status", status, "value",
            value, "bound", bound, "seconds", "1.5"));
  }

  @Test
  void boundsAreRoundedUpToBinsAndValuesComparedWithTheBest() {
    BinPackingResults results = new BinPackingResults(List.of(PROVEN, OPEN), List.of(SIMPLE));

    assertThat(BinPackingResults.bound(OPEN)).hasValue(20);
    assertThat(BinPackingResults.bound(solve("x", "m", "failed", "", ""))).isEmpty();
    assertThat(results.optimum(BinPackingResults.instance(OPEN))).hasValue(20);
    assertThat(results.best(PROVEN)).isTrue();
    assertThat(results.best(OPEN)).isFalse();
    assertThat(results.simpleBest("best fit", instance -> true)).isZero();
    assertThat(results.contradicts(SIMPLE)).isFalse();
  }

  @Test
  void aBoundAboveTheConstructionContradictsIt() {
    Row wrong = solve("falkenauer-t", "auto", "feasible", "22", "20.1");

    assertThat(new BinPackingResults(List.of(wrong), List.of(SIMPLE)).contradicts(SIMPLE)).isTrue();
  }

  @Test
  void theChapterCountsProofsByClassAndMethod() {
    Chapter chapter = BinPackingChapter.of(List.of(PROVEN, OPEN), List.of(SIMPLE));

    assertThat(chapter.answer()).contains("1 of 1");
    assertThat(chapter.blocks())
        .filteredOn(Block.Table.class::isInstance)
        .extracting(block -> ((Block.Table) block).rows().get(0))
        .contains(List.of("`falkenauer-t`", "60", "1 of 1", "0 of 1"))
        .contains(List.of("`auto`", "1 of 1", "1 of 1", "1.50", "1.50"));
    assertThat(BinPackingChapter.of(List.of(), List.of()).answer()).isEqualTo("Not recorded yet.");
  }

  @Test
  void itsPlanSolvesEveryClass() {
    StudyPlan plan = new BinPackingStudy().plan(StudyScale.FULL);
    List<String> shown = plan.steps().stream().map(StudyStep::shown).toList();

    for (String of : List.of("scholl-3", "hard28", "caprara-toth-1", "caprara-toth-10")) {
      assertThat(shown).anyMatch(step -> step.contains("--class " + of + " "));
    }
    assertThat(shown).anyMatch(step -> step.contains("--solver highs --formulation arc-flow"));
  }

  /** Sizes 6, 5, 4, 3, 2 in bins of 10 are two bins, by best fit as well. */
  @Test
  void theSimpleMethodsPackInDecreasingOrder() {
    DecreasingFit fit = DecreasingFit.of(items(10, 3, 5, 2, 6, 4));

    assertThat(fit.firstFit()).isEqualTo(2);
    assertThat(fit.bestFit()).isEqualTo(2);
    assertThat(fit.sumBound()).isEqualTo(2);
    assertThat(DecreasingFit.of(items(10, 6, 6, 6)).firstFit()).isEqualTo(3);
    assertThat(DecreasingFit.of(items(10, 6, 6, 6)).sumBound()).isEqualTo(2);
  }

  private static EnergyInstance items(double room, double... sizes) {
    List<Task> tasks = new ArrayList<>();
    for (double size : sizes) {
      tasks.add(Task.of("t" + tasks.size(), ResourceVector.of(size), 0));
    }
    ServerType bin =
        new ServerType(
            "bin", 9, ResourceVector.of(room), new ServerPower(0, 1, ResourceVector.of(0), 1), 0);
    return new EnergyInstance(
        "items",
        1,
        List.of("size"),
        List.of(bin),
        Optional.empty(),
        tasks,
        ClusterState.ASLEEP,
        Optional.empty());
  }
}
