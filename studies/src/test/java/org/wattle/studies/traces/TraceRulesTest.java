package org.wattle.studies.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.Verdict;

class TraceRulesTest {
  private static final List<Double> KNOWN = List.of(100.0, 50.0);

  @Test
  void theKnownCausesAreFoundInEachTrace() {
    assertThat(TraceRules.found(KNOWN, KNOWN).verdict()).isEqualTo(Verdict.DEMONSTRATION);
    assertThat(TraceRules.found(KNOWN, List.of(99.0, 51.0)).verdict())
        .as("as many in all, but not in each")
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.found(List.of(0.0), List.of(0.0)).verdict())
        .as("none is known")
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.found(List.of(), List.of()).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void fewOthersAreFoundBesides() {
    List<Double> all = List.of(1000.0, 1000.0);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(112.0, 58.0), all).verdict())
        .isEqualTo(Verdict.DEMONSTRATION);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(112.0, 59.0), all).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(105.0, 49.0), all).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(KNOWN, List.of(105.0, Double.NaN), all).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.foundWithFewOthers(List.of(), List.of(), List.of()).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void fewAreMissing() {
    assertThat(TraceRules.fewMissing(1000, 10).verdict()).isEqualTo(Verdict.DEMONSTRATION);
    assertThat(TraceRules.fewMissing(1000, 11).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.fewMissing(0, 0).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.fewMissing(1000, Double.NaN).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void whatTracesWereMadeForIsADemonstrationAtMost() {
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.9)).verdict())
        .isEqualTo(Verdict.DEMONSTRATION);
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.8)).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.made(AmountRules.saving(0.9, 0.5)).verdict())
        .as("in kind")
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.made(AmountRules.share(0.9, 0.9)).rule())
        .isEqualTo(AmountRules.share(0.9, 0.9).rule());
  }

  @Test
  void theMainKindIsMoreThanHalf() {
    assertThat(TraceRules.mainly(0.51, 0.49).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(TraceRules.mainly(0.5, 0.49).verdict()).isEqualTo(Verdict.IN_KIND);
    assertThat(TraceRules.mainly(0.3, 0.3).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.mainly(Double.NaN, 0).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void theMostFrequentKindHasItsShare() {
    assertThat(TraceRules.mostFrequent(0.7, 0.66, 0.3).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(TraceRules.mostFrequent(0.7, 0.64, 0.3).verdict()).isEqualTo(Verdict.IN_KIND);
    assertThat(TraceRules.mostFrequent(0.7, 0.3, 0.3).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.mostFrequent(0.7, Double.NaN, 0.3).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
  }

  @Test
  void aRankingIsAnOrder() {
    List<Integer> theirs = List.of(0, 4, 1);
    assertThat(TraceRules.ranking(theirs, theirs).verdict()).isEqualTo(Verdict.REPRODUCED);
    assertThat(TraceRules.ranking(theirs, List.of(4, 0, 1)).verdict()).isEqualTo(Verdict.IN_KIND);
    assertThat(TraceRules.ranking(theirs, List.of(4, 0, 9)).verdict())
        .isEqualTo(Verdict.NOT_REPRODUCED);
    assertThat(TraceRules.ranking(theirs, List.of()).verdict()).isEqualTo(Verdict.NOT_REPRODUCED);
  }
}
