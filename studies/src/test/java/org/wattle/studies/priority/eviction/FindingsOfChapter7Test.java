package org.wattle.studies.priority.eviction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.priority.InventedRuns;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.eviction.EvictionPoliciesTables.TheirRow;

/**
 * What the thesis says of chapter 7 comes out where records are its own numbers, and only there.
 */
class FindingsOfChapter7Test {
  private static final PolicyRuns NONE = new PolicyRuns(Map.of());
  private static final List<String> VICTIMS = List.of("mrs", "rnd", "lrs");
  private static final List<String> LIMITED = List.of("mrs+drop5", "rnd+drop5", "lrs+drop5");

  /** Policies in the opposite order of their merits. */
  private static final Map<String, String> OPPOSITE =
      Map.of(
          "mrs", "lrs",
          "lrs", "mrs",
          "rnd", "rnd",
          "mrs+resume", "lrs+resume",
          "lrs+resume", "mrs+resume",
          "rnd+resume", "rnd+resume");

  private static PolicyRuns tables(boolean opposite) {
    InventedRuns runs = new InventedRuns();
    for (String policy : EvictionPoliciesTables.POLICIES) {
      String as = opposite ? OPPOSITE.getOrDefault(policy, policy) : policy;
      runs.with(as, "wasted_cpu_seconds", of(EvictionPoliciesTables.WASTED, policy));
      runs.with(as, "response_seconds", of(EvictionPoliciesTables.RESPONSE, policy));
      runs.with(as, "evictions", of(EvictionPoliciesTables.EVICTIONS, policy));
      runs.with(as, "evicted_tasks", of(EvictionPoliciesTables.EVICTED_TASKS, policy));
      runs.with(as, "mean_evictions", of(EvictionPoliciesTables.EVICTIONS_OF_EVICTED, policy));
      runs.with(as, "most_evictions", of(EvictionPoliciesTables.MOST_EVICTIONS, policy));
      runs.ofClass(as, 0, "response_mean_seconds", of(EvictionPoliciesTables.RESPONSE_0, policy));
      runs.ofClass(as, 9, "response_mean_seconds", of(EvictionPoliciesTables.RESPONSE_9, policy));
      runs.ofClass(
          as,
          0,
          "response_of_evicted_mean_seconds",
          of(EvictionPoliciesTables.RESPONSE_0_EVICTED, policy));
      runs.ofClass(
          as,
          0,
          "response_of_others_mean_seconds",
          of(EvictionPoliciesTables.RESPONSE_0_OTHERS, policy));
    }
    if (opposite) {
      runs.with("mrs+resume", "wasted_cpu_seconds", 1);
      runs.with("mrs+resume", "response_seconds", 9000);
      runs.with("rnd+resume", "response_seconds", 8000);
      runs.with("lrs+resume", "response_seconds", 7000);
      runs.with("mrs+resume", "evictions", 30_000);
      runs.ofClass("mrs", 9, "response_mean_seconds", 9000);
      runs.ofClass("mrs", 0, "response_of_evicted_mean_seconds", 1);
      runs.ofClass("lrs+resume", 0, "response_of_evicted_mean_seconds", 1);
    }
    return runs.build();
  }

  private static double of(TheirRow row, String policy) {
    return row.of(policy);
  }

  private static Map<String, Evidence> verdicts(List<StudyFinding> findings) {
    Map<String, Evidence> verdicts = new HashMap<>();
    findings.forEach(each -> verdicts.put(each.claim(), each.verdict()));
    assertThat(verdicts).hasSameSizeAs(findings);
    return verdicts;
  }

  @Test
  void theNumbersOfTable72AreReproducedByThemselves() {
    assertThat(verdicts(new ResumeFindings(tables(false), NONE).all()))
        .allSatisfy(
            (claim, verdict) ->
                assertThat(verdict)
                    .isEqualTo(
                        claim.equals("WE with resume")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void withTheOppositePoliciesNothingOfTable72IsReproduced() {
    assertThat(verdicts(new ResumeFindings(tables(true), NONE).all()))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void aSavingOfTheRightSignIsQualitative() {
    InventedRuns runs =
        new InventedRuns()
            .with(VICTIMS, "wasted_cpu_seconds", 60, 95, 100)
            .with(VICTIMS, "response_seconds", 60, 95, 100);

    assertThat(verdicts(new ResumeFindings(runs.build(), NONE).all()))
        .containsEntry("WE that MRS saves compared with RND / LRS", Evidence.IN_KIND)
        .containsEntry("WE without resume: MRS < RND < LRS", Evidence.REPRODUCED);
  }

  /**
   * Tasks by how often they were evicted; and whom policies chose, of a thousand with both kinds.
   */
  private static RepetitionFindings repetition(boolean opposite) {
    List<Row> counts = new ArrayList<>();
    for (String policy : VICTIMS) {
      boolean few = policy.equals("mrs") != opposite;
      for (String system : List.of(policy, policy + "+resume")) {
        counts.add(count(system, 2, few ? 90 : 50));
        counts.add(count(system, 9, few ? 10 : 50));
      }
    }
    List<Row> victims = new ArrayList<>();
    for (String start : List.of("latest", "first")) {
      victims.add(victim("mrs", start, opposite ? 1000 : 0));
      victims.add(victim("rnd", start, opposite ? 900 : 400));
      victims.add(victim("lrs", start, opposite ? 0 : 1000));
    }
    return new RepetitionFindings(tables(opposite), EvictionCounts.of(counts), victims);
  }

  private static Row count(String policy, int evictions, int tasks) {
    return new Row(
        Map.of(
            "policy", policy,
            "evictions", Integer.toString(evictions),
            "tasks", Integer.toString(tasks)));
  }

  private static Row victim(String policy, String start, int again) {
    return new Row(
        Map.of(
            "policy",
            policy,
            "start",
            start,
            "with_both",
            "1000",
            "again_with_both",
            Integer.toString(again),
            "share_with_both",
            "400"));
  }

  @Test
  void theNumbersOfTable73AreReproducedByThemselves() {
    assertThat(verdicts(repetition(false).all()))
        .allSatisfy(
            (claim, verdict) ->
                assertThat(verdict)
                    .isEqualTo(
                        claim.endsWith("(equation 7.4)")
                            ? Evidence.DEMONSTRATION
                            : Evidence.REPRODUCED));
  }

  @Test
  void withTheOppositePoliciesNothingOfTable73IsReproduced() {
    assertThat(verdicts(repetition(true).all()))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
  }

  private static InventedRuns limited(boolean opposite) {
    InventedRuns runs = new InventedRuns();
    double without = opposite ? 0.2 : 1;
    runs.with(VICTIMS, "wasted_cpu_seconds", 1000 * without, 2000 * without, 4000 * without);
    if (opposite) {
      runs.with(LIMITED, "wasted_cpu_seconds", 1900, 1700, 1500);
      runs.with(VICTIMS, "joules", 102, 101, 100).with(LIMITED, "joules", 103, 103, 103);
      runs.with(LIMITED, "dropped", 60, 60, 50);
      runs.with(VICTIMS, "waiting_mean", 30, 20, 10).with(LIMITED, "waiting_mean", 31, 31, 31);
      runs.ofClass(VICTIMS, 0, "response_mean_seconds", 30, 20, 10);
      runs.ofClass(LIMITED, 0, "response_mean_seconds", 31, 31, 31);
      runs.ofClass(VICTIMS, 4, "response_mean_seconds", 30, 20, 10);
    } else {
      runs.with(LIMITED, "wasted_cpu_seconds", 400, 800, 1500);
      runs.with(VICTIMS, "joules", 88, 95, 100).with(LIMITED, "joules", 84.5, 80.8, 84);
      runs.with(LIMITED, "dropped", 1.8, 3, 3.6);
      runs.with(VICTIMS, "waiting_mean", 10, 20, 30).with(LIMITED, "waiting_mean", 5, 6, 7);
      runs.ofClass(VICTIMS, 0, "response_mean_seconds", 10, 20, 30);
      runs.ofClass(LIMITED, 0, "response_mean_seconds", 4, 7, 8);
      runs.ofClass(VICTIMS, 4, "response_mean_seconds", 25, 28, 30);
    }
    runs.with(LIMITED, "arrived", 100, 100, 100);
    return runs;
  }

  @Test
  void whatTheThesisSaysOfThresholdsIsReproducedWhereRecordsSaySo() {
    LimitFindings findings = new LimitFindings(limited(false).build(), NONE);

    assertThat(verdicts(findings.all()))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.REPRODUCED));
  }

  @Test
  void whereThresholdsDoHarmNothingIsReproduced() {
    LimitFindings findings = new LimitFindings(limited(true).build(), NONE);

    assertThat(verdicts(findings.all()))
        .allSatisfy((claim, verdict) -> assertThat(verdict).isEqualTo(Evidence.NOT_REPRODUCED));
  }

  @Test
  void withoutRunsNothingIsJudged() {
    EvictionCounts none = EvictionCounts.of(List.of());

    assertThat(verdicts(new ResumeFindings(NONE, NONE).all()).values())
        .containsOnly(Evidence.NOT_COMPARABLE);
    assertThat(verdicts(new RepetitionFindings(NONE, none, List.of()).all()).values())
        .containsOnly(Evidence.NOT_COMPARABLE);
    assertThat(verdicts(new LimitFindings(NONE, NONE).all()).values())
        .containsOnly(Evidence.NOT_COMPARABLE);
  }
}
