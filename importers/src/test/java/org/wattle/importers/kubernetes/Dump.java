package org.wattle.importers.kubernetes;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** A small cluster that a test writes down, and what becomes of it. Single quotes are double. */
final class Dump {
  private final List<String> items = new ArrayList<>();
  private ImportRequest request = ImportRequest.empty();

  /** A pod that can be written down in parts. */
  static final class Pod {
    private final Map<String, String> metadata = new LinkedHashMap<>();
    private final Map<String, String> spec = new LinkedHashMap<>();
    private String status =
        "{'phase': 'Running', 'conditions': [{'type': 'Ready', 'status': 'True'}]}";

    Pod metadata(String field, String json) {
      metadata.put(field, json);
      return this;
    }

    Pod spec(String field, String json) {
      spec.put(field, json);
      return this;
    }

    Pod labels(String json) {
      return metadata("labels", json);
    }

    Pod annotation(String key, String value) {
      return metadata("annotations", "{'%s': '%s'}".formatted(key, value));
    }

    Pod status(String json) {
      status = json;
      return this;
    }

    private String json() {
      return "{'apiVersion': 'v1', 'kind': 'Pod', 'metadata': %s, 'spec': %s, 'status': %s}"
          .formatted(object(metadata), object(spec), status);
    }

    private static String object(Map<String, String> fields) {
      List<String> parts = new ArrayList<>();
      fields.forEach((name, json) -> parts.add("'%s': %s".formatted(name, json)));
      return "{" + String.join(", ", parts) + "}";
    }
  }

  /** A pod of a replica set, with half a CPU. */
  static Pod pod(String name, String node) {
    Pod pod =
        new Pod()
            .metadata("name", "'" + name + "'")
            .metadata("namespace", "'shop'")
            .metadata("uid", "'uid of " + name + "'")
            .metadata(
                "ownerReferences", "[{'controller': true, 'kind': 'ReplicaSet', 'name': 'rs'}]")
            .spec(
                "containers",
                "[{'name': 'main', 'resources': {'requests': {'cpu': '500m', 'memory': '1Gi'}}}]");
    return node.isEmpty() ? pod : pod.spec("nodeName", "'" + node + "'");
  }

  /** Nodes of 4 CPUs in zones a, b, a, b, … */
  static Dump nodes(int count) {
    Dump dump = new Dump();
    for (int n = 0; n < count; n++) {
      dump.node("n" + n, "'zone': '%s'".formatted(n % 2 == 0 ? "a" : "b"), "", "");
    }
    return dump;
  }

  /**
   * A node of 4 CPUs.
   *
   * @param labels fields of an object
   * @param metadata likewise
   * @param spec likewise
   */
  Dump node(String name, String labels, String metadata, String spec) {
    return item(
        """
        {'apiVersion': 'v1', 'kind': 'Node',
         'metadata': {'name': '%1$s', 'uid': 'uid of %1$s',
           'labels': {'kubernetes.io/hostname': '%1$s'%2$s}%3$s},
         'spec': {%4$s},
         'status': {'allocatable': {'cpu': '4', 'memory': '16Gi', 'pods': '10'},
           'conditions': [{'type': 'Ready', 'status': 'True'}]}}\
        """
            .formatted(name, after(labels), after(metadata), spec));
  }

  private static String after(String fields) {
    return fields.isEmpty() ? "" : ", " + fields;
  }

  Dump item(String json) {
    items.add(json);
    return this;
  }

  Dump with(Pod pod) {
    return item(pod.json());
  }

  Dump option(ImporterOption<?> option, String value) {
    request = request.withOption(option, value);
    return this;
  }

  Dump file(ImporterInput input, String text) {
    request = request.withFile(input, new Source("table", text.getBytes(StandardCharsets.UTF_8)));
    return this;
  }

  /** The same options with other text in the file. */
  Parsed<ImportResult> read(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new KubernetesImporter()
        .read(
            request.withStream(
                KubernetesImporter.FILES,
                new ImportRequest.NamedStream(
                    "cluster.json", () -> new ByteArrayInputStream(bytes))));
  }

  String text() {
    return ("{'apiVersion': 'v1', 'kind': 'List', 'items': [\n"
            + String.join(",\n", items)
            + "]}\n")
        .replace('\'', '"');
  }

  Parsed<ImportResult> read() {
    return read(text());
  }

  EnergyInstance instance() {
    return instance(read());
  }

  static EnergyInstance instance(Parsed<ImportResult> parsed) {
    if (parsed instanceof Parsed.Invalid<ImportResult> invalid) {
      throw new AssertionError("Issues: " + invalid.issues());
    }
    ImportResult result = ((Parsed.Valid<ImportResult>) parsed).value();
    return readBack(((ImportResult.OfInstance) result).instance());
  }

  /** What is imported can be read by every other command. */
  private static EnergyInstance readBack(InstanceDocument<?> document) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      document.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Parsed<InstanceDocument<?>> read =
        InstanceReader.installed().read(new Source("k.json", bytes.toByteArray()));
    if (read instanceof Parsed.Invalid<InstanceDocument<?>> invalid) {
      throw new AssertionError("Cannot be read back: " + invalid.issues());
    }
    return (EnergyInstance) ((Parsed.Valid<InstanceDocument<?>>) read).value().instance();
  }

  List<String> issues() {
    return issues(read());
  }

  static List<String> issues(Parsed<ImportResult> parsed) {
    if (parsed instanceof Parsed.Invalid<ImportResult> invalid) {
      return invalid.issues().stream().map(Issue::toString).toList();
    }
    return List.of();
  }

  /** Where a task may be, where it is said; it is where it is, in any case. */
  static Optional<List<String>> onlyOn(EnergyInstance instance, String task) {
    return ofTask(instance, task, true)
        .map(rule -> rule.names().stream().sorted().toList())
        .findFirst();
  }

  private static Stream<PlacementRule.OfTask> ofTask(
      EnergyInstance instance, String task, boolean only) {
    return instance.rules().stream()
        .filter(PlacementRule.OfTask.class::isInstance)
        .map(PlacementRule.OfTask.class::cast)
        .filter(rule -> rule.only() == only && rule.task().equals(task));
  }

  /** Where a task may not be. */
  static List<String> notOn(EnergyInstance instance, String task) {
    return ofTask(instance, task, false).flatMap(rule -> rule.names().stream()).sorted().toList();
  }

  /** The rules of groups of a kind. */
  static <T extends PlacementRule> List<T> rules(EnergyInstance instance, Class<T> kind) {
    return instance.rules().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** The note that begins with a text. */
  static Optional<String> note(EnergyInstance instance, String part) {
    return instance.origin().orElseThrow().notes().stream()
        .filter(note -> note.contains(part))
        .findFirst();
  }
}
