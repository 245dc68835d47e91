package org.wattle.toolkit.trace.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.TraceCounts;
import org.wattle.toolkit.trace.EvictedTasks;
import org.wattle.toolkit.trace.EvictionCauses;
import org.wattle.toolkit.trace.EvictorPair;
import org.wattle.toolkit.trace.HourlyArrivals;
import org.wattle.toolkit.trace.PriorityProfile;
import org.wattle.toolkit.trace.SampleMoments;
import org.wattle.toolkit.trace.TraceAnalysis;

/** An analysis as fields of JSON. What is not known is absent. */
final class TraceJson {
  /** The codes of types of task events, from 0. */
  private static final List<String> TYPES =
      List.of(
          "submit",
          "schedule",
          "evict",
          "fail",
          "finish",
          "kill",
          "lost",
          "updatePending",
          "updateRunning");

  private TraceJson() {}

  /** The fields of the document between its kind and its provenance. */
  static Map<String, Object> fields(TraceAnalysis analysis) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("trace", analysis.trace());
    document.put("complete", analysis.complete());
    analysis
        .stopped()
        .ifPresent(
            cause ->
                document.put("stopped", cause.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    if (!analysis.window().equals(TimeWindow.WHOLE_TRACE)) {
      Map<String, Object> window = new LinkedHashMap<>();
      window.put("fromSeconds", analysis.window().fromSeconds());
      window.put("toSeconds", analysis.window().toSeconds());
      document.put("window", window);
    }
    document.put("read", counts(analysis.counts()));
    document.put("machines", analysis.machines());
    document.put("causes", causes(analysis.causes()));
    document.put("evictedTasks", evicted(analysis.evicted()));
    document.put("pairs", analysis.pairs().stream().map(TraceJson::pair).toList());
    document.put("demand", analysis.demandMeasured() ? "measured" : "requested");
    document.put("withoutDemand", analysis.withoutDemand());
    List<Map<String, Object>> priorities = new ArrayList<>();
    for (int p = 0; p < analysis.priorities().size(); p++) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("priority", p);
      fields.putAll(profile(analysis.priorities().get(p)));
      priorities.add(fields);
    }
    document.put("priorities", priorities);
    document.put("all", profile(analysis.all()));
    document.put("hourly", hourly(analysis));
    return document;
  }

  private static Map<String, Object> counts(TraceCounts of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("taskEvents", of.taskEvents());
    Map<String, Object> types = new LinkedHashMap<>();
    for (int type = 0; type < TYPES.size(); type++) {
      types.put(TYPES.get(type), of.eventsByType().get(type));
    }
    fields.put("byType", types);
    fields.put("missingInfo", of.missingInfo());
    fields.put("before", of.before());
    fields.put("after", of.after());
    fields.put("contradictions", of.contradictions());
    fields.put("machineEvents", of.machineEvents());
    fields.put("machineRemovals", of.removals());
    fields.put("measurements", of.usageRows());
    fields.put("measurementsUnplaced", of.usageUnplaced());
    fields.put("measurementsUnused", of.usageUnused());
    fields.put("measurementsLate", of.usageLate());
    fields.put("firstMicros", of.firstMicros());
    fields.put("lastMicros", of.lastMicros());
    fields.put("mostTasksHeld", of.mostTasksHeld());
    return fields;
  }

  private static Map<String, Object> causes(EvictionCauses of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("evictions", of.evictions());
    if (!of.machineFailure().isEmpty()) {
      fields.put("machineFailure", tolerances(of.machineFailure()));
    }
    of.memoryExcess().ifPresent(count -> fields.put("memoryExcess", count));
    of.diskExcess().ifPresent(count -> fields.put("diskExcess", count));
    fields.put("measured", of.measured());
    fields.put("higherPriority", tolerances(of.higherPriority()));
    fields.put("none", of.none());
    return fields;
  }

  private static List<Map<String, Object>> tolerances(List<EvictionCauses.ToleranceCount> counts) {
    List<Map<String, Object>> all = new ArrayList<>();
    counts.forEach(
        count -> {
          Map<String, Object> fields = new LinkedHashMap<>();
          fields.put("seconds", count.seconds());
          fields.put("evictions", count.evictions());
          all.add(fields);
        });
    return all;
  }

  private static Map<String, Object> evicted(EvictedTasks of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tasks", of.tasks());
    fields.put("atLeastTwice", of.atLeastTwice());
    fields.put("finishedLater", of.finishedLater());
    return fields;
  }

  private static Map<String, Object> pair(EvictorPair of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("evictor", of.evictor());
    fields.put("evicted", of.evicted());
    fields.put("evictions", of.evictions());
    return fields;
  }

  private static Map<String, Object> profile(PriorityProfile of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("tasks", of.tasks());
    fields.put("evictions", of.evictions());
    fields.put("evictedTasks", of.evictedTasks());
    fields.put("arrivals", of.arrivals());
    fields.put("interarrivalSeconds", moments(of.interarrivalSeconds()));
    fields.put("submissions", of.submissions());
    fields.put("intersubmissionSeconds", moments(of.intersubmissionSeconds()));
    fields.put("finished", of.finished());
    fields.put("cpuSeconds", moments(of.cpuSeconds()));
    fields.put("memorySeconds", moments(of.memorySeconds()));
    fields.put("cpuUsage", moments(of.cpuUsage()));
    fields.put("memoryUsage", moments(of.memoryUsage()));
    return fields;
  }

  private static Map<String, Object> moments(SampleMoments of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("count", of.count());
    of.mean().ifPresent(mean -> fields.put("mean", mean));
    of.deviation().ifPresent(deviation -> fields.put("sd", deviation));
    return fields;
  }

  private static Map<String, Object> hourly(TraceAnalysis analysis) {
    HourlyArrivals of = analysis.arrivals();
    List<Map<String, Object>> series = new ArrayList<>();
    for (int p = 0; p < analysis.priorities().size(); p++) {
      if (analysis.priorities().get(p).submissions() > 0) {
        List<Long> arrivals = new ArrayList<>();
        List<Long> submissions = new ArrayList<>();
        for (int hour = 0; hour < of.hours(); hour++) {
          arrivals.add(of.arrivals(hour, p));
          submissions.add(of.submissions(hour, p));
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("priority", p);
        fields.put("arrivals", arrivals);
        fields.put("submissions", submissions);
        series.add(fields);
      }
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("firstHour", of.firstHour());
    fields.put("series", series);
    return fields;
  }
}
