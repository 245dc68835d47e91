package org.wattle.studies.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Evidence;

class TraceRulesTest {
  private static final List<Double> KNOWN = List.of(100.0, 50.0);

  @Test
  void theKnownCausesAreFoundInEachTrace() {
    assertThat(TraceRules.found(KNOWN, KNOWN).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(TraceRules.found(KNOWN, List.of(99.0, 51.0)).verdict())
        .as("as many in all, but not in each")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.found(List.of(0.0), List.of(0.0)).verdict())
        .as("none is known")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.found(List.of(), List.of()).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void fewOthersAreFoundBesides() {
    List<Double> all = List.of(1000.0, 1000.0);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(112.0, 58.0), all).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(112.0, 59.0), all).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(105.0, 49.0), all).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(105.0, Double.NaN), all).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(List.of(), List.of(), List.of()).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void fewAreMissing() {
    assertThat(TraceRules.fewMissing(1000, 10).verdict()).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(TraceRules.fewMissing(1000, 11).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.fewMissing(0, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.fewMissing(1000, Double.NaN).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void whatTracesWereMadeForIsADemonstrationAtMost() {
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.9)).verdict())
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.8)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.made(AmountRules.saving(0.9, 0.5)).verdict())
        .as("in kind")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.9)).rule())
        .isEqualTo(AmountRules.share(0.9, 0.9).rule());
  }

  @Test
  void theMainKindIsMoreThanHalf() {
    assertThat(TraceRules.mainly(0.51, 0.49).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(TraceRules.mainly(0.5, 0.49).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(TraceRules.mainly(0.3, 0.3).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.mainly(Double.NaN, 0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void theMostFrequentKindHasItsShare() {
    assertThat(TraceRules.mostFrequent(0.7, 0.66, 0.3).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(TraceRules.mostFrequent(0.7, 0.64, 0.3).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(TraceRules.mostFrequent(0.7, 0.3, 0.3).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.mostFrequent(0.7, Double.NaN, 0.3).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aRankingIsAnOrder() {
    List<Integer> theirs = List.of(0, 4, 1);
    assertThat(TraceRules.ranking(theirs, theirs).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(TraceRules.ranking(theirs, List.of(4, 0, 1)).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(TraceRules.ranking(theirs, List.of(4, 0, 9)).verdict())
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(TraceRules.ranking(theirs, List.of()).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
