package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.studies.judging.Evidence;

class PairedSavingTest {
  private static PairedSaving of(List<Double> first, List<Double> second) {
    return PairedSaving.of(new PairedRuns(first, second));
  }

  @Test
  void itIsTheMeanDifferenceOverTheMeanOfTheOtherPolicy() {
    PairedSaving less = of(List.of(8.0, 10.0, 9.0), List.of(10.0, 12.0, 11.0));

    assertThat(less.mean()).isCloseTo(2 / 11.0, within(1e-12));
    assertThat(less.clearlyPositive()).as("every difference is 2").isTrue();
    assertThat(less.lessText()).isEqualTo("18.2 ± 0.0 % less");
    assertThat(less.negated().lessText()).isEqualTo("18.2 ± 0.0 % more");
  }

  /** Differences 1 and 3 have the mean 2; the interval of two values is 12.706 wide each way. */
  @Test
  void withTwoPairsTheIntervalIsThatOfStudent() {
    PairedSaving less = of(List.of(9.0, 7.0), List.of(10.0, 10.0));

    assertThat(less.share().halfWidth().getAsDouble()).isCloseTo(1.2706, within(1e-4));
    assertThat(less.unclear()).isTrue();
    assertThat(less.judgement(0.2).verdict())
        .as("the amount is right by chance")
        .isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void oneRunIsClearInNoDirection() {
    PairedSaving less = of(List.of(5.0), List.of(10.0));

    assertThat(less.clearlyPositive()).isFalse();
    assertThat(less.clearlyNegative()).isFalse();
    assertThat(less.text()).isEqualTo("50.0 %");
  }

  @Test
  void theVerdictIsOnTheAmountThenOnTheSign() {
    PairedSaving fifth = of(List.of(8.0, 8.1, 8.0), List.of(10.0, 10.1, 10.0));

    assertThat(fifth.judgement(0.23).verdict()).isEqualTo(Evidence.REPRODUCED);
    assertThat(fifth.judgement(0.85).verdict()).isEqualTo(Evidence.IN_KIND);
    assertThat(of(List.of(9.0, 9.1), List.of(10.0, 10.1)).judgement(0.85).verdict())
        .as("less than a fifth of the amount")
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(fifth.judgement(-0.02).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(fifth.negated().judgement(-0.2).verdict()).isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void withoutPairsNothingIsCompared() {
    PairedSaving none = of(List.of(), List.of());

    assertThat(none.judgement(0.2).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(none.text()).isEqualTo("–");
    assertThat(none.unclear()).isFalse();
  }

  @Test
  void nothingCanBeSavedOfNothing() {
    PairedSaving none = of(List.of(0.0, 1.0), List.of(0.0, 0.0));

    assertThat(none.judgement(0.2).verdict()).isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @Test
  void equalRunsDoNotDiffer() {
    PairedSaving none = of(List.of(1.0, 2.0), List.of(1.0, 2.0));

    assertThat(none.unclear()).isTrue();
    assertThat(none.judgement(0.02).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }
}
