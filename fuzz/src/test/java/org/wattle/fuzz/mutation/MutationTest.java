package org.wattle.fuzz.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.fuzz.draw.Draws;
import org.wattle.fuzz.draw.EnergyDraw;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Changes are those of the seed, differ from one another, and reach every kind of trouble. */
class MutationTest {
  private static final byte[] TABLE =
      "id,cpu,memory\na,1,2\nb,3,4\n".getBytes(StandardCharsets.UTF_8);

  private static String hostile(long index) {
    Draws draws = new Draws(1, "mutation", index);
    JsonNode root = EnergyDraw.of(new Draws(1, "fixed", 0));
    new HostileMutation(draws).change(root, EnergyDraw.of(new Draws(1, "other", 0)));
    return new String(Json.bytes(root), StandardCharsets.UTF_8);
  }

  @Test
  void theSameSeedMakesTheSameChange() {
    for (long index = 0; index < 50; index++) {
      assertThat(hostile(index)).isEqualTo(hostile(index));
    }
  }

  @Test
  void hostileChangesDifferAndReachNumbersNamesAndStructure() {
    Set<String> all = new HashSet<>();
    for (long index = 0; index < 2000; index++) {
      all.add(hostile(index));
    }
    assertThat(all.size()).isGreaterThan(800);
    assertThat(all.stream().anyMatch(text -> text.contains("1E+400"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("9223372036854775807"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("-0.0"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("\\u001B"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("[[") || text.contains("[]"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("null"))).isTrue();
  }

  @Test
  void aFieldCanStandThereTwice() {
    ObjectNode root = Json.object();
    root.put("a", 1);
    root.put(Json.AGAIN + "a", 2);

    assertThat(new String(Json.bytes(root), StandardCharsets.UTF_8)).isEqualTo("{\"a\":1,\"a\":2}");
  }

  @Test
  void placesAreAllButTheRootAndCanBeChanged() {
    JsonNode root =
        Json.tree("{\"a\": [1, {\"b\": 2}]}".getBytes(StandardCharsets.UTF_8)).orElseThrow();

    assertThat(Json.places(root)).hasSize(4);
    Json.places(root).get(1).remove();
    assertThat(root.toString()).isEqualTo("{\"a\":[{\"b\":2}]}");
  }

  @Test
  void whatIsNoJsonHasNoTree() {
    assertThat(Json.tree("NAME x".getBytes(StandardCharsets.UTF_8))).isEqualTo(Optional.empty());
    assertThat(Json.tree(new byte[0])).isEqualTo(Optional.empty());
  }

  @Test
  void bytesAreCutFlippedInsertedAndEncodedOtherwise() {
    Set<String> all = new HashSet<>();
    boolean marked = false;
    boolean wide = false;
    for (long index = 0; index < 500; index++) {
      byte[] changed = new ByteMutation(new Draws(1, "bytes", index)).change(TABLE);
      all.add(new String(changed, StandardCharsets.ISO_8859_1));
      marked |= changed.length > 0 && changed[0] == (byte) 0xEF;
      wide |= changed.length >= 2 * TABLE.length;
    }
    assertThat(all.size()).isGreaterThan(150);
    assertThat(marked).isTrue();
    assertThat(wide).isTrue();
    assertThat(new ByteMutation(new Draws(1, "bytes", 0)).change(new byte[0])).isEmpty();
  }

  @Test
  void tablesLoseRowsAndCellsAndGetOtherSeparators() {
    Set<String> all = new HashSet<>();
    for (long index = 0; index < 1000; index++) {
      byte[] changed = new TableMutation(new Draws(1, "table", index)).change(TABLE);
      all.add(new String(changed, StandardCharsets.UTF_8));
    }
    assertThat(all).contains("id,cpu,memory\nb,3,4\n", "a,1,2\nb,3,4\n");
    assertThat(all).contains("id,cpu,memory\na;1;2\nb,3,4\n");
    assertThat(all.stream().anyMatch(text -> text.contains("1e400"))).isTrue();
    assertThat(all.stream().anyMatch(text -> text.contains("\"a,b\""))).isTrue();
  }
}
