package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  @Test
  void theSameOptionsGiveTheSameInstanceAndAnotherSeedGivesAnother() {
    String first = session.run("generate", "small-dc", "--tasks", "7", "--seed", "3").out();
    String again = session.run("generate", "small-dc", "--tasks", "7", "--seed", "3").out();
    String other = session.run("generate", "small-dc", "--tasks", "7", "--seed", "4").out();

    assertThat(first).isEqualTo(again).isNotEqualTo(other).startsWith("{\n  \"kind\": \"energy\"");
  }

  @Test
  void whatIsGeneratedCanBeSolved() {
    Session.Outcome written =
        session.run("generate", "tiny", "--tasks", "3", "--wiring", "full", "--out", "t.json");

    assertThat(written.exitCode()).isZero();
    assertThat(written.out()).isEmpty();
    assertThat(session.read("t.json")).contains("\"wiring\": \"full\"");
    Session.Outcome solved = session.run("solve", "t.json", "--solver", "first-fit");
    assertThat(solved.exitCode()).isZero();
    assertThat(solved.out()).contains(": 3 tasks on 4 servers");
  }

  @Test
  void everyPresetOfTheHelpExists() {
    String help = session.run("generate", "--help").out();

    for (String preset : new String[] {"small-dc", "large-dc", "gems-dc", "quickstart", "tiny"}) {
      assertThat(help).contains(preset);
      assertThat(session.run("generate", preset, "--tasks", "1").exitCode()).isZero();
    }
  }

  @Test
  void taskSizesFollowTheirOptions() {
    String alike =
        session.run("generate", "tiny", "--tasks", "2", "--mean", "0.25", "--spread", "0").out();

    assertThat(alike).contains("\"cpu\": 0.25");
  }

  @Test
  void aMixOfJobsIsACollocationInstance() {
    session.run("generate", "hpc", "--containers", "32", "--tightness", "0.56", "--out", "h.json");

    assertThat(session.run("solve", "h.json", "--solver", "node-rr").out())
        .contains("of 32 containers on 18 nodes in 2 racks, 2 slots a node");
    assertThat(session.run("generate", "hpc", "--tightness", "0.4").err())
        .contains("The tightness (0.4)");
    assertThat(session.run("generate", "hpc", "--tasks", "4").err())
        .contains("The preset (hpc) takes no (--tasks)");
    assertThat(session.run("generate", "tiny", "--containers", "4").err())
        .contains("The preset (tiny) takes no (--containers)");
  }

  @Test
  void aClassOfBinPackingIsAnEnergyInstanceOfAlikeServers() {
    Session.Outcome made =
        session.run(
            "generate",
            "bin-packing",
            "--class",
            "falkenauer-t",
            "--tasks",
            "30",
            "--out",
            "b.json");

    assertThat(made.exitCode()).as(made.err()).isZero();
    assertThat(session.run("solve", "b.json", "--solver", "first-fit").out())
        .contains("falkenauer-t, 30 tasks, seed 1: 30 tasks on 30 servers");
    assertThat(session.run("generate", "bin-packing").err())
        .contains("The preset (bin-packing) needs a class. Maybe --class falkenauer-u");
    assertThat(session.run("generate", "bin-packing", "--class", "scholl-4").err())
        .contains("There is no class (scholl-4) of bin packing. Maybe scholl-");
    assertThat(
            session
                .run("generate", "bin-packing", "--class", "falkenauer-t", "--tasks", "31")
                .err())
        .contains("The number of tasks (31)", "Maybe 33.");
    assertThat(session.run("generate", "tiny", "--class", "hard28").err())
        .contains("The preset (tiny) takes no (--class)");
    assertThat(session.run("generate", "bin-packing", "--mean", "0.1").err())
        .contains("The preset (bin-packing) takes no (--mean)");
  }

  @Test
  void anAwakeShareIsDrawn() {
    assertThat(session.run("generate", "small-dc", "--tasks", "1", "--awake", "1").out())
        .contains("\"core-0\"");
  }

  @Test
  void rulesOfEveryKindAreDrawn() {
    session.run("generate", "small-dc", "--tasks", "30", "--rules", "8", "--out", "r.json");

    assertThat(session.read("r.json"))
        .contains("\"onlyOn\": [", "\"notOn\": [", "\"spread\": [", "\"together\": [");
    assertThat(session.run("solve", "r.json", "--solver", "first-fit").out())
        .containsPattern(" servers and 58 switches, slot of 60 s, \\d+ rules");
    assertThat(session.run("generate", "tiny", "--rules", "-1").err())
        .contains("The number of rules (-1)");
  }

  @Test
  void aMixedFleetInRacksHasRoomForARackThatFails() {
    session.run(
        "generate",
        "mixed-fleet",
        "--servers",
        "12",
        "--resources",
        "2",
        "--use",
        "0.4",
        "--racks",
        "4",
        "--spare-for",
        "rack",
        "--out",
        "fleet.json");
    assertThat(session.read("fleet.json"))
        .contains("\"spareFor\": \"rack\"", "\"rack-3\"")
        .doesNotContain("\"rack-4\"");
    assertThat(session.run("solve", "fleet.json", "--max-moves", "5", "--work-limit", "20").out())
        .contains("Servers on");

    assertThat(session.run("generate", "mixed-fleet", "--spare-for", "rack").err())
        .contains("no racks. Maybe --spare-for server.");
    assertThat(session.run("generate", "mixed-fleet", "--servers", "3", "--racks", "4").err())
        .contains("The number of racks (4)");
    assertThat(session.run("generate", "tiny", "--racks", "2").err())
        .contains("takes no (--racks)");
  }

  @Test
  void aPolicyOfOperationIsDrawn() {
    String[] policy = {
      "generate", "server-mix", "--servers", "30", "--tasks", "1", "--running", "60", "--closed",
      "3", "--keep-off", "2", "--max-utilisation", "0.8", "--spare-for", "server", "--out", "p.json"
    };
    assertThat(session.run(policy).exitCode()).isZero();

    assertThat(session.read("p.json"))
        .contains("\"closed\": [", "\"keepOff\": [", "\"spareFor\": \"server\"")
        .contains("\"maxUtilisation\": {\"cpu\": 0.8, \"memory\": 0.8}");
    assertThat(session.run("solve", "p.json", "--max-moves", "20", "--work-limit", "10").exitCode())
        .isZero();
    assertThat(session.run("generate", "server-mix", "--spare-for", "rack").err())
        .contains("no racks. Maybe --spare-for server.");
    assertThat(session.run("generate", "tiny", "--closed", "3", "--keep-off", "2").err())
        .contains("The number of servers to be closed or off (5)", "There are 4 servers.");
    assertThat(session.run("generate", "tiny", "--max-utilisation", "80").err())
        .contains("The largest utilisation (80.0)", "such as 0.8");
    assertThat(session.run("generate", "tiny", "--spare-for", "room").err())
        .contains("(room) is none of these. Maybe server or rack.");
    assertThat(session.run("generate", "hpc", "--closed", "1").err())
        .contains("The preset (hpc) takes no (--closed)");
  }
}
