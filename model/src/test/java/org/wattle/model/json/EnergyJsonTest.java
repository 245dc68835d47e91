package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;

class EnergyJsonTest {
  static final String SMALL =
      """
      {
        "kind": "energy",
        "name": "three servers",
        "slotSeconds": 60,
        "resources": ["cpu", "memory"],
        "servers": [
          {"type": "A", "count": 2, "capacity": {"cpu": 0.5, "memory": 0.5}, "watts": {"sleep": 46.25, "idle": 162, "load": {"cpu": 51.5, "memory": 18}, "peak": 231.25}, "wakeSeconds": 30},
          {"type": "B", "count": 1, "capacity": {"cpu": 1, "memory": 1}, "watts": {"sleep": 0, "idle": 200, "load": {"cpu": 60, "memory": 20}}, "wakeSeconds": 30}
        ],
        "network": {
          "wiring": "rack",
          "tiers": [
            {"name": "core", "count": 1, "watts": {"sleep": 0, "on": 25}, "wakeSeconds": 30},
            {"name": "access", "count": 2, "watts": {"sleep": 0, "on": 10}, "wakeSeconds": 30}
          ],
          "links": [
            {"from": "core", "to": "access", "gbps": 10},
            {"from": "access", "to": "server", "gbps": 1}
          ]
        },
        "tasks": [
          {"id": "t1", "demand": {"cpu": 0.03, "memory": 0.02}, "gbps": 0.02},
          {"id": "t2", "demand": {"cpu": 0.1, "memory": 0.25}, "gbps": 0.1, "arrivalSeconds": 5, "durationSeconds": 300, "job": "j1"}
        ],
        "state": {
          "awake": ["B-0"],
          "running": [
            {"task": {"id": "r1", "demand": {"cpu": 0.2, "memory": 0.2}, "gbps": 0.2}, "server": "A-1", "route": ["core-0", "access-1"]}
          ]
        }
      }
      """;

  static Source source(String json) {
    return new Source("small.json", json.getBytes(StandardCharsets.UTF_8));
  }

  static String written(EnergyInstance instance) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    EnergyJson.write(instance, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void writesWhatItRead() throws IOException {
    Parsed<EnergyInstance> parsed = EnergyJson.read(source(SMALL));
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    EnergyInstance instance = ((Parsed.Valid<EnergyInstance>) parsed).value();
    assertThat(instance.network().orElseThrow()).isInstanceOf(Network.Tiered.class);
    assertThat(written(instance)).isEqualTo(SMALL);
  }
}
