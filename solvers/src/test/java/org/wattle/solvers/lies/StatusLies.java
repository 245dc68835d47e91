package org.wattle.solvers.lies;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.lies.Lie.Topic;

/** False words on how the model is and why the search ended, and false progress. */
final class StatusLies {
  private StatusLies() {}

  private record Said(String name, Function<Truth, Claim> claim) {}

  static List<Lie> all() {
    List<Lie> lies = new ArrayList<>();
    for (Said word : words()) {
      lies.add(
          new Lie(
              "status-" + word.name, Topic.STATUS, truth -> Truth.done(word.claim.apply(truth))));
      for (Cause cause : Cause.values()) {
        if (cause != Cause.COMPLETED) {
          String end = cause.name().toLowerCase(Locale.ROOT).replace('_', '-');
          lies.add(
              new Lie(
                  "status-" + word.name + "-after-" + end,
                  Topic.END,
                  truth -> Answer.of(word.claim.apply(truth), cause, "said the liar")));
        }
      }
    }
    lies.addAll(progress());
    return lies;
  }

  private static List<Said> words() {
    return List.of(
        new Said("infeasible", truth -> new Claim.Infeasible()),
        new Said("unbounded", truth -> new Claim.Unbounded()),
        new Said("infeasible-or-unbounded", truth -> new Claim.InfeasibleOrUnbounded()),
        new Said("nothing", truth -> new Claim.Nothing(OptionalDouble.empty())),
        new Said("failed", truth -> new Claim.Failed("I do not feel like it")),
        new Said("failed-without-reason", truth -> new Claim.Failed("")),
        new Said("feasible", truth -> new Claim.Feasible(truth.point(), OptionalDouble.empty())),
        new Said(
            "worst-point-feasible",
            truth -> new Claim.Feasible(truth.worst(), OptionalDouble.empty())));
  }

  private static List<Lie> progress() {
    return List.of(
        progress(
            "progress-bound-too-strict",
            truth ->
                progress(
                    OptionalDouble.empty(),
                    OptionalDouble.of(truth.stricter(truth.value(), 0.01)))),
        progress(
            "progress-incumbent-too-good",
            truth ->
                progress(
                    OptionalDouble.of(truth.looser(truth.value(), 0.5)), OptionalDouble.empty())),
        progress(
            "progress-nan",
            truth -> progress(OptionalDouble.of(Double.NaN), OptionalDouble.of(Double.NaN))),
        progress(
            "progress-infinite",
            truth ->
                progress(
                    OptionalDouble.of(Double.NEGATIVE_INFINITY),
                    OptionalDouble.of(Double.POSITIVE_INFINITY))));
  }

  private static Lie progress(String name, Function<Truth, Progress> progress) {
    return new Lie(
        name,
        Topic.PROGRESS,
        truth -> {
          truth.request().listener().progress(progress.apply(truth));
          return Truth.done(new Claim.Nothing(OptionalDouble.empty()));
        });
  }

  private static Progress progress(OptionalDouble incumbent, OptionalDouble bound) {
    return new Progress(0, incumbent, bound);
  }
}
