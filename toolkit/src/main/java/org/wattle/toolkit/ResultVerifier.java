package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.files.Inputs;

/**
 * Verifies a result against its instance, whoever made it: the checker of the kind looks at the
 * solution, and what the result claims is compared with what was recomputed.
 */
public final class ResultVerifier {
  private static final int HASH_START = 12;

  private ResultVerifier() {}

  /**
   * Verifies a result.
   *
   * @param file that the result was read from, for people
   * @throws UserError where the result is of another kind than the instance
   */
  public static <I> Verification verify(
      LoadedInstance<I> instance, Parsed.Valid<ResultDocument> result, String file) {
    ResultCheck check = instance.kind().check(instance, result.value());
    ResultSummary summary = result.value().summary();
    List<String> violations = new ArrayList<>(check.violations());
    violations.addAll(refutedFigures(check.figures()));
    check
        .value()
        .ifPresent(value -> violations.addAll(refutedProof(summary, value, check.sense())));
    violations.addAll(refutedStatus(result.value().summary(), check));
    result.warnings().stream().map(IssueList::line).forEach(violations::add);
    List<String> warnings = new ArrayList<>(instance.warnings());
    warnings.addAll(otherInstance(instance, result.value()));
    warnings.addAll(check.warnings());
    if (check.value().isPresent()) {
      warnings.addAll(unproven(summary));
    }
    String subject = Inputs.shown(file) + " against " + Escaped.name(instance.name());
    return new Verification(subject, check.figures(), violations, warnings);
  }

  /** A warning where the result names the hash of another file; none where it names no hash. */
  public static List<String> otherInstance(LoadedInstance<?> instance, ResultDocument result) {
    String claimed = result.summary().instanceSha256();
    String actual = instance.source().sha256();
    return claimed.isEmpty() || claimed.equalsIgnoreCase(actual)
        ? List.of()
        : List.of(
            "The result is of another instance, or of another version of it: its SHA-256 is (%s…), that of this instance (%s…)."
                .formatted(start(claimed), start(actual)));
  }

  private static String start(String hash) {
    return hash.substring(0, Math.min(HASH_START, hash.length()));
  }

  /** Figures that are not what they are claimed to be. */
  public static List<String> refutedFigures(List<Figure> figures) {
    return figures.stream()
        .filter(figure -> !figure.agrees())
        .map(
            figure ->
                "claimed value: %s is claimed to be (%s), recomputed it is (%s)"
                    .formatted(figure.name(), figure.claimed().getAsDouble(), figure.recomputed()))
        .toList();
  }

  /** A claim that there is no solution, beside a clean one. */
  private static List<String> refutedStatus(ResultSummary summary, ResultCheck check) {
    ResultStatus status = summary.status();
    boolean none =
        status == ResultStatus.INFEASIBLE || status == ResultStatus.INFEASIBLE_OR_UNBOUNDED;
    return none && check.value().isPresent() && check.violations().isEmpty()
        ? List.of("claimed status: " + status.word() + ", yet the solution in the result is clean")
        : List.of();
  }

  /** A bound that the solution beats, and a proof that value and bound do not support. */
  private static List<String> refutedProof(ResultSummary summary, double recomputed, Sense sense) {
    List<String> refuted = new ArrayList<>();
    OptionalDouble bound = bound(summary);
    if (bound.isEmpty()) {
      return refuted;
    }
    double claimed = bound.getAsDouble();
    double slack = Bounds.slack(recomputed);
    double beaten = sense == Sense.MINIMIZE ? claimed - recomputed : recomputed - claimed;
    if (beaten > slack) {
      refuted.add(
          "claimed bound: no solution can be better than (%s), it is claimed, yet this one is (%s)"
              .formatted(claimed, recomputed));
    }
    Bounds bounds = new Bounds(recomputed, bound);
    double asked = summary.solver().parameters().relativeGap();
    if (summary.status() == ResultStatus.OPTIMAL && beaten <= slack && !bounds.closes(asked)) {
      refuted.add(
          "claimed status: optimal within %s, yet value and bound are %s apart"
              .formatted(Quantities.gap(asked), Quantities.gap(bounds.relativeGap().orElse(0))));
    }
    return refuted;
  }

  /** What cannot be checked. */
  private static List<String> unproven(ResultSummary summary) {
    return summary.status() == ResultStatus.OPTIMAL && bound(summary).isEmpty()
        ? List.of("It claims to be optimal but states no bound: that was not checked.")
        : List.of();
  }

  private static OptionalDouble bound(ResultSummary summary) {
    return summary.objective().map(ResultObjective::bound).orElse(OptionalDouble.empty());
  }
}
