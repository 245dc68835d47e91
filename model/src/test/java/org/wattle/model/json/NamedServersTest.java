package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.json.energy.EnergyCodec;

class NamedServersTest {
  private static final String TYPE =
      "\"capacity\": {\"cpu\": 1}, \"watts\": {\"idle\": 1, \"load\": {\"cpu\": 1}},"
          + " \"wakeSeconds\": 0";

  private static String json(String servers, String rest) {
    return """
    {"kind": "energy", "name": "named", "slotSeconds": 1, "resources": ["cpu"],
    "servers": [%s],
    %s}\
    """
        .formatted(servers, rest);
  }

  private static String type(String name, int count, String... names) {
    String own = names.length == 0 ? "" : ", \"names\": [\"" + String.join("\", \"", names) + "\"]";
    return "{\"type\": \"%s\", \"count\": %d, %s%s}".formatted(name, count, TYPE, own);
  }

  private static final String TASKS =
      "\"tasks\": [{\"id\": \"a\", \"demand\": {\"cpu\": 0.5}, \"onlyOn\": [\"rack3-u7\", \"B\"]}],"
          + " \"state\": {\"awake\": [\"esx.example.org\"], \"running\":"
          + " [{\"task\": {\"id\": \"r\", \"demand\": {\"cpu\": 0.5}, \"onlyOn\": [\"A\"]},"
          + " \"server\": \"rack3-u7\"}]}";

  private static EnergyInstance read(String json) {
    return Text.valid(new EnergyCodec().read(Text.source(json)));
  }

  private static List<String> issues(String json) {
    return Text.issues(new EnergyCodec().read(Text.source(json)));
  }

  @Test
  void serversAreCalledByTheirOwnNames() throws IOException {
    EnergyInstance instance =
        read(json(type("A", 2, "rack3-u7", "esx.example.org") + ", " + type("B", 2), TASKS));
    DataCenter center = DataCenter.of(instance);
    assertThat(center.serverNames()).containsExactly("rack3-u7", "esx.example.org", "B-0", "B-1");
    assertThat(center.serverBusy(0)).isTrue();
    assertThat(center.serverAwake(1)).isTrue();
    assertThat(center.rules().allows(0, 0)).isTrue();
    assertThat(center.rules().allows(0, 1)).isFalse();
    assertThat(center.rules().allows(0, 3)).isTrue();
    assertThat(read(Text.of(instance))).isEqualTo(instance);
  }

  @Test
  void theCheckerKnowsTheNamesAndNoOthers() {
    EnergyInstance instance =
        read(json(type("A", 2, "rack3-u7", "esx.example.org") + ", " + type("B", 2), TASKS));
    assertThat(violations(instance, "rack3-u7")).isEmpty();
    assertThat(violations(instance, "A-0")).isNotEmpty();
    assertThat(violations(instance, "esx.example.org")).containsExactly(PlacementChecker.ONLY_ON);
  }

  private static List<String> violations(EnergyInstance instance, String server) {
    Placement placement = new Placement(List.of(new TaskPlacement("a", server, List.of())));
    return new PlacementChecker()
        .check(instance, placement).violations().stream().map(each -> each.constraint()).toList();
  }

  @Test
  void aNameThatIsThereTwiceIsReportedWithBothPlaces() {
    String none = "\"tasks\": []";
    assertThat(issues(json(type("A", 2, "n1", "n2") + ",\n" + type("B", 2, "n3", "n1"), none)))
        .containsExactly(
            "3:127 $.servers[1].names[1] (\"n1\"): The name is taken:"
                + " it is that of the server at $.servers[0].names[0]."
                + " Maybe one of the two is another server.");
    assertThat(issues(json(type("A", 2, "n1", "B-1") + ",\n" + type("B", 2), none)))
        .containsExactly(
            "2:139 $.servers[0].names[1] (\"B-1\"): The name is taken: it is that of a server of"
                + " (B). Maybe one of the two is another server.");
    assertThat(issues(json(type("A", 1, "B-2") + ",\n" + type("B", 2), none))).isEmpty();
    assertThat(issues(json(type("A", 1, "B") + ",\n" + type("B", 2), none)))
        .containsExactly(
            "2:133 $.servers[0].names[0] (\"B\"): The name is taken: it is that of a server type."
                + " Maybe one of the two is another server.");
  }

  @Test
  void switchesAndServersShareNoName() {
    String network =
        "\"tasks\": [], \"network\": {\"tiers\": [{\"name\": \"top\", \"count\": 2, \"watts\":"
            + " {\"on\": 1}, \"wakeSeconds\": 0}], \"links\": [{\"from\": \"top\", \"to\":"
            + " \"server\", \"gbps\": 1}]}";
    assertThat(issues(json(type("A", 2, "top-1", "top-2"), network)))
        .containsExactly(
            "3:45 $.network.tiers[0].name (\"top\"): The server (top-1) at $.servers[0].names[0]"
                + " has the name of a switch of this tier. Maybe call the tier something else.");
    String switches =
        "\"tasks\": [], \"network\": {\"switches\": [{\"id\": \"n1\", \"watts\":"
            + " {\"on\": 1}, \"wakeSeconds\": 0}], \"links\": [{\"from\": \"n1\", \"to\":"
            + " \"n2\", \"gbps\": 1}]}";
    assertThat(issues(json(type("A", 1, "n1"), switches)).get(0))
        .contains("$.network.switches[0].id (\"n1\"): Another server has this name.");
  }

  @Test
  void aServerWithANameNeedsALinkOfItsOwn() {
    String network =
        "\"tasks\": [], \"network\": {\"switches\": [{\"id\": \"top\", \"watts\":"
            + " {\"on\": 1}, \"wakeSeconds\": 0}], \"links\": [{\"from\": \"top\", \"to\":"
            + " \"n1\", \"gbps\": 1}]}";
    assertThat(issues(json(type("A", 1, "n1"), network))).isEmpty();
    assertThat(issues(json(type("A", 2, "n1", "n2"), network)).get(0))
        .contains("Maybe a link to \"n2\" is missing.");
  }

  @Test
  void thereAreAsManyNamesAsServers() {
    assertThat(issues(json(type("A", 3, "n1", "n2"), "\"tasks\": []")))
        .containsExactly(
            "2:132 $.servers[0].names ([\"n1\", \"n2\"]): There are (2) names for (3) servers."
                + " Maybe \"count\": 2, or a name is missing or there twice.");
    assertThat(issues(json(type("A", 2, "n1", "n2"), TASKS.replace("rack3-u7", "n3"))))
        .anyMatch(issue -> issue.contains("Maybe \"n1\"") || issue.contains("Maybe \"n2\""));
  }
}
