package org.wattle.model.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ClosedGapTest {
  private static Bounds bounds(double value, double bound) {
    return new Bounds(value, OptionalDouble.of(bound));
  }

  @Test
  void aValueOfZeroIsProvenByABoundThatIsZeroUpToRounding() {
    assertThat(bounds(0, -3e-16).closes(0)).isTrue();
    assertThat(bounds(0, -3e-16).relativeGap()).hasValue(0);
    assertThat(bounds(0, -1e-5).closes(1e-4)).isFalse();
    assertThat(bounds(0, -1e-5).relativeGap()).hasValue(Double.POSITIVE_INFINITY);
  }

  @Test
  void otherValuesAreProvenByTheDistanceRelativeToThem() {
    assertThat(bounds(200, 199.99).closes(1e-4)).isTrue();
    assertThat(bounds(200, 199.9).closes(1e-4)).isFalse();
    assertThat(bounds(200, 199).relativeGap()).hasValue(0.005);
    assertThat(bounds(1e-5, 0.99e-5).closes(1e-4)).isFalse();
  }
}
