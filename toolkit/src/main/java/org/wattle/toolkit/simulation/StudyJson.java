package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.render.text.JsonFields;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/** The parts of a study as fields of JSON, from its measures. What is not known is absent. */
public final class StudyJson {
  private StudyJson() {}

  /** A summary with the estimates of its measures. */
  public static <O> JsonFields summary(Summary<O> of, List<Measure<O>> measures) {
    return row(of.of(), of.of().columns())
        .with("runs", of.runs().size())
        .with("complete", of.complete())
        .all(estimates(measures, of::estimate));
  }

  /** The estimates of measures, by their names. */
  public static <R> JsonFields estimates(
      List<Measure<R>> measures, Function<Measure<R>, Optional<Estimate>> estimate) {
    JsonFields fields = new JsonFields();
    Measure.in(Document.SUMMARY, measures)
        .forEach(
            measure ->
                fields.with(measure.name(), estimate.apply(measure).map(StudyJson::estimate)));
    return fields;
  }

  /** The fields of an estimate: its mean and, with several runs, the half-width. */
  public static JsonFields estimate(Estimate of) {
    return new JsonFields().with("mean", of.mean()).with("halfWidth", of.halfWidth());
  }

  /** A run with its measures. */
  public static <O> JsonFields run(Replication<O> run, List<Measure<O>> measures) {
    return row(run.of(), run.of().columns())
        .with("run", run.number())
        .with("seed", run.seed())
        .with("complete", run.complete())
        .all(row(run.outcome(), measures));
  }

  /** The measures of a row. */
  public static <R> JsonFields row(R row, List<Measure<R>> measures) {
    JsonFields fields = new JsonFields();
    for (Measure<R> measure : Measure.in(Document.JSON, measures)) {
      fields.at(measure.path(), measure.value().apply(row));
    }
    return fields;
  }
}
