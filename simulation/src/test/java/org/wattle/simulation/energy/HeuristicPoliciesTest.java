package org.wattle.simulation.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.GreenMapReduceScheduler;
import org.wattle.heuristics.energy.OnlineHeuristic;
import org.wattle.heuristics.energy.VectorGreedy;
import org.wattle.model.Seeds;
import org.wattle.model.energy.scenario.EnergyScenario.Span;
import org.wattle.model.energy.scenario.Execution.ExecutionEstimate;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** The published heuristics at work over time. */
class HeuristicPoliciesTest {
  private static final int SEEDS = Seeds.count(160);
  private static final int LATER = 2000;

  static Stream<OnlineHeuristic> all() {
    return Stream.concat(
        EnergyHeuristics.all().stream()
            .filter(OnlineHeuristic.class::isInstance)
            .map(OnlineHeuristic.class::cast),
        Stream.of(ExecutionEstimate.SHARED, ExecutionEstimate.TRACE)
            .map(
                estimate ->
                    new GreenMapReduceScheduler(GreenMapReduceScheduler.Variant.GEMS, estimate)));
  }

  static Stream<Arguments> runs() {
    return all()
        .flatMap(
            heuristic ->
                LongStream.range(0, SEEDS)
                    .mapToObj(seed -> Arguments.of(heuristic.id(), heuristic, seed)));
  }

  @ParameterizedTest(name = "{0}, seed {2}")
  @MethodSource("runs")
  void areTheSameSecondBySecond(String id, OnlineHeuristic heuristic, long seed) {
    SecondBySecondTest.agree(
        new HeuristicPolicy(heuristic), 1000 + seed, !id.equals(VectorGreedy.ID));
  }

  static Stream<Arguments> forgetful() {
    return runs()
        .filter(
            run ->
                !List.of("rrs", "always-on", "gems-no-network", "gems-executing-no-network")
                    .contains(run.get()[0]));
  }

  /** Whoever has no memory does with the same tasks later what it did with them first. */
  @ParameterizedTest(name = "{0}, seed {2}")
  @MethodSource("forgetful")
  void leaveAnEmptyClusterAsGoodAsNew(String id, OnlineHeuristic heuristic, long seed) {
    ClusterSimulation.Input once = new RandomRuns(2000 + seed).run();
    List<WorkloadTask> twice = new ArrayList<>(once.workload().tasks());
    int count = twice.size();
    for (WorkloadTask task : once.workload().tasks()) {
      twice.add(
          new WorkloadTask(
              task.id() + "-again",
              task.job().map(job -> job + "-again"),
              task.arrivalSeconds() + LATER * once.span().slotSeconds(),
              task.durationSeconds(),
              task.demand(),
              task.gbps(),
              task.traffic()));
    }
    long later = (long) LATER * once.span().slotSeconds();
    ClusterSimulation.Input run =
        new ClusterSimulation.Input(
            once.cluster(),
            new Workload("twice", once.workload().resources(), twice, "", List.of()),
            new Span(once.span().slotSeconds(), 2 * later, true, 1000),
            once.execution());
    List<ClusterSimulation.TaskEnd> first = new ArrayList<>();
    List<ClusterSimulation.TaskEnd> second = new ArrayList<>();
    ClusterSimulation.Listener listener =
        new ClusterSimulation.Listener() {
          @Override
          public void ended(ClusterSimulation.TaskEnd end) {
            if (end.task() < count) {
              first.add(end);
            } else {
              second.add(
                  new ClusterSimulation.TaskEnd(
                      end.task() - count,
                      end.server(),
                      end.arrivalSeconds() - later,
                      end.startSeconds() - later,
                      end.endSeconds() - later));
            }
          }
        };
    ClusterOutcome outcome =
        ClusterSimulation.run(run, new HeuristicPolicy(heuristic), seed, listener, new Interrupt());
    assertThat(outcome.running() + outcome.waiting()).isZero();
    assertThat(outcome.finished() + outcome.rejected()).isEqualTo(2 * count);
    assertThat(first).allMatch(end -> end.endSeconds() < later);
    assertThat(second).containsExactlyElementsOf(first);
  }
}
