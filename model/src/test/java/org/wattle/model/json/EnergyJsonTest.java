package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Task;
import org.wattle.model.json.energy.EnergyCodec;

class EnergyJsonTest {
  private static EnergyInstance read(String json) {
    return Text.valid(new EnergyCodec().read(Text.source(json)));
  }

  private static String small() throws IOException {
    return Text.file("small.json");
  }

  @Test
  void writesAnInstanceAsPeopleWouldWithOneTaskToALine() throws IOException {
    assertThat(Text.of(read(small()))).isEqualTo(small());
  }

  @Test
  void readsEveryField() throws IOException {
    EnergyInstance instance = read(small());
    assertThat(instance.name()).isEqualTo("three servers");
    assertThat(instance.slotSeconds()).isEqualTo(60);
    assertThat(instance.resources()).containsExactly("cpu", "memory");
    assertThat(instance.serverTypes().get(0).count()).isEqualTo(2);
    assertThat(instance.serverTypes().get(0).watts().peakWatts()).isEqualTo(231.25);
    assertThat(instance.serverTypes().get(0).watts().sleepWatts()).isEqualTo(46.25);
    assertThat(instance.serverTypes().get(0).watts().loadWatts())
        .isEqualTo(ResourceVector.of(51.5, 18));
    Network.Tiered network = (Network.Tiered) instance.network().orElseThrow();
    assertThat(network.wiring()).isEqualTo(Wiring.RACK);
    assertThat(network.tiers().get(1))
        .isEqualTo(new Network.Tier("access", 2, new SwitchPower(0, 10, 30)));
    assertThat(network.linkGbps()).containsExactly(10.0, 1.0);
    assertThat(instance.tasks().get(1))
        .isEqualTo(
            new Task(
                "t2",
                ResourceVector.of(0.1, 0.25),
                0.1,
                5,
                OptionalDouble.of(300),
                Optional.of("j1")));
    assertThat(instance.state().awake()).containsExactly("B-0");
    assertThat(instance.state().running())
        .containsExactly(
            new RunningTask(
                Task.of("r1", ResourceVector.of(0.2, 0.2), 0.2),
                "A-1",
                List.of("core-0", "access-1")));
  }

  @Test
  void fillsInWhatIsLeftOut() throws IOException {
    String json =
        small()
            .replace(", \"peak\": 231.25", "")
            .replace("\"sleep\": 46.25, ", "")
            .replace("\"wiring\": \"rack\",", "")
            .replace(", \"gbps\": 0.02", "");
    EnergyInstance instance = read(json.substring(0, json.indexOf(",\n  \"state\"")) + "}");
    assertThat(instance.serverTypes().get(0).watts().peakWatts()).isEqualTo(162 + 51.5 + 18);
    assertThat(instance.serverTypes().get(0).watts().sleepWatts()).isZero();
    assertThat(((Network.Tiered) instance.network().orElseThrow()).wiring()).isEqualTo(Wiring.RACK);
    assertThat(instance.tasks().get(0).gbps()).isZero();
    assertThat(instance.state().awake()).isEmpty();
  }

  @Test
  void readsRacksByServersAndTypes() throws IOException {
    EnergyInstance instance =
        read(
            small()
                .replace(
                    "\"wiring\": \"rack\",",
                    "\"racks\": [{\"switch\": \"access-1\", \"servers\": [\"B\", \"A-1\"]},"
                        + " {\"switch\": \"access-0\", \"servers\": [\"A-0\"]}],"));

    Network.Tiered network = (Network.Tiered) instance.network().orElseThrow();
    assertThat(network.racks()).containsExactly(0, 1, 1);
    assertThat(Text.of(instance))
        .contains(
            "{\"switch\": \"access-0\", \"servers\": [\"A-0\"]}",
            "{\"switch\": \"access-1\", \"servers\": [\"A-1\", \"B-0\"]}");
    assertThat(read(Text.of(instance))).isEqualTo(instance);
  }

  @Test
  void aRunningTaskWithoutARouteGetsTheCheapest() throws IOException {
    EnergyInstance instance = read(small().replace(", \"route\": [\"core-0\", \"access-1\"]", ""));

    assertThat(instance.state().running().get(0).route()).containsExactly("core-0", "access-1");
  }

  @Test
  void switchesWithoutALinkFromAboveAreEntriesUnlessTheySayOtherwise() throws IOException {
    String json =
        small()
            .replaceFirst(
                "(?s)\"network\": \\{.*?\\]\\s*\\},",
                """
                "network": {
                  "switches": [
                    {"id": "top", "watts": {"on": 25}, "wakeSeconds": 0},
                    {"id": "side", "group": "spine", "watts": {"on": 25}, "wakeSeconds": 0, "entry": false},
                    {"id": "low", "watts": {"on": 25}, "wakeSeconds": 0}
                  ],
                  "links": [
                    {"from": "top", "to": "low", "gbps": 1},
                    {"from": "low", "to": "A-0", "gbps": 1},
                    {"from": "low", "to": "A-1", "gbps": 1},
                    {"from": "low", "to": "B-0", "gbps": 1}
                  ]
                },\
                """)
            .replace("[\"core-0\", \"access-1\"]", "[\"top\", \"low\"]");
    Network.Explicit network = (Network.Explicit) read(json).network().orElseThrow();
    assertThat(network.switches())
        .extracting(Network.Switch::id, Network.Switch::group, Network.Switch::entry)
        .containsExactly(
            tuple("top", "switch", true),
            tuple("side", "spine", false),
            tuple("low", "switch", false));
  }

  @Test
  void namesMayHoldWhateverPrints() throws IOException {
    EnergyInstance instance =
        read(small().replace("\"t1\"", "\"<script>alert('ö')</script> \\u202e\\\"\\\\\""));
    assertThat(instance.tasks().get(0).id()).isEqualTo("<script>alert('ö')</script> \u202e\"\\");
    assertThat(read(Text.of(instance))).isEqualTo(instance);
  }

  @Test
  void refusesToWriteNumbersThatJsonLacks() throws IOException {
    EnergyInstance instance = read(small());
    EnergyInstance endless =
        new EnergyInstance(
            "endless",
            Double.POSITIVE_INFINITY,
            instance.resources(),
            instance.serverTypes(),
            instance.network(),
            instance.tasks(),
            instance.state(),
            Optional.empty());
    assertThatThrownBy(() -> Text.of(endless))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Infinity");
  }
}
