package org.wattle.fuzz.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.fuzz.mutation.Json;
import org.wattle.fuzz.mutation.SaneMutation;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.DocumentFormats;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import tools.jackson.databind.node.ObjectNode;

/** A campaign whose instances are refused proves little: most of what is drawn is valid. */
class DrawnInstancesTest {
  private static final int DRAWN = 300;

  private static ObjectNode drawn(String kind, Draws draws) {
    return switch (kind) {
      case "energy" -> EnergyDraw.of(draws);
      case "collocation" -> CollocationDraw.of(draws);
      case "lotes" -> LotesDraw.of(draws);
      case "power" -> BatchDraw.of(draws);
      default -> ModelDraw.of(draws);
    };
  }

  private static boolean valid(ObjectNode root) {
    String kind = root.path("kind").asString("");
    Optional<DocumentFormat<?>> format = DocumentFormats.installed().ofKind(kind);
    return format.orElseThrow().read(new Source("drawn", Json.bytes(root))) instanceof Parsed.Valid;
  }

  @ParameterizedTest
  @ValueSource(strings = {"energy", "collocation", "lotes", "power", "model"})
  void mostDrawnInstancesAreValid(String kind) {
    int valid = 0;
    for (int i = 0; i < DRAWN; i++) {
      valid += valid(drawn(kind, new Draws(1, kind, i))) ? 1 : 0;
    }
    assertThat(valid).isGreaterThan(DRAWN * 3 / 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"energy", "collocation", "lotes", "power", "model"})
  void mostStayValidWhenTheyAreChangedAsAnAuthorWould(String kind) {
    int valid = 0;
    for (int i = 0; i < DRAWN; i++) {
      Draws draws = new Draws(2, kind, i);
      ObjectNode root = drawn(kind, draws);
      new SaneMutation(draws).change(root);
      valid += valid(root) ? 1 : 0;
    }
    assertThat(valid).isGreaterThan(DRAWN / 2);
  }
}
