package org.wattle.studies.traces;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;

/** What the thesis says of chapter 5 comes out where records say so, and only there. */
class TraceFindingsTest {
  /** A thousand evictions. */
  private static final TraceTotals THESIS =
      new TraceTotals(
          List.of(
              cause("higher priority task", "1", 937),
              cause("higher priority task", "30", 954),
              cause("memory excess", "", 17),
              cause("machine failure", "0", 7)),
          List.of(pair(4, 0, 700), pair(1, 0, 227), pair(4, 1, 10)),
          List.of(
              priority("0", 233, 927, 500, 15.4),
              priority("1", 128, 63, 100, 40.8),
              priority("4", 599, 10, 300, 49.8),
              priority("9", 12, 0, 20, 269),
              priority("all", 1000, 1000, 920, 30.2)),
          hours(10, 220),
          List.of(
              event("evicted-tasks", 1000),
              event("evicted-atLeastTwice", 430),
              event("evicted-finishedLater", 381)));

  private static final TraceTotals OPPOSITE =
      new TraceTotals(
          List.of(
              cause("higher priority task", "1", 100),
              cause("higher priority task", "30", 100),
              cause("memory excess", "", 900),
              cause("machine failure", "0", 5)),
          List.of(pair(9, 4, 900), pair(4, 0, 100)),
          List.of(
              priority("0", 10, 10, 10, 300),
              priority("1", 10, 20, 10, 40),
              priority("4", 10, 900, 10, 40),
              priority("8", 800, 0, 900, 40),
              priority("9", 170, 0, 20, 20),
              priority("all", 1000, 1000, 950, 40)),
          hours(10, 10),
          List.of(
              event("evicted-tasks", 1000),
              event("evicted-atLeastTwice", 10),
              event("evicted-finishedLater", 990)));

  private static Row cause(String name, String tolerance, int evictions) {
    return new Row(
        Map.of(
            "run",
            "1",
            "cause",
            name,
            "tolerance_seconds",
            tolerance,
            "evictions",
            Integer.toString(evictions)));
  }

  private static Row pair(int evictor, int evicted, int evictions) {
    return new Row(
        Map.of(
            "run", "1",
            "evictor", Integer.toString(evictor),
            "evicted", Integer.toString(evicted),
            "evictions", Integer.toString(evictions)));
  }

  private static Row priority(
      String priority, int tasks, int evictions, int submissions, double cpu) {
    return new Row(
        Map.of(
            "run", "1",
            "priority", priority,
            "tasks", Integer.toString(tasks),
            "evictions", Integer.toString(evictions),
            "submissions", Integer.toString(submissions),
            "with_demand", "10",
            "cpu_seconds_mean", Double.toString(cpu)));
  }

  /** Hours with ten submissions, and one with more. */
  private static List<Row> hours(int usual, int most) {
    List<Row> rows = new ArrayList<>();
    for (int hour = 0; hour < 100; hour++) {
      rows.add(
          new Row(
              Map.of(
                  "hour", Integer.toString(hour),
                  "priority", "0",
                  "submissions", Integer.toString(hour == 50 ? most : usual))));
    }
    return rows;
  }

  private static Row event(String name, int number) {
    return new Row(Map.of("event", name, "number", Integer.toString(number)));
  }

  private static Map<String, Evidence> verdicts(List<StudyFinding> findings) {
    Map<String, Evidence> verdicts = new HashMap<>();
    findings.forEach(each -> verdicts.put(each.claim(), each.verdict()));
    return verdicts;
  }

  private static final TraceTotals NONE =
      new TraceTotals(List.of(), List.of(), List.of(), List.of(), List.of());

  @Test
  void whatTheThesisSaysOfItsTraceIsReproducedByItsNumbers() {
    TraceFindings findings = new TraceFindings(THESIS, false);

    assertThat(verdicts(findings.evictions(NONE)))
        .hasSize(7)
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.REPRODUCED));
    assertThat(verdicts(findings.workload()))
        .hasSize(4)
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.REPRODUCED));
  }

  @Test
  void andByNoOthers() {
    TraceFindings findings = new TraceFindings(OPPOSITE, false);

    assertThat(verdicts(findings.evictions(NONE)))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
    assertThat(verdicts(findings.workload()))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void whatSimulatedTracesWereMadeForIsADemonstration() {
    TraceFindings findings = new TraceFindings(THESIS, true);

    assertThat(verdicts(findings.evictions(NONE)))
        .containsEntry("evictions for lack of memory", Evidence.DEMONSTRATION)
        .containsEntry(
            "evictions with a task of a higher priority within 1 s", Evidence.DEMONSTRATION)
        .containsEntry("evictors are mainly of class 4", Evidence.DEMONSTRATION);
    assertThat(verdicts(findings.workload()))
        .containsEntry("tasks of classes 0, 1 and 4", Evidence.DEMONSTRATION)
        .containsEntry("the three classes with most arrivals", Evidence.DEMONSTRATION);
  }

  @Test
  void withoutTracesNothingIsJudged() {
    TraceFindings findings = new TraceFindings(NONE, true);

    assertThat(verdicts(findings.evictions(NONE)).values()).containsOnly(Evidence.NOT_COMPARABLE);
    assertThat(verdicts(findings.workload()).values()).containsOnly(Evidence.NOT_COMPARABLE);
    assertThat(verdicts(findings.causes(List.of(), "")).values())
        .containsOnly(Evidence.NOT_COMPARABLE);
  }

  private static List<Row> known(int priority, int memory, int failure) {
    return List.of(
        known("priority", "4", "0", priority),
        known("memory", "", "", memory),
        known("failure", "", "", failure));
  }

  private static Row known(String cause, String evictor, String evicted, int evictions) {
    return new Row(
        Map.of(
            "run", "1",
            "cause", cause,
            "evictor", evictor,
            "evicted", evicted,
            "evictions", Integer.toString(evictions)));
  }

  @Test
  void knownCausesAreFoundOrNot() {
    TraceFindings findings = new TraceFindings(THESIS, true);

    assertThat(findings.causes(known(930, 17, 7), "").stream().map(StudyFinding::verdict))
        .containsExactly(
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.NOT_REPRODUCED);
    assertThat(findings.causes(known(700, 17, 7), "").stream().map(StudyFinding::verdict))
        .as("the pairs are found, but more evictions besides")
        .containsExactly(
            Evidence.DEMONSTRATION,
            Evidence.DEMONSTRATION,
            Evidence.NOT_REPRODUCED,
            Evidence.DEMONSTRATION);
    assertThat(findings.causes(known(938, 18, 8), "").stream().map(StudyFinding::verdict))
        .containsOnly(Evidence.NOT_REPRODUCED);
  }
}
