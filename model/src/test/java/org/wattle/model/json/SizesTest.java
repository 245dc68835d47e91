package org.wattle.model.json;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/** Small files that describe too much are refused with the count, the limit and what to do. */
class SizesTest {
  private static final String INSTANCE =
      """
      {"kind": "energy", "name": "n", "slotSeconds": 60, "resources": ["cpu"],
       "servers": [{"type": "A", "count": SERVERS, "capacity": {"cpu": 1},
         "watts": {"sleep": 1, "idle": 2, "load": {"cpu": 1}}, "wakeSeconds": 1}],
       "network": {"wiring": "WIRING", "tiers": [
         {"name": "core", "count": CORE, "watts": {"sleep": 1, "on": 2}, "wakeSeconds": 1},
         {"name": "access", "count": ACCESS, "watts": {"sleep": 1, "on": 2}, "wakeSeconds": 1}],
        "links": [{"from": "core", "to": "access", "gbps": 10},
          {"from": "access", "to": "server", "gbps": 1}]},
       "tasks": [{"id": "t", "demand": {"cpu": 0.1}, "gbps": 0.1 ONLY}]}
      """;

  private static List<String> issues(
      int servers, String wiring, int core, int access, String only) {
    String text =
        INSTANCE
            .replace("SERVERS", String.valueOf(servers))
            .replace("WIRING", wiring)
            .replace("CORE", String.valueOf(core))
            .replace("ACCESS", String.valueOf(access))
            .replace("ONLY", only);
    return issues(text);
  }

  private static List<String> issues(String text) {
    Parsed<?> parsed =
        new EnergyCodec().read(new Source("i.json", text.getBytes(StandardCharsets.UTF_8)));
    return parsed instanceof Parsed.Invalid<?> invalid
        ? invalid.issues().stream().map(Issue::problem).toList()
        : List.of();
  }

  @Test
  void capacitiesAreLimited() {
    List<String> names = IntStream.range(0, 21).mapToObj(i -> "r" + i).toList();
    String resources = names.stream().map(name -> '"' + name + '"').collect(joining(","));
    String amounts = names.stream().map(name -> '"' + name + "\": 1").collect(joining(","));

    assertThat(
            issues(
                INSTANCE
                    .replace("\"cpu\"]", resources + "]")
                    .replace("\"cpu\": 1}", amounts + "}")
                    .replace("\"cpu\": 0.1", amounts)
                    .replace("SERVERS", "1000000")
                    .replace("WIRING", "rack")
                    .replace("CORE", "1")
                    .replace("ACCESS", "1")
                    .replace("ONLY", "")))
        .containsExactly(
            "There are (21000000) capacities, one for each server and resource, more than"
                + " (20000000).");
  }

  @Test
  void serversSwitchesAndLinksAreLimited() {
    assertThat(issues(1_000_000, "rack", 100, 1_000, "")).isEmpty();
    assertThat(issues(1_000_001, "rack", 100, 1_000, ""))
        .containsExactly("There are (1000001) servers in all, more than (1000000).");
    assertThat(issues(10, "rack", 1, 4_000_000, ""))
        .containsExactly("There are (4000001) switches in all, more than (100000).");
    assertThat(issues(10, "rack", 50_000, 50_000, ""))
        .containsExactly(
            "There are (2500000000) links between its tiers and to the servers, more than"
                + " (50000000).");
    assertThat(issues(100_000, "full", 1, 1_000, ""))
        .containsExactly(
            "There are (100001000) links between its tiers and to the servers, more than"
                + " (50000000).");
  }

  @Test
  void serversNamedInRulesAreLimited() {
    String many = "\"A\"" + ", \"A\"".repeat(10);
    assertThat(issues(1_000_000, "rack", 1, 1_000, ", \"onlyOn\": [\"A\"]")).isEmpty();
    assertThat(issues(1_000_000, "rack", 1, 1_000, ", \"onlyOn\": [" + many + "]"))
        .anyMatch(
            problem ->
                problem.equals(
                    "There are (11000000) servers named in onlyOn and notOn, more than"
                        + " (10000000)."));
  }

  @Test
  void cellsOfTablesAreLimited() {
    byte[] bytes = new byte[40_000_002];
    for (int i = 0; i < bytes.length; i += 2) {
      bytes[i] = '1';
      bytes[i + 1] = (byte) (i % 20 == 18 ? '\n' : ',');
    }
    IssueLog log = new IssueLog("t.csv");
    assertThat(CsvTable.read(new Source("t.csv", bytes), List.of(), log)).isEmpty();
    assertThat(log.issues().stream().map(Issue::problem))
        .containsExactly(
            "The table has (20000002) cells in (2000001) lines, more than (20000000) cells.");
    byte[] few = Arrays.copyOf(bytes, 2000);
    IssueLog clean = new IssueLog("t.csv");
    assertThat(CsvTable.read(new Source("t.csv", few), List.of(), clean)).hasSize(99);
    assertThat(clean.none()).isTrue();
  }
}
