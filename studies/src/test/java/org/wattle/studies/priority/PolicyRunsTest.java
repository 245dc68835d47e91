package org.wattle.studies.priority;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;

class PolicyRunsTest {
  private static Row run(String policy, String run, String response, String complete) {
    return new Row(
        Map.of("policy", policy, "run", run, "response_seconds", response, "complete", complete));
  }

  private static Row of(String run, String priority, String finished, String seconds) {
    return new Row(
        Map.of(
            "policy", "mrs",
            "run", run,
            "priority", priority,
            "finished", finished,
            "response_mean_seconds", seconds));
  }

  private static final PolicyRuns RUNS =
      PolicyRuns.of(
          List.of(
              run("mrs", "1", "10", "yes"),
              run("mrs", "2", "30", "yes"),
              run("mrs", "3", "", "yes"),
              run("lrs", "2", "40", "yes"),
              run("lrs", "3", "50", "yes"),
              run("lrs", "4", "60", "no")),
          List.of(of("1", "0", "3", "8"), of("1", "9", "1", "20"), of("2", "0", "0", "")));

  @Test
  void runsThatWereInterruptedDoNotCount() {
    assertThat(RUNS.mean("lrs", RunMeasure.RESPONSE)).isEqualTo(45);
    assertThat(RUNS.workloads()).isEqualTo(3);
  }

  @Test
  void runsAreComparedWithThoseOfTheSameNumberThatHaveTheMeasure() {
    PairedRuns pair = RUNS.paired("mrs", "lrs", RunMeasure.RESPONSE);

    assertThat(pair.first()).containsExactly(30.0);
    assertThat(pair.second()).containsExactly(40.0);
  }

  @Test
  void prioritiesAreWeightedByTheirTasks() {
    PriorityRun first = RUNS.policies().get("mrs").get(1);

    assertThat(first.responseSeconds(0, 11).orElseThrow()).isCloseTo(11, within(1e-12));
    assertThat(first.responseSeconds(9, 11).orElseThrow()).isEqualTo(20);
    assertThat(first.sum(0, 8, "finished")).isEqualTo(3);
    assertThat(RUNS.policies().get("mrs").get(2).responseSeconds(0, 11)).isEmpty();
    assertThat(RUNS.priorities()).containsExactly(0, 9);
  }

  @Test
  void aPolicyWithoutRunsHasNoMean() {
    assertThat(RUNS.mean("rnd", RunMeasure.RESPONSE)).isNaN();
    assertThat(RUNS.text("rnd", RunMeasure.RESPONSE)).isEqualTo("–");
    assertThat(RUNS.has("mrs", "lrs")).isTrue();
    assertThat(RUNS.has("mrs", "rnd")).isFalse();
  }
}
