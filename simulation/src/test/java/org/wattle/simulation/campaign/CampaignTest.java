package org.wattle.simulation.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.lotes.Flows;
import org.wattle.simulation.lotes.Horizon;
import org.wattle.simulation.lotes.Outcome;
import org.wattle.simulation.lotes.Sample;
import org.wattle.simulation.lotes.SampleListener;
import org.wattle.simulation.lotes.Waits;

class CampaignTest {
  private static final Horizon HORIZON = new Horizon(100, 20, 1, 0);

  private static Case at(String policy, double load) {
    return new Case(policy, load, 1000 * load, load);
  }

  private static Outcome outcome(double hours, double waitHours, int inSystem) {
    return new Outcome(
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
        new Waits(50, 10, waitHours, 2 * waitHours, 3, 9),
        new Flows(30, 10, 6, 5));
  }

  /** A run whose numbers follow from its seed alone. */
  private static Outcome fake(long seed, SampleListener listener, Interrupt interrupt) {
    Random random = new Random(seed);
    for (int hour = 1; hour <= 100; hour++) {
      if (interrupt.requested()) {
        return outcome(hour, random.nextDouble(), 10);
      }
      listener.sample(new Sample(hour, hour, 0, random.nextInt(50), 0));
    }
    return outcome(100, random.nextDouble(), 10);
  }

  private static Campaign campaign(int runs) {
    return new Campaign(
        List.of(
            new Campaign.Entry(at("lotes", 0.8), CampaignTest::fake),
            new Campaign.Entry(at("greedy", 0.8), CampaignTest::fake),
            new Campaign.Entry(at("lotes", 0.9), CampaignTest::fake)),
        42,
        runs);
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    List<Run> one = campaign(5).run(1, CampaignListener.NONE, new Interrupt());
    List<Run> many = campaign(5).run(8, CampaignListener.NONE, new Interrupt());
    assertThat(many).isEqualTo(one).hasSize(15);
  }

  @Test
  void aRunHasTheSameSeedForEveryPolicyAndAnotherThanTheNextRun() {
    List<Run> runs = campaign(2).run(2, CampaignListener.NONE, new Interrupt());
    assertThat(runs).extracting(Run::number).containsExactly(1, 2, 1, 2, 1, 2);
    assertThat(runs.get(0).seed()).isEqualTo(runs.get(2).seed()).isEqualTo(runs.get(4).seed());
    assertThat(runs.get(0).seed()).isNotEqualTo(runs.get(1).seed());
    assertThat(runs).allMatch(run -> run.seed() >= 0 && run.seed() < 1L << 53);
  }

  @Test
  void theListenerHearsOfEverySampleAndEveryEnd() {
    List<String> heard = new ArrayList<>();
    List<Run> ended = new ArrayList<>();
    campaign(2)
        .run(
            4,
            new CampaignListener() {
              @Override
              public void sample(Case of, int number, long seed, Sample sample) {
                heard.add(of.policy() + number);
              }

              @Override
              public void ended(Run run) {
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
    List<Run> runs =
        campaign(2)
            .run(
                1,
                new CampaignListener() {
                  @Override
                  public void sample(Case of, int number, long seed, Sample sample) {
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
    Campaign.Entry broken =
        new Campaign.Entry(
            at("lotes", 0.8),
            (seed, listener, interrupt) -> {
              throw new IllegalStateException("broken");
            });
    assertThatThrownBy(
            () ->
                new Campaign(List.of(broken), 1, 3).run(2, CampaignListener.NONE, new Interrupt()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("broken");
  }

  @Test
  void whatWasStoppedCountsOnlyWhereThereIsNothingElse() {
    Case whole = at("lotes", 0.8);
    Case partial = at("greedy", 0.8);
    List<Run> runs =
        List.of(
            new Run(whole, 1, 1, outcome(100, 3, 10), List.of()),
            new Run(whole, 2, 2, outcome(60, 9, 10), List.of()),
            new Run(partial, 1, 1, outcome(60, 4, 10), List.of()));
    List<Summary> summaries = Summary.of(runs, HORIZON, 1);
    assertThat(summaries).extracting(Summary::of).containsExactly(whole, partial);
    assertThat(summaries).extracting(Summary::complete).containsExactly(true, false);
    assertThat(summaries).extracting(Summary::runs).containsExactly(1, 1);
    assertThat(summaries.get(0).waitStartedHours().mean()).isEqualTo(3);
    assertThat(summaries.get(1).waitAllHours().mean()).isEqualTo(8);
  }

  @Test
  void littlesLawComparesTheTasksInTheSystemWithWhatArrivesAndHowLongItStays() {
    // 1600 arrivals in 80 counted hours that stay half an hour each: 10 in the system.
    Summary summary =
        Summary.of(
                List.of(new Run(at("lotes", 0.8), 1, 1, outcome(100, 0, 10), List.of())),
                HORIZON,
                1)
            .get(0);
    assertThat(summary.little().orElseThrow().mean()).isEqualTo(1);
    assertThat(summary.relativeFlow().orElseThrow().mean()).isEqualTo(1.2);
    assertThat(summary.unfinishedShare()).isEqualTo(0.25);
  }

  @Test
  void thePathIsTheMeanOverTheRunsAndEndsWithTheHoursThatCount() {
    Case of = at("lotes", 0.8);
    List<Sample> first = List.of(new Sample(50, 1, 0, 4, 0), new Sample(100, 1, 0, 6, 2));
    List<Sample> second =
        List.of(
            new Sample(50, 1, 0, 6, 0), new Sample(100, 1, 0, 8, 4), new Sample(150, 1, 0, 8, 4));
    Summary summary =
        Summary.of(
                List.of(
                    new Run(of, 1, 1, outcome(100, 0, 10), first),
                    new Run(of, 2, 2, outcome(100, 0, 10), second)),
                HORIZON,
                1)
            .get(0);
    assertThat(summary.path()).hasSize(2);
    assertThat(summary.path().get(1).waiting()).isEqualTo(3);
    assertThat(summary.path().get(1).inSystem()).isEqualTo(10);
  }
}
