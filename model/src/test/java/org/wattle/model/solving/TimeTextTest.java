package org.wattle.model.solving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeTextTest {
  @ParameterizedTest
  @CsvSource({
    "PT0.001S,1 ms",
    "PT0.0005S,0.5 ms",
    "PT0.000000001S,0.000001 ms",
    "PT0S,0 ms",
    "PT1.5S,1.5 s",
    "PT90M,5400 s",
    "PT-1S,-1 s",
    "PT9223372036854775807S,9223372036854775807 s"
  })
  void asPeopleWriteThem(Duration time, String text) {
    assertThat(SolveParameters.TimeText.of(time)).isEqualTo(text);
  }
}
