package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

class DispatchSummaryTest {
  private static final Time HORIZON = new Time(100, 20, 1, 0);
  private static final Measure<DispatchResult> STARTED =
      Measure.of("started", of -> of.outcome().waits().meanHoursStarted());
  private static final Measure<DispatchResult> ALL =
      Measure.of("all", of -> of.outcome().waits().meanHoursAll());

  private static DispatchOutcome outcome(double hours, double waitHours, int inSystem) {
    return new DispatchOutcome(
        hours,
        hours >= HORIZON.hours(),
        100,
        60,
        0,
        40,
        20,
        0,
        inSystem,
        0,
        0.5,
        (long) (160 * (hours - HORIZON.warmupHours()) / 80 * inSystem / 1),
        new DispatchOutcome.Waits(50, 10, waitHours, 2 * waitHours, 3, 9),
        new DispatchOutcome.Flows(30, 10, 6, 5));
  }

  private static Replication<DispatchResult> run(
      Case of, int number, DispatchOutcome outcome, List<DispatchSample> samples) {
    return new Replication<>(
        of, number, number, outcome.complete(), new DispatchResult(outcome, samples));
  }

  private static List<DispatchSummary> summaries(List<Replication<DispatchResult>> runs) {
    return DispatchSummary.of(Summary.of(runs), HORIZON.hours(), of -> 0.8, 1);
  }

  @Test
  void whatWasStoppedCountsOnlyWhereThereIsNothingElse() {
    Case whole = Case.of("lotes").with(Case.LOAD, 0.8);
    Case partial = Case.of("greedy").with(Case.LOAD, 0.8);
    List<Summary<DispatchResult>> summaries =
        Summary.of(
            List.of(
                run(whole, 1, outcome(100, 3, 10), List.of()),
                run(whole, 2, outcome(60, 9, 10), List.of()),
                run(partial, 1, outcome(60, 4, 10), List.of())));
    assertThat(summaries).extracting(Summary::of).containsExactly(whole, partial);
    assertThat(summaries).extracting(Summary::complete).containsExactly(true, false);
    assertThat(summaries).allMatch(of -> of.runs().size() == 1);
    assertThat(summaries.get(0).mean(STARTED)).isEqualTo(3);
    assertThat(summaries.get(1).mean(ALL)).isEqualTo(8);
  }

  @Test
  void littlesLawComparesTheTasksInTheSystemWithWhatArrivesAndHowLongItStays() {
    // 1600 arrivals in 80 counted hours that stay half an hour each: 10 in the system.
    DispatchOutcome outcome = outcome(100, 0, 10);
    assertThat(outcome.little(HORIZON)).hasValue(1);
    assertThat(outcome.flows().relative()).hasValue(1.2);
    assertThat(
            summaries(List.of(run(Case.of("lotes"), 1, outcome, List.of())))
                .get(0)
                .unfinishedShare())
        .isEqualTo(0.25);
  }

  @Test
  void thePathIsTheMeanOverTheRunsAndEndsWithTheHoursThatCount() {
    Case of = Case.of("lotes");
    List<DispatchSample> first =
        List.of(new DispatchSample(50, 1, 0, 4, 0), new DispatchSample(100, 1, 0, 6, 2));
    List<DispatchSample> second =
        List.of(
            new DispatchSample(50, 1, 0, 6, 0),
            new DispatchSample(100, 1, 0, 8, 4),
            new DispatchSample(150, 1, 0, 8, 4));
    DispatchSummary summary =
        summaries(
                List.of(
                    run(of, 1, outcome(100, 0, 10), first),
                    run(of, 2, outcome(100, 0, 10), second)))
            .get(0);
    assertThat(summary.path()).hasSize(2);
    assertThat(summary.path().get(1).waiting()).isEqualTo(3);
    assertThat(summary.path().get(1).inSystem()).isEqualTo(10);
  }
}
