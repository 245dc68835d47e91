package org.wattle.toolkit.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Replications;

class CaseRunnerTest {
  private static final int HOURS = 100;

  /** What a run drew in each hour that it came to. */
  private record Drawn(List<Integer> numbers) {
    boolean complete() {
      return numbers.size() == HOURS;
    }
  }

  private static Case at(String policy, double load) {
    return Case.of(policy).with(Case.LOAD, load);
  }

  private static Replications cases(int runs) {
    return new Replications(
        List.of(at("lotes", 0.8), at("greedy", 0.8), at("lotes", 0.9)), runs, 42);
  }

  /** A run whose numbers follow from its seed alone. */
  private static Drawn draw(CaseRunner.Run run, Interrupt interrupt) {
    Random random = new Random(run.seed());
    List<Integer> numbers = new ArrayList<>();
    for (int hour = 1; hour <= HOURS && !interrupt.requested(); hour++) {
      numbers.add(random.nextInt(50));
      run.keep(hour);
      run.advanced(hour, 1);
    }
    return new Drawn(numbers);
  }

  private static List<Replication<Drawn>> run(
      int threads, int runs, SimulationListener listener, Interrupt interrupt) {
    Replications replications = cases(runs);
    assertThat(replications.size()).isEqualTo(3 * runs);
    return new CaseRunner(replications, HOURS, listener, interrupt)
        .run(threads, CaseRunnerTest::draw, Drawn::complete);
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    assertThat(run(8, 5, SimulationListener.NONE, new Interrupt()))
        .isEqualTo(run(1, 5, SimulationListener.NONE, new Interrupt()))
        .hasSize(15);
  }

  @Test
  void aRunHasTheSameSeedForEveryPolicyAndAnotherThanTheNextRun() {
    List<Replication<Drawn>> runs = run(2, 2, SimulationListener.NONE, new Interrupt());
    assertThat(runs).extracting(Replication::number).containsExactly(1, 2, 1, 2, 1, 2);
    assertThat(runs.get(0).seed()).isEqualTo(runs.get(2).seed()).isEqualTo(runs.get(4).seed());
    assertThat(runs.get(0).seed()).isNotEqualTo(runs.get(1).seed());
    assertThat(runs).allMatch(run -> run.seed() >= 0 && run.seed() < 1L << 53);
  }

  @Test
  void theListenerHearsOfEveryPartEveryEndAndAllProgress() {
    List<Object> rows = new ArrayList<>();
    List<SimulationListener.Progress> heard = new ArrayList<>();
    run(
        4,
        2,
        new SimulationListener() {
          @Override
          public void row(Object row) {
            rows.add(row);
          }

          @Override
          public void advanced(Progress progress) {
            heard.add(progress);
          }
        },
        new Interrupt());
    assertThat(rows).filteredOn(Replication.Part.class::isInstance).hasSize(600);
    assertThat(rows).filteredOn(Replication.class::isInstance).hasSize(6);
    assertThat(heard)
        .hasSize(600)
        .extracting(SimulationListener.Progress::policy)
        .contains("greedy at 0.8000");
  }

  @Test
  void anInterruptEndsTheRunningRunAndBeginsNoMore() {
    Interrupt interrupt = new Interrupt();
    List<Replication<Drawn>> runs =
        run(
            1,
            2,
            new SimulationListener() {
              @Override
              public void advanced(Progress progress) {
                if (progress.policy().startsWith("greedy") && progress.hours() == 50) {
                  interrupt.request();
                }
              }
            },
            interrupt);
    assertThat(runs).extracting(run -> run.of().policy()).containsExactly("lotes", "greedy");
    assertThat(runs).extracting(Replication::complete).containsExactly(true, false);
    assertThat(runs.get(1).outcome().numbers()).hasSize(50);
  }

  @Test
  void whatEndsARunByMistakeEndsTheStudy() {
    CaseRunner runner = new CaseRunner(cases(3), HOURS, SimulationListener.NONE, new Interrupt());
    assertThatThrownBy(
            () ->
                runner.run(
                    2,
                    (run, interrupt) -> {
                      throw new IllegalStateException("broken");
                    },
                    outcome -> true))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
  }
}
