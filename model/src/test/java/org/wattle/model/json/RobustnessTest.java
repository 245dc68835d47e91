package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RandomCenter;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.json.result.ResultReader;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.JsonNodeException;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Whatever becomes of a valid document, reading it gives an instance or issues with places. */
class RobustnessTest {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Property(tries = 400)
  void documentsBrokenAtRandomNeverThrow(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    JsonNode root = tree(Text.of(new RandomCenter(seed).instance()));
    int breaks = 1 + random.nextInt(4);
    for (int b = 0; b < breaks; b++) {
      breakSomething(root, random);
    }
    String json = root.toString();
    Parsed<EnergyInstance> parsed = new EnergyCodec().read(Text.source(json));
    if (parsed instanceof Parsed.Invalid<EnergyInstance> invalid) {
      assertThat(invalid.issues()).isNotEmpty();
      for (Issue issue : invalid.issues()) {
        assertThat(issue.line()).isEqualTo(1);
        assertThat(issue.column()).isBetween(1, json.length());
        assertThat(issue.path()).startsWith("$");
        assertThat(issue.problem()).endsWith(".");
        assertThat(issue.suggestion()).matches("(?s)(Maybe .*[.…])?");
      }
    } else {
      DataCenter.of(((Parsed.Valid<EnergyInstance>) parsed).value());
    }
  }

  @Property(tries = 400)
  void modelsAndResultsBrokenAtRandomNeverThrow(@ForAll long seed, @ForAll boolean model) {
    Random random = new Random(seed);
    JsonNode root = tree(model ? ModelJsonTest.TWO_SERVERS : ResultJsonTest.ENERGY);
    int breaks = 1 + random.nextInt(4);
    for (int b = 0; b < breaks; b++) {
      breakSomething(root, random);
    }
    Source source = Text.source(root.toString());
    Parsed<?> parsed =
        model ? new ModelCodec().read(source) : ResultReader.installed().read(source);
    assertThat(parsed).isNotNull();
  }

  @Property(tries = 400)
  void lotesInstancesAndResultsBrokenAtRandomNeverThrow(@ForAll long seed, @ForAll boolean instance)
      throws IOException {
    Random random = new Random(seed);
    Path tiny = Path.of("..", "instances", "lotes", "tiny.json");
    JsonNode root = tree(instance ? Files.readString(tiny) : LotesResultTest.ALLOCATION);
    int breaks = 1 + random.nextInt(4);
    for (int b = 0; b < breaks; b++) {
      breakSomething(root, random);
    }
    Source source = Text.source(root.toString());
    Parsed<?> parsed =
        instance ? new LotesCodec().read(source) : ResultReader.installed().read(source);
    assertThat(parsed).isNotNull();
  }

  @Property(tries = 200)
  void textCutOrChangedAtRandomNeverThrows(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    StringBuilder json = new StringBuilder(Text.file("small.json"));
    int changes = 1 + random.nextInt(3);
    for (int c = 0; c < changes; c++) {
      json.setCharAt(random.nextInt(json.length()), (char) random.nextInt(0x7f));
    }
    json.setLength(random.nextBoolean() ? json.length() : random.nextInt(json.length()));
    assertThat(InstanceReader.installed().read(Text.source(json.toString()))).isNotNull();
  }

  @Property(tries = 200)
  void limitsAreHeldAsTheLibraryHoldsThem(@ForAll long seed) throws IOException {
    Random random = new Random(seed);
    JsonNode root = tree(Text.of(new RandomCenter(seed).instance()));
    breakSomething(root, random);
    breakSomething(root, random);
    JsonNode schema = new EnergyCodec().schema();
    Findings findings = new Findings();
    SchemaValidator.check(schema, root, findings);
    assertThat(findings.none()).isEqualTo(libraryAccepts(schema, root));
  }

  private static boolean libraryAccepts(JsonNode schema, JsonNode root) {
    try {
      return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(SchemaLocation.of("urn:library"), schema)
          .validate(root)
          .isEmpty();
    } catch (JsonNodeException e) {
      // It throws for a double beyond 64 bits where the limit is an integer.
      return false;
    }
  }

  private static JsonNode tree(String json) {
    Set<String> fields = new HashSet<>();
    for (DocumentFormat<?> format : DocumentFormats.installed().all()) {
      fields.addAll(format.schema().path("properties").propertyNames());
    }
    return TreeReader.read(JsonText.of(Text.source(json)), fields, new Findings()).orElseThrow();
  }

  private static void breakSomething(JsonNode root, Random random) {
    List<JsonNode> containers = new ArrayList<>();
    collect(root, containers);
    JsonNode chosen = containers.get(random.nextInt(containers.size()));
    if (chosen instanceof ObjectNode object) {
      breakObject(object, random);
    } else if (chosen instanceof ArrayNode array) {
      breakArray(array, random);
    }
  }

  private static void collect(JsonNode node, List<JsonNode> containers) {
    if (node.isContainer()) {
      if (!node.isEmpty()) {
        containers.add(node);
      }
      node.forEach(child -> collect(child, containers));
    }
  }

  private static void breakObject(ObjectNode object, Random random) {
    List<String> names = new ArrayList<>(object.propertyNames());
    String name = names.get(random.nextInt(names.size()));
    switch (random.nextInt(4)) {
      case 0 -> object.remove(name);
      case 1 -> object.set(name, anything(random));
      case 2 -> object.set(name + "x", anything(random));
      default -> object.set(name.substring(1) + "x", object.remove(name));
    }
  }

  private static void breakArray(ArrayNode array, Random random) {
    int i = random.nextInt(array.size());
    switch (random.nextInt(3)) {
      case 0 -> array.remove(i);
      case 1 -> array.set(i, anything(random));
      default -> array.add(array.get(i).deepCopy());
    }
  }

  private static JsonNode anything(Random random) {
    return switch (random.nextInt(10)) {
      case 0 -> NODES.nullNode();
      case 1 -> NODES.booleanNode(random.nextBoolean());
      case 2 -> NODES.numberNode(-1 + random.nextInt(4));
      case 3 -> NODES.numberNode(random.nextGaussian());
      case 4 -> NODES.numberNode(Math.pow(10, random.nextInt(300)));
      case 5 -> NODES.numberNode(10_000_000L * random.nextInt(3));
      case 6 ->
          NODES.stringNode(List.of("", "type0-0", "tier0-0", "\u0000").get(random.nextInt(4)));
      case 7 -> NODES.objectNode();
      case 8 -> NODES.arrayNode();
      default -> NODES.arrayNode().add(NODES.objectNode().put("id", "x"));
    };
  }
}
