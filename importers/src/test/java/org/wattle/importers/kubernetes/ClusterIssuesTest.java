package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.kubernetes.Dump.pod;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;

/** What is wrong with files is told with the object, the path and the value. */
class ClusterIssuesTest {
  private static final String NODE_WITHOUT_ROOM =
      "{'apiVersion': 'v1', 'kind': 'Node', 'metadata': {'name': 'new'}, 'status': {}}";

  private static Dump good() {
    return Dump.nodes(2).with(pod("p", "n0"));
  }

  private static void told(Dump dump, String... parts) {
    assertThat(dump.issues()).singleElement().asString().contains(parts);
  }

  @Test
  void aFileThatWasCutShortAnywhere() {
    String whole = good().text();
    for (int length = 0; length < whole.length() - 3; length += 7) {
      assertThat(Dump.issues(good().read(whole.substring(0, length))))
          .as("%d", length)
          .isNotEmpty();
    }
    assertThat(Dump.issues(good().read(whole.substring(0, whole.length() / 2))))
        .singleElement()
        .asString()
        .contains("ends within an object", "Maybe it was cut off");
  }

  @Test
  void otherText() {
    assertThat(Dump.issues(good().read("NAME  READY\nn0  True\n")).get(0)).contains("not JSON");
    assertThat(Dump.issues(good().read("")).get(0)).contains("empty");
    assertThat(Dump.issues(good().read("3")).get(0)).contains("no object of Kubernetes");
  }

  @Test
  void otherVersions() {
    told(
        good()
            .item(
                "{'apiVersion': 'policy/v1beta1', 'kind': 'PodDisruptionBudget', 'metadata':"
                    + " {'name': 'b', 'namespace': 'shop'}}"),
        "PodDisruptionBudget shop/b apiVersion",
        "policy/v1beta1",
        "Only the version (policy/v1)");
  }

  @Test
  void aNodeThatDoesNotSayWhatItHas() {
    told(good().item(NODE_WITHOUT_ROOM), "Node new status.allocatable.cpu", "how much it has");
  }

  @Test
  void equalNames() {
    told(good().with(pod("p", "n1")), "Pod shop/p", "Another object", "cluster.json:");
    told(good().node("n1", "", "", ""), "Node n1", "Another object");
  }

  @Test
  void amountsThatAreNone() {
    for (String amount : List.of("100x", "-1", "", "1 Gi")) {
      told(
          good()
              .with(
                  pod("bad", "n1")
                      .spec(
                          "containers",
                          "[{'resources': {'requests': {'memory': '%s'}}}]".formatted(amount))),
          "Pod shop/bad spec.containers[0].resources.requests.memory",
          amount.startsWith("-") ? "below 0" : "no quantity");
    }
  }

  @Test
  void fieldsOfAnotherType() {
    told(good().with(pod("bad", "n1").spec("tolerations", "{'key': 'x'}")), "not a list");
    told(good().with(pod("bad", "n1").spec("nodeSelector", "['x']")), "not an object");
  }

  @Test
  void aNodeThatIsNotThere() {
    told(good().with(pod("lost", "gone")), "Pod shop/lost spec.nodeName", "gone", "no node");
  }

  @Test
  void noNodes() {
    assertThat(Dump.issues(good().read("{\"kind\": \"List\", \"items\": []}")).get(0))
        .contains("no node", "kubectl get nodes,pods");
  }

  @Test
  void allIssuesAtOnceUpToAThousand() {
    Dump dump = Dump.nodes(1);
    for (int i = 0; i < 1200; i++) {
      dump.with(pod("p" + i, "gone" + i));
    }
    assertThat(dump.issues()).hasSize(1000);
  }

  @Test
  void manyObjectsOfOtherKindsAreCountedAndSkipped() {
    Dump dump = good();
    for (int i = 0; i < 100_000; i++) {
      dump.item(
          "{'kind': 'Event', 'metadata': {'name': 'e%d'}, 'reason': {'a': [1]}}".formatted(i));
    }
    EnergyInstance instance = dump.instance();
    assertThat(instance.state().running()).hasSize(1);
    assertThat(Dump.note(instance, "other kinds"))
        .hasValueSatisfying(note -> assertThat(note).contains("Event 100000"));
  }

  @Test
  void listsOfOneKindSingleObjectsAndSeveralDocuments() {
    String node =
        """
        {"kind": "NodeList", "apiVersion": "v1", "items": [{"metadata": {"name": "a"}, "status":
         {"allocatable": {"cpu": "1", "memory": "1Gi", "pods": "3"}}}]}\
        """;
    String one =
        """
        {"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "p", "namespace": "x"},
         "spec": {"nodeName": "a", "containers": []}}\
        """;
    EnergyInstance instance = Dump.instance(good().read(node + "\n" + one));
    assertThat(instance.state().running()).hasSize(1);
    assertThat(Dump.instance(good().read(one + node)).state()).isEqualTo(instance.state());
  }

  @Test
  void keptGroupsThatAreNotThere() {
    assertThat(good().option(KubernetesImporter.KEEP, "zone=a:2").issues())
        .singleElement()
        .asString()
        .contains("zone=a:2", "(1) nodes");
  }
}
