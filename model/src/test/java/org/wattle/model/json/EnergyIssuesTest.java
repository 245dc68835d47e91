package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;

class EnergyIssuesTest {
  private static List<String> issues(String json) {
    return Text.issues(new EnergyCodec().read(Text.source(json)));
  }

  /** The issues after every occurrence of a piece of the small instance is replaced. */
  private static List<String> with(String piece, String replacement) throws IOException {
    String json = Text.file("small.json");
    assertThat(json).contains(piece);
    return issues(json.replace(piece, replacement));
  }

  @Test
  void tenMistakesAreTenIssues() throws IOException {
    assertThat(issues(Text.file("ten-mistakes.json")))
        .containsExactly(
            "4:18 $.slotSeconds (NaN): This is not a number that JSON knows."
                + " Maybe a number was computed from missing data.",
            "7:19 $.servers[0].cuont (2): The field (cuont) is not known here. Maybe \"count\".",
            "7:90 $.servers[0].watts.idle (1e400): The number is out of range."
                + " Maybe an exponent is mistyped: doubles end near 1.8e308.",
            "8:67 $.servers[1].capacity.memory (2): The field occurs a second time."
                + " Maybe keep one of the two, or the other is meant to have another name.",
            "8:124 $.servers[1].watts.load.gpu (20):"
                + " The resource (gpu) is not among the resources."
                + " Maybe add it to the resources: cpu, memory.",
            "8:166 $.servers[1].wakeSeconds (-30): This is below 0."
                + " Maybe a sign, a unit or an exponent is wrong: 0 to 1e12.",
            "16:30 $.network.links[0].to (\"acess\"):"
                + " The link leads to nowhere: there is no such tier. Maybe \"access\".",
            "22:12 $.tasks[1].id (\"t1\"): Another task has this id."
                + " Maybe number them: ids are unique, those of running tasks included.",
            "22:36 $.tasks[1].demand.cpu (\"0.1\"): This is a string, not a number."
                + " Maybe without the quotes.",
            "26:79 $.state.running[0].server (\"B-1\"): There is no server of this name."
                + " Maybe \"B-0\".");
  }

  @Test
  void missingFieldsAreExplained() throws IOException {
    assertThat(with("\"slotSeconds\": 60,", ""))
        .containsExactly(
            "1:1 $.slotSeconds: The field (slotSeconds) is missing."
                + " Maybe add it: length of the slot in seconds, above 0.");
    assertThat(with(", \"idle\": 162", ""))
        .containsExactly(
            "7:81 $.servers[0].watts.idle: The field (idle) is missing."
                + " Maybe add it: power on, without load, in W.");
  }

  @Test
  void typesAndRangesAreHeld() throws IOException {
    assertThat(with("\"count\": 2, \"capacity\"", "\"count\": 2.5, \"capacity\""))
        .containsExactly(
            "7:28 $.servers[0].count (2.5): This is a number, not an integer. Maybe 3.");
    assertThat(with("\"count\": 2, \"capacity\"", "\"count\": 2.0, \"capacity\"")).isEmpty();
    assertThat(with("\"slotSeconds\": 60", "\"slotSeconds\": 0"))
        .containsExactly(
            "4:18 $.slotSeconds (0): This is not above 0."
                + " Maybe a sign, a unit or an exponent is wrong: above 0, at most 1e12.");
    assertThat(with("\"slotSeconds\": 60", "\"slotSeconds\": 1e13")).hasSize(1);
    assertThat(with("\"rack\"", "\"rakc\""))
        .containsExactly(
            "11:15 $.network.wiring (\"rakc\"): This is none of rack, full. Maybe \"rack\".");
    assertThat(with("\"three servers\"", "null"))
        .containsExactly(
            "3:11 $.name (null): This is null, not a string. Maybe a string is missing here.");
    assertThat(with("[\"cpu\", \"memory\"]", "\"cpu\"").get(0))
        .isEqualTo(
            "5:16 $.resources (\"cpu\"): This is a string, not a list."
                + " Maybe in brackets: […].");
  }

  @Test
  void namesThatNobodyCanReadAreRefused() throws IOException {
    assertThat(with("\"t1\"", "\"" + "n".repeat(201) + "\"").get(0))
        .startsWith("22:12 $.tasks[0].id (\"nnn")
        .contains("…): The text has (201) characters, more than (200).");
    assertThat(with("\"t1\"", "\"" + "n".repeat(200) + "\"")).isEmpty();
    assertThat(with("\"t1\"", "\"\\u001b[31m\"").get(0))
        .startsWith("22:12 $.tasks[0].id (\"\\u001b[31m\"): The text holds characters")
        .endsWith("1 to 200 characters, none of them a control character.");
    assertThat(with("\"t1\"", "\"\"").get(0)).contains("The text is empty.");
  }

  @Test
  void numbersOfElementsAreHeld() throws IOException {
    assertThat(with("\"count\": 2, \"capacity\"", "\"count\": 1e12, \"capacity\"").get(0))
        .contains("This is above 10000000.");
    assertThat(with("\"count\": 2, \"capacity\"", "\"count\": 10000000, \"capacity\"").get(0))
        .startsWith("6:14 $.servers ([ {\"type\": \"A\"")
        .contains("There are (10000001) servers in all, more than (1000000).");
  }

  @Test
  void namesOfServersAndSwitchesMustNotClash() throws IOException {
    assertThat(with("\"type\": \"B\"", "\"type\": \"A\"").get(0))
        .isEqualTo(
            "8:14 $.servers[1].type (\"A\"): Another server has this name."
                + " Maybe number them, or give them names of their own.");
    assertThat(with("\"core\"", "\"A\"").get(0))
        .startsWith("13:16 $.network.tiers[0].name (\"A\"): Another server has this name.");
  }

  @Test
  void amountsOfEveryResourceAreNeeded() throws IOException {
    assertThat(with("{\"cpu\": 0.03, \"memory\": 0.02}", "{\"cpu\": 0.03}"))
        .containsExactly(
            "22:28 $.tasks[0].demand.memory: The amount of the resource (memory) is missing."
                + " Maybe add it; 0 where there is none.");
    assertThat(with("{\"cpu\": 0.03, \"memory\"", "{\"cpu\": 0.03, \"memroy\""))
        .containsExactly(
            "22:42 $.tasks[0].demand.memroy (0.02):"
                + " The resource (memroy) is not among the resources. Maybe \"memory\".");
    assertThat(with("[\"cpu\", \"memory\"]", "[\"cpu\", \"memory\", \"cpu\"]"))
        .containsExactly(
            "5:34 $.resources[2] (\"cpu\"): The resource occurs a second time."
                + " Maybe remove one of the two.");
  }

  @Test
  void whereATaskHasNoBandwidthThisIsSaid() throws IOException {
    String json = Text.file("small.json").replace(", \"gbps\": 0.02", "");
    assertThat(Text.warnings(new EnergyCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .contains("$.tasks[0]")
        .endsWith(
            "The task has no bandwidth (gbps): it counts as without traffic."
                + " Maybe add it, in Gbps; 0 where a task needs none.");
    String none = json.replace(", \"gbps\": 0.1", "").replace(", \"gbps\": 0.2", "");
    assertThat(Text.warnings(new EnergyCodec().read(Text.source(none))))
        .singleElement()
        .asString()
        .contains("There are (3) tasks without a bandwidth (gbps), of which this is the first");
  }

  @Test
  void tiersNeedALinkToTheirNextAndNoOther() throws IOException {
    assertThat(with("{\"from\": \"core\", \"to\": \"access\", \"gbps\": 10},", ""))
        .containsExactly(
            "16:14 $.network.links ([ {\"from\": \"access\", \"to\": \"server\", \"gbps\": 1} ]):"
                + " There is no link core → access."
                + " Maybe add {\"from\": \"core\", \"to\": \"access\", \"gbps\": …}.");
    assertThat(
            with(
                "\"from\": \"core\", \"to\": \"access\"", "\"from\": \"access\", \"to\": \"core\""))
        .containsExactly(
            "17:7 $.network.links[0] ({\"from\": \"access\", \"to\": \"core\", \"gbps\": 10}):"
                + " The link (access → core) does not lead from a tier to the next."
                + " Maybe the other way round: traffic runs downward.");
    assertThat(
            with(
                    "\"gbps\": 10},",
                    "\"gbps\": 10}, {\"from\": \"core\", \"to\": \"access\", \"gbps\": 1},")
                .get(0))
        .contains("The link (core → access) occurs a second time.");
    assertThat(with("\"access\"", "\"server\"").get(0))
        .contains("A tier cannot be called (server)");
  }

  @Test
  void whatIsAwakeMustExist() throws IOException {
    assertThat(with("\"awake\": [\"B-0\"]", "\"awake\": [\"core-0\", \"B-7\", \"\", \"zzz\"]"))
        .containsExactly(
            "26:25 $.state.awake[1] (\"B-7\"): There is no server or switch of this name."
                + " Maybe \"B-0\".",
            "26:32 $.state.awake[2] (\"\"): There is no server or switch of this name."
                + " Maybe one of \"A-0\" to \"A-1\", \"B-0\", \"core-0\","
                + " \"access-0\" to \"access-1\".",
            "26:36 $.state.awake[3] (\"zzz\"): There is no server or switch of this name."
                + " Maybe one of \"A-0\" to \"A-1\", \"B-0\", \"core-0\","
                + " \"access-0\" to \"access-1\".");
  }

  @Test
  void runningTasksRunOnServers() throws IOException {
    assertThat(with("\"server\": \"A-1\"", "\"server\": \"access-1\"").get(0))
        .contains("This is a switch, not a server.");
    assertThat(with("\"id\": \"r1\"", "\"id\": \"t1\"").get(0))
        .startsWith("28:23 $.state.running[0].task.id (\"t1\"): Another task has this id.");
  }

  @Test
  void runningTasksMustFit() throws IOException {
    assertThat(with("{\"cpu\": 0.2, \"memory\": 0.2}", "{\"cpu\": 0.7, \"memory\": 0.5}").get(0))
        .startsWith("28:7 $.state.running[0] (")
        .endsWith(
            "The running task does not fit: with it the server (A-1) holds (0.7) of its (0.5) cpu."
                + " Maybe it runs on another server.");
    assertThat(with("\"gbps\": 0.2}", "\"gbps\": 1.5}").get(0))
        .endsWith(
            "with it the link (access-1 → A-1) carries (1.5) of its (1.0) Gbps."
                + " Maybe it takes another route.");
  }

  @Test
  void runningTasksMustFitTogether() throws IOException {
    String second =
        """
        ,
              {"task": {"id": "r2", "demand": {"cpu": 0.2, "memory": 0.3000001}, "gbps": 0}, "server": "A-1", "route": ["core-0", "access-1"]}
            ]\
        """;
    assertThat(with("[\"core-0\", \"access-1\"]}\n    ]", "[\"core-0\", \"access-1\"]}" + second))
        .singleElement()
        .asString()
        .startsWith("29:7 $.state.running[1]")
        .contains("holds (0.5000001000000001) of its (0.5) memory");
  }

  @Test
  void routesLeadFromAnEntryToTheServer() throws IOException {
    String route = "[\"core-0\", \"access-1\"]";
    assertThat(with(route, "[\"access-1\"]").get(0))
        .endsWith("The route does not begin at an entry. Maybe \"core-0\" comes before it.");
    assertThat(with(route, "[\"core-0\", \"access-0\"]").get(0))
        .isEqualTo(
            "28:92 $.state.running[0].server (\"A-1\"): The route is broken:"
                + " there is no link from (access-0) to this."
                + " Maybe over \"access-1\", which has one.");
    assertThat(with(route, "[\"core-0\"]").get(0)).contains("no link from (core-0) to this");
    assertThat(with(route, "[\"core-0\", \"acces-1\"]").get(0))
        .endsWith("There is no switch of this name. Maybe \"access-0\" to \"access-1\".");
  }

  @Test
  void aRunningTaskWithoutARouteNeedsAPathWithRoom() throws IOException {
    String route = ", \"route\": [\"core-0\", \"access-1\"]";
    String json = Text.file("small.json").replace(route, "");
    assertThat(Text.warnings(new EnergyCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .endsWith(
            "The running task is without a route: the cheapest paths are taken, over (2) switches."
                + " Maybe list the switches of each, if they are known.");
    assertThat(issues(json.replace("\"gbps\": 0.2}", "\"gbps\": 1.5}")))
        .singleElement()
        .asString()
        .contains(
            "$.state.running[0]",
            "has no route, and no path to its server has enough bandwidth left.");
    String ruled =
        json.replace(
            "\"state\"",
            "\"domains\": [{\"name\": \"room\", \"parts\": [{\"name\": \"a\", \"servers\": [\"A\"]}]}],\n\"state\"");
    assertThat(issues(ruled.replace("\"gbps\": 0.2}", "\"gbps\": 1.5}")))
        .anyMatch(issue -> issue.contains("no path to its server has enough bandwidth left"));
  }

  @Test
  void racksHoldEveryServerOnce() throws IOException {
    String links = "{\"from\": \"access\", \"to\": \"server\", \"gbps\": 1}\n    ]";
    assertThat(
            with(
                links,
                links
                    + ", \"racks\": [{\"switch\": \"acces-1\", \"servers\": [\"A\", \"C-0\"]},"
                    + " {\"switch\": \"access-0\", \"servers\": [\"A-1\"]}]"))
        .extracting(issue -> issue.substring(issue.indexOf('$')))
        .containsExactly(
            "$.network.racks[0].switch (\"acces-1\"):"
                + " There is no switch of this name in the last tier. Maybe \"access-1\".",
            "$.network.racks[0].servers[1] (\"C-0\"):"
                + " There is no server and no type of servers of this name."
                + " Maybe one of \"A-0\" to \"A-1\", \"B-0\".",
            "$.network.racks[1].servers[0] (\"A-1\"):"
                + " The server (A-1) is in the rack (acces-1) already."
                + " Maybe remove one of the two.");
    assertThat(
            with(links, links + ", \"racks\": [{\"switch\": \"access-1\", \"servers\": [\"A\"]}]"))
        .singleElement()
        .asString()
        .endsWith("There are (1) servers in no rack. Maybe add \"B-0\" to one.");
    assertThat(
            with(
                "\"wiring\": \"rack\",",
                "\"wiring\": \"full\", \"racks\": [{\"switch\": \"access-1\", \"servers\": [\"A\","
                    + " \"B\"]}],"))
        .anyMatch(issue -> issue.endsWith("Maybe the wiring is \"rack\"."));
  }

  @Test
  void aRouteNeedsANetwork() throws IOException {
    String json = Text.file("small.json").replaceFirst("(?s)\"network\": \\{.*?\\]\\s*\\},", "");
    assertThat(issues(json))
        .singleElement()
        .asString()
        .contains("There is no network that a route could lead through.");
  }

  @Test
  void partsThatAreBrokenDoNotHideTheOthers() throws IOException {
    String json =
        Text.file("small.json")
            .replace("\"resources\": [\"cpu\", \"memory\"]", "\"resources\": 7")
            .replace("\"awake\": [\"B-0\"]", "\"awake\": [\"C-0\"]")
            .replace("\"t2\"", "\"t1\"");
    assertThat(issues(json)).hasSize(3);
  }

  @Test
  void oddButLegalIsAWarning() throws IOException {
    String json =
        Text.file("small.json")
            .replace("\"idle\": 162", "\"idle\": 40")
            .replace("{\"sleep\": 0, \"on\": 10}", "{\"sleep\": 11, \"on\": 10}");
    assertThat(Text.warnings(new EnergyCodec().read(Text.source(json))))
        .containsExactly(
            "7:91 $.servers[0].watts.sleep (46.25):"
                + " Asleep it draws more than (40) W, which it draws when on."
                + " Maybe the two are swapped.",
            "14:57 $.network.tiers[1].watts.sleep (11):"
                + " Asleep it draws more than (10) W, which it draws when on."
                + " Maybe the two are swapped.");
  }

  @Test
  void bandwidthWithoutANetworkIsAWarning() throws IOException {
    String json = Text.file("small.json").replaceFirst("(?s)\"network\": \\{.*?\\]\\s*\\},", "");
    json = json.substring(0, json.indexOf(",\n  \"state\"")) + "}";
    assertThat(Text.warnings(new EnergyCodec().read(Text.source(json))))
        .singleElement()
        .asString()
        .contains("Bandwidths are not used: the instance has no network.");
  }

  @Test
  void afterAThousandIssuesTheRestIsOnlyCounted() throws IOException {
    String tasks =
        IntStream.range(0, 3000)
            .mapToObj(i -> "{\"id\": \"x" + i + "\", \"demand\": {\"cpu\": -1, \"memory\": 0}}")
            .collect(Collectors.joining(","));
    List<String> issues = with("\"tasks\": [", "\"tasks\": [" + tasks + ",");
    assertThat(issues).hasSize(1001);
    assertThat(issues.get(1000))
        .isEqualTo(
            "0:0 $: There are more issues than the first (1000), which are listed."
                + " Maybe they have one cause.");
  }

  private static List<String> withRules(String ofTask, String ofRunning, String groups)
      throws IOException {
    return issues(
        Text.file("small.json")
            .replace("\"id\": \"t1\"", "\"id\": \"t1\"" + ofTask)
            .replace("\"id\": \"r1\"", "\"id\": \"r1\"" + ofRunning)
            .replace("\"state\": {", groups + "\"state\": {"));
  }

  @Test
  void rulesSpeakOfServersAndTasksThatExist() throws IOException {
    assertThat(withRules(", \"onlyOn\": [\"A\", \"B-0\"], \"notOn\": [\"A-1\"]", "", "")).isEmpty();
    assertThat(withRules(", \"onlyOn\": [\"A-2\", \"core-0\", \"C\"]", "", ""))
        .containsExactly(
            "22:29 $.tasks[0].onlyOn[0] (\"A-2\"): There is no server and no type of servers of"
                + " this name. Maybe \"A-0\" to \"A-1\".",
            "22:36 $.tasks[0].onlyOn[1] (\"core-0\"): This is a switch, not a server."
                + " Maybe one of \"A-0\" to \"A-1\", \"B-0\".",
            "22:46 $.tasks[0].onlyOn[2] (\"C\"): There is no server and no type of servers of this"
                + " name. Maybe one of \"A-0\" to \"A-1\", \"B-0\".");
    assertThat(withRules(", \"notOn\": []", "", "").get(0)).contains("The list is empty.");
    assertThat(
            withRules(
                "",
                "",
                "\"spread\": [{\"name\": \"g\", \"tasks\": [\"t1\", \"t22\", \"t1\"]},"
                    + " {\"name\": \"g\", \"tasks\": [\"r1\"]}], "))
        .containsExactly(
            "25:44 $.spread[0].tasks[1] (\"t22\"): There is no task of this id. Maybe \"t2\".",
            "25:51 $.spread[0].tasks[2] (\"t1\"): The task is in the group a second time."
                + " Maybe another one is meant.",
            "25:68 $.spread[1].name (\"g\"): Another group of (spread) has this name."
                + " Maybe number them.");
  }

  @Test
  void runningTasksKeepRulesFromTheStart() throws IOException {
    assertThat(withRules("", ", \"onlyOn\": [\"A\"], \"notOn\": [\"A-0\", \"B\"]", "")).isEmpty();
    assertThat(withRules("", ", \"onlyOn\": [\"B\"]", "").get(0))
        .contains(
            "$.state.running[0].server (\"A-1\"): The running task breaks a rule: the server (A-1)"
                + " is none of those that its task may only be on.");
    assertThat(withRules("", ", \"notOn\": [\"A\"]", "").get(0))
        .contains("the server (A-1) is one that its task may not be on.");
    String second =
        Text.file("small.json")
            .replace(
                "\"running\": [",
                "\"running\": [{\"task\": {\"id\": \"r0\", \"demand\": {\"cpu\": 0, \"memory\":"
                    + " 0}}, \"server\": \"A-1\", \"route\": [\"core-0\", \"access-1\"]},");
    String group = "{\"name\": \"g\", \"tasks\": [\"r0\", \"r1\"]}";
    assertThat(
            issues(second.replace("\"state\": {", "\"together\": [" + group + "], \"state\": {")))
        .isEmpty();
    assertThat(issues(second.replace("\"state\": {", "\"spread\": [" + group + "], \"state\": {")))
        .hasSize(1)
        .allMatch(
            issue ->
                issue.contains(
                    "The running tasks (r0) and (r1) share the server (A-1) and may not share"
                        + " one."));
  }
}
