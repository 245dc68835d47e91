package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.kubernetes.Dump.pod;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;

/** What a pod asks for, of nodes with 4 CPUs. */
class PodRequestsTest {
  private static final String LISTING = "{'name': '%s', 'resources': {'requests': {'cpu': '%s'}}}";
  private static final String SIDECAR =
      "{'name': '%s', 'restartPolicy': 'Always', 'resources': {'requests': {'cpu': '%s'}}}";

  private static double cpus(Dump.Pod pod) {
    EnergyInstance instance = Dump.nodes(2).with(pod).instance();
    return 4 * instance.state().running().get(0).task().demand().get(0);
  }

  private static String list(String... containers) {
    return "[" + String.join(", ", containers) + "]";
  }

  private static void asks(double cpus, Dump.Pod pod) {
    assertThat(cpus(pod)).isCloseTo(cpus, Offset.offset(1e-9));
  }

  @Test
  void theContainersTogether() {
    asks(
        0.75,
        pod("p", "n0")
            .spec(
                "containers",
                list(LISTING.formatted("a", "500m"), LISTING.formatted("b", "0.25"))));
  }

  @Test
  void aContainerThatStartsFirstOnlyWhereItAsksForMore() {
    Dump.Pod pod = pod("p", "n0").spec("containers", list(LISTING.formatted("a", "1")));
    asks(1, pod.spec("initContainers", list(LISTING.formatted("i", "800m"))));
    asks(2, pod.spec("initContainers", list(LISTING.formatted("i", "2"))));
  }

  @Test
  void sidecarsRunBesideTheContainersAndThoseThatStartAfterThem() {
    Dump.Pod pod = pod("p", "n0").spec("containers", list(LISTING.formatted("a", "1")));
    asks(1.5, pod.spec("initContainers", list(SIDECAR.formatted("s", "500m"))));
    asks(
        2.5,
        pod.spec(
            "initContainers", list(SIDECAR.formatted("s", "500m"), LISTING.formatted("i", "2"))));
    asks(
        2,
        pod.spec(
            "initContainers", list(LISTING.formatted("i", "2"), SIDECAR.formatted("s", "500m"))));
  }

  @Test
  void aLimitWithoutARequestIsTheRequest() {
    asks(
        3,
        pod("p", "n0")
            .spec("containers", "[{'name': 'a', 'resources': {'limits': {'cpu': '3'}}}]"));
  }

  @Test
  void whatThePodAsksForAsAWholeTakesThePlaceOfItsContainersAndOverheadIsAdded() {
    Dump.Pod pod =
        pod("p", "n0")
            .spec("resources", "{'requests': {'cpu': '2'}}")
            .spec("overhead", "{'cpu': '250m'}");
    asks(2.25, pod);
  }

  @Test
  void whileItIsResizedTheLargerOfWishAndAllocation() {
    asks(
        1.5,
        pod("p", "n0")
            .status(
                "{'phase': 'Running', 'containerStatuses': [{'name': 'main', 'allocatedResources':"
                    + " {'cpu': '1500m'}}]}"));
  }

  @Test
  void onePlaceOnTheNode() {
    EnergyInstance instance = Dump.nodes(1).with(pod("p", "n0")).instance();
    int pods = instance.resources().indexOf("pods");
    assertThat(instance.state().running().get(0).task().demand().get(pods)).isEqualTo(0.1);
  }
}
