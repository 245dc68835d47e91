package org.wattle.toolkit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.result.ResultProof;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** What is shown of a finished solve of any kind. */
public final class RunView {
  private static final MathContext TWO_DIGITS = new MathContext(2);

  private static final List<String> FIRST_PHASES =
      List.of(Statistics.BUILD, Statistics.SOLVE, Statistics.CHECK);

  private RunView() {}

  /** Size, outcome, what the kind shows, value and bound, notes and warnings. */
  static View of(SolvedRun solved, boolean verbose) {
    Run run = solved.run();
    Problem<?, ?> problem = run.problem();
    return new View()
        .line(Escaped.name(problem.loaded().name()) + ": " + problem.size())
        .line(solved.headline())
        .add(solved.answer(verbose))
        .gap()
        .table(proof(run, solved.objectiveWords(), verbose))
        .listed("Notes", run.result().report().notes())
        .add(verbose ? solved.details() : new View())
        .listed("Warnings", run.warnings());
  }

  /** How a solve ended, in a sentence. */
  public static String headline(Run run) {
    String word = run.proof().filter(ResultProof::certified).isPresent() ? "certified" : "proven";
    return switch (ResultStatus.of(run.result())) {
      case OPTIMAL ->
          "Optimal: verified, and %s to be within %s of the best."
              .formatted(word, Quantities.gap(run.parameters().relativeGap()));
      case FEASIBLE -> feasible(run.result().bounds().orElseThrow(), run);
      case INFEASIBLE -> "Infeasible: " + word + " to have no solution.";
      case UNBOUNDED ->
          "Unbounded: the objective can be improved without end. Maybe a bound or a row is"
              + " missing.";
      case INFEASIBLE_OR_UNBOUNDED ->
          "Infeasible or unbounded: there is no best solution, and the solver does not say for"
              + " which of the two reasons.";
      case NO_SOLUTION ->
          "No solution found%s."
              .formatted(stopReason(run.result().report()).map(w -> ": " + w).orElse(""));
      case FAILED -> "Failed: " + Escaped.text(run.reason());
    };
  }

  /** What ended a solve before its own end, as text; empty where it came to its own end. */
  public static Optional<String> stopReason(Report report) {
    return switch (report.termination().cause()) {
      case COMPLETED -> Optional.empty();
      case TIME_LIMIT -> Optional.of("the time limit was reached");
      case WORK_LIMIT -> Optional.of("the work limit was reached");
      case INTERRUPTED -> Optional.of("it was interrupted");
      case OTHER_LIMIT ->
          Optional.of("a limit of the solver was reached" + raw(report.termination()));
      case ERROR, REFUSED -> Optional.of("the solver ended early" + raw(report.termination()));
    };
  }

  private static String raw(Termination termination) {
    String word = termination.rawStatus();
    return word.isBlank() ? "" : " (" + Escaped.name(word) + ")";
  }

  private static String feasible(Bounds bounds, Run run) {
    OptionalDouble gap = bounds.relativeGap();
    String stopped = stopReason(run.result().report()).map(w -> "; " + w).orElse("");
    if (gap.isEmpty()) {
      return "Feasible: verified; how far from the best is not known" + stopped + ".";
    }
    return "Feasible: verified; not proven: gap %s (asked for %s)%s."
        .formatted(
            Quantities.gap(gap.getAsDouble()),
            Quantities.gap(run.parameters().relativeGap()),
            stopped);
  }

  /** Value, bound and gap, whose proof it is, and where the time went. */
  private static TextTable proof(Run run, String objective, boolean verbose) {
    TextTable table = TextTable.aligned("ll");
    SolveResult<?> result = run.result();
    result
        .bounds()
        .map(Bounds::value)
        .ifPresent(value -> table.row("Value", run.value(value) + "  (" + objective + ")"));
    OptionalDouble bound = result.bound();
    if (bound.isPresent()) {
      table.row("Bound", run.value(bound.getAsDouble()) + gap(result));
    }
    run.proof().ifPresent(proof -> table.row("Proof", text(proof)));
    if (verbose && result.solution().isPresent()) {
      table.row("Checked", "to " + tolerances(run));
    }
    provenance(run, table);
    table.row("Time", times(run));
    return table;
  }

  private static String gap(SolveResult<?> result) {
    return result
        .bounds()
        .map(Bounds::relativeGap)
        .filter(OptionalDouble::isPresent)
        .map(gap -> "  (gap " + Quantities.gap(gap.getAsDouble()) + ")")
        .orElse("");
  }

  /** Whose proof it is, and whether a second method confirmed it. */
  public static String text(ResultProof proof) {
    String whose = (proof.claim().equals("bound") ? "bound by " : "by ") + Escaped.name(proof.by());
    String engines =
        proof.engines().equals(List.of(proof.by())) || proof.engines().isEmpty()
            ? ""
            : " (" + Escaped.text(String.join(", ", proof.engines())) + ")";
    if (proof.certified()) {
      return whose + engines + ", certified by " + Escaped.text(proof.second());
    }
    return proof.reason().isEmpty()
        ? whose + " alone" + engines
        : whose + engines + ", not certified: " + Escaped.text(proof.reason());
  }

  private static String tolerances(Run run) {
    return run.tolerances().entrySet().stream()
        .map(each -> each.getKey() + " " + ReadableNumber.of(rounded(each.getValue())))
        .collect(Collectors.joining(", "));
  }

  private static double rounded(double tolerance) {
    return new BigDecimal(tolerance).round(TWO_DIGITS).doubleValue();
  }

  private static void provenance(Run run, TextTable table) {
    Provenance provenance = run.result().report().provenance();
    String version = provenance.version().isBlank() ? "" : ", " + provenance.version();
    table.row("Solver", Escaped.name(provenance.solver()) + Escaped.text(version));
    List<String> form = new ArrayList<>();
    if (!provenance.formulation().isBlank()) {
      form.add(provenance.formulation());
    }
    form.addAll(provenance.rewrites());
    if (!form.isEmpty()) {
      table.row("Model", Escaped.text(String.join(", then ", form)));
    }
    if (run.honours(Ability.SEED)) {
      provenance.seed().ifPresent(seed -> table.row("Seed", Long.toString(seed)));
    }
    if (run.honours(Ability.THREADS)) {
      provenance.threads().ifPresent(threads -> table.row("Threads", Integer.toString(threads)));
    }
  }

  /** Times to read, build, solve and check, then other phases that the solver reports. */
  private static String times(Run run) {
    Map<String, Double> left = new TreeMap<>(run.result().report().statistics().seconds());
    List<String> phases = new ArrayList<>(FIRST_PHASES);
    phases.retainAll(left.keySet());
    left.keySet().stream().filter(phase -> !phases.contains(phase)).forEach(phases::add);
    String rest =
        phases.stream()
            .map(phase -> ", " + phase + " " + Quantities.seconds(left.getOrDefault(phase, 0.0)))
            .collect(Collectors.joining());
    return "read " + Quantities.seconds(run.readSeconds()) + rest;
  }
}
