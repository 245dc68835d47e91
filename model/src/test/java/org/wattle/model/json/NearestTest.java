package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {
  @Test
  void countsEdits() {
    assertThat(Nearest.edits("kitten", "sitting")).isEqualTo(3);
    assertThat(Nearest.edits("", "abc")).isEqualTo(3);
    assertThat(Nearest.edits("ab", "ba")).isEqualTo(1);
    assertThat(Nearest.edits("a", "a")).isZero();
  }

  @Test
  void findsWhatWasMeant() {
    List<String> known = List.of("count", "capacity", "watts");
    assertThat(Nearest.to("cuont", known)).contains("count");
    assertThat(Nearest.to("Watts", known)).contains("watts");
    assertThat(Nearest.to("capcity", known)).contains("capacity");
  }

  @Test
  void staysSilentWhereNothingIsNear() {
    assertThat(Nearest.to("memory", List.of("count", "watts"))).isEmpty();
    assertThat(Nearest.to("x", List.of("y"))).isEmpty();
    assertThat(Nearest.to("x", List.of())).isEmpty();
    assertThat(Nearest.to("x".repeat(100_000), List.of("y".repeat(100_000)))).isEmpty();
  }
}
