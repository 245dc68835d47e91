package org.wattle.toolkit.priority.simulation.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.priority.ResponseTimes;
import org.wattle.toolkit.priority.simulation.ArrivalStatistics;
import org.wattle.toolkit.priority.simulation.OfflineReference;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.view.StudyElements;

/**
 * Simulated priority scheduling as fields of JSON: energies in J, times in seconds, CPU time in
 * seconds of a CPU of 1. What is not known is absent.
 */
final class PriorityJson {
  private PriorityJson() {}

  /** The fields of the document. */
  static Map<String, Object> fields(PriorityStudy study) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("scenario", scenario(study));
    document.put("cluster", cluster(study.input().scenario()));
    document.put("slots", SlotsReport.fields(study));
    document.put("workload", study.input().workload());
    document.put("assumptions", study.input().assumptions());
    document.put("arrivals", arrivals(study.input().arrivals()));
    document.put("runsPlanned", study.planned());
    document.put("runsComplete", study.complete());
    document.put("summaries", study.summaries().stream().map(PriorityJson::summary).toList());
    document.put("findings", PriorityFindings.of(study));
    document.put("runs", study.runs().stream().map(PriorityJson::run).toList());
    return document;
  }

  private static Map<String, Object> scenario(PriorityStudy study) {
    PriorityScenario scenario = study.input().scenario();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", scenario.name());
    fields.put("file", study.input().file());
    fields.put("seconds", scenario.seconds());
    fields.put("drained", scenario.drained());
    fields.put("sampleSeconds", scenario.sampleSeconds());
    fields.put("runTimeFactor", scenario.runTimeFactor());
    fields.put("policies", scenario.policies());
    fields.put("defaults", scenario.defaults());
    fields.put("seed", scenario.seed());
    fields.put("seeds", scenario.seeds());
    return fields;
  }

  private static Map<String, Object> cluster(PriorityScenario scenario) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("servers", scenario.cluster().serverCount());
    fields.put("slots", scenario.cluster().slotCount());
    fields.put("cpu", scenario.cluster().cpu());
    fields.put("wakeSeconds", scenario.cluster().wakeSeconds());
    return fields;
  }

  private static Map<String, Object> arrivals(ArrivalStatistics of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tasks", of.tasks());
    fields.put("mostInOneMinute", of.mostInOneMinute());
    fields.put("mostInTenMinutes", of.mostInTenMinutes());
    fields.put("longestGapSeconds", of.longestGapSeconds());
    return fields;
  }

  private static Map<String, Object> summary(PrioritySummary of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", of.policy());
    fields.put("runs", of.runs().size());
    fields.put("complete", of.complete());
    PriorityMeasures.all()
        .forEach(
            measure ->
                measure
                    .of(of)
                    .ifPresent(
                        estimate -> fields.put(measure.field(), StudyElements.estimate(estimate))));
    fields.put(
        "priorities", of.priorities().stream().map(priority -> priority(of, priority)).toList());
    return fields;
  }

  private static Map<String, Object> priority(PrioritySummary of, int priority) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("priority", priority);
    Map<String, Function<ClassOutcome, OptionalDouble>> numbers = new LinkedHashMap<>();
    numbers.put("arrived", each -> OptionalDouble.of(each.arrived()));
    numbers.put("finished", each -> OptionalDouble.of(each.finished()));
    numbers.put("dropped", each -> OptionalDouble.of(each.dropped()));
    numbers.put("responseSeconds", each -> each.responses().mean());
    numbers.put("responseSecondsOfEvicted", each -> each.responsesOfEvicted().mean());
    numbers.put("responseSecondsOfOthers", each -> each.responsesOfOthers().mean());
    numbers.put("responseSecondsP95", each -> each.responses().p95());
    numbers.put("priorityEvictions", each -> OptionalDouble.of((double) each.priorityEvictions()));
    numbers.put("memoryEvictions", each -> OptionalDouble.of((double) each.memoryEvictions()));
    numbers.put("evictedTasks", each -> OptionalDouble.of(each.evictedTasks()));
    numbers.put("wastedCpuSeconds", each -> OptionalDouble.of(each.wastedCpuSeconds()));
    numbers.forEach(
        (name, number) ->
            of.knownOfPriority(priority, number)
                .ifPresent(estimate -> fields.put(name, StudyElements.estimate(estimate))));
    return fields;
  }

  private static Map<String, Object> run(PriorityReplication run) {
    PriorityOutcome outcome = run.outcome();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", run.policy());
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", outcome.complete());
    fields.put("seconds", outcome.seconds());
    fields.put("joules", outcome.joules());
    fields.put("whileTasksArrive", over(outcome.over()));
    fields.put("arrived", outcome.arrived());
    fields.put("finished", outcome.finished());
    fields.put("dropped", outcome.dropped());
    fields.put("running", outcome.running());
    fields.put("waiting", outcome.waiting());
    number(fields, "responseSeconds", outcome.responseSeconds());
    number(fields, "weightedResponseSeconds", outcome.weightedResponseSeconds());
    run.reference().ifPresent(best -> fields.put("bestSchedule", best(best)));
    number(fields, "gapToBestSchedule", run.gap());
    fields.put("wastedCpuSeconds", outcome.wastedCpuSeconds());
    fields.put("priorityEvictions", outcome.priorityEvictions());
    fields.put("memoryEvictions", outcome.memoryEvictions());
    fields.put("evictedTasks", outcome.evictedTasks());
    number(fields, "meanEvictions", outcome.meanEvictions());
    fields.put("mostEvictions", outcome.mostEvictions());
    fields.put(
        "priorities",
        outcome.classes().stream()
            .filter(of -> of.arrived() > 0)
            .map(PriorityJson::ofClass)
            .toList());
    return fields;
  }

  private static Map<String, Object> best(OfflineReference of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("weightedResponseSeconds", of.weightedResponseSeconds());
    fields.put("optimal", of.optimal());
    return fields;
  }

  private static Map<String, Object> over(OverArrivals of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("seconds", of.seconds());
    fields.put("joules", of.joules());
    fields.put("serversOn", of.serversOn());
    fields.put("wakes", of.wakes());
    fields.put("slotShare", of.slotShare());
    fields.put("cpuShare", of.cpuShare());
    fields.put("memoryShare", of.memoryShare());
    fields.put("waitingMean", of.meanWaiting());
    fields.put("waitingMost", of.mostWaiting());
    return fields;
  }

  private static Map<String, Object> ofClass(ClassOutcome of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("priority", of.priority());
    fields.put("arrived", of.arrived());
    fields.put("finished", of.finished());
    fields.put("dropped", of.dropped());
    fields.put("priorityEvictions", of.priorityEvictions());
    fields.put("memoryEvictions", of.memoryEvictions());
    fields.put("evictedTasks", of.evictedTasks());
    fields.put("mostEvictions", of.mostEvictions());
    fields.put("wastedByPriorityCpuSeconds", of.wastedByPriority());
    fields.put("wastedByMemoryCpuSeconds", of.wastedByMemory());
    fields.put("responseSeconds", times(of.responses()));
    fields.put("responseSecondsOfEvicted", times(of.responsesOfEvicted()));
    fields.put("responseSecondsOfOthers", times(of.responsesOfOthers()));
    fields.put("byEvictions", of.byEvictions().stream().map(PriorityJson::group).toList());
    return fields;
  }

  private static Map<String, Object> times(ResponseTimes of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tasks", of.tasks());
    number(fields, "mean", of.mean());
    number(fields, "median", of.median());
    number(fields, "p95", of.p95());
    number(fields, "p99", of.p99());
    number(fields, "longest", of.longest());
    return fields;
  }

  private static Map<String, Object> group(EvictionGroup of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("evictions", of.evictions());
    fields.put("tasks", of.tasks());
    fields.put("finished", of.finished());
    number(fields, "responseSeconds", of.meanResponseSeconds());
    return fields;
  }

  private static void number(Map<String, Object> fields, String name, OptionalDouble number) {
    number.ifPresent(n -> fields.put(name, n));
  }
}
