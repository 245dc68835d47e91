package org.wattle.toolkit.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

class PlacementPictureTest {
  private static final ServerType SERVERS =
      new ServerType(
          "s", 4, ResourceVector.of(2), ServerPower.withSummedPeak(1, 10, ResourceVector.of(5)), 0);

  private static final Network NETWORK =
      new Network.Tiered(
          Wiring.RACK,
          List.of(
              new Network.Tier("core", 1, new SwitchPower(1, 5, 0)),
              new Network.Tier("rack", 2, new SwitchPower(1, 5, 0))),
          List.of(10.0, 1.0));

  private static EnergyInstance instance(Optional<Network> network) {
    return new EnergyInstance(
        "two racks",
        60,
        List.of("cpu"),
        List.of(SERVERS),
        network,
        List.of(Task.of("t <1>", ResourceVector.of(0.5), 0.1)),
        ClusterState.ASLEEP,
        Optional.empty());
  }

  private static String picture(Optional<Network> network, List<String> route) {
    Placement placement = new Placement(List.of(new TaskPlacement("t <1>", "s-1", route)));
    return PlacementPicture.of(instance(network), placement).toString();
  }

  private static final String WITH_NETWORK =
      picture(Optional.of(NETWORK), List.of("core-0", "rack-1"));

  @Test
  void whatCarriesATaskIsOnAndAllElseIsNot() {
    assertThat(WITH_NETWORK).contains("1 of 4 servers and 2 of 3 switches are on");
    assertThat(
            Pattern.compile("class=\"element on\" data-label=\"([^\"]*)\"")
                .matcher(WITH_NETWORK)
                .results()
                .map(found -> found.group(1)))
        .containsExactly("core-0", "rack-1", "s-1");
    assertThat(WITH_NETWORK.split("link used", -1)).hasSize(2);
  }

  @Test
  void serversStandBelowTheirRack() {
    String centreOfSecondRack = "x=\"75.000%\"";
    assertThat(WITH_NETWORK.split(Pattern.quote(centreOfSecondRack), -1)).hasSize(4);
  }

  @Test
  void aServerIsFilledAsFarAsItIsUsedAndSaysWhoRunsThere() {
    assertThat(WITH_NETWORK)
        .contains("<title>s-1: t &lt;1&gt;</title>", "<title>s-0 sleeps</title>")
        .containsSubsequence("width=\"28.200%\"", "class=\"room\"", "width=\"7.050%\"");
  }

  @Test
  void tasksThatMoveAreWhereTheyMoveToAndServersOnStandbyAreOn() {
    EnergyInstance busy =
        instance(Optional.empty())
            .withState(
                new ClusterState(
                    Set.of(),
                    List.of(
                        new RunningTask(
                            Task.of("old", ResourceVector.of(1), 0), "s-0", List.of()))));
    Placement placement =
        new Placement(
                List.of(
                    new TaskPlacement("t <1>", "s-1", List.of()),
                    new TaskPlacement("old", "s-1", List.of())))
            .withStandby(List.of("s-3"));

    assertThat(PlacementPicture.of(busy, placement).toString())
        .contains("2 of 4 servers and 0 of 0 switches are on")
        .contains("<title>s-0 sleeps</title>")
        .contains("<title>s-1: t &lt;1&gt;, old (moved here)</title>")
        .contains("<title>s-3 is on standby</title>");
  }

  @Test
  void withoutANetworkServersStandSideBySide() {
    assertThat(picture(Optional.empty(), List.of()))
        .contains("1 of 4 servers and 0 of 0 switches are on")
        .doesNotContain("class=\"link");
  }

  @Test
  void namesThatAreTooLongAreShortenedAndWholeWherePointedAt() {
    ServerType named =
        new ServerType(
            "s",
            3,
            ResourceVector.of(2),
            SERVERS.watts(),
            0,
            List.of("esx01.example.com", "10.0.0.17", "a-name-without-a-domain-and-long"),
            0);
    EnergyInstance instance =
        instance(Optional.empty()).withHardware(List.of(named), Optional.empty(), 0);
    String picture =
        PlacementPicture.of(
                instance,
                new Placement(List.of(new TaskPlacement("t <1>", "10.0.0.17", List.of()))))
            .toString();

    assertThat(picture)
        .contains(">esx01</text>", ">10.0.0.17</text>", "out-a-domain-and-long</text>")
        .contains(">…")
        .contains("<title>esx01.example.com", "<title>a-name-without-a-domain-and-long");
  }
}
