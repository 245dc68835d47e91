package org.wattle.simulation.lotes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Interrupt;

class DispatchCampaignTest {
  private static final DispatchSimulation.Horizon HORIZON =
      new DispatchSimulation.Horizon(100, 20, 1, 0);

  private static DispatchCampaign.Case at(String policy, double load) {
    return new DispatchCampaign.Case(policy, load, 1000 * load, load);
  }

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

  /** A run whose numbers follow from its seed alone. */
  private static DispatchOutcome fake(
      long seed, Consumer<DispatchSample> listener, Interrupt interrupt) {
    Random random = new Random(seed);
    for (int hour = 1; hour <= 100; hour++) {
      if (interrupt.requested()) {
        return outcome(hour, random.nextDouble(), 10);
      }
      listener.accept(new DispatchSample(hour, hour, 0, random.nextInt(50), 0));
    }
    return outcome(100, random.nextDouble(), 10);
  }

  private static DispatchCampaign campaign(int runs) {
    return new DispatchCampaign(
        List.of(
            new DispatchCampaign.Entry(at("lotes", 0.8), DispatchCampaignTest::fake),
            new DispatchCampaign.Entry(at("greedy", 0.8), DispatchCampaignTest::fake),
            new DispatchCampaign.Entry(at("lotes", 0.9), DispatchCampaignTest::fake)),
        42,
        runs);
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    List<DispatchCampaign.Run> one =
        campaign(5).run(1, DispatchCampaign.Listener.NONE, new Interrupt());
    List<DispatchCampaign.Run> many =
        campaign(5).run(8, DispatchCampaign.Listener.NONE, new Interrupt());
    assertThat(many).isEqualTo(one).hasSize(15);
  }

  @Test
  void aRunHasTheSameSeedForEveryPolicyAndAnotherThanTheNextRun() {
    List<DispatchCampaign.Run> runs =
        campaign(2).run(2, DispatchCampaign.Listener.NONE, new Interrupt());
    assertThat(runs).extracting(DispatchCampaign.Run::number).containsExactly(1, 2, 1, 2, 1, 2);
    assertThat(runs.get(0).seed()).isEqualTo(runs.get(2).seed()).isEqualTo(runs.get(4).seed());
    assertThat(runs.get(0).seed()).isNotEqualTo(runs.get(1).seed());
    assertThat(runs).allMatch(run -> run.seed() >= 0 && run.seed() < 1L << 53);
  }

  @Test
  void theListenerHearsOfEverySampleAndEveryEnd() {
    List<String> heard = new ArrayList<>();
    List<DispatchCampaign.Run> ended = new ArrayList<>();
    campaign(2)
        .run(
            4,
            new DispatchCampaign.Listener() {
              @Override
              public void sample(
                  DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
                heard.add(of.policy() + number);
              }

              @Override
              public void ended(DispatchCampaign.Run run) {
                ended.add(run);
              }
            },
            new Interrupt());
    assertThat(heard).hasSize(600);
    assertThat(ended).hasSize(6);
  }

  @Test
  void anInterruptEndsTheRunningRunAndBeginsNoMore() {
    Interrupt interrupt = new Interrupt();
    List<DispatchCampaign.Run> runs =
        campaign(2)
            .run(
                1,
                new DispatchCampaign.Listener() {
                  @Override
                  public void sample(
                      DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
                    if (of.policy().equals("greedy") && sample.hour() == 50) {
                      interrupt.request();
                    }
                  }
                },
                interrupt);
    assertThat(runs).extracting(run -> run.of().policy()).containsExactly("lotes", "greedy");
    assertThat(runs).extracting(run -> run.outcome().complete()).containsExactly(true, false);
    assertThat(runs.get(1).samples()).hasSize(50);
  }

  @Test
  void whatEndsARunByMistakeEndsTheCampaign() {
    DispatchCampaign.Entry broken =
        new DispatchCampaign.Entry(
            at("lotes", 0.8),
            (seed, listener, interrupt) -> {
              throw new IllegalStateException("broken");
            });
    assertThatThrownBy(
            () ->
                new DispatchCampaign(List.of(broken), 1, 3)
                    .run(2, DispatchCampaign.Listener.NONE, new Interrupt()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
  }

  @Test
  void whatWasStoppedCountsOnlyWhereThereIsNothingElse() {
    DispatchCampaign.Case whole = at("lotes", 0.8);
    DispatchCampaign.Case partial = at("greedy", 0.8);
    List<DispatchCampaign.Run> runs =
        List.of(
            new DispatchCampaign.Run(whole, 1, 1, outcome(100, 3, 10), List.of()),
            new DispatchCampaign.Run(whole, 2, 2, outcome(60, 9, 10), List.of()),
            new DispatchCampaign.Run(partial, 1, 1, outcome(60, 4, 10), List.of()));
    List<DispatchSummary> summaries = DispatchSummary.of(runs, HORIZON, 1);
    assertThat(summaries).extracting(DispatchSummary::of).containsExactly(whole, partial);
    assertThat(summaries).extracting(DispatchSummary::complete).containsExactly(true, false);
    assertThat(summaries).extracting(DispatchSummary::runs).containsExactly(1, 1);
    assertThat(summaries.get(0).waitStartedHours().mean()).isEqualTo(3);
    assertThat(summaries.get(1).waitAllHours().mean()).isEqualTo(8);
  }

  @Test
  void littlesLawComparesTheTasksInTheSystemWithWhatArrivesAndHowLongItStays() {
    // 1600 arrivals in 80 counted hours that stay half an hour each: 10 in the system.
    DispatchSummary summary =
        DispatchSummary.of(
                List.of(
                    new DispatchCampaign.Run(
                        at("lotes", 0.8), 1, 1, outcome(100, 0, 10), List.of())),
                HORIZON,
                1)
            .get(0);
    assertThat(summary.little().orElseThrow().mean()).isEqualTo(1);
    assertThat(summary.relativeFlow().orElseThrow().mean()).isEqualTo(1.2);
    assertThat(summary.unfinishedShare()).isEqualTo(0.25);
  }

  @Test
  void thePathIsTheMeanOverTheRunsAndEndsWithTheHoursThatCount() {
    DispatchCampaign.Case of = at("lotes", 0.8);
    List<DispatchSample> first =
        List.of(new DispatchSample(50, 1, 0, 4, 0), new DispatchSample(100, 1, 0, 6, 2));
    List<DispatchSample> second =
        List.of(
            new DispatchSample(50, 1, 0, 6, 0),
            new DispatchSample(100, 1, 0, 8, 4),
            new DispatchSample(150, 1, 0, 8, 4));
    DispatchSummary summary =
        DispatchSummary.of(
                List.of(
                    new DispatchCampaign.Run(of, 1, 1, outcome(100, 0, 10), first),
                    new DispatchCampaign.Run(of, 2, 2, outcome(100, 0, 10), second)),
                HORIZON,
                1)
            .get(0);
    assertThat(summary.path()).hasSize(2);
    assertThat(summary.path().get(1).waiting()).isEqualTo(3);
    assertThat(summary.path().get(1).inSystem()).isEqualTo(10);
  }
}
