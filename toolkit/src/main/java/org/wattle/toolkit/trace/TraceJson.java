package org.wattle.toolkit.trace;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.RecordJson;
import org.wattle.render.text.JsonFields;

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

  private static final RecordJson COUNTS = RecordJson.PLAIN.withKeys("types", TYPES);

  private TraceJson() {}

  /** The fields of the document between its kind and its provenance. */
  static JsonFields fields(TraceAnalysis of) {
    return new JsonFields()
        .with("trace", of.trace())
        .with("complete", of.complete())
        .with("stopped", of.stopped())
        .with(
            "window",
            Optional.of(of.window()).filter(window -> !window.equals(TimeWindow.WHOLE_TRACE)))
        .with("read", COUNTS.fields(of.counts()))
        .with("machines", of.machines())
        .with("causes", of.causes())
        .with("evictedTasks", of.evicted())
        .with("pairs", of.pairs())
        .with("demand", of.demandMeasured() ? "measured" : "requested")
        .with("withoutDemand", of.withoutDemand())
        .with(
            "priorities",
            IntStream.range(0, of.priorities().size()).boxed().toList(),
            p ->
                new JsonFields()
                    .with("priority", p)
                    .all(RecordJson.PLAIN.fields(of.priorities().get(p))))
        .with("all", of.all())
        .with("hourly", hourly(of, of.arrivals()));
  }

  private static JsonFields hourly(TraceAnalysis analysis, HourlyArrivals of) {
    return new JsonFields()
        .with("firstHour", of.firstHour())
        .with(
            "series",
            analysis.submitted(),
            p ->
                new JsonFields()
                    .with("priority", p)
                    .with("arrivals", hours(of, hour -> of.arrivals(hour, p)))
                    .with("submissions", hours(of, hour -> of.submissions(hour, p))));
  }

  private static List<Long> hours(HourlyArrivals of, IntToLongFunction counts) {
    return IntStream.range(0, of.hours()).mapToLong(counts).boxed().toList();
  }
}
