package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.kubernetes.Dump.pod;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;

/** Tables and measurements beside the cluster: nodes of 4 CPUs, pods that request half of one. */
class SideTablesTest {
  private static final Offset<Double> EXACTLY = Offset.offset(1e-6);
  private static final String POWER = "type,idle,full\nsmall,50,90\n";

  private static Dump small() {
    return Dump.nodes(0)
        .node(
            "n0",
            "'node.kubernetes.io/instance-type': 'small', 'karpenter.sh/capacity-type': 'spot',"
                + " 'topology.kubernetes.io/zone': 'z1'",
            "",
            "")
        .node(
            "n1",
            "'node.kubernetes.io/instance-type': 'small', 'eks.amazonaws.com/capacityType':"
                + " 'ON_DEMAND', 'topology.kubernetes.io/zone': 'z2'",
            "",
            "")
        .with(pod("p", "n0"))
        .with(pod("q", "n1"));
  }

  private static ServerType type(EnergyInstance instance, String node) {
    return instance.serverTypes().stream()
        .filter(type -> type.names().contains(node))
        .findFirst()
        .orElseThrow();
  }

  private static double watts(EnergyInstance instance, String pod) {
    var running =
        instance.state().running().stream()
            .filter(each -> each.task().id().equals("shop/" + pod))
            .findFirst()
            .orElseThrow();
    ServerType type = type(instance, running.server());
    double watts = type.watts().idleWatts();
    for (int l = 0; l < instance.resources().size(); l++) {
      watts +=
          type.watts().loadWatts().get(l) * running.task().demand().get(l) / type.capacity().get(l);
    }
    return watts;
  }

  @Test
  void powerByInstanceTypeGrowsWithWhatPodsRequest() {
    EnergyInstance instance = small().file(SideTables.POWER, POWER).instance();
    assertThat(type(instance, "n0").watts().idleWatts()).isEqualTo(50);
    assertThat(watts(instance, "p")).isCloseTo(50 + 40 * 0.5 / 4, EXACTLY);
  }

  @Test
  void theTablesOfCloudCarbonCoefficientsAreUnderstood() {
    String table =
        """
        Instance type,Instance @ Idle,Instance @ 10%,Instance @ 50%,Instance @ 100%
        small,"50,0","55,5","70,1","90,0"
        """;
    EnergyInstance instance = small().file(SideTables.POWER, table).instance();
    assertThat(watts(instance, "p")).isCloseTo(55, EXACTLY);
  }

  @Test
  void usageCarriesThePowerAndHasNoLimit() {
    String metrics =
        """
        {"kind": "PodMetricsList", "metadata": {}, "items": [
         {"metadata": {"name": "p", "namespace": "shop"}, "timestamp": "t", "containers": [
           {"name": "a", "usage": {"cpu": "1500m", "memory": "1Gi"}},
           {"name": "b", "usage": {"cpu": "500000000n", "memory": "1Gi"}}]}]}\
        """;
    EnergyInstance instance =
        small().file(SideTables.POWER, POWER).file(SideTables.USAGE, metrics).instance();
    assertThat(instance.resources()).contains("cpuUse");
    assertThat(watts(instance, "p")).isCloseTo(50 + 40 * 2.0 / 4, EXACTLY);
    assertThat(watts(instance, "q")).isCloseTo(55, EXACTLY);
    assertThat(Dump.note(instance, "without a measured use of the CPU (1)")).isPresent();
    int use = instance.resources().indexOf("cpuUse");
    double all =
        instance.state().running().stream().mapToDouble(r -> r.task().demand().get(use)).sum();
    assertThat(type(instance, "n0").capacity().get(use)).isGreaterThan(all);
    assertThat(type(instance, "n0").watts().peakWatts()).isEqualTo(90);
  }

  @Test
  void usageAsPrometheusAnswers() {
    String answer =
        """
        {"status": "success", "data": {"resultType": "vector", "result": [
          {"metric": {"namespace": "shop", "pod": "p"}, "value": [1.5, "2"]},
          {"metric": {"namespace": "shop", "pod": "q"}, "value": [1.5, "0"]}]}}\
        """;
    EnergyInstance instance =
        small().file(SideTables.POWER, POWER).file(SideTables.USAGE, answer).instance();
    assertThat(watts(instance, "p")).isCloseTo(70, EXACTLY);
    assertThat(watts(instance, "q")).isCloseTo(50, EXACTLY);
  }

  @Test
  void measuredPowerIsHeldAgainstTheTable() {
    String answer =
        """
        {"data": {"resultType": "vector", "result": [
          {"metric": {"instance": "n0:9100"}, "value": [1, "110"]},
          {"metric": {"instance": "other"}, "value": [1, "5"]}]}}\
        """;
    EnergyInstance instance =
        small().file(SideTables.POWER, POWER).file(SideTables.WATTS, answer).instance();
    assertThat(Dump.note(instance, "(1) of (2) nodes").orElseThrow())
        .contains("small 2.00 times (1 nodes, 110 W measured, 55 W assumed)");
  }

  @Test
  void pricesByTheRowThatSaysMost() {
    EnergyInstance instance =
        small()
            .file(
                SideTables.PRICES,
                "type,zone,capacity type,price\nsmall,,,0.4\nsmall,,spot,0.1\nsmall,z2,,0.5\n")
            .instance();
    assertThat(type(instance, "n0").costPerHour()).isEqualTo(0.1);
    assertThat(type(instance, "n1").costPerHour()).isEqualTo(0.5);
    assertThat(
            Dump.note(
                small().file(SideTables.PRICES, "type,price\nhuge,3\n").instance(),
                "without a price, which cost nothing: small"))
        .isPresent();
  }

  @Test
  void whatIsWrongWithThem() {
    assertThat(small().file(SideTables.POWER, "a,b\n1,2\n").issues().get(0))
        .contains("no columns for instance type");
    assertThat(small().file(SideTables.POWER, "type,idle,full\nsmall,-1,x\n").issues()).hasSize(2);
    assertThat(small().file(SideTables.PRICES, "type,price\nsmall,cheap\n").issues().get(0))
        .contains("cheap", "no price");
    assertThat(small().file(SideTables.USAGE, "{\"data\": ").issues().get(0)).contains("not JSON");
    assertThat(small().file(SideTables.USAGE, "{}").issues().get(0)).contains("no sample");
    assertThat(
            small()
                .file(SideTables.WATTS, "{\"resultType\": \"matrix\", \"result\": []}")
                .issues()
                .get(0))
        .contains("matrix", "no instant vector");
    assertThat(
            small()
                .file(
                    SideTables.WATTS, "[{\"metric\": {\"node\": \"n0\"}, \"value\": [1, \"-3\"]}]")
                .issues()
                .get(0))
        .contains("-3", "no power");
  }
}
