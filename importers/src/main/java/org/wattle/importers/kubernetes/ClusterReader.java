package org.wattle.importers.kubernetes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.kubernetes.ClusterItems.Budget;
import org.wattle.importers.kubernetes.ClusterItems.Claim;
import org.wattle.importers.kubernetes.ClusterItems.Volume;
import org.wattle.importers.kubernetes.ItemFields.Place;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;

/** Reads files of objects of Kubernetes, in any order, and finds every mistake in them. Mutable. */
public final class ClusterReader {
  private static final String BUDGET = "PodDisruptionBudget";
  private static final String CLAIM = "PersistentVolumeClaim";
  private static final String VOLUME = "PersistentVolume";
  private static final String CSI_NODE = "CSINode";
  private static final String NAMESPACE = "Namespace";

  /** The kinds that are read, and the version of each. */
  private static final Map<String, String> VERSIONS =
      Map.of(
          NodeItem.KIND,
          "v1",
          PodItem.KIND,
          "v1",
          NAMESPACE,
          "v1",
          CLAIM,
          "v1",
          VOLUME,
          "v1",
          BUDGET,
          "policy/v1",
          CSI_NODE,
          "storage.k8s.io/v1");

  private static final int MAX_ISSUES = 1000;

  /** The longest id that documents take, in characters. */
  private static final int MAX_NAME = 200;

  private static final Set<String> VOLUME_SPEC =
      Set.of(
          "accessModes",
          "capacity",
          "claimRef",
          "csi",
          "mountOptions",
          "nfs",
          "nodeAffinity",
          "persistentVolumeReclaimPolicy",
          "storageClassName",
          "volumeAttributesClassName",
          "volumeMode");

  private final PodReader podReader;
  private final List<NodeItem> nodes = new ArrayList<>();
  private final List<PodItem> pods = new ArrayList<>();
  private final List<Budget> budgets = new ArrayList<>();
  private final Map<String, Claim> claims = new HashMap<>();
  private final Map<String, Volume> volumes = new HashMap<>();
  private final Map<String, Map<String, Long>> volumeSlots = new HashMap<>();
  private final Map<String, Map<String, String>> namespaces = new HashMap<>();
  private final Map<String, Integer> otherKinds = new TreeMap<>();
  private final Map<String, String> firstPlaces = new HashMap<>();
  private final List<Issue> issues = new ArrayList<>();

  private ClusterReader(KubernetesOptions options) {
    this.podReader = new PodReader(options);
  }

  /** What the files say, or everything that is wrong with them. */
  public static Parsed<ClusterItems> read(List<NamedStream> files, KubernetesOptions options) {
    ClusterReader reader = new ClusterReader(options);
    files.forEach(reader::file);
    reader.checkNodesOfPods(files.get(0));
    return reader.issues.isEmpty()
        ? new Parsed.Valid<>(reader.items(), List.of())
        : new Parsed.Invalid<>(reader.issues.stream().limit(MAX_ISSUES).toList());
  }

  private ClusterItems items() {
    return new ClusterItems(
        nodes, pods, budgets, claims, volumes, volumeSlots, namespaces, otherKinds);
  }

  private void file(NamedStream file) {
    IssueLog log = new IssueLog(file.name());
    try {
      ItemStream.read(
          file.open(),
          VERSIONS.keySet(),
          log,
          (kind, fields, line) -> item(file.name(), log, kind, fields, line));
    } catch (IOException e) {
      log.add(
          0,
          "The file cannot be read to its end (%s).".formatted(e.getMessage()),
          "Maybe it was cut off.");
    }
    issues.addAll(log.issues());
  }

  private void item(String file, IssueLog log, String given, Map<String, Object> fields, int line) {
    ItemFields bare = ItemFields.of(fields, new Place(log, line, given));
    String kind = given.isEmpty() ? inferred(bare) : given;
    if (kind.isEmpty()) {
      log.add(line, "kind", "", "The object does not say its kind.", "Maybe it is none.");
      return;
    }
    String version = VERSIONS.get(kind);
    if (version == null) {
      otherKinds.merge(kind, 1, Integer::sum);
      return;
    }
    ItemFields metadata = bare.object("metadata");
    String namespace = metadata.text("namespace").orElse("");
    String name = metadata.text("name").orElse("");
    String full = namespace.isEmpty() ? name : namespace + "/" + name;
    Place place = new Place(log, line, kind + " " + full);
    if (name.isEmpty()) {
      place.issue("metadata.name", "", "The object has no name.", "Maybe it is a template.");
      return;
    }
    Optional<String> other =
        bare.text("apiVersion").filter(each -> !each.isEmpty() && !each.equals(version));
    if (other.isPresent()) {
      place.issue(
          "apiVersion",
          other.get(),
          "Only the version (" + version + ") is understood.",
          "Maybe ask kubectl for that one.");
      return;
    }
    String here = file + ":" + line;
    String first = firstPlaces.putIfAbsent(kind + " " + full, here);
    if (first != null) {
      place.issue(
          "metadata.name",
          name,
          "Another object of this kind has the name, at (" + first + ").",
          "Maybe two files hold the same objects.");
      return;
    }
    read(kind, namespace, name, line, ItemFields.of(fields, place));
  }

  /** The kind of an object that does not say it, by what only that kind has. */
  private static String inferred(ItemFields fields) {
    if (fields.object("spec").has("containers")) {
      return PodItem.KIND;
    }
    return fields.object("status").has("allocatable") ? NodeItem.KIND : "";
  }

  private void read(String kind, String namespace, String name, int line, ItemFields fields) {
    ItemFields spec = fields.object("spec");
    switch (kind) {
      case NodeItem.KIND -> node(name, line, fields);
      case PodItem.KIND -> pod(namespace, name, line, fields);
      case NAMESPACE -> namespaces.put(name, fields.object("metadata").textsByName("labels"));
      case BUDGET -> budgets.add(budget(namespace, name, fields));
      case CLAIM ->
          claims.put(
              namespace + "/" + name,
              new Claim(
                  spec.text("volumeName").filter(volume -> !volume.isEmpty()),
                  Set.copyOf(spec.texts("accessModes").stream().distinct().toList())));
      case VOLUME -> volumes.put(name, volume(spec));
      default -> volumeSlots.put(name, slots(spec));
    }
  }

  private void node(String name, int line, ItemFields fields) {
    if (tooLong(name, fields)) {
      return;
    }
    NodeItem.read(name, line, fields).ifPresent(nodes::add);
  }

  private void pod(String namespace, String name, int line, ItemFields fields) {
    if (!tooLong(namespace + "/" + name, fields)) {
      podReader.read(namespace, name, line, fields).ifPresent(pods::add);
    }
  }

  private static boolean tooLong(String name, ItemFields fields) {
    if (name.length() > MAX_NAME) {
      fields
          .place()
          .issue(
              "metadata.name",
              name,
              "The name has more than (" + MAX_NAME + ") characters.",
              "Maybe --anonymous, which makes names shorter.");
    }
    return name.length() > MAX_NAME;
  }

  private static Budget budget(String namespace, String name, ItemFields fields) {
    List<String> unknown = new ArrayList<>();
    ItemFields spec = fields.object("spec");
    Optional<PodSelector> selector =
        spec.has("selector")
            ? Optional.of(PodSelector.read(spec.object("selector"), unknown))
            : Optional.empty();
    long allowed =
        fields
            .object("status")
            .text("disruptionsAllowed")
            .flatMap(Quantity::parse)
            .map(number -> Math.max(0, number.longValue()))
            .orElse(0L);
    return new Budget(namespace, name, selector, allowed, unknown.isEmpty());
  }

  private static Volume volume(ItemFields spec) {
    List<String> unknown = new ArrayList<>();
    ItemFields.unknown(spec, VOLUME_SPEC, unknown);
    ItemFields affinity = spec.object("nodeAffinity");
    ItemFields.unknown(affinity, Set.of("required"), unknown);
    Optional<NodeSelector> selector =
        affinity.has("required")
            ? Optional.of(NodeSelector.read(affinity.object("required"), unknown))
            : Optional.empty();
    Optional<String> stays = Optional.empty();
    if (spec.has("local") || spec.has("hostPath")) {
      stays = Optional.of("a local volume");
    } else if (!unknown.isEmpty() || !(spec.has("csi") || spec.has("nfs"))) {
      stays =
          Optional.of(
              "a volume that is not understood (%s)"
                  .formatted(unknown.isEmpty() ? "spec" : unknown.get(0)));
    }
    return new Volume(spec.object("csi").text("driver"), selector, stays);
  }

  private static Map<String, Long> slots(ItemFields spec) {
    Map<String, Long> slots = new LinkedHashMap<>();
    for (ItemFields driver : spec.objects("drivers")) {
      Optional<String> name = driver.text("name");
      Optional<String> count = driver.object("allocatable").text("count");
      name.ifPresent(
          each ->
              slots.put(
                  each,
                  count
                      .flatMap(Quantity::parse)
                      .map(number -> Math.max(0, number.longValue()))
                      .orElse(Quantity.MAX)));
    }
    return slots;
  }

  private void checkNodesOfPods(NamedStream first) {
    if (!issues.isEmpty()) {
      return;
    }
    IssueLog log = new IssueLog(first.name());
    Set<String> names = new HashSet<>();
    nodes.forEach(node -> names.add(node.name()));
    if (names.isEmpty()) {
      log.add(0, "There is no node in the file.", "Maybe kubectl get nodes,pods -A -o json.");
    }
    for (PodItem pod : pods) {
      pod.node()
          .filter(node -> !names.contains(node) && !names.isEmpty())
          .ifPresent(
              node ->
                  log.add(
                      pod.line(),
                      "Pod " + pod.id() + " spec.nodeName",
                      node,
                      "There is no node of this name.",
                      "Maybe not all nodes are in the file."));
    }
    issues.addAll(log.issues());
  }
}
