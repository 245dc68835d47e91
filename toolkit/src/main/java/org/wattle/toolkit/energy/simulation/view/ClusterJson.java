package org.wattle.toolkit.energy.simulation.view;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.toolkit.energy.simulation.ClusterReplication;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicySummary;
import org.wattle.toolkit.energy.simulation.SlotQuality;
import org.wattle.toolkit.simulation.view.StudyElements;

/** A simulated cluster as fields of JSON, energies in J. What is not known is absent. */
final class ClusterJson {
  private ClusterJson() {}

  /** The fields of the document. */
  static Map<String, Object> fields(ClusterStudy study) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenario", scenario(study));
    document.put("cluster", cluster(study));
    document.put("workload", study.input().workload());
    document.put("assumptions", study.input().assumptions());
    study.input().priceFile().ifPresent(file -> document.put("prices", file));
    study.input().carbonFile().ifPresent(file -> document.put("carbon", file));
    document.put("runsPlanned", study.planned());
    document.put("runsComplete", study.complete());
    document.put("summaries", study.summaries().stream().map(of -> summary(study, of)).toList());
    document.put("runs", study.runs().stream().map(run -> run(study, run)).toList());
    return document;
  }

  private static Map<String, Object> scenario(ClusterStudy study) {
    EnergyScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().file());
    fields.put("seconds", scenario.span().seconds());
    fields.put("slotSeconds", scenario.span().slotSeconds());
    fields.put("drained", scenario.span().drained());
    fields.put("sharing", word(scenario.execution().sharing()));
    fields.put("waking", word(scenario.execution().waking()));
    fields.put("estimate", word(scenario.execution().estimate()));
    fields.put("oversizedFlows", word(scenario.execution().oversized()));
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    study.input().shadow().ifPresent(objective -> fields.put("shadow", objective));
    return fields;
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> cluster(ClusterStudy study) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", study.input().center().instance().name());
    fields.put("servers", study.input().center().serverCount());
    fields.put("switches", study.input().center().switchCount());
    return fields;
  }

  private static Map<String, Object> summary(ClusterStudy study, PolicySummary of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", of.policy());
    fields.put("runs", of.runs().size());
    fields.put("complete", of.complete());
    fields.put("joules", StudyElements.estimate(of.estimate(ClusterOutcome::joules)));
    fields.put("serverJoules", StudyElements.estimate(of.estimate(o -> o.servers().total())));
    fields.put("networkJoules", StudyElements.estimate(of.estimate(o -> o.network().total())));
    study
        .saving(of)
        .ifPresent(
            saving -> {
              study.reference().ifPresent(other -> fields.put("savingAgainst", other.policy()));
              fields.put("saving", saving);
            });
    fields.put("serversOn", StudyElements.estimate(of.estimate(o -> o.serversOn().mean())));
    fields.put("switchesOn", StudyElements.estimate(of.estimate(o -> o.switchesOn().mean())));
    fields.put("waitSeconds", StudyElements.estimate(of.estimate(o -> o.waits().mean())));
    fields.put("responseSeconds", StudyElements.estimate(of.estimate(o -> o.responses().mean())));
    of.known(run -> run.quality().meanRegretJoules())
        .ifPresent(regret -> fields.put("regretJoulesPerSlot", StudyElements.estimate(regret)));
    of.known(run -> run.quality().regretShare())
        .ifPresent(regret -> fields.put("regretShare", StudyElements.estimate(regret)));
    of.known(run -> run.bill().euros())
        .ifPresent(cost -> fields.put("euros", StudyElements.estimate(cost)));
    of.known(run -> run.bill().kilograms())
        .ifPresent(mass -> fields.put("kilogramsCo2", StudyElements.estimate(mass)));
    return fields;
  }

  private static Map<String, Object> run(ClusterStudy study, ClusterReplication run) {
    ClusterOutcome outcome = run.outcome();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", run.policy());
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", outcome.complete());
    fields.put("seconds", outcome.seconds());
    fields.put("joules", outcome.joules());
    fields.put("servers", joules(outcome.servers()));
    fields.put("network", joules(outcome.network()));
    fields.put("serversOn", on(outcome.serversOn()));
    fields.put("switchesOn", on(outcome.switchesOn()));
    Map<String, Object> utilisation = new LinkedHashMap<>();
    for (int r = 0; r < outcome.utilisation().size(); r++) {
      utilisation.put(
          study.input().center().instance().resources().get(r), outcome.utilisation().get(r));
    }
    fields.put("utilisation", utilisation);
    fields.put("arrived", outcome.arrived());
    fields.put("rejected", outcome.rejected());
    fields.put("finished", outcome.finished());
    fields.put("running", outcome.running());
    fields.put("waiting", outcome.waiting());
    fields.put("withoutMaster", outcome.withoutMaster());
    fields.put("waitSeconds", times(outcome.waits()));
    fields.put("responseSeconds", times(outcome.responses()));
    if (run.quality().slots() > 0) {
      fields.put("slots", quality(run.quality()));
    }
    bill(fields, run.bill());
    return fields;
  }

  private static Map<String, Object> joules(ClusterOutcome.Energy of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("operation", of.operation());
    fields.put("wake", of.wake());
    fields.put("asleep", of.asleep());
    return fields;
  }

  private static Map<String, Object> on(ClusterOutcome.OnCount of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mean", of.mean());
    fields.put("most", of.most());
    fields.put("wakes", of.wakes());
    return fields;
  }

  private static Map<String, Object> times(ClusterOutcome.Times of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mean", of.mean());
    fields.put("median", of.median());
    fields.put("p95", of.p95());
    fields.put("longest", of.longest());
    return fields;
  }

  private static Map<String, Object> quality(SlotQuality of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("count", of.slots());
    fields.put("proven", of.proven());
    number(fields, "worstGap", of.worstGap());
    number(fields, "regretJoulesPerSlot", of.meanRegretJoules());
    number(fields, "regretShare", of.regretShare());
    return fields;
  }

  private static void bill(Map<String, Object> fields, EnergyBill bill) {
    number(fields, "euros", bill.euros());
    number(fields, "kilogramsCo2", bill.kilograms());
    bill.peak().ifPresent(peak -> fields.put("peakHour", peak.hour()));
    number(fields, "peakEnergyShare", bill.peakEnergyShare());
    number(fields, "peakCostShare", bill.peakCostShare());
    number(fields, "peakCarbonShare", bill.peakCarbonShare());
  }

  private static void number(Map<String, Object> fields, String name, OptionalDouble number) {
    number.ifPresent(n -> fields.put(name, n));
  }
}
