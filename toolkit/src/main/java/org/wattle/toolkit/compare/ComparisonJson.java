package org.wattle.toolkit.compare;

import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.RecordJson;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.Outcome;

/** A comparison as JSON. What is not known is absent: there is no gap without a bound. */
public final class ComparisonJson {
  /** What the document says that it is. */
  public static final String KIND = "comparison";

  private ComparisonJson() {}

  /** The whole document. */
  public static byte[] of(Comparison comparison) {
    return new JsonFields()
        .with("kind", KIND)
        .with("solvers", comparison.solvers())
        .with("parameters", parameters(comparison.setting().parameters()))
        .with("instances", comparison.rankings(), ComparisonJson::instance)
        .with("summary", comparison.summary())
        .with("provenance", comparison.setting().fields())
        .document();
  }

  private static JsonFields parameters(SolveParameters parameters) {
    return new JsonFields()
        .with("timeLimitSeconds", parameters.timeLimit().map(limit -> limit.toNanos() * 1e-9))
        .with("workLimit", parameters.workLimit())
        .with("gap", parameters.relativeGap())
        .with("threads", parameters.threads())
        .with("seed", parameters.seed());
  }

  private static JsonFields instance(Ranking ranking) {
    Subject subject = ranking.contest().subject();
    return new JsonFields()
        .with("label", subject.label())
        .with("name", subject.name())
        .with("file", subject.file())
        .with("sha256", subject.sha256())
        .with("kind", subject.kind())
        .with("objective", subject.objective())
        .with("unit", text(subject.unit()))
        .with("warnings", subject.warnings())
        .with("bounds", ranking.contest().bounds())
        .with("bestBound", ranking.bestBound())
        .with("bestKnown", ranking.bestKnown())
        .with("contradictions", ranking.contradictions())
        .with("results", ranking.contest().attempts(), attempt -> row(ranking, attempt));
  }

  private static JsonFields row(Ranking ranking, Attempt attempt) {
    Outcome outcome = attempt.outcome();
    return new JsonFields()
        .with("solver", attempt.solver())
        .with("version", text(attempt.version()))
        .with("status", outcome.status())
        .with("waiting", attempt.waiting())
        .with("reason", text(outcome.reason()))
        .with("value", attempt.value())
        .with("bound", attempt.bound())
        .with("gap", ranking.gap(attempt))
        .with("overBestKnown", ranking.overBest(attempt))
        .all(attempt.energy().map(RecordJson.PLAIN::fields).orElse(Map.of()))
        .with("seconds", attempt.seconds())
        .with("verified", attempt.verified())
        .with("proofRefuted", Optional.of(true).filter(refuted -> ranking.refuted(attempt)))
        .with("remarks", attempt.remarks())
        .with("result", attempt.resultFile());
  }

  private static Optional<String> text(String text) {
    return Optional.of(text).filter(known -> !known.isEmpty());
  }
}
