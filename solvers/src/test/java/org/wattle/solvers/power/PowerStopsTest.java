package org.wattle.solvers.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

/** A stop at any poll ends every solver of batches with a checked answer or none. */
class PowerStopsTest {
  private static final PowerBatch BATCH = batch();

  /** Twelve tasks of three programs on four nodes of two classes, whose horizon is loose. */
  private static PowerBatch batch() {
    List<NodeClass> classes =
        List.of(
            new NodeClass("A", 2, 8_000, 16_000, 20_000, 120_000, 1, 0, Map.of()),
            new NodeClass("B", 2, 4_000, 16_000, 10_000, 70_000, 0.5, 0, Map.of()));
    List<TaskProfile> profiles = new ArrayList<>();
    for (int p = 1; p <= 3; p++) {
      profiles.add(
          new TaskProfile(
              "p" + p,
              1_000 * p,
              1_000,
              30 * p,
              10,
              0,
              0,
              List.of(new Draw(15_000L * p, 10_000L * p), new Draw(12_000L * p, 8_000L * p)),
              Optional.empty(),
              Optional.empty()));
    }
    return new PowerBatch(
        "twelve",
        new PowerCluster(classes),
        profiles,
        List.of(new Tasks(0, 4, 0), new Tasks(1, 4, 0), new Tasks(2, 4, 30)),
        10,
        400,
        PowerBudgets.NONE);
  }

  /** How a solve ended, and how often it asked whether it has to. */
  private record Watched(SolveResult<PowerSchedule> result, long polls) {}

  private static Watched solved(String id, long stopAt) {
    long[] polls = new long[1];
    Stop.Watch watch =
        () -> ++polls[0] >= stopAt ? Optional.of(Stopped.Cause.INTERRUPT) : Optional.empty();
    SolveParameters limited = SolveParameters.DEFAULT.withWorkLimit(20).withThreads(1).withSeed(1);
    SolveResult<PowerSchedule> result =
        Stop.within(
            watch,
            () ->
                PowerSolvers.byId(id, PowerObjective.PEAK_POWER)
                    .orElseThrow()
                    .solve(SolveRequest.of(BATCH, limited)));
    return new Watched(result, polls[0]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "bp", "mm", "mgm", "choco"})
  void aStopAtAnyPollEndsWithACheckedAnswerOrNone(String id) {
    Watched whole = solved(id, Long.MAX_VALUE);
    assertThat(whole.polls()).isGreaterThan(2);
    for (long last = 1; last <= whole.polls(); last += 1 + 2 * last) {
      Watched stopped = solved(id, last);
      String when = "%s stopped at poll %d".formatted(id, last);
      assertThat(stopped.result()).as(when).isNotInstanceOf(SolveResult.Failed.class);
      stopped
          .result()
          .solution()
          .ifPresent(
              found ->
                  assertThat(new PowerScheduleChecker().check(BATCH, found).violations())
                      .as(when)
                      .isEmpty());
      if (stopped.result().solution().isEmpty()) {
        assertThat(stopped.result()).as(when).isInstanceOf(SolveResult.NoSolution.class);
        assertThat(stopped.result().report().termination().cause())
            .as(when)
            .isEqualTo(Cause.INTERRUPTED);
      }
      assertThat(stopped.polls() - last).as(when).isLessThan(20);
    }
  }

  @Test
  void levellingIsNoWorseThanListsAndKeepsToItsBound() {
    SolveResult<PowerSchedule> levelled = solved("choco", Long.MAX_VALUE).result();
    double value = levelled.bounds().orElseThrow().value();
    for (String list : List.of("ff", "bp", "mm", "mgm")) {
      PowerSchedule schedule = solved(list, Long.MAX_VALUE).result().solution().orElseThrow();
      assertThat(value).isLessThan(PowerObjective.PEAK_POWER.value(PowerGoals.of(BATCH, schedule)));
    }
    assertThat(value).isGreaterThanOrEqualTo(levelled.bound().orElseThrow());
  }
}
