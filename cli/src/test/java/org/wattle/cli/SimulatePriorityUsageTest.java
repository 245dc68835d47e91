package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people get wrong in scenarios of priority scheduling and their workloads. */
class SimulatePriorityUsageTest {
  private static final String WORKLOAD =
      """
      id,arrivalSeconds,durationSeconds,cpu,memory,priority
      low,0,100,1,0.5,0
      high,40,10,1,0.5,9
      """;

  private static final String SCENARIO =
      """
      {"kind": "priority-scenario", "name": "wrong",
       "cluster": {"servers": [
         {"type": "A", "count": 2, "cores": 1, "cpu": 1, "memory": 1, "slots": 2}]},
       "workload": "w.csv", "policies": ["mrs"], "seconds": 200}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
    session.file("w.csv", WORKLOAD);
    session.file("s.json", SCENARIO);
  }

  private void scenario(String piece, String replacement) {
    assertThat(SCENARIO).contains(piece);
    session.file("s.json", SCENARIO.replace(piece, replacement));
  }

  @Test
  void whatIsRightRuns() {
    assertThat(session.simulate().exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mrss | there is no part (mrss). Maybe mrs.",
        "mrs+drp5 | there is no part (drp5). Maybe ",
        "mrs+drop | (drop) needs a number. Maybe drop5.",
        "mrs+drop-1 | (drop) does not take the number (-1). Maybe drop5.",
        "mrs+dropx | (drop) does not take the number (x). Maybe drop5.",
        "mrs+sc0 | (sc) does not take the number (0).",
        "mrs5 | (mrs) does not take the number (5). Maybe mrs+drop5.",
        "hybrid | (hybrid) needs a number. Maybe hybrid200.",
        "mrs+lrs | (mrs) and (lrs) say different things of the same. Maybe leave one of them out.",
        "drop5 | it does not say which task is evicted. Maybe mrs+drop5.",
        "mrs+ | there is no part ().",
      })
  void policiesThatThereAreNot(String name, String problem) {
    assertThat(session.refusesToSimulate("--policy", name))
        .contains("There is no policy (" + name + "): " + problem);

    scenario("\"mrs\"", '"' + name + '"');
    assertThat(session.refusesToSimulate())
        .contains("(s.json) cannot be used: 1 mistake:")
        .contains("s.json:4:36: $.policies[0] (\"" + name + "\") There is no such policy: ")
        .contains(problem);
  }

  @Test
  void everyPolicyThatThereIsNotIsNamedAtOnce() {
    assertThat(
            session.refusesToSimulate("--policy", "mrss", "--policy", "lrs", "--policy", "hybrid9"))
        .contains("error: There is no policy (mrss): there is no part (mrss). Maybe mrs.\n")
        .contains(
            "The policy (hybrid9) cannot be used. There are only (4) slots, and (9) are to be"
                + " sticky. Maybe fewer.");
  }

  @Test
  void namesOfPoliciesAreEscaped() {
    assertThat(session.refusesToSimulate("--policy", "mrs\u001b[31m")).contains("(mrs\\u001b[31m)");
  }

  @Test
  void moreStickySlotsThanThereAreAreRefusedWhereTheyStand() {
    scenario("\"mrs\"", "\"mrs\", \"hybrid4\", \"hybrid5\", \"mrs+sticky9\"");
    assertThat(session.refusesToSimulate())
        .contains("2 mistakes")
        .contains("$.policies[2] (\"hybrid5\") There are only (4) slots, and (5) are to be sticky.")
        .contains("$.policies[3] (\"mrs+sticky9\") There are only (4) slots,");
  }

  @Test
  void anUnknownDefaultIsReportedOnce() {
    scenario("\"seconds\"", "\"defaults\": [\"unlimted\", \"lrs\"], \"seconds\"");
    assertThat(session.refusesToSimulate())
        .contains("1 mistake")
        .contains("$.defaults[0] (\"unlimted\") There is no such policy: there is no part")
        .contains("Maybe unlimited.");
  }

  @Test
  void allThatIsWrongIsReportedAtOnce() {
    session.file(
        "s.json",
        """
        {"kind": "priority-scenario", "name": "wrong",
         "cluster": {"preset": "brown", "servers": [
           {"type": "A", "count": 2, "cores": 1, "cpu": 1, "memory": 1, "slots": 0}]},
         "workload": "ww.csv", "policies": ["mrss", "lrs+drop-1"], "hours": -1}
        """);
    assertThat(session.refusesToSimulate())
        .contains("(s.json) cannot be used: 6 mistakes:")
        .contains("Both (preset) and (servers) say which servers there are.")
        .contains("$.cluster.servers[0].slots (0) This is below 1.")
        .contains("There is no file (ww.csv). Maybe you meant (w.csv).")
        .contains("$.policies[0] (\"mrss\")")
        .contains("$.policies[1] (\"lrs+drop-1\")")
        .contains("$.hours (-1)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.5,9 | 0.5,12 | w.csv:3: priority (12)",
        "0.5,9 | 0.5,-1 | w.csv:3: priority (-1)",
        "0.5,9 | 0.5,high | w.csv:3: priority (high)",
        "0.5,9 | 0.5,4.5 | w.csv:3: priority (4.5)",
        "40,10 | 40,-10 | w.csv:3: durationSeconds (-10)",
      })
  void whatIsWrongInTheWorkloadHasItsRowAndColumn(
      String piece, String replacement, String problem) {
    session.file("w.csv", WORKLOAD.replace(piece, replacement));
    assertThat(session.refusesToSimulate()).contains(problem);
  }

  @Test
  void aTaskThatNoServerHasTheMemoryForIsRefused() {
    session.file("w.csv", WORKLOAD.replace("0.5,0", "1.5,0").replace("0.5,9", "2,9"));
    assertThat(session.refusesToSimulate())
        .contains(
            "The task (low) uses more memory (1.5) than any server has (1), as does (1) other.");
    assertThat(session.simulate("--policy", "mrs+unlimited").exitCode()).isZero();
  }

  /** Of the first run it is known before anything runs; of others when they are drawn. */
  @Test
  void aDrawnTaskThatNoServerHasTheMemoryForIsRefusedWhicheverRunDrawsIt() {
    scenario(
        "\"w.csv\"",
        """
        {"hours": 0.05, "tasks": 5, "gapSeconds": 3, "burstGapSeconds": 1, "quietMinutes": 5,
         "sizes": {"cpu": 0.1, "memory": 0.15, "seconds": 5}}\
        """);
    session.file("s.json", session.read("s.json").replace("\"memory\": 1,", "\"memory\": 0.6,"));
    assertThat(session.simulate("--seeds", "1").exitCode()).isZero();
    assertThat(session.refusesToSimulate("--seeds", "100")).contains("than any server has (0.6)");
  }

  @Test
  void aWorkloadWithoutWhatServersHaveIsRefused() {
    session.file("w.csv", "id,arrivalSeconds,durationSeconds,cores\na,0,10,1\n");
    assertThat(session.refusesToSimulate())
        .contains("The workload says nothing of the resources (cpu, memory); it has (cores).");
    session.file("w.csv", "id,arrivalSeconds,durationSeconds,cpu\na,0,10,1\n");
    assertThat(session.refusesToSimulate())
        .contains("says nothing of the resources (memory)")
        .contains("\"defaults\": [\"unlimited\"]");
    assertThat(session.simulate("--policy", "mrs+unlimited").exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--load=0.5 | kind (lotes-scenario)",
        "--shadow=mtec | kind (energy-scenario)",
        "--weights=1,1,1 | kind (collocation-scenario)",
        "--hours=0 | not (0.0)",
        "--seeds=0 | from 1 to 1000",
        "--threads=0 | (0) is not positive",
      })
  void optionsThatMakeNoSense(String option, String problem) {
    assertThat(session.refusesToSimulate(option)).contains(problem);
  }

  @Test
  void aPolicyThatIsNamedTwiceRunsOnce() {
    Session.Outcome outcome = session.simulate("--policy", "mrs", "--policy", "mrs");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).contains("--policy names (mrs) twice; it is run once.");
  }

  @Test
  void slotsThatAreConfiguredFromTheWorkloadMayBeTooFewForStickyOnes() {
    assertThat(session.refusesToSimulate("--policy=mrs+wasc+sticky99"))
        .contains("The policy (mrs+wasc+sticky99) cannot be used. There are only (")
        .contains("and (99) are to be sticky. Maybe fewer.");
  }

  @Test
  void tasksThatUseNextToNoCpuWouldGetTooManySlots() {
    session.file("w.csv", WORKLOAD.replace(",1,0.5", ",1e-9,0.5"));

    assertThat(session.refusesToSimulate("--policy=mrs+wasc"))
        .contains("The policy (mrs+wasc) cannot be used. Its part (wasc) gives the servers (")
        .contains("and at most (10000000) are simulated.");
    assertThat(session.simulate("--policy=mrs+slots-response").exitCode()).isZero();
  }

  @Test
  void whereNoTaskArrivesThereIsNothingToConfigureSlotsFor() {
    session.file("w.csv", WORKLOAD.replace("low,0,", "low,500,").replace("high,40,", "high,600,"));

    Session.Outcome outcome = session.simulate("--policy=mrs+wasc", "--policy=mrs+slots-energy");

    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out()).doesNotContain("proven");
  }
}
