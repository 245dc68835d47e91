package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.importers.kubernetes.generate.ClusterGenerator;
import org.wattle.model.Seeds;
import org.wattle.model.energy.EnergyInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A pod of which anything required is not understood never moves: fields that nobody knows are put
 * into random places of pods of random clusters, and words that nobody knows in place of those that
 * say what is meant.
 */
class NotUnderstoodStaysTest {
  /** Objects whose fields have names of their own, or that do not say where a pod can run. */
  private static final Set<String> FREE =
      Set.of(
          "emptyDir",
          "env",
          "limits",
          "matchLabels",
          "nodeSelector",
          "preferredDuringSchedulingIgnoredDuringExecution",
          "requests");

  private static final Set<String> WORDS = Set.of("operator", "whenUnsatisfiable");

  private static final JsonMapper JSON = new JsonMapper();

  static Stream<Long> seeds() {
    return Seeds.upTo(300);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whateverItIs(long seed) {
    Random random = new Random(seed);
    JsonNode cluster = generated(seed, 4 + random.nextInt(12));
    Map<String, String> strange = new TreeMap<>();
    for (JsonNode item : cluster.path("items")) {
      if (item.path("kind").stringValue().equals("Pod")
          && !item.path("metadata")
              .path("ownerReferences")
              .path(0)
              .path("kind")
              .asString("")
              .equals("DaemonSet")
          && random.nextInt(3) == 0) {
        String place = change(item.path("spec"), random);
        JsonNode metadata = item.path("metadata");
        strange.put(
            metadata.path("namespace").stringValue() + "/" + metadata.path("name").stringValue(),
            item.path("spec").path("nodeName").stringValue() + " " + place);
      }
    }
    EnergyInstance instance =
        Dump.instance(
            Dump.nodes(0)
                .option(KubernetesImporter.MOVE_LOCAL, "true")
                .option(KubernetesImporter.MOVE_JOBS, "true")
                .read(cluster.toString()));
    strange.forEach(
        (pod, changed) ->
            assertThat(Dump.onlyOn(instance, pod))
                .as("seed %d, %s, changed %s", seed, pod, changed)
                .contains(List.of(changed.split(" ", -1)[0])));
  }

  private static JsonNode generated(long seed, int nodes) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ClusterGenerator.draw(nodes, seed, 0.3).write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return JSON.readTree(bytes.toByteArray());
  }

  /** Changes a random object within the specification of a pod; tells where. */
  private static String change(JsonNode spec, Random random) {
    List<ObjectNode> objects = new ArrayList<>();
    List<String> paths = new ArrayList<>();
    collect(spec, "spec", objects, paths);
    int chosen = random.nextInt(objects.size());
    ObjectNode object = objects.get(chosen);
    for (String word : WORDS) {
      if (object.has(word) && random.nextBoolean()) {
        object.put(word, "Perhaps");
        return paths.get(chosen) + "." + word;
      }
    }
    String name = "strange" + random.nextInt(100);
    switch (random.nextInt(4)) {
      case 0 -> object.put(name, random.nextInt());
      case 1 -> object.put(name, "text");
      case 2 -> object.putObject(name).put("required", true);
      default -> object.putArray(name).add("x");
    }
    return paths.get(chosen) + "." + name;
  }

  private static void collect(
      JsonNode node, String path, List<ObjectNode> objects, List<String> paths) {
    if (node instanceof ObjectNode object) {
      objects.add(object);
      paths.add(path);
      object.properties().stream()
          .filter(field -> !FREE.contains(field.getKey()))
          .forEach(field -> collect(field.getValue(), path + "." + field.getKey(), objects, paths));
    } else {
      for (int i = 0; i < node.size(); i++) {
        collect(node.path(i), path + "[" + i + "]", objects, paths);
      }
    }
  }
}
