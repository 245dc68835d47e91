package org.wattle.toolkit.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests over pairs, against published values. */
class SignedRanksTest {
  /** Hollander and Wolfe (1973), page 29: depression before and after a treatment. */
  private static final double[] BEFORE = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};

  private static final double[] AFTER = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

  private static Sample sample(String name, double... values) {
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < values.length; i++) {
      all.put("pair " + i, values[i]);
    }
    return new Sample(name, values.length, all);
  }

  @Test
  void thePublishedExampleHasItsProbability() {
    SignedRanks found =
        SignedRanks.of(sample("after", AFTER), sample("before", BEFORE)).orElseThrow();
    assertThat(found.less()).isEqualTo(7);
    assertThat(found.more()).isEqualTo(2);
    assertThat(found.equal()).isZero();
    assertThat(found.median()).isCloseTo(-0.49, within(1e-12));
    assertThat(found.probability().orElseThrow()).isCloseTo(0.0390625, within(1e-9));
  }

  @Test
  void pairsAreThoseThatBothHave() {
    Sample one = new Sample("one", 3, Map.of("a", 1.0, "b", 2.0));
    Sample other = new Sample("other", 3, Map.of("b", 2.0 + 1e-12, "c", 5.0));
    SignedRanks found = SignedRanks.of(one, other).orElseThrow();
    assertThat(found.equal()).isEqualTo(1);
    assertThat(found.less() + found.more()).isZero();
    assertThat(found.probability()).isEmpty();
    assertThat(SignedRanks.of(one, new Sample("none", 1, Map.of("c", 1.0)))).isEmpty();
  }

  @Test
  void allAreComparedWithTheFirst() {
    Overview.Sheet sheet =
        SignedRanks.against(
                List.of(sample("before", BEFORE), sample("after", AFTER), sample("again", BEFORE)))
            .orElseThrow();
    assertThat(sheet.table().columns().render())
        .isEqualTo(
            """
              SOLVER  BETTER  WORSE  EQUAL  MEDIAN DIFFERENCE       P
              after        7      2      0            -49.0 %  0.0391
              again        0      0      9                0 %       –
            """);
    assertThat(SignedRanks.against(List.of(sample("alone", BEFORE)))).isEmpty();
  }

  /** Four tests with probabilities 0.01, 0.04, 0.03 and 0.005. */
  @Test
  void severalTestsAreCorrectedByHolm() {
    assertThat(Probabilities.holm(0.01, 0.04, 0.03, 0.005))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    assertThat(Probabilities.holm(0.9, 0.8)).containsExactly(1, 1);
    assertThat(Probabilities.holm()).isEmpty();
  }
}
