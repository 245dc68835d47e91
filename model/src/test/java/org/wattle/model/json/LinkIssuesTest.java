package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;

class LinkIssuesTest {
  private static final String REACHING =
      """
      {"from": "top", "to": "left", "gbps": 1},
      {"from": "top", "to": "right", "gbps": 1},
      {"from": "left", "to": "A-0", "gbps": 1},
      {"from": "right", "to": "A-1", "gbps": 1}
      """;

  /** One switch above two, above two servers. */
  private static List<String> issues(String links) {
    return issues(links, "");
  }

  private static List<String> issues(String links, String entry) {
    String json =
        """
        {"kind": "energy", "name": "n", "slotSeconds": 1, "resources": ["cpu"],
        "servers": [{"type": "A", "count": 2, "capacity": {"cpu": 1}, "watts": {"idle": 1, "load": {"cpu": 1}}, "wakeSeconds": 0}],
        "network": {"switches": [
        {"id": "top", "watts": {"on": 1}, "wakeSeconds": 0 ENTRY},
        {"id": "left", "watts": {"on": 1}, "wakeSeconds": 0},
        {"id": "right", "watts": {"on": 1}, "wakeSeconds": 0}],
        "links": [
        LINKS]},
        "tasks": []}
        """;
    return Text.issues(
        new EnergyCodec().read(Text.source(json.replace("LINKS", links).replace("ENTRY", entry))));
  }

  @Test
  void linksThatReachEveryServerAreRight() {
    assertThat(issues(REACHING)).isEmpty();
  }

  @Test
  void everyServerNeedsAPathFromAnEntry() {
    assertThat(issues(REACHING.replace("\"A-1\"", "\"A-0\"")))
        .containsExactly(
            "2:22 $.servers[0].type (\"A\"):"
                + " No path leads from an entry to (1) of its (2) servers."
                + " Maybe a link to \"A-1\" is missing.");
    assertThat(issues(REACHING, ", \"entry\": false").get(0))
        .startsWith("3:25 $.network.switches")
        .contains("No switch is an entry: traffic cannot come in.");
  }

  @Test
  void linksLeadSomewhere() {
    assertThat(issues(REACHING.replace("\"from\": \"right\"", "\"from\": \"rihgt\"")))
        .containsExactly(
            "11:10 $.network.links[3].from (\"rihgt\"):"
                + " The link leads to nowhere: there is no such switch. Maybe \"right\".");
    assertThat(issues(REACHING.replace("\"A-1\"", "\"A-2\"")).get(0))
        .endsWith("there is no such switch or server. Maybe \"A-0\" to \"A-1\".");
  }

  @Test
  void trafficRunsDownward() {
    assertThat(issues(REACHING + ", {\"from\": \"A-0\", \"to\": \"left\", \"gbps\": 1}").get(0))
        .contains("A link cannot start at a server");
  }

  @Test
  void circlesAreTold() {
    assertThat(issues(REACHING + ", {\"from\": \"right\", \"to\": \"top\", \"gbps\": 1}"))
        .singleElement()
        .asString()
        .endsWith(
            "The link closes a cycle: top → right → top."
                + " Maybe one of these links is meant the other way round.");
    assertThat(issues(REACHING + ", {\"from\": \"left\", \"to\": \"left\", \"gbps\": 1}").get(0))
        .contains("closes a cycle: left → left.");
  }

  @Test
  void switchesNeedNamesOfTheirOwn() {
    String json =
        """
        {"kind": "energy", "name": "n", "slotSeconds": 1, "resources": ["cpu"],
        "servers": [{"type": "A", "count": 2, "capacity": {"cpu": 1}, "watts": {"idle": 1, "load": {"cpu": 1}}, "wakeSeconds": 0}],
        "network": {"switches": [
        {"id": "s", "watts": {"on": 1}, "wakeSeconds": 0},
        {"id": "s", "watts": {"on": 1}, "wakeSeconds": 0},
        {"id": "A-1", "watts": {"on": 1}, "wakeSeconds": 0},
        {"id": "A-2", "watts": {"on": 1}, "wakeSeconds": 0}],
        "links": [
        {"from": "s", "to": "A-0", "gbps": 1}]},
        "tasks": []}
        """;
    assertThat(Text.issues(new EnergyCodec().read(Text.source(json))))
        .containsExactly(
            "5:8 $.network.switches[1].id (\"s\"): Another switch has this name."
                + " Maybe number them, or give them names of their own.",
            "6:8 $.network.switches[2].id (\"A-1\"): Another server has this name."
                + " Maybe number them, or give them names of their own.");
  }
}
