package org.wattle.toolkit.energy.kubernetes;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.ImportResult;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterReader;
import org.wattle.importers.kubernetes.KubernetesImporter;
import org.wattle.importers.kubernetes.KubernetesOptions;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.json.Source;
import org.wattle.model.solving.MoveOrder;

/** A cluster of nodes of 4 CPUs and pods of replica sets, as kubectl would print it. */
final class SmallCluster {
  private final List<String> items = new ArrayList<>();

  SmallCluster node(String name) {
    items.add(
        """
        {"apiVersion": "v1", "kind": "Node",
         "metadata": {"name": "%1$s", "uid": "uid-%1$s",
           "labels": {"kubernetes.io/hostname": "%1$s"}},
         "spec": {},
         "status": {"allocatable": {"cpu": "4", "memory": "16Gi", "pods": "10"},
           "conditions": [{"type": "Ready", "status": "True"}]}}
        """
            .formatted(name));
    return this;
  }

  /** A pod of an owner. */
  SmallCluster pod(String name, String owner, String node, String cpu) {
    items.add(
        """
        {"apiVersion": "v1", "kind": "Pod",
         "metadata": {"name": "%1$s", "namespace": "shop", "uid": "uid-%1$s",
           "labels": {"app": "%2$s"},
           "ownerReferences": [{"controller": true, "kind": "ReplicaSet", "name": "%2$s"}]},
         "spec": {"nodeName": "%3$s", "containers": [{"name": "main",
           "resources": {"requests": {"cpu": "%4$s", "memory": "1Gi"}}}]},
         "status": {"phase": "Running", "conditions": [{"type": "Ready", "status": "True"}]}}
        """
            .formatted(name, owner, node, cpu));
    return this;
  }

  String json() {
    return "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": ["
        + String.join(",", items)
        + "]}";
  }

  private NamedStream stream() {
    byte[] bytes = json().getBytes(StandardCharsets.UTF_8);
    return new NamedStream("cluster.json", () -> new ByteArrayInputStream(bytes));
  }

  ClusterItems items() {
    return ClusterReader.read(List.of(stream()), KubernetesOptions.DEFAULT).orElseThrow();
  }

  EnergyInstance instance() {
    ImportRequest request =
        ImportRequest.empty()
            .withFile(
                KubernetesImporter.FILES,
                new Source("cluster.json", json().getBytes(StandardCharsets.UTF_8)));
    ImportResult result = new KubernetesImporter().read(request).orElseThrow();
    return (EnergyInstance) ((ImportResult.OfInstance) result).instance().instance();
  }

  /** The plan by which pods, by namespace and name, go to nodes. */
  DrainPlan plan(Map<String, String> targets, DrainOptions options) {
    DrainPlanner planner = new DrainPlanner(instance(), items());
    Placement placement =
        new Placement(
            targets.entrySet().stream()
                .map(each -> new TaskPlacement(each.getKey(), each.getValue(), List.of()))
                .toList());
    MoveOrder<Move> order =
        OrderSearch.of(new Consolidation(instance(), Moves.UNLIMITED), placement);
    return planner.plan(new DrainPlanner.OrderedPlacement(placement, order), options);
  }
}
