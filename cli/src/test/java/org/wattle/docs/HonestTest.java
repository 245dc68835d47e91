package org.wattle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What may differ between a page and what its commands print, and what may not. */
class HonestTest {
  private static final List<String> COMPARED =
      List.of(
          "  SOLVER     STATUS       VALUE    GAP     TIME  VERIFIED",
          "  auto       optimal   118.3 Wh    0 %  0.603 s  yes");

  @Test
  void aColumnOfTimesMayDifferAndBeWider() {
    assertThat(
            shows(
                COMPARED,
                "  SOLVER     STATUS       VALUE    GAP      TIME  VERIFIED",
                "  auto       optimal   118.3 Wh    0 %  12.603 s  yes"))
        .isTrue();
  }

  @Test
  void aValueMayNotDiffer() {
    assertThat(
            shows(
                COMPARED,
                "  SOLVER     STATUS       VALUE    GAP     TIME  VERIFIED",
                "  auto       optimal   118.4 Wh    0 %  0.603 s  yes"))
        .isFalse();
  }

  @Test
  void waitingTimesAreResults() {
    assertThat(
            shows(List.of("  POLICY  WAIT", "  lotes    2 s"), "  POLICY  WAIT", "  lotes    3 s"))
        .isFalse();
  }

  @Test
  void theTimesOfAReportMayDiffer() {
    assertThat(shows(List.of("  Time    read 0.20 s"), "  Time    read 0.31 s, check 1 s"))
        .isTrue();
  }

  @Test
  void linesThatAreLeftOutMayBeAny() {
    assertThat(shows(List.of("a", "…", "d"), "a", "b", "c", "d")).isTrue();
    assertThat(shows(List.of("a", "…", "d"), "a", "b", "c", "e")).isFalse();
  }

  @Test
  void newOutputIsCutWhereTheOldOneWas() {
    assertThat(new Shown(List.of("a", "…", "d")).updated(List.of("A", "B", "C", "D")))
        .containsExactly("A", "…", "D");
  }

  private static boolean shows(List<String> page, String... output) {
    return new Shown(page).matches(List.of(output), "/clone");
  }
}
