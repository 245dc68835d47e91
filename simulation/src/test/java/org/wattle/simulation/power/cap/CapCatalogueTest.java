package org.wattle.simulation.power.cap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Policies of capping by name. */
class CapCatalogueTest {
  private static final SortedMap<Double, String> SWITCHED =
      new TreeMap<>(Map.of(0.0, "extrema", 0.6, "progressive"));

  private final CapCatalogue catalogue = new CapCatalogue(CapCatalogue.load().usable());

  @Test
  void hasThePoliciesOfTheSource() {
    assertThat(CapCatalogue.load().failures()).isEmpty();
    assertThat(catalogue.names())
        .containsExactly(
            "none",
            "static",
            "extrema",
            "extrema-literal",
            "progressive",
            "progressive-all",
            "local",
            "switch");
    for (String name : catalogue.names()) {
      assertThat(catalogue.rule(name, SWITCHED).id()).isEqualTo(name);
    }
  }

  @Test
  void saysWhatIsWrongWithAName() {
    assertThatThrownBy(() -> catalogue.rule("extrem", SWITCHED))
        .hasMessage("There is no policy of capping (extrem): none is called so. Maybe extrema.");
    assertThatThrownBy(() -> catalogue.rule("switch", new TreeMap<>()))
        .hasMessageContaining("nothing says which policies it switches between");
    assertThatThrownBy(() -> catalogue.rule("switch", new TreeMap<>(Map.of(0.0, "static"))))
        .hasMessageContaining("it cannot switch to (static), which takes no steps");
  }
}
