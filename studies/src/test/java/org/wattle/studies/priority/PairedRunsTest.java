package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedRunsTest {
  private static final List<Double> TEN = Collections.nCopies(10, 10.0);

  /** The first policy has less in so many of ten pairs, and more in the others. */
  private static PairedRuns lessIn(int pairs) {
    List<Double> first = new ArrayList<>(Collections.nCopies(pairs, 9.0));
    first.addAll(Collections.nCopies(10 - pairs, 10.5));
    return new PairedRuns(first, TEN);
  }

  @Test
  void equalRunsAreNeitherLessNorMore() {
    PairedRuns equal = new PairedRuns(TEN, TEN);

    assertThat(equal.less()).isZero();
    assertThat(equal.more()).isZero();
    assertThat(equal.lessOnAverage()).isFalse();
    assertThat(equal.moreOnAverage()).isFalse();
    assertThat(equal.saved()).isZero();
    assertThat(equal.clearlyLess()).isFalse();
  }

  @Test
  void withoutPairsNothingIsSaid() {
    PairedRuns none = new PairedRuns(List.of(), List.of());

    assertThat(none.lessOnAverage()).isFalse();
    assertThat(none.moreOnAverage()).isFalse();
    assertThat(none.clearlyLess()).isFalse();
    assertThat(none.ratio()).isNaN();
  }

  @Test
  void whatIsSavedIsTheShareOfTheMeans() {
    PairedRuns pair = new PairedRuns(List.of(1.0, 5.0), List.of(4.0, 8.0));

    assertThat(pair.ratio()).isEqualTo(0.5);
    assertThat(pair.saved()).isEqualTo(0.5);
    assertThat(pair.means()).containsExactly(3.0, 6.0);
    assertThat(pair.lessText()).isEqualTo("2 of 2");
  }

  @Test
  void theConfidenceIntervalDecidesWhatIsClear() {
    assertThat(new PairedRuns(List.of(1.0, 1.1, 0.9), List.of(2.0, 2.0, 2.0)).clearlyLess())
        .isTrue();
    assertThat(new PairedRuns(List.of(1.0, 9.0, 2.0), List.of(3.0, 3.0, 3.0)).clearlyMore())
        .isFalse();
  }

  @Test
  void pairsHaveTwoValues() {
    assertThatThrownBy(() -> new PairedRuns(List.of(1.0), List.of()))
        .hasMessageContaining("(1)")
        .hasMessageContaining("(0)");
  }

  @Test
  void anOrderIsSaidRunByRun() {
    AscendingOrder order = new AscendingOrder(List.of(lessIn(10), lessIn(8)));

    assertThat(order.text()).isEqualTo("in 8 of 10 runs");
    assertThat(order.neighboursText()).isEqualTo("10 and 8 of 10");
    assertThat(order.judgement()).isEqualTo(PairedRules.order(order.neighbours()));
  }
}
