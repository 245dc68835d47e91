package org.wattle.importers.answer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lists and tables of tasks and servers, on two racks of servers of which one runs a task. */
class PlacedTasksTest {
  private static final String INSTANCE =
      """
      {"kind": "energy", "name": "three", "slotSeconds": 1, "resources": ["cpu"],
       "servers": [{"type": "s", "count": 3, "capacity": {"cpu": 1}, "watts": {"sleep": 0, "idle": 1, "load": {"cpu": 1}}, "wakeSeconds": 0}],
       "tasks": [{"id": "a", "demand": {"cpu": 0.5}}, {"id": "b", "demand": {"cpu": 0.5}}],
       "state": {"awake": ["s-2"], "running": [{"task": {"id": "r", "demand": {"cpu": 0.5}}, "server": "s-2"}]}}
      """;

  @Test
  void aListInAnyOrderIsChecked() {
    assertThat(Answers.violated(Answers.check("plain", INSTANCE, "# two\n\nb s-0\n a\ts-0\n")))
        .isEmpty();
    assertThat(Answers.figure(Answers.check("plain", INSTANCE, "b s-0\na s-0"), "serversOn"))
        .isEqualTo(2);
    assertThat(Answers.figure(Answers.check("plain", INSTANCE, "b s-0\na s-0"), "moves")).isZero();
  }

  @Test
  void aRunningTaskStaysWhereItIsNotNamedAndMovesWhereItIs() {
    assertThat(Answers.violated(Answers.check("plain", INSTANCE, "a s-2\nb s-2")))
        .containsExactly("server capacity");
    assertThat(Answers.violated(Answers.check("plain", INSTANCE, "a s-2\nb s-2\nr s-0"))).isEmpty();
    assertThat(Answers.figure(Answers.check("plain", INSTANCE, "a s-2\nb s-2\nr s-0"), "moves"))
        .isEqualTo(1);
  }

  @Test
  void aTaskWithoutAServerIsAViolation() {
    assertThat(Answers.violated(Answers.check("plain", INSTANCE, "a s-0")))
        .containsExactly("every task once");
  }

  @Test
  void aTableHasAnySeparatorAndOrderOfColumns() {
    assertThat(
            Answers.violated(
                Answers.check("csv", INSTANCE, "server;task;more\ns-0;a;1\ns-0;b;2\n")))
        .isEmpty();
    assertThat(Answers.issues(Answers.check("csv", INSTANCE, "server,job\ns-0,a\n"))).hasSize(1);
    assertThat(Answers.issues(Answers.check("csv", INSTANCE, "server,task\n,a\ns-9,b\n")))
        .containsExactly("2 ", "3 s-9");
  }

  @Test
  void everyLineThatCannotBeReadIsFound() {
    assertThat(
            Answers.issues(
                Answers.check("plain", INSTANCE, "a s-7\nc s-0\nb\na s-0 s-1\nb s-0\nb s-1")))
        .containsExactly("1 s-7", "2 c", "3 b", "4 a s-0 s-1", "6 b");
    assertThat(Answers.issues(Answers.check("plain", "3 4", "a s-0"))).hasSize(1);
  }

  @Test
  void aRouteIsOnlyLeftOutWhereThereIsOnePath() {
    String network =
        """
        "network": {"wiring": "rack", "tiers": [
          {"name": "core", "count": %d, "watts": {"sleep": 0, "on": 1}, "wakeSeconds": 0},
          {"name": "access", "count": 1, "watts": {"sleep": 0, "on": 1}, "wakeSeconds": 0}],
         "links": [{"from": "core", "to": "access", "gbps": 1}, {"from": "access", "to": "server", "gbps": 1}]},
         "tasks": [{"id": "a", "demand": {"cpu": 0.5}, "gbps": 0.1}, {"id": "b", "demand": {"cpu": 0.5}, "gbps": 0.1}]}
        """;
    String servers = INSTANCE.substring(0, INSTANCE.indexOf("\"tasks\""));
    assertThat(
            Answers.violated(
                Answers.check("plain", servers + network.formatted(1), "a s-0\nb s-0")))
        .isEmpty();
    assertThat(
            Answers.issues(Answers.check("plain", servers + network.formatted(2), "a s-0\nb s-0")))
        .containsExactly("1 s-0", "2 s-0");
    String routes = "task,server,route\na,s-0,core-0 access-0\nb,s-0,core-1 access-0\n";
    assertThat(Answers.violated(Answers.check("csv", servers + network.formatted(2), routes)))
        .isEmpty();
    assertThat(
            Answers.violated(
                Answers.check(
                    "csv", servers + network.formatted(2), routes.replace("core-1 ", ""))))
        .containsExactly("route");
  }
}
