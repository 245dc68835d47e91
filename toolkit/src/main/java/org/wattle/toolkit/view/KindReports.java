package org.wattle.toolkit.view;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.Difference;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.SolvedRun;

/** Finds the report of a kind of problem. */
public final class KindReports {
  private KindReports() {}

  /**
   * A finished solve as text.
   *
   * @param verbose whether the solution is listed in full
   */
  public static String text(SolvedRun solved, boolean verbose) {
    for (KindReport<?> report : installed()) {
      Optional<String> text = text(report, solved, verbose);
      if (text.isPresent()) {
        return text.get();
      }
    }
    return DefaultReport.text(solved);
  }

  private static <R extends SolvedRun> Optional<String> text(
      KindReport<R> report, SolvedRun solved, boolean verbose) {
    return report.runs().isInstance(solved)
        ? Optional.of(report.text(report.runs().cast(solved), verbose))
        : Optional.empty();
  }

  /**
   * A difference of two solutions as text.
   *
   * @param verbose whether all differences are listed
   * @throws UserError where no report shows it
   */
  public static String text(Difference difference, boolean verbose) {
    return installed().stream()
        .flatMap(report -> report.difference(difference, verbose).stream())
        .findFirst()
        .orElseThrow(
            () -> UserError.failed("There is no text for this difference. Maybe --format json."));
  }

  /**
   * The steps that carry out a solution, as CSV; empty where the kind has none, or there is no
   * solution.
   */
  public static Optional<String> runbook(SolvedRun solved) {
    return installed().stream().flatMap(report -> runbook(report, solved).stream()).findFirst();
  }

  /** A solution as an HTML page; empty where the kind has none, or there is no solution. */
  public static Optional<String> page(SolvedRun solved) {
    return installed().stream().flatMap(report -> page(report, solved).stream()).findFirst();
  }

  private static <R extends SolvedRun> Optional<String> page(
      KindReport<R> report, SolvedRun solved) {
    return report.runs().isInstance(solved)
        ? report.page(report.runs().cast(solved))
        : Optional.empty();
  }

  private static <R extends SolvedRun> Optional<String> runbook(
      KindReport<R> report, SolvedRun solved) {
    return report.runs().isInstance(solved)
        ? report.runbook(report.runs().cast(solved))
        : Optional.empty();
  }

  /**
   * An explanation as text.
   *
   * @throws UserError where no report shows it
   */
  public static String text(Explanation explanation) {
    return installed().stream()
        .filter(report -> report.explains(explanation))
        .findFirst()
        .map(report -> report.explanation(explanation))
        .orElseThrow(
            () -> UserError.failed("There is no text for this explanation. Maybe --format json."));
  }

  private static List<KindReport<?>> installed() {
    return load().usable();
  }

  /** The reports on the class path, and those that cannot be used. */
  public static Plugins<KindReport<?>> load() {
    return Plugins.load(ServiceLoader.load(KindReport.class)).map(report -> report);
  }
}
