package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Measure.Document;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Replication.Part;
import org.wattle.simulation.study.Summary;

/** The tables of a study as CSV, from its measures. */
public final class StudyCsv {
  /** The file of runs. */
  public static final String RUNS = "runs.csv";

  /** The file of summaries. */
  public static final String SUMMARY = "summary.csv";

  private StudyCsv() {}

  /**
   * A table with a row for each of some parts of each run.
   *
   * @param file its name
   * @param parts of a run
   * @param measures of a part
   * @param omitted a factor of cases that is not in the table; empty for none
   * @param <O> outcomes of runs
   * @param <P> parts
   */
  public record Parts<O, P>(
      String file,
      Function<O, ? extends List<P>> parts,
      List<Measure<P>> measures,
      String omitted) {
    /** With all factors of cases. */
    public Parts(String file, Function<O, ? extends List<P>> parts, List<Measure<P>> measures) {
      this(file, parts, measures, "");
    }

    /** The table of all runs. */
    public String text(SimulationStudy<?, O> study) {
      return table(study.runs().get(0).of()).text(() -> rows(study).iterator());
    }

    private Stream<Part<P>> rows(SimulationStudy<?, O> study) {
      return study.runs().stream()
          .flatMap(run -> parts.apply(run.outcome()).stream().map(run::part));
    }

    /** The table that grows with the parts that are kept, for the cases of this form. */
    public CsvOutput.Growing<?> growing(Case form) {
      return new CsvOutput.Growing<>(file, StudyCsv.<Part<P>>rows(Part.class), table(form));
    }

    /** The table, for the cases of this form. */
    public CsvOutput<Part<P>> table(Case form) {
      List<Column<Part<P>>> columns =
          new ArrayList<>(
              columns(
                  form.columns().stream().filter(factor -> !factor.name().equals(omitted)).toList(),
                  Part<P>::of));
      columns.add(new Column<>("run", Part::number));
      columns.add(new Column<>("seed", Part::seed));
      columns.addAll(columns(measures, Part<P>::part));
      return new CsvOutput<>(columns);
    }
  }

  /** The tables of runs and of these parts of them, by their names. */
  public static <O> Map<String, String> files(
      SimulationStudy<?, O> study, List<Parts<O, ?>> parts) {
    Map<String, String> files = new LinkedHashMap<>();
    files.put(RUNS, runs(study.runs().get(0).of().columns(), study.measures()).text(study.runs()));
    parts.forEach(each -> files.put(each.file(), each.text(study)));
    return files;
  }

  /** The table of summaries. */
  public static <O> String summaries(SimulationStudy<?, O> study) {
    return new CsvOutput<>(summary(study)).text(study.summaries());
  }

  /** The table that grows with the runs that end, for the cases of this form. */
  public static <O> CsvOutput.Growing<?> growing(Case form, List<Measure<O>> measures) {
    return new CsvOutput.Growing<>(
        RUNS, StudyCsv.<Replication<O>>rows(Replication.class), runs(form.columns(), measures));
  }

  @SuppressWarnings("unchecked") // a kind reports rows of its own outcomes and parts alone
  private static <R> Class<R> rows(Class<?> raw) {
    return (Class<R>) raw;
  }

  /** The table of runs, with these columns of their cases. */
  public static <O> CsvOutput<Replication<O>> runs(
      List<Measure<Case>> factors, List<Measure<O>> measures) {
    List<Column<Replication<O>>> columns = new ArrayList<>(columns(factors, Replication<O>::of));
    columns.add(new Column<>("run", Replication::number));
    columns.add(new Column<>("seed", Replication::seed));
    columns.add(new Column<>("complete", Replication::complete));
    columns.addAll(columns(measures, Replication<O>::outcome));
    return new CsvOutput<>(columns);
  }

  /** The columns that name the case and say how many runs it has, and those of each estimate. */
  public static <O> List<Column<Summary<O>>> summary(SimulationStudy<?, O> study) {
    List<Column<Summary<O>>> columns =
        new ArrayList<>(summarised(study.runs().get(0).of().columns()));
    for (Measure<O> measure : Measure.in(Document.SUMMARY, study.measures())) {
      columns.addAll(estimate(measure));
    }
    return columns;
  }

  /** The columns that name the case and say how many runs it has. */
  public static <O> List<Column<Summary<O>>> summarised(List<Measure<Case>> factors) {
    List<Column<Summary<O>>> columns = new ArrayList<>(columns(factors, Summary<O>::of));
    columns.add(new Column<>("runs", of -> of.runs().size()));
    columns.add(new Column<>("complete", Summary::complete));
    return columns;
  }

  /** The columns of an estimate. */
  public static <O> List<Column<Summary<O>>> estimate(Measure<O> measure) {
    return List.of(
        new Column<>(measure.column() + "_mean", of -> of.estimate(measure).map(Estimate::mean)),
        new Column<>(
            measure.column() + "_half_width", of -> of.estimate(measure).map(Estimate::halfWidth)),
        new Column<>(
            measure.column() + "_median", of -> of.estimate(measure).map(Estimate::median)));
  }

  /** The columns of measures of a part of rows. */
  public static <R, P> List<Column<R>> columns(List<Measure<P>> measures, Function<R, P> part) {
    return Measure.in(Document.CSV, measures).stream()
        .map(
            measure ->
                new Column<R>(measure.column(), row -> measure.value().apply(part.apply(row))))
        .toList();
  }
}
