package org.wattle.reports.lotes.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.lotes.simulation.Study;
import org.wattle.toolkit.text.Quantities;

/** What a campaign is and what it found, in sentences. */
final class StudyWords {
  private StudyWords() {}

  static String dataCentre(Study study) {
    LotesInstance instance = study.input().instance();
    double active = study.input().scenario().active();
    return Quantities.counted(instance.machines(), "machine", "machines")
        + (active < 1 ? " (" + Quantities.percent(active) + " of each configuration on)" : "")
        + " of "
        + Quantities.counted(instance.configurations().size(), "configuration", "configurations")
        + ", "
        + Quantities.counted(instance.classes().size(), "class", "classes")
        + " of jobs";
  }

  static String runs(Study study) {
    LotesScenario scenario = study.input().scenario();
    LotesScenario.Time time = scenario.time();
    return Quantities.counted(scenario.seeds(), "run", "runs")
        + " each of "
        + Amounts.count(time.hours())
        + " hours, of which the first "
        + Amounts.count(time.warmupHours())
        + " do not count";
  }

  static String scale(Study study) {
    return "Load 1 is "
        + Quantities.value(Math.round(study.jobsPerHour() * 100) / 100.0)
        + " jobs per hour: the most that all machines can carry (allocation LP). ± is 95 %"
        + " confidence over runs.";
  }

  static String completeness(Study study) {
    return Quantities.count(study.complete())
        + " of "
        + Quantities.counted(study.planned(), "run", "runs")
        + " came to the end"
        + (study.complete() < study.planned()
            ? "; what was stopped counts only where a policy has nothing else at a load."
            : ".");
  }

  /** Policy and load. */
  static String label(DispatchCampaign.Case of) {
    return of.policy() + " at " + Amounts.load(of.load());
  }

  /** Why the verdicts are what they are, in the order of the table, with whom each is true of. */
  static List<String> findings(Study study) {
    Map<String, Map<String, List<String>>> byReason = new LinkedHashMap<>();
    for (DispatchSummary of : study.summaries()) {
      String reason = of.stability().verdict().word() + ", " + of.stability().reason();
      byReason
          .computeIfAbsent(reason, r -> new LinkedHashMap<>())
          .computeIfAbsent(of.of().policy(), p -> new ArrayList<>())
          .add(Amounts.load(of.of().load()));
    }
    List<String> findings = new ArrayList<>();
    byReason.forEach((reason, policies) -> findings.add(whom(policies) + ": " + reason + "."));
    return findings;
  }

  private static String whom(Map<String, List<String>> loadsByPolicy) {
    return loadsByPolicy.entrySet().stream()
        .map(entry -> entry.getKey() + " at " + String.join(", ", entry.getValue()))
        .collect(Collectors.joining("; "));
  }
}
