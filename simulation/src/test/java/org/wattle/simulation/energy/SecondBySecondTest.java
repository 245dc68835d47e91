package org.wattle.simulation.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.solving.Interrupt;

/** From event to event comes to what second by second comes to, to the last millijoule. */
class SecondBySecondTest {
  static LongStream seeds() {
    return LongStream.range(0, 300);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void agreesWhereverTasksArePlaced(long seed) {
    agree(new AnyPlace(seed % 3 == 0 ? Unused.STAY_ON : Unused.SLEEP), seed);
  }

  static void agree(SlotPolicy policy, long seed) {
    agree(policy, seed, true);
  }

  /**
   * Trying waiting tasks where none have left changes nothing, but for policies that weigh them.
   */
  static void agree(SlotPolicy policy, long seed, boolean restless) {
    ClusterSimulation.Input run = new RandomRuns(seed).run();
    SecondBySecond plain = new SecondBySecond(run, policy, seed, restless);
    List<ClusterSimulation.TaskEnd> ends = new ArrayList<>();
    ClusterSimulation.Listener listener =
        new ClusterSimulation.Listener() {
          @Override
          public void ended(ClusterSimulation.TaskEnd end) {
            ends.add(end);
          }
        };
    ClusterOutcome outcome = ClusterSimulation.run(run, policy, seed, listener, new Interrupt());

    assertThat(ends)
        .containsExactlyElementsOf(plain.ends)
        .allMatch(end -> end.waitSeconds() >= 0 && end.endSeconds() > end.startSeconds());
    assertThat(outcome.seconds()).isEqualTo(plain.seconds);
    assertThat(outcome.running()).isEqualTo(plain.running);
    assertThat(outcome.waiting()).isEqualTo(plain.waiting);
    assertThat(outcome.withoutMaster()).isEqualTo(plain.withoutMaster);
    assertThat(outcome.serversOn().wakes()).isEqualTo(plain.serverWakes);
    assertThat(outcome.switchesOn().wakes()).isEqualTo(plain.switchWakes);
    assertThat(outcome.elements().stream().map(use -> Math.round(1000 * use.joules())))
        .containsExactly(LongStream.of(plain.energy).boxed().toArray(Long[]::new));
    assertThat(Math.round(1000 * outcome.joules())).isEqualTo(LongStream.of(plain.energy).sum());
    for (ClusterSample sample : outcome.samples()) {
      double mean =
          IntStream.range((int) sample.fromSeconds(), (int) sample.toSeconds())
              .mapToDouble(plain.watts::get)
              .average()
              .orElseThrow();
      assertThat(sample.watts()).isCloseTo(mean, within(1e-6));
    }
    long come =
        run.workload().tasks().stream()
            .filter(task -> task.arrivalSeconds() < run.span().seconds())
            .count();
    assertThat(outcome.arrived())
        .isEqualTo((int) come)
        .isEqualTo(outcome.finished() + outcome.running() + outcome.waiting() + outcome.rejected());
  }
}
