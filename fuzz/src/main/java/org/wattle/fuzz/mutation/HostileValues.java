package org.wattle.fuzz.mutation;

import java.math.BigDecimal;
import java.util.List;
import org.wattle.fuzz.draw.Draws;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Values that people do not write and programs do. */
final class HostileValues {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final int DEEP = 120;

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "2",
          "0.5",
          "1.5",
          "3",
          "1e-300",
          "4.9e-324",
          "1e-12",
          "1e-9",
          "1e-7",
          "1e-6",
          "1e-3",
          "999999",
          "1000001",
          "1e6",
          "9999999",
          "10000001",
          "1e7",
          "1e9",
          "2147483647",
          "2147483648",
          "-2147483649",
          "4294967296",
          "1e12",
          "1000000000001",
          "1e15",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775808",
          "1e20",
          "1e30",
          "1.7976931348623157e308",
          "1e309",
          "1e400",
          "-1e300",
          "1e-400",
          "0.1",
          "0.30000000000000004",
          "100",
          "1e99999");

  private static final List<String> STRINGS =
      List.of(
          "",
          " ",
          "-",
          "a",
          "null",
          "NaN",
          "0",
          "A-0",
          "r0-n0",
          "core-0",
          "server",
          "x\ny",
          "tab\there",
          "\u0000",
          "\u001b[2J",
          "\u202Eabc",
          "\uD800",
          "é",
          "服务器",
          "👩‍💻",
          "<b>&amp;",
          "a,b;\"c\"",
          "'; --",
          "%s%n",
          "${x}",
          "../../x",
          "$.tasks[0]",
          "\u0085",
          "\u2028",
          "\uFEFF",
          "cpu",
          "energy");

  private HostileValues() {}

  static JsonNode number(Draws draws) {
    return draws.chance(0.05)
        ? NODES.numberNode(-0.0)
        : NODES.numberNode(new BigDecimal(draws.of(NUMBERS)));
  }

  static String text(Draws draws) {
    return draws.chance(0.08) ? "w".repeat(draws.of(200, 201, 255, 256, 5000)) : draws.of(STRINGS);
  }

  /** Anything, of any type. */
  static JsonNode any(Draws draws) {
    return switch (draws.below(10)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(draws.chance(0.5));
      case 2 -> NODES.objectNode();
      case 3 -> NODES.arrayNode();
      case 4, 5 -> NODES.stringNode(text(draws));
      case 6 -> draws.chance(0.1) ? nested() : NODES.arrayNode().add(number(draws));
      default -> number(draws);
    };
  }

  private static JsonNode nested() {
    ArrayNode root = NODES.arrayNode();
    ArrayNode inner = root;
    for (int i = 0; i < DEEP; i++) {
      ObjectNode object = NODES.objectNode();
      inner.add(object);
      inner = object.putArray("a");
    }
    return root;
  }
}
