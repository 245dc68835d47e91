package org.wattle.solvers.grading;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.rewrite.EndlessNumbers;
import org.wattle.model.optimization.rewrite.PackingToRows;
import org.wattle.model.optimization.rewrite.Rewrite;
import org.wattle.model.optimization.rewrite.Rewritten;
import org.wattle.model.optimization.rewrite.ScaleToIntegers;
import org.wattle.model.optimization.rewrite.ScaleToUnits;
import org.wattle.model.optimization.rewrite.SplitRows;
import org.wattle.model.optimization.rewrite.Tidy;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;

/**
 * Rewrites a model so that a backend accepts it, in a fixed order (tidy, endless numbers, packing
 * to rows, splitting of rows, scaling to units or to integers), and maps the backend's answers back
 * to the original model.
 */
final class PreparedModel {
  private final List<Rewritten> steps = new ArrayList<>();
  private final List<String> reasons = new ArrayList<>();
  private final OptModel original;
  private OptModel model;
  private Optional<Answer> settled = Optional.empty();
  private double seconds;

  private PreparedModel(OptModel model) {
    this.original = model;
    this.model = model;
  }

  /** Applies the rewrites that the backend needs; ends early as {@link Stop} says. */
  static PreparedModel of(OptModel original, Capabilities capabilities) {
    TimeLimit time = new TimeLimit(Optional.empty());
    PreparedModel preparation = new PreparedModel(original);
    Set<ModelFeature> accepts = capabilities.accepts();
    preparation.refuseMissing(accepts);
    preparation.apply(new Tidy());
    preparation.apply(new EndlessNumbers(capabilities.numberLimit()));
    preparation.refuseMissing(accepts);
    if (!accepts.contains(ModelFeature.PACKING)) {
      preparation.apply(new PackingToRows());
    }
    if (accepts.contains(ModelFeature.FRACTIONAL_COEFFICIENTS)) {
      preparation.apply(new SplitRows());
      preparation.apply(new ScaleToUnits());
      preparation.apply(new EndlessNumbers(capabilities.numberLimit()));
    } else {
      preparation.apply(new ScaleToIntegers(capabilities.integerLimit()));
    }
    preparation.seconds = time.seconds();
    return preparation;
  }

  /**
   * Whether a backend of these capabilities takes the model. Tidying and the rewrite of packings
   * refuse none, so that they need not be made for a backend that takes fractions, unless what is
   * refused is in something that tidying takes out.
   */
  static boolean taken(OptModel original, Capabilities capabilities) {
    if (!capabilities.accepts().contains(ModelFeature.FRACTIONAL_COEFFICIENTS)) {
      return of(original, capabilities).reasons().isEmpty();
    }
    PreparedModel preparation = new PreparedModel(original);
    preparation.refuseMissing(capabilities.accepts());
    preparation.apply(new EndlessNumbers(capabilities.numberLimit()));
    preparation.refuseMissing(capabilities.accepts());
    return preparation.reasons.isEmpty() || of(original, capabilities).reasons().isEmpty();
  }

  private void refuseMissing(Set<ModelFeature> accepts) {
    if (reasons.isEmpty()) {
      missing(model, accepts).forEach(feature -> reasons.add(feature.description()));
    }
  }

  /** The features that the backend lacks and that no rewrite replaces. */
  private static Set<ModelFeature> missing(OptModel original, Set<ModelFeature> accepts) {
    EnumSet<ModelFeature> missing = EnumSet.noneOf(ModelFeature.class);
    missing.addAll(original.features());
    missing.removeAll(accepts);
    missing.remove(ModelFeature.ORDERED_OBJECTIVES);
    missing.remove(ModelFeature.PACKING);
    missing.remove(ModelFeature.FRACTIONAL_COEFFICIENTS);
    return missing;
  }

  private void apply(Rewrite rewrite) {
    if (!reasons.isEmpty() || settled.isPresent()) {
      return;
    }
    Stop.poll();
    Rewrite.Outcome outcome = rewrite.apply(model);
    if (outcome instanceof Rewrite.Changed changed) {
      steps.add(changed.rewritten());
      model = changed.rewritten().model();
    } else if (outcome instanceof Rewrite.Refused refused) {
      reasons.add(refused.reason());
    }
    settled = TrivialCases.settle(model).map(this::answerBack);
  }

  /** Why the backend does not take the model; empty where it does. */
  List<String> reasons() {
    return reasons;
  }

  /** The model that the backend gets. */
  OptModel model() {
    return model;
  }

  /** The answer, where the model needs no solver. */
  Optional<Answer> settled() {
    return settled;
  }

  /** The sense of the objective; that of a minimisation where there is none. */
  Sense sense() {
    return original.objectives().stream().findFirst().map(Objective::sense).orElse(Sense.MINIMIZE);
  }

  /** How long the rewrites took. */
  double seconds() {
    return seconds;
  }

  /** Descriptions of the rewrites that were applied, in order. */
  List<String> descriptions() {
    return steps.stream().map(Rewritten::description).toList();
  }

  /** By how much a point may violate the original, relative; see {@link Rewritten#error}. */
  double error() {
    return steps.stream().mapToDouble(Rewritten::error).sum();
  }

  /** The largest error of objective values that are mapped back, in the units of the original. */
  double valueError() {
    return original.objectives().isEmpty()
        ? 0
        : steps.stream().mapToDouble(step -> step.valueError(0)).sum();
  }

  Assignment hintForward(Assignment hint) {
    Assignment mapped = hint;
    for (Rewritten step : steps) {
      mapped = step.hintForward(mapped);
    }
    return mapped;
  }

  Progress progressBack(Progress progress, double seconds) {
    return new Progress(
        seconds,
        valueBack(finite(progress.incumbent())),
        boundBack(finite(progress.bound())),
        progress.point().map(this::pointBack));
  }

  /** Empty for the special values by which solvers mark a missing number. */
  private static OptionalDouble finite(OptionalDouble number) {
    return number.isPresent() && Math.abs(number.getAsDouble()) < TrustedBound.ENDLESS
        ? number
        : OptionalDouble.empty();
  }

  /** Maps an answer about the rewritten model to the original. */
  Answer answerBack(Answer answer) {
    Claim claim = claimBack(answer.claim());
    return steps.stream().anyMatch(Rewritten::widens) && ignoresDropped(claim)
        ? withoutPoint(answer, claim.bound())
        : new Answer(claim, answer.termination(), answer.statistics(), answer.warnings());
  }

  /** Whether the claim holds only without the bounds that were dropped. */
  private boolean ignoresDropped(Claim claim) {
    return claim instanceof Claim.Unbounded
        || claim instanceof Claim.InfeasibleOrUnbounded
        || claim.point().filter(p -> !ModelCheck.check(original, p).feasible()).isPresent();
  }

  private static Answer withoutPoint(Answer answer, OptionalDouble bound) {
    List<String> warnings = new ArrayList<>(answer.warnings());
    warnings.add(
        "Large bounds were taken as none (see the rewrites), and what was found does not keep them."
            + " Maybe give smaller bounds, or use units in which the numbers get smaller.");
    return new Answer(
        new Claim.Nothing(bound), answer.termination(), answer.statistics(), warnings);
  }

  /** Maps a claim about the rewritten model to the original. */
  private Claim claimBack(Claim claim) {
    if (claim instanceof Claim.Optimal optimal) {
      return new Claim.Optimal(
          pointBack(optimal.found()), valueBack(optimal.value()), boundBack(optimal.bound()));
    }
    if (claim instanceof Claim.Feasible feasible) {
      return new Claim.Feasible(
          pointBack(feasible.found()), valueBack(feasible.value()), boundBack(feasible.bound()));
    }
    if (claim instanceof Claim.Nothing nothing) {
      return new Claim.Nothing(boundBack(nothing.bound()));
    }
    return claim;
  }

  private Assignment pointBack(Assignment point) {
    Assignment mapped = point;
    for (int s = steps.size() - 1; s >= 0; s--) {
      mapped = steps.get(s).pointBack(mapped);
    }
    return mapped;
  }

  private OptionalDouble valueBack(OptionalDouble value) {
    if (value.isEmpty() || original.objectives().isEmpty()) {
      return value;
    }
    double mapped = value.getAsDouble();
    for (int s = steps.size() - 1; s >= 0; s--) {
      mapped = steps.get(s).valueBack(0, mapped);
    }
    return OptionalDouble.of(mapped);
  }

  private OptionalDouble boundBack(OptionalDouble bound) {
    if (bound.isEmpty() || original.objectives().isEmpty()) {
      return bound;
    }
    double mapped = bound.getAsDouble();
    for (int s = steps.size() - 1; s >= 0; s--) {
      mapped = steps.get(s).boundBack(0, mapped);
    }
    return OptionalDouble.of(mapped);
  }
}
