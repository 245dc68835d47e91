package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.text.Quantities;

/** Holds what a result claims against what was recomputed. */
public final class Claims {
  private static final double RELATIVE_TOLERANCE = 1e-6;

  private final ResultSummary summary;

  public Claims(ResultSummary summary) {
    this.summary = summary;
  }

  /** Figures that are not what they were claimed to be. */
  public static List<String> refuted(List<Figure> figures) {
    return figures.stream()
        .filter(figure -> !figure.agrees())
        .map(
            figure ->
                "claimed value: "
                    + figure.name()
                    + " is claimed to be ("
                    + figure.claimed().getAsDouble()
                    + "), recomputed it is ("
                    + figure.recomputed()
                    + ")")
        .toList();
  }

  /** A bound that the solution beats, and a proof that the numbers do not bear out. */
  public List<String> refutedProof(double recomputed, Sense sense) {
    List<String> refuted = new ArrayList<>();
    Optional<Double> bound = bound();
    if (bound.isEmpty()) {
      return refuted;
    }
    double slack = RELATIVE_TOLERANCE * Math.max(1, Math.abs(recomputed));
    double beaten = sense == Sense.MINIMIZE ? bound.get() - recomputed : recomputed - bound.get();
    if (beaten > slack) {
      refuted.add(
          "claimed bound: no solution can be better than ("
              + bound.get()
              + "), it is claimed, yet this one is ("
              + recomputed
              + ")");
    }
    Bounds bounds =
        new Bounds(recomputed, bound.stream().mapToDouble(Double::doubleValue).findFirst());
    double asked = summary.solver().parameters().relativeGap();
    if (summary.status() == ResultStatus.OPTIMAL && beaten <= slack && !bounds.closes(asked)) {
      refuted.add(
          "claimed status: optimal within "
              + Quantities.gap(asked)
              + ", yet value and bound are "
              + Quantities.gap(bounds.relativeGap().orElse(0))
              + " apart");
    }
    return refuted;
  }

  /** What cannot be checked. */
  public List<String> unproven() {
    return summary.status() == ResultStatus.OPTIMAL && bound().isEmpty()
        ? List.of("It claims to be optimal but states no bound: that was not checked.")
        : List.of();
  }

  private Optional<Double> bound() {
    return summary
        .objective()
        .map(ResultObjective::bound)
        .flatMap(bound -> bound.stream().boxed().findFirst());
  }
}
