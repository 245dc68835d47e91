package org.wattle.studies.slots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

class AwareSlotsRulesTest {
  private static final PairedRuns NONE = new PairedRuns(List.of(), List.of());

  /** Pairs in which the first of both has less, give or take. */
  static PairedRuns pairs(double first, double give) {
    return new PairedRuns(
        List.of(first - give, first + give, first - give, first + give),
        List.of(100.0, 100.0, 100.0, 100.0));
  }

  static Estimate estimate(double mean, double halfWidth) {
    return new Estimate(10, mean, mean, OptionalDouble.of(halfWidth));
  }

  @Test
  void aNumberOfServersIsTheSame() {
    assertThat(AwareSlotsRules.servers(5, 5).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(AwareSlotsRules.servers(5, 4).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void slotsThatADeviationWasFoundForAreADemonstration() {
    List<Double> theirs = List.of(24.0, 48.0);
    assertThat(AwareSlotsRules.withSomeDeviation(theirs, List.of(24.0, 48.0)).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(AwareSlotsRules.withSomeDeviation(theirs, List.of(24.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AwareSlotsRules.withSomeDeviation(theirs, List.of(24.0, 40.0)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AwareSlotsRules.withSomeDeviation(List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aSignificantFallIsClearInEachStepAndAFifthInAll() {
    List<PairedRuns> clear = List.of(pairs(90, 1), pairs(95, 1));
    List<PairedRuns> average = List.of(pairs(90, 1), pairs(95, 20));
    List<PairedRuns> rising = List.of(pairs(90, 1), pairs(105, 1));
    assertThat(falls(clear, estimate(0.2, 0.1))).isEqualTo(Evidence.REPRODUCED);
    assertThat(falls(clear, estimate(0.19, 0.1))).isEqualTo(Evidence.IN_KIND);
    assertThat(falls(average, estimate(0.2, 0.1))).isEqualTo(Evidence.IN_KIND);
    assertThat(falls(rising, estimate(0.2, 0.1))).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(falls(List.of(NONE), estimate(0.2, 0.1))).isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(falls(clear, estimate(Double.NaN, 0))).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence falls(List<PairedRuns> neighbours, Estimate less) {
    return AwareSlotsRules.fallsSignificantly(neighbours, less).verdict();
  }

  @Test
  void theLargestLossIsNotSurpassed() {
    assertThat(loss(105)).isEqualTo(Evidence.REPRODUCED);
    assertThat(loss(101)).as("less is lost").isEqualTo(Evidence.IN_KIND);
    assertThat(loss(90)).as("nothing is lost").isEqualTo(Evidence.IN_KIND);
    assertThat(loss(110)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(AwareSlotsRules.largestLoss(0.06, PairedSaving.of(NONE)).verdict())
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence loss(double first) {
    return AwareSlotsRules.largestLoss(0.06, PairedSaving.of(pairs(first, 0.1))).verdict();
  }

  @Test
  void almostAllPrioritiesAreAllButOne() {
    assertThat(almostAll(6, 5, 0.28)).isEqualTo(Evidence.REPRODUCED);
    assertThat(almostAll(6, 5, 0.22)).as("another amount").isEqualTo(Evidence.IN_KIND);
    assertThat(almostAll(6, 4, 0.28)).isEqualTo(Evidence.IN_KIND);
    assertThat(almostAll(6, 3, 0.28)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(almostAll(1, 0, Double.NaN)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(almostAll(0, 0, Double.NaN)).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  private static Evidence almostAll(int shown, int better, double ours) {
    return AwareSlotsRules.almostAll(shown, better, 0.28, ours).verdict();
  }

  @Test
  void anImprovementIsHighestAtLowLoad() {
    PairedRuns clear = new PairedRuns(List.of(0.1, 0.11, 0.1), List.of(0.2, 0.21, 0.22));
    PairedRuns unclear = new PairedRuns(List.of(0.1, 0.3, 0.1), List.of(0.2, 0.1, 0.22));
    assertThat(byLoad(clear, 0.2, 0.15, 0.1)).isEqualTo(Evidence.REPRODUCED);
    assertThat(byLoad(unclear, 0.2, 0.15, 0.1)).isEqualTo(Evidence.IN_KIND);
    assertThat(byLoad(clear, 0.2, 0.25, 0.1)).isEqualTo(Evidence.IN_KIND);
    assertThat(byLoad(clear, 0.1, 0.15, 0.2)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(byLoad(clear, -0.1, -0.15, -0.2)).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(byLoad(clear, 0.1)).as("one load").isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(byLoad(NONE, 0.2, 0.1)).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  private static Evidence byLoad(PairedRuns ends, double... means) {
    List<Estimate> all = new ArrayList<>();
    for (double mean : means) {
      all.add(estimate(mean, 0.01));
    }
    return AwareSlotsRules.highestAtLowLoad(all, ends).verdict();
  }
}
