package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.TreeReader.FieldMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The fields of an object are those of a linked hash map, whatever is done to them. */
class FieldMapTest {
  @ParameterizedTest(name = "{0} names")
  @ValueSource(ints = {1, 3, 8, 9, 40})
  void isALinkedHashMap(int names) {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      Map<String, JsonNode> literal = new LinkedHashMap<>();
      Map<String, JsonNode> fields = new FieldMap();
      for (int step = 0; step < 60; step++) {
        String name = "f" + random.nextInt(names);
        JsonNode value = JsonNodeFactory.instance.numberNode(step);
        switch (random.nextInt(4)) {
          case 0 -> assertThat(fields.remove(name)).isEqualTo(literal.remove(name));
          case 1 -> {
            fields.keySet().remove(name);
            literal.keySet().remove(name);
          }
          default -> assertThat(fields.put(name, value)).isEqualTo(literal.put(name, value));
        }
        assertThat(List.copyOf(fields.entrySet()))
            .as("seed %d, step %d", seed, step)
            .isEqualTo(List.copyOf(literal.entrySet()));
        assertThat(fields.containsKey(name)).isEqualTo(literal.containsKey(name));
        assertThat(fields).hasSize(literal.size());
      }
    }
  }
}
