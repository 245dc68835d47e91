package org.wattle.toolkit.trace;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.TraceCounts;
import org.wattle.model.JsonField;
import org.wattle.model.json.RecordJson;
import org.wattle.model.stop.Stopped;

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
  static Map<String, Object> fields(TraceAnalysis of) {
    return RecordJson.PLAIN.fields(
        new Document(
            of.trace(),
            of.complete(),
            of.stopped(),
            Optional.of(of.window()).filter(window -> !window.equals(TimeWindow.WHOLE_TRACE)),
            counts(of.counts()),
            of.machines(),
            of.causes(),
            of.evicted(),
            of.pairs(),
            of.demandMeasured() ? "measured" : "requested",
            of.withoutDemand(),
            IntStream.range(0, of.priorities().size())
                .mapToObj(p -> new Priority(p, of.priorities().get(p)))
                .toList(),
            of.all(),
            hourly(of)));
  }

  private record Document(
      String trace,
      boolean complete,
      Optional<Stopped.Cause> stopped,
      Optional<TimeWindow> window,
      Read read,
      long machines,
      EvictionCauses causes,
      EvictedTasks evictedTasks,
      List<EvictorPair> pairs,
      String demand,
      long withoutDemand,
      List<Priority> priorities,
      PriorityProfile all,
      Hourly hourly) {}

  private record Priority(int priority, @JsonField(inline = true) PriorityProfile profile) {}

  private record Read(
      long taskEvents,
      Map<String, Long> byType,
      List<Long> missingInfo,
      long before,
      long after,
      long contradictions,
      long machineEvents,
      long machineRemovals,
      long measurements,
      long measurementsUnplaced,
      long measurementsUnused,
      long measurementsLate,
      long firstMicros,
      long lastMicros,
      int mostTasksHeld) {}

  private static Read counts(TraceCounts of) {
    Map<String, Long> types = new LinkedHashMap<>();
    for (int type = 0; type < TYPES.size(); type++) {
      types.put(TYPES.get(type), of.eventsByType().get(type));
    }
    return new Read(
        of.taskEvents(),
        types,
        of.missingInfo(),
        of.before(),
        of.after(),
        of.contradictions(),
        of.machineEvents(),
        of.removals(),
        of.usageRows(),
        of.usageUnplaced(),
        of.usageUnused(),
        of.usageLate(),
        of.firstMicros(),
        of.lastMicros(),
        of.mostTasksHeld());
  }

  private record Hourly(int firstHour, List<Series> series) {}

  private record Series(int priority, List<Long> arrivals, List<Long> submissions) {}

  private static Hourly hourly(TraceAnalysis analysis) {
    HourlyArrivals of = analysis.arrivals();
    return new Hourly(
        of.firstHour(),
        IntStream.range(0, analysis.priorities().size())
            .filter(p -> analysis.priorities().get(p).submissions() > 0)
            .mapToObj(
                p ->
                    new Series(
                        p,
                        hours(of, hour -> of.arrivals(hour, p)),
                        hours(of, hour -> of.submissions(hour, p))))
            .toList());
  }

  private static List<Long> hours(HourlyArrivals of, IntToLongFunction counts) {
    return IntStream.range(0, of.hours()).mapToLong(counts).boxed().toList();
  }
}
