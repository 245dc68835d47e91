package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;

class GroupIssuesTest {
  private static final String DOMAINS =
      "\"domains\": [{\"name\": \"zone\", \"parts\": ["
          + "{\"name\": \"a\", \"servers\": [\"A-0\"]}, {\"name\": \"b\", \"servers\": [\"B\"]}]}]";

  /** With r1 on A-0 and r2 on B-0. */
  private static List<String> issues(String rules) {
    String type =
        "\"capacity\": {\"cpu\": 1}, \"watts\": {\"idle\": 1, \"load\": {\"cpu\": 1}},"
            + " \"wakeSeconds\": 0}";
    String json =
        """
        {"kind": "energy", "name": "groups", "slotSeconds": 1, "resources": ["cpu"],
        "servers": [{"type": "A", "count": 2, %s, {"type": "B", "count": 2, %s],
        "tasks": [{"id": "t", "demand": {"cpu": 0.1}}],
        "state": {"running": [{"task": {"id": "r1", "demand": {"cpu": 0.1}}, "server": "A-0"},
        {"task": {"id": "r2", "demand": {"cpu": 0.1}}, "server": "B-0"}]},
        %s}\
        """
            .formatted(type, type, rules);
    return Text.issues(new EnergyCodec().read(Text.source(json)));
  }

  private static String only(String rules) {
    List<String> issues = issues(rules);
    assertThat(issues).hasSize(1);
    return issues.get(0).substring(issues.get(0).indexOf("$."));
  }

  @Test
  void everyKindIsRead() {
    assertThat(
            issues(
                DOMAINS
                    + """
                    , "spread": [{"name": "s", "tasks": ["t", "r1"], "across": "zone"}],
                    "together": [{"name": "t", "tasks": ["r1", "r2"], "binds": "moved"}],
                    "apart": [{"name": "a", "tasks": ["t"], "from": ["r1", "r2"]}],
                    "near": [{"name": "n", "tasks": ["t"], "to": ["r1"], "within": "zone"}],
                    "balance": [{"name": "b", "tasks": ["t", "r1"], "across": "zone",
                    "over": ["a"], "skew": 2, "leastParts": 2, "binds": "all"}]\
                    """))
        .isEmpty();
  }

  @Test
  void namesAreLookedUp() {
    assertThat(only("\"spread\": [{\"name\": \"s\", \"tasks\": [\"t\"], \"across\": \"zoen\"}]"))
        .isEqualTo(
            "$.spread[0].across (\"zoen\"): There is no domain of this name."
                + " Maybe \"server\", or add it to the domains.");
    assertThat(
            only(
                DOMAINS
                    + ", \"near\": [{\"name\": \"n\", \"tasks\": [\"t\"], \"to\": [\"r3\"],"
                    + " \"within\": \"zone\"}]"))
        .startsWith("$.near[0].to[0] (\"r3\"): There is no task of this id. Maybe \"r");
    assertThat(
            only(
                DOMAINS
                    + ", \"balance\": [{\"name\": \"n\", \"tasks\": [\"t\"], \"across\": \"zone\","
                    + " \"over\": [\"c\"], \"skew\": 1}]"))
        .startsWith("$.balance[0].over[0] (\"c\"): The domain has no part of this name.");
    assertThat(
            only(
                "\"apart\": [{\"name\": \"n\", \"tasks\": [\"t\"], \"from\": [\"r1\"]},"
                    + " {\"name\": \"n\", \"tasks\": [\"t\"], \"from\": [\"r2\"]}]"))
        .startsWith("$.apart[1].name (\"n\"): Another group of (apart) has this name.");
  }

  @Test
  void aServerIsInOnePart() {
    assertThat(only(DOMAINS.replace("\"A-0\"", "\"A-0\", \"B-1\"")))
        .isEqualTo(
            "$.domains[0].parts[1].servers[0] (\"B\"): The server (B-1) is in the part (a), too."
                + " Maybe name the servers of a type one by one.");
    assertThat(only(DOMAINS.replace("zone", "server")))
        .startsWith("$.domains[0].name (\"server\"): The domain (server) is there already");
    assertThat(only(DOMAINS.replace("A-0", "A-7")))
        .startsWith("$.domains[0].parts[0].servers[0] (\"A-7\"): There is no server");
  }

  @Test
  void runningTasksMayBreakOnlyRulesThatBindMovedTasks() {
    String rule =
        DOMAINS.replace("\"B\"", "\"A-1\", \"B\"")
            + ", \"near\": [{\"name\": \"n\", \"tasks\": [\"r1\"], \"to\": [\"r2\"],"
            + " \"within\": \"zone\"%s}]";
    assertThat(only(rule.formatted("")))
        .isEqualTo(
            "$.near[0].name (\"n\"): The running tasks break this rule where they are. Maybe"
                + " \"binds\": \"moved\", so that only new and moved tasks have to keep it.");
    assertThat(issues(rule.formatted(", \"binds\": \"moved\""))).isEmpty();
  }
}
