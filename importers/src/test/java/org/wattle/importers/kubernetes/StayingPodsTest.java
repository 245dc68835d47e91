package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.kubernetes.Dump.pod;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.importers.ImporterOption;
import org.wattle.model.energy.EnergyInstance;

/** Pods that stay on their nodes, and why. */
class StayingPodsTest {
  private static final String TASK = "shop/p";

  private static Arguments stays(String why, Dump.Pod pod) {
    return Arguments.of(why, pod);
  }

  private static Stream<Arguments> pods() {
    return Stream.of(
        stays("no controller", pod("p", "n0").metadata("ownerReferences", "[]")),
        stays(
            "owned by a Job",
            pod("p", "n0")
                .metadata(
                    "ownerReferences", "[{'controller': true, 'kind': 'Job', 'name': 'once'}]")),
        stays(
            "unknown kind (Rollout)",
            pod("p", "n0")
                .metadata(
                    "ownerReferences", "[{'controller': true, 'kind': 'Rollout', 'name': 'r'}]")),
        stays(
            "safe-to-evict: false",
            pod("p", "n0").annotation("cluster-autoscaler.kubernetes.io/safe-to-evict", "false")),
        stays("do-not-disrupt", pod("p", "n0").annotation("karpenter.sh/do-not-disrupt", "true")),
        stays("do-not-disrupt", pod("p", "n0").annotation("karpenter.sh/do-not-disrupt", "30m")),
        stays(
            "prefer-no-eviction",
            pod("p", "n0").annotation("descheduler.alpha.kubernetes.io/prefer-no-eviction", "")),
        stays("(emptyDir;", pod("p", "n0").spec("volumes", "[{'name': 'v', 'emptyDir': {}}]")),
        stays(
            "(hostPath;",
            pod("p", "n0").spec("volumes", "[{'name': 'v', 'hostPath': {'path': '/'}}]")),
        stays("kind (iscsi)", pod("p", "n0").spec("volumes", "[{'name': 'v', 'iscsi': {}}]")),
        stays(
            "claim whose volume is not in the files",
            pod("p", "n0")
                .spec("volumes", "[{'name': 'v', 'persistentVolumeClaim': {'claimName': 'c'}}]")),
        stays("critical", pod("p", "n0").spec("priorityClassName", "'system-node-critical'")),
        stays("critical", pod("p", "n0").spec("priority", "2000000000")),
        stays("another scheduler", pod("p", "n0").spec("schedulerName", "'mine'")),
        stays("scheduling gates", pod("p", "n0").spec("schedulingGates", "[{'name': 'g'}]")),
        stays("claims of devices", pod("p", "n0").spec("resourceClaims", "[{'name': 'gpu'}]")),
        stays("not ready", pod("p", "n0").status("{'phase': 'Running'}")),
        stays("not understood (spec.newField)", pod("p", "n0").spec("newField", "{'a': 1}")),
        stays(
            "not understood (spec.containers[0].newField)",
            pod("p", "n0").spec("containers", "[{'name': 'c', 'newField': true}]")),
        stays(
            "not understood (spec.tolerations[0].operator)",
            pod("p", "n0").spec("tolerations", "[{'key': 'k', 'operator': 'Lt', 'value': '3'}]")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("pods")
  void stay(String why, Dump.Pod pod) {
    EnergyInstance instance = Dump.nodes(3).with(pod).with(pod("other", "n1")).instance();
    assertThat(Dump.onlyOn(instance, TASK)).contains(List.of("n0"));
    assertThat(Dump.onlyOn(instance, "shop/other")).isEmpty();
    assertThat(Dump.note(instance, "Stays (1)"))
        .hasValueSatisfying(note -> assertThat(note).contains(why, TASK));
  }

  private static Stream<Arguments> options() {
    Dump.Pod job =
        pod("p", "n0")
            .metadata("ownerReferences", "[{'controller': true, 'kind': 'Job', 'name': 'once'}]");
    Dump.Pod local = pod("p", "n0").spec("volumes", "[{'name': 'v', 'emptyDir': {}}]");
    Dump.Pod system = pod("p", "n0").metadata("namespace", "'kube-system'");
    return Stream.of(
        Arguments.of(job, KubernetesImporter.MOVE_JOBS),
        Arguments.of(local, KubernetesImporter.MOVE_LOCAL),
        Arguments.of(system, KubernetesImporter.MOVE_SYSTEM));
  }

  @ParameterizedTest
  @MethodSource("options")
  void moveWhereItIsAskedFor(Dump.Pod pod, ImporterOption<?> option) {
    Dump dump = Dump.nodes(3).with(pod);
    assertThat(fixed(dump.instance())).isTrue();
    assertThat(fixed(dump.option(option, "true").instance())).isFalse();
  }

  private static boolean fixed(EnergyInstance instance) {
    String id = instance.state().running().get(0).task().id();
    return Dump.onlyOn(instance, id).isPresent();
  }

  @Test
  void volumesThatTheirPodsCallSafe() {
    Dump.Pod pod = pod("p", "n0").spec("volumes", "[{'name': 'v', 'emptyDir': {}}]");
    assertThat(
            fixed(
                Dump.nodes(2)
                    .with(pod.annotation("cluster-autoscaler.kubernetes.io/safe-to-evict", "true"))
                    .instance()))
        .isFalse();
    String listed = "cluster-autoscaler.kubernetes.io/safe-to-evict-local-volumes";
    assertThat(fixed(Dump.nodes(2).with(pod.annotation(listed, "u, v")).instance())).isFalse();
    assertThat(fixed(Dump.nodes(2).with(pod.annotation(listed, "u")).instance())).isTrue();
  }

  @Test
  void budgets() {
    assertThat(fixed(withBudgets(1))).isFalse();
    assertThat(fixed(withBudgets(0))).isTrue();
    assertThat(fixed(withBudgets(1, 1))).isTrue();
  }

  private static EnergyInstance withBudgets(int... allowed) {
    Dump dump = Dump.nodes(2).with(pod("p", "n0").labels("{'app': 'web'}"));
    for (int b = 0; b < allowed.length; b++) {
      dump.item(
          """
          {'apiVersion': 'policy/v1', 'kind': 'PodDisruptionBudget',
           'metadata': {'name': 'b%d', 'namespace': 'shop'},
           'spec': {'selector': {'matchLabels': {'app': 'web'}}},
           'status': {'disruptionsAllowed': %d}}\
          """
              .formatted(b, allowed[b]));
    }
    return dump.instance();
  }

  @Test
  void podsThatStandOnTheirNodesAreNoTasksAndTakeRoom() {
    Dump.Pod daemon =
        pod("d", "n0")
            .metadata(
                "ownerReferences", "[{'controller': true, 'kind': 'DaemonSet', 'name': 'd'}]");
    Dump.Pod mirror = pod("m", "n0").annotation("kubernetes.io/config.mirror", "x");
    Dump.Pod ending = pod("e", "n1").metadata("deletionTimestamp", "'2026-01-01T00:00:00Z'");
    EnergyInstance instance =
        Dump.nodes(3).with(daemon).with(mirror).with(ending).with(pod("p", "n2")).instance();
    assertThat(instance.state().running())
        .singleElement()
        .satisfies(running -> assertThat(running.task().id()).isEqualTo(TASK));
    assertThat(
            instance.serverTypes().stream()
                .map(type -> type.names() + " " + 4 * type.capacity().get(0)))
        .containsExactlyInAnyOrder("[n0] 3.0", "[n1] 3.5", "[n2] 4.0");
  }

  @Test
  void movesCountForWhatEvictionsCost() {
    String cost = "controller.kubernetes.io/pod-deletion-cost";
    EnergyInstance instance =
        Dump.nodes(2)
            .with(pod("plain", "n0"))
            .with(pod("dear", "n0").annotation(cost, "134217728"))
            .with(pod("cheap", "n1").annotation(cost, "-2147483647"))
            .with(pod("first", "n1").spec("priority", "16777216"))
            .instance();
    assertThat(instance.state().running())
        .extracting(running -> running.task().id(), running -> running.weight())
        .containsExactlyInAnyOrder(
            tuple("shop/plain", 1.0),
            tuple("shop/dear", 2.0),
            tuple("shop/cheap", 0.1),
            tuple("shop/first", 1.5));
  }

  @Test
  void podsThatHaveEndedAreGone() {
    assertThat(
            Dump.nodes(1)
                .with(pod("p", "n0").status("{'phase': 'Succeeded'}"))
                .instance()
                .state()
                .running())
        .isEmpty();
  }
}
