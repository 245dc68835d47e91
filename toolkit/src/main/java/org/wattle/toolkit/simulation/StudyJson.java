package org.wattle.toolkit.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/** The parts of a study as fields of JSON, from its measures. What is not known is absent. */
public final class StudyJson {
  private StudyJson() {}

  /** A summary with the estimates of its measures. */
  public static <O> Map<String, Object> summary(Summary<O> of, List<Measure<O>> measures) {
    Map<String, Object> fields = row(of.of(), of.of().columns());
    fields.put("runs", of.runs().size());
    fields.put("complete", of.complete());
    fields.putAll(estimates(measures, of::estimate));
    return fields;
  }

  /** The estimates of measures, by their names. */
  public static <R> Map<String, Object> estimates(
      List<Measure<R>> measures, Function<Measure<R>, Optional<Estimate>> estimate) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Measure<R> measure : Measure.in(Document.SUMMARY, measures)) {
      estimate.apply(measure).ifPresent(known -> fields.put(measure.name(), estimate(known)));
    }
    return fields;
  }

  /** The fields of an estimate: its mean and, with several runs, the half-width. */
  public static Map<String, Object> estimate(Estimate of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("mean", of.mean());
    of.halfWidth().ifPresent(half -> fields.put("halfWidth", half));
    return fields;
  }

  /** A run with its measures. */
  public static <O> Map<String, Object> run(Replication<O> run, List<Measure<O>> measures) {
    Map<String, Object> fields = row(run.of(), run.of().columns());
    fields.put("run", run.number());
    fields.put("seed", run.seed());
    fields.put("complete", run.complete());
    fields.putAll(row(run.outcome(), measures));
    return fields;
  }

  /** The measures of a row. */
  public static <R> Map<String, Object> row(R row, List<Measure<R>> measures) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (Measure<R> measure : Measure.in(Document.JSON, measures)) {
      known(measure.value().apply(row)).ifPresent(value -> put(fields, measure.path(), value));
    }
    return fields;
  }

  /** Moves or adds a field to stand behind another one. */
  public static void putBehind(
      Map<String, Object> fields, String before, String name, Object value) {
    fields.remove(name);
    Map<String, Object> all = new LinkedHashMap<>(fields);
    fields.clear();
    all.forEach(
        (each, of) -> {
          fields.put(each, of);
          if (each.equals(before)) {
            fields.put(name, value);
          }
        });
  }

  private static Optional<?> known(Object of) {
    if (of instanceof OptionalDouble number) {
      return number.isPresent() ? Optional.of(number.getAsDouble()) : Optional.empty();
    }
    return of instanceof Optional<?> some ? some.flatMap(StudyJson::known) : Optional.of(of);
  }

  @SuppressWarnings("unchecked") // what is on the way to a field is an object
  private static void put(Map<String, Object> fields, List<String> path, Object value) {
    Map<String, Object> inner = fields;
    for (String level : path.subList(0, path.size() - 1)) {
      inner = (Map<String, Object>) inner.computeIfAbsent(level, name -> new LinkedHashMap<>());
    }
    inner.put(path.get(path.size() - 1), value);
  }
}
