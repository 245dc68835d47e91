package org.wattle.toolkit.priority.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.priority.PriorityScenario.WorkloadSource;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.provenance.Setting;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Durations;
import org.wattle.simulation.study.Replication;
import org.wattle.toolkit.simulation.SimulationStudy;

class PriorityFindingsTest {
  private static final double JOULES_PER_KILOWATT_HOUR = 3.6e6;

  private final List<Replication<PriorityResult>> runs = new ArrayList<>();

  /** What a run has of everything that findings are about. */
  private record Run(double wasted, double low, double high, double kilowattHours) {}

  private static final Run USUAL = new Run(100, 200, 50, 3);

  private static Durations times(double mean) {
    OptionalDouble each = OptionalDouble.of(mean);
    return new Durations(10, each, each, each, each, each);
  }

  private static ClassOutcome ofPriority(int priority, double response, double wasted, int drops) {
    return new ClassOutcome(
        priority,
        10 + drops,
        10,
        drops,
        0,
        0,
        0,
        0,
        wasted,
        0,
        times(response),
        times(response),
        times(response),
        List.of());
  }

  private void add(String policy, int high, int drops, boolean complete, Run... all) {
    for (int i = 0; i < all.length; i++) {
      Run run = all[i];
      OverArrivals over =
          new OverArrivals(60, run.kilowattHours * JOULES_PER_KILOWATT_HOUR, 1, 1, 0, 0, 0, 0, 0);
      PriorityOutcome outcome =
          new PriorityOutcome(
              complete,
              60,
              over.joules(),
              over,
              0,
              0,
              List.of(ofPriority(0, run.low, run.wasted, drops), ofPriority(high, run.high, 0, 0)),
              List.of());
      runs.add(
          new Replication<>(
              Case.of(policy), i + 1, i, complete, new PriorityResult(outcome, Optional.empty())));
    }
  }

  private void add(String policy, Run... all) {
    add(policy, 9, 0, true, all);
  }

  private static Run wasting(double wasted) {
    return new Run(wasted, USUAL.low, USUAL.high, USUAL.kilowattHours);
  }

  private static Run low(double seconds) {
    return new Run(USUAL.wasted, seconds, USUAL.high, USUAL.kilowattHours);
  }

  private List<String> findings() {
    PriorityScenario scenario =
        new PriorityScenario(
            "s",
            PriorityPreset.BROWN.cluster(),
            new WorkloadSource.InFile("w.csv"),
            1,
            List.of("mrs"),
            List.of(),
            60,
            true,
            60,
            1,
            1);
    PrioritySetup input =
        new PrioritySetup(
            scenario, "s.json", "w", List.of(), new ArrivalStatistics(20, 20, 20, 0), List.of());
    Setting setting = Setting.here(List.of(), SolveParameters.DEFAULT, "test");
    return PriorityFindings.of(
        new SimulationStudy<>(
            "priority-scenario", "s", setting, input, PriorityMeasures.RUNS, runs.size(), runs));
  }

  /** Over all runs the two policies overlap by far. */
  @Test
  void policiesAreComparedRunByRun() {
    add("mrs", wasting(100), wasting(900), wasting(500));
    add("lrs", wasting(120), wasting(921), wasting(519));
    assertThat(findings())
        .containsExactly(
            "The least CPU is wasted with mrs: 500 ± 994 cpu·s, 20.0 ± 2.5 cpu·s less than with lrs"
                + " (3.8 %).");
  }

  @Test
  void nothingIsSaidOfWhatTheRunsDoNotTellApart() {
    add("mrs", wasting(100), wasting(900), wasting(500));
    add("lrs", wasting(120), wasting(880), wasting(505));
    assertThat(findings()).isEmpty();
  }

  @Test
  void theBestAreNamedTogetherWhereOthersAreWorse() {
    add("mrs", wasting(100), wasting(200), wasting(300));
    add("rnd", wasting(110), wasting(190), wasting(303));
    add("lrs", wasting(500), wasting(600), wasting(700));
    assertThat(findings())
        .containsExactly(
            "The least CPU is wasted with mrs (200 ± 248 cpu·s) and rnd (201 ± 241 cpu·s), which"
                + " these runs do not tell apart.");
  }

  @Test
  void aSingleRunIsNamedAsSuch() {
    add("mrs", low(200));
    add("lrs", low(300));
    assertThat(findings())
        .containsExactly(
            "In this run, the response of priority 0 is shortest with mrs: 200 s, 100 s less than"
                + " with lrs (33 %).",
            "In this run, the weighted response is shortest with mrs: 600 s, 150 s less than with"
                + " lrs (20 %).");
  }

  @Test
  void whatABestPolicyDropsIsSaid() {
    add("mrs", low(200), low(210));
    add("mrs+drop5", 9, 5, true, low(100), low(110));
    assertThat(findings())
        .first()
        .asString()
        .startsWith("The response of priority 0 is shortest with mrs+drop5: ")
        .endsWith(" mrs+drop5 drops 20 % of all tasks.");
  }

  @Test
  void costsOfPreemptionAreSaidPolicyByPolicy() {
    add("nop", new Run(10, 100, 300, 3), new Run(20, 120, 320, 3.2));
    add("mrs", new Run(40, 180, 150, 3), new Run(50, 200, 170, 3.2));
    assertThat(findings())
        .contains(
            "mrs compared with nop: the response of production tasks (priorities 9 to 11) is 150 s"
                + " shorter (48 %); the response of priority 0 is 80 s longer (73 %); wasted CPU is"
                + " 30 cpu·s more (3 times as much).")
        .noneMatch(sentence -> sentence.contains("energy"));
  }

  @Test
  void withoutProductionTasksTheHighestPriorityIsNamed() {
    add("nop", 4, 0, true, new Run(0, 100, 300, 3), new Run(0, 120, 320, 3));
    add("mrs", 4, 0, true, new Run(0, 100, 150, 3), new Run(0, 120, 170, 3));
    assertThat(findings())
        .contains("mrs compared with nop: the response of priority 4 is 150 s shorter (48 %).");
  }

  @Test
  void amongPoliciesWithPreemptionTheBestIsNamedToo() {
    add("nop", wasting(0), wasting(0));
    add("mrs", wasting(100), wasting(110));
    add("lrs", wasting(200), wasting(211));
    assertThat(findings())
        .contains(
            "The least CPU is wasted with nop: 0 cpu·s, 105 ± 64 cpu·s less than with mrs (100 %).",
            "Of the policies with preemption, the least CPU is wasted with mrs: 105 ± 64 cpu·s,"
                + " 100.5 ± 6.4 cpu·s less than with lrs (49 %).");
  }

  @Test
  void largeQuantitiesHaveLargeUnits() {
    add("mrs", wasting(72_000), wasting(72_000));
    add("lrs", wasting(108_000), wasting(108_000));
    assertThat(findings())
        .containsExactly(
            "The least CPU is wasted with mrs: 20 cpu·h, 10 cpu·h less than with lrs (33 %).");
  }

  @Test
  void stoppedRunsAreNotCompared() {
    add("mrs", 9, 0, false, low(100));
    add("lrs", low(200));
    assertThat(findings()).isEmpty();
  }

  @Test
  void ofOnePolicyNothingIsSaid() {
    add("mrs", USUAL, USUAL);
    assertThat(findings()).isEmpty();
  }
}
