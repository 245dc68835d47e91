package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.kubernetes.Dump.pod;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.policy.KeepOn;

/** The nodes on which pods can be, and what nodes say of themselves. Zones are a, b, a, b, … */
class PlacesOfPodsTest {
  private static final String TASK = "shop/p";

  private static void onlyOn(Dump dump, String... nodes) {
    assertThat(Dump.onlyOn(dump.instance(), TASK)).contains(List.of(nodes));
  }

  private static String affinity(String terms) {
    return "{'nodeAffinity': {'requiredDuringSchedulingIgnoredDuringExecution':"
        + " {'nodeSelectorTerms': ["
        + terms
        + "]}}}";
  }

  private static Dump asks(String terms) {
    return Dump.nodes(4)
        .node("n4", "'size': '7'", "", "")
        .with(pod("p", "n0").spec("affinity", affinity(terms)));
  }

  @Test
  void selectors() {
    onlyOn(Dump.nodes(4).with(pod("p", "n0").spec("nodeSelector", "{'zone': 'a'}")), "n0", "n2");
  }

  @Test
  void whereAPodIsItMayStay() {
    onlyOn(
        Dump.nodes(4).with(pod("p", "n1").spec("nodeSelector", "{'zone': 'a'}")), "n0", "n1", "n2");
  }

  @Test
  void everyOperatorOfAffinity() {
    String expression = "{'matchExpressions': [{'key': '%s', 'operator': '%s', 'values': [%s]}]}";
    onlyOn(asks(expression.formatted("zone", "In", "'a', 'c'")), "n0", "n2");
    onlyOn(asks(expression.formatted("zone", "NotIn", "'b'")), "n0", "n2", "n4");
    onlyOn(asks(expression.formatted("zone", "Exists", "")), "n0", "n1", "n2", "n3");
    onlyOn(asks(expression.formatted("zone", "DoesNotExist", "")), "n0", "n4");
    onlyOn(asks(expression.formatted("size", "Gt", "'6'")), "n0", "n4");
    onlyOn(asks(expression.formatted("size", "Lt", "'6'")), "n0");
    onlyOn(
        asks("{'matchFields': [{'key': 'metadata.name', 'operator': 'In', 'values': ['n3']}]}"),
        "n0",
        "n3");
    onlyOn(
        asks(
            expression.formatted("zone", "In", "'b'")
                + ", "
                + expression.formatted("size", "Exists", "")),
        "n0",
        "n1",
        "n3",
        "n4");
  }

  @Test
  void taintsAndTolerations() {
    String taint = "'taints': [{'key': 'dedicated', 'value': 'batch', 'effect': 'NoSchedule'}]";
    Dump dump = Dump.nodes(2).node("t", "", "", taint);
    onlyOn(dump.with(pod("p", "n0")), "n0", "n1");
    for (String toleration :
        List.of(
            "{'key': 'dedicated', 'operator': 'Exists'}",
            "{'operator': 'Exists'}",
            "{'key': 'dedicated', 'value': 'batch', 'effect': 'NoSchedule'}")) {
      EnergyInstance instance =
          Dump.nodes(2)
              .node("t", "", "", taint)
              .with(pod("p", "n0").spec("tolerations", "[" + toleration + "]"))
              .instance();
      assertThat(Dump.onlyOn(instance, TASK)).as(toleration).isEmpty();
    }
    onlyOn(
        Dump.nodes(2)
            .node("t", "", "", taint)
            .with(pod("p", "n0").spec("tolerations", "[{'key': 'dedicated', 'value': 'web'}]")),
        "n0",
        "n1");
  }

  @Test
  void volumesOfAZone() {
    onlyOn(
        Dump.nodes(4)
            .with(
                pod("p", "n0")
                    .spec(
                        "volumes", "[{'name': 'v', 'persistentVolumeClaim': {'claimName': 'c'}}]"))
            .item(
                """
                {'apiVersion': 'v1', 'kind': 'PersistentVolumeClaim',
                 'metadata': {'name': 'c', 'namespace': 'shop'},
                 'spec': {'volumeName': 'v', 'accessModes': ['ReadWriteOnce']}}\
                """)
            .item(
                """
                {'apiVersion': 'v1', 'kind': 'PersistentVolume', 'metadata': {'name': 'v'},
                 'spec': {'nfs': {'path': '/'}, 'nodeAffinity': {'required': {'nodeSelectorTerms':
                   [{'matchExpressions': [{'key': 'zone', 'operator': 'In', 'values': ['a']}]}]}}}}\
                """),
        "n0",
        "n2");
  }

  @Test
  void nodesThatTakeNothingNew() {
    String gone =
        "'taints': [{'key': 'ToBeDeletedByClusterAutoscaler', 'value': '1', 'effect':"
            + " 'NoSchedule'}]";
    EnergyInstance instance =
        Dump.nodes(2)
            .node("cordoned", "", "", "'unschedulable': true")
            .node("leaving", "", "", gone)
            .node("odd", "", "", "'newField': 1")
            .item(
                "{'apiVersion': 'v1', 'kind': 'Node', 'metadata': {'name': 'down'}, 'status':"
                    + " {'allocatable': {'cpu': '4', 'memory': '16Gi', 'pods': '10'}}}")
            .with(pod("p", "n0"))
            .instance();
    assertThat(instance.state().closed())
        .containsExactlyInAnyOrder("cordoned", "leaving", "odd", "down");
    assertThat(instance.state().awake()).hasSize(6);
  }

  @Test
  void nodesThatStayOn() {
    EnergyInstance instance =
        Dump.nodes(4)
            .node("master", "'node-role.kubernetes.io/control-plane': ''", "", "")
            .node(
                "pinned",
                "",
                "'annotations': {'cluster-autoscaler.kubernetes.io/scale-down-disabled': 'true'}",
                "")
            .with(pod("p", "n0"))
            .option(KubernetesImporter.KEEP, "zone=a:1,zone=b:2")
            .instance();
    assertThat(instance.policy().keepOn())
        .extracting(KeepOn::servers, KeepOn::least)
        .containsExactlyInAnyOrder(
            tuple(List.of("master"), 1),
            tuple(List.of("pinned"), 1),
            tuple(List.of("n0", "n2"), 1),
            tuple(List.of("n1", "n3"), 2));
  }

  @Test
  void alikeNodesAreOfOneTypeWhateverLabelsNobodyAsksFor() {
    Dump dump = Dump.nodes(4).with(pod("p", "n0")).with(pod("q", "n1"));
    assertThat(dump.instance().serverTypes())
        .singleElement()
        .satisfies(type -> assertThat(type.names()).containsExactly("n0", "n1", "n2", "n3"));
    assertThat(
            dump.with(pod("r", "n2").spec("nodeSelector", "{'zone': 'a'}"))
                .instance()
                .serverTypes())
        .hasSize(2);
  }

  @Test
  void pendingPodsAreTasksWhereItIsAskedFor() {
    Dump dump = Dump.nodes(2).with(pod("p", "n0")).with(pod("new", ""));
    assertThat(dump.instance().tasks()).isEmpty();
    assertThat(Dump.note(dump.instance(), "Pending pods: 1, left out")).isPresent();
    assertThat(dump.option(KubernetesImporter.PENDING, "true").instance().tasks())
        .singleElement()
        .satisfies(task -> assertThat(task.id()).isEqualTo("shop/new"));
  }

  @Test
  void nodesWithPowerOfATable() {
    EnergyInstance instance = Dump.nodes(1).with(pod("p", "n0")).instance();
    assertThat(Dump.note(instance, "without measured power (node)")).isPresent();
  }
}
