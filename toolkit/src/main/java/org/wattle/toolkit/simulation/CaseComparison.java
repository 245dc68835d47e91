package org.wattle.toolkit.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.Summary;

/**
 * Sentences that compare cases by measures of which less is better, run by run with the same tasks;
 * where the confidence interval of a difference holds 0, nothing is said of it.
 *
 * @param tables of the cases, all of which have come to their end
 * @param named so many that are equally good are named, and more are only counted
 * @param relation a difference in relation to what it is of, with a space before it
 * @param <O> outcomes of runs
 */
public record CaseComparison<O>(
    SummaryTables<O> tables, int named, Function<PairedDifference, String> relation) {
  /**
   * What is said of a measure.
   *
   * @param measure of which less is better
   * @param least that a case has the least, without a full stop
   * @param name of the measure in a sentence
   * @param less an adjective for less of it
   * @param more an adjective for more of it
   * @param <O> outcomes of runs
   */
  public record Quantity<O>(
      Measure<O> measure, String least, String name, String less, String more) {}

  /** Of the cases of a study that came to their end. */
  public static <O> CaseComparison<O> of(
      SimulationStudy<?, O> study, int named, Function<PairedDifference, String> relation) {
    List<Summary<O>> complete = study.summaries().stream().filter(Summary::complete).toList();
    return new CaseComparison<>(new SummaryTables<>(complete, List.of()), named, relation);
  }

  private boolean single() {
    return tables.summaries().stream().allMatch(of -> of.runs().size() == 1);
  }

  /** The cases that have a measure, from least to most of it. */
  public List<Summary<O>> ranked(Quantity<O> quantity) {
    return tables.summaries().stream()
        .filter(of -> of.estimate(quantity.measure()).isPresent())
        .sorted(Comparator.comparingDouble(of -> of.mean(quantity.measure())))
        .toList();
  }

  /** Those of ranked cases that are not told apart from the best. */
  public List<Summary<O>> best(List<Summary<O>> ranked, Quantity<O> quantity) {
    return ranked.stream()
        .filter(other -> difference(other, ranked.get(0), quantity).isEmpty())
        .toList();
  }

  /** Which of ranked cases has the least; empty where the runs do not tell any two apart. */
  public Optional<String> least(List<Summary<O>> ranked, String what, Quantity<O> quantity) {
    List<Summary<O>> best = ranked.size() < 2 ? ranked : best(ranked, quantity);
    return best.size() == ranked.size()
        ? Optional.empty()
        : Optional.of(
            Character.toUpperCase(what.charAt(0))
                + what.substring(1)
                + " with "
                + (best.size() > 1 ? together(best, quantity) : alone(ranked, quantity)));
  }

  /** The same in words that say so where there is a single run. */
  public Optional<String> least(List<Summary<O>> ranked, Quantity<O> quantity) {
    return least(
        ranked, single() ? "in this run, " + quantity.least() : quantity.least(), quantity);
  }

  private String together(List<Summary<O>> best, Quantity<O> quantity) {
    List<String> names =
        best.stream()
            .limit(best.size() > named ? 1 : named)
            .map(of -> of.of().label() + " (" + text(of, quantity) + ")")
            .toList();
    return "%s, which %s"
        .formatted(
            best.size() > named
                ? names.get(0) + " and " + (best.size() - 1) + " others"
                : String.join(", ", names.subList(0, names.size() - 1))
                    + " and "
                    + names.get(names.size() - 1),
            single() ? "do not differ." : "these runs do not tell apart.");
  }

  private String alone(List<Summary<O>> ranked, Quantity<O> quantity) {
    Summary<O> best = ranked.get(0);
    Summary<O> next = ranked.get(1);
    return "%s: %s%s."
        .formatted(
            best.of().label(),
            text(best, quantity),
            difference(best, next, quantity)
                .map(
                    less ->
                        ", "
                            + size(less, quantity)
                            + " less than with "
                            + next.of().label()
                            + relation.apply(less))
                .orElse(""));
  }

  /**
   * How the others differ from a case; nothing where there is no such case.
   *
   * @param base that the others are compared with
   * @param quantities that are compared; nothing is said where the runs do not tell
   * @param more that is said of another case
   */
  public List<String> comparedWith(
      Predicate<Case> base,
      List<Quantity<O>> quantities,
      Function<Summary<O>, Optional<String>> more) {
    return tables.summaries().stream()
        .filter(of -> base.test(of.of()))
        .limit(1)
        .flatMap(
            first ->
                tables.summaries().stream()
                    .filter(of -> !base.test(of.of()))
                    .flatMap(of -> changes(of, first, quantities, more.apply(of)).stream()))
        .toList();
  }

  private Optional<String> changes(
      Summary<O> of, Summary<O> other, List<Quantity<O>> quantities, Optional<String> more) {
    List<String> changes =
        Stream.concat(
                quantities.stream().flatMap(quantity -> change(of, other, quantity).stream()),
                more.stream())
            .toList();
    return changes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s%s compared with %s: %s."
                .formatted(
                    single() ? "In this run, " : "",
                    of.of().label(),
                    other.of().label(),
                    String.join("; ", changes)));
  }

  private Optional<String> change(Summary<O> of, Summary<O> other, Quantity<O> quantity) {
    return difference(of, other, quantity)
        .map(
            difference ->
                "%s is %s %s%s"
                    .formatted(
                        quantity.name(),
                        size(difference, quantity),
                        difference.isMore() ? quantity.more() : quantity.less(),
                        relation.apply(difference)));
  }

  /** A difference as a share of what it is of. */
  public static String share(PairedDifference difference) {
    OptionalDouble share = difference.share();
    return share.isEmpty() ? "" : " (" + Quantities.twoDigitPercent(share.getAsDouble()) + ")";
  }

  private Optional<PairedDifference> difference(
      Summary<O> first, Summary<O> second, Quantity<O> quantity) {
    return first.minus(second, quantity.measure()).filter(PairedDifference::differs);
  }

  private String text(Summary<O> of, Quantity<O> quantity) {
    return tables.text(of, quantity.measure());
  }

  private String size(PairedDifference difference, Quantity<O> quantity) {
    return EstimateText.with(tables.unit(quantity.measure()), difference.size());
  }
}
