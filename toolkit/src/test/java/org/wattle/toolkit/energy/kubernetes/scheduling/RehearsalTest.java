package org.wattle.toolkit.energy.kubernetes.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.ClusterReader;
import org.wattle.importers.kubernetes.KubernetesOptions;
import org.wattle.toolkit.energy.kubernetes.scheduling.Rehearsal.Eviction;
import tools.jackson.databind.json.JsonMapper;

/** What the scheduler makes of plans, on clusters that are written down. */
class RehearsalTest {
  private final List<Object> items = new ArrayList<>();

  private static Map<String, Object> map(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return map;
  }

  private void node(String name, String zone) {
    items.add(
        map(
            "kind", "Node",
            "metadata",
                map(
                    "name", name,
                    "uid", name,
                    "labels", map("kubernetes.io/hostname", name, "zone", zone)),
            "spec", map(),
            "status",
                map(
                    "allocatable", map("cpu", "4", "memory", "16Gi", "pods", "10"),
                    "conditions", List.of(map("type", "Ready", "status", "True")))));
  }

  private void pod(String name, String node, String cpu, Map<String, Object> more) {
    Map<String, Object> spec =
        map(
            "nodeName",
            node,
            "containers",
            List.of(map("resources", map("requests", map("cpu", cpu, "memory", "1Gi")))));
    spec.putAll(more);
    items.add(
        map(
            "kind",
            "Pod",
            "metadata",
            map(
                "name",
                name,
                "namespace",
                "a",
                "uid",
                name,
                "labels",
                map("app", name.replaceAll("-.*", "")),
                "ownerReferences",
                List.of(map("controller", true, "kind", "ReplicaSet", "name", "rs"))),
            "spec",
            spec,
            "status",
            map("phase", "Running")));
  }

  private static ClusterItems items(byte[] bytes) {
    return ClusterReader.read(
            List.of(new NamedStream("cluster", () -> new ByteArrayInputStream(bytes))),
            KubernetesOptions.DEFAULT)
        .orElseThrow();
  }

  private RehearsalReport rehearse(Set<String> emptied, Scoring scoring, Eviction... evictions) {
    byte[] bytes = new JsonMapper().writeValueAsBytes(map("kind", "List", "items", items));
    return new Rehearsal(items(bytes), List.of(evictions), emptied).run(20, scoring, 1);
  }

  @Test
  void thePodGoesWhereMostIsLeftAndNotWhereThePlanHasIt() {
    node("n0", "z");
    node("n1", "z");
    node("n2", "z");
    pod("web-0", "n0", "1", Map.of());
    pod("full-0", "n1", "3", Map.of());
    pod("half-0", "n2", "2", Map.of());
    Eviction web = new Eviction("a/web-0", "n1");
    RehearsalReport least = rehearse(Set.of("n0"), Scoring.LEAST_ALLOCATED, web);
    assertThat(least.clean()).isTrue();
    assertThat(least.asPlanned()).isZero();
    assertThat(rehearse(Set.of("n0"), Scoring.MOST_ALLOCATED, web).asPlanned()).isEqualTo(20);
  }

  @Test
  void aPodWhosePlaceTheSchedulerGaveToAnotherIsLeftPending() {
    node("n0", "z");
    node("n1", "z");
    node("n2", "z");
    pod("small-0", "n0", "1", Map.of());
    pod("large-0", "n0", "2", Map.of());
    pod("full-0", "n1", "3", Map.of());
    pod("half-0", "n2", "2", Map.of());
    // The plan fills n1 with the small one and n2 with the large one; the scheduler prefers n2.
    RehearsalReport report =
        rehearse(
            Set.of("n0"),
            Scoring.LEAST_ALLOCATED,
            new Eviction("a/small-0", "n1"),
            new Eviction("a/large-0", "n2"));
    assertThat(report.placed()).isZero();
    assertThat(report.pending()).hasSize(1);
    assertThat(report.pending().get(0).pod()).isEqualTo("a/large-0");
    assertThat(report.pending().get(0).step()).isEqualTo(2);
    assertThat(report.pending().get(0).reasons())
        .isEqualTo(Map.of("no room (cpu)", 2, "cordoned or on its way out", 1));
  }

  @Test
  void aCordonedNodeCountsInSpreadsUnlessTaintsAreHonoured() {
    for (boolean honoured : new boolean[] {false, true}) {
      items.clear();
      node("n0", "empty");
      node("n1", "other");
      Map<String, Object> constraint =
          map(
              "maxSkew",
              1,
              "topologyKey",
              "zone",
              "whenUnsatisfiable",
              "DoNotSchedule",
              "labelSelector",
              map("matchLabels", map("app", "web")));
      if (honoured) {
        constraint.put("nodeTaintsPolicy", "Honor");
      }
      Map<String, Object> spread = map("topologySpreadConstraints", List.of(constraint));
      pod("web-0", "n0", "1", spread);
      pod("web-1", "n1", "1", spread);
      RehearsalReport report =
          rehearse(Set.of("n0"), Scoring.LEAST_ALLOCATED, new Eviction("a/web-0", "n1"));
      assertThat(report.clean()).as("taints honoured: %s", honoured).isEqualTo(honoured);
      if (!honoured) {
        assertThat(report.pending().get(0).reasons()).containsKey("a required topology spread");
      }
    }
  }

  @Test
  void aPodThatToleratesCordonedNodesMayComeBack() {
    node("n0", "z");
    node("n1", "z");
    pod("web-0", "n0", "1", map("tolerations", List.of(map("operator", "Exists"))));
    pod("full-0", "n1", "3", Map.of());
    RehearsalReport report =
        rehearse(Set.of("n0"), Scoring.LEAST_ALLOCATED, new Eviction("a/web-0", "n1"));
    assertThat(report.placed()).isEqualTo(20);
    assertThat(report.emptied()).isZero();
    assertThat(report.occupied()).isEqualTo(Map.of("n0", 20));
  }

  /**
   * Six nodes of four CPUs in two zones, each with pods of half a CPU; the first two are emptied.
   */
  private RehearsalReport filled(int podsOfNode) {
    List<Eviction> evictions = new ArrayList<>();
    for (int n = 0; n < 6; n++) {
      node("n" + n, "z" + n % 2);
      for (int p = 0; p < podsOfNode; p++) {
        String name = "app%d-%d".formatted(p, n);
        pod(name, "n" + n, "500m", Map.of());
        if (n < 2) {
          evictions.add(new Eviction("a/" + name, "n" + (2 + p % 4)));
        }
      }
    }
    byte[] bytes = new JsonMapper().writeValueAsBytes(map("kind", "List", "items", items));
    return new Rehearsal(items(bytes), evictions, Set.of("n0", "n1"))
        .run(100, Scoring.LEAST_ALLOCATED, 1);
  }

  @Test
  void atHalfLoadEveryPodFindsANode() {
    RehearsalReport report = filled(4);
    assertThat(report.clean()).isTrue();
    assertThat(report.moves()).isEqualTo(800);
  }

  @Test
  void atNineTenthsItIsSaidHowOftenAPodIsLeftAndWhy() {
    RehearsalReport report = filled(7);
    assertThat(report.placed()).isZero();
    assertThat(report.pending()).hasSize(1);
    assertThat(report.pending().get(0).draws()).isEqualTo(100);
    // Four pods find room, the fifth none.
    assertThat(report.pending().get(0).step()).isEqualTo(5);
    assertThat(report.moves()).isEqualTo(400);
    assertThat(report.pending().get(0).reasons()).containsEntry("no room (cpu)", 4);
  }
}
