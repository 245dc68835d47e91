package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The two servers of {@link SolveWithMovesTest} at 0.6 an hour, which is 0.01 for the slot of a
 * minute, and energy at 3.6 a kWh, so that 1,000 J cost 0.001.
 */
class SolveCostTest {
  private static final String PRICED = "priced.json";

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void theInstance() {
    session = new Session(folder);
    session.resource("two-busy.json");
    session.file(
        PRICED,
        session
            .read("two-busy.json")
            .replace("\"wakeSeconds\"", "\"costPerHour\": 0.6, \"wakeSeconds\""));
  }

  @Test
  void theCostIsReportedVerifiedAndExplained() {
    Session.Outcome outcome = solve("3.6", "--max-moves", "1", "--out", "plan.json");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("Optimal")
        .containsPattern("Cost +0\\.01885")
        .containsPattern("servers +0\\.01 ")
        .containsPattern("energy +0\\.00885 .* at 3\\.6 a kWh")
        .containsPattern("Value +0\\.01935 .*cost")
        .doesNotContain("without a move at most");
    JsonNode result = JsonMapper.shared().readTree(session.read("plan.json"));
    assertThat(result.path("objective").path("name").asString()).isEqualTo("cost");
    assertThat(result.path("objective").has("unit")).isFalse();
    assertThat(result.path("metrics").path("tariffPerKwh").asDouble()).isEqualTo(3.6);

    Session.Outcome verified = session.run("verify", PRICED, "plan.json");
    assertThat(verified.exitCode()).as(verified.out()).isZero();
    assertThat(verified.out())
        .containsPattern("cost +0\\.01935 +0\\.01935")
        .containsPattern("mtec +9,350\\.0 J");
    Session.Outcome explained = session.run("explain", PRICED, "plan.json");
    assertThat(explained.out())
        .contains("The plan costs 0.01935 (cost) with 1 move")
        .contains("S-0 goes off: asleep it costs 0.0154 less than on without load")
        .doesNotContain(" J");
  }

  @Test
  void aCostThatIsNotTheOneOfThePlacementIsRefuted() {
    solve("3.6", "--max-moves", "1", "--out", "plan.json");
    session.file(
        "wrong.json",
        session.read("plan.json").replaceAll("\"value\": 0.0193[0-9]*", "\"value\": 0.0183"));

    Session.Outcome verified = session.run("verify", PRICED, "wrong.json");
    assertThat(verified.exitCode()).isNotZero();
  }

  /** The sleeping server saves 0.0054 of energy and 0.01 of its price: 15,400 J at the tariff. */
  @Test
  void movesCostTheirEnergy() {
    assertThat(solve("3.6", "--move-joules", "15300").out()).contains("1 of 3 running tasks");
    assertThat(solve("3.6", "--move-joules", "15500").out()).contains("Moves      0 of 3");
  }

  @Test
  void withoutATariffTheServersAloneCost() {
    assertThat(solve("0", "--max-moves", "1").out()).containsPattern("Value +0\\.01 ");
  }

  @Test
  void solversAreComparedByCost() {
    assertThat(
            session
                .run(
                    "compare",
                    PRICED,
                    "--objective",
                    "cost",
                    "--tariff",
                    "3.6",
                    "--solvers",
                    "auto,scip")
                .out())
        .contains("cost: prices of servers that are on, and energy")
        .containsPattern("scip +optimal +0\\.03425 ");
  }

  private Session.Outcome solve(String tariff, String... more) {
    String[] all = new String[more.length + 6];
    all[0] = "solve";
    all[1] = PRICED;
    all[2] = "--objective";
    all[3] = "cost";
    all[4] = "--tariff";
    all[5] = tariff;
    System.arraycopy(more, 0, all, 6, more.length);
    return session.run(all);
  }
}
