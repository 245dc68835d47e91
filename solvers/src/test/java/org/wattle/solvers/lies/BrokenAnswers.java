package org.wattle.solvers.lies;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.lies.Lie.Topic;

/** Answers with missing parts, and exceptions instead of answers. */
final class BrokenAnswers {
  private BrokenAnswers() {}

  static List<Lie> all() {
    return List.of(
        broken("answer-missing", truth -> null),
        broken("answer-without-claim", truth -> Truth.done(null)),
        broken(
            "answer-without-termination",
            truth -> new Answer(truth.answer().claim(), null, Statistics.NONE, List.of())),
        broken(
            "answer-without-statistics",
            truth ->
                new Answer(
                    truth.answer().claim(), new Termination(Cause.COMPLETED, ""), null, List.of())),
        broken(
            "answer-without-point",
            truth -> Truth.done(new Claim.Optimal(null, OptionalDouble.of(truth.value())))),
        broken("answer-without-bound", truth -> Truth.done(new Claim.Nothing(null))),
        broken(
            "answer-without-value",
            truth -> Truth.done(new Claim.Optimal(truth.point(), null, OptionalDouble.empty()))),
        broken("answer-without-cause", truth -> Answer.of(truth.answer().claim(), null, "")),
        broken(
            "answer-without-raw-status",
            truth -> Answer.of(truth.answer().claim(), Cause.COMPLETED, null)),
        broken("answer-without-reason", truth -> Truth.done(new Claim.Failed(null))),
        broken(
            "answer-with-nan-seconds",
            truth ->
                new Answer(
                    truth.answer().claim(),
                    new Termination(Cause.COMPLETED, ""),
                    new Statistics(Map.of("solve", Double.NaN), Map.of()),
                    List.of())),
        broken(
            "exception",
            truth -> {
              throw new IllegalStateException("I do not feel like it");
            }),
        broken(
            "exception-without-message",
            truth -> {
              throw new NullPointerException();
            }),
        broken(
            "error",
            truth -> {
              throw new AssertionError("I do not feel like it");
            }),
        broken(
            "endless-recursion",
            truth -> {
              throw new StackOverflowError();
            }),
        broken(
            "link-error",
            truth -> {
              throw new UnsatisfiedLinkError("no native library");
            }),
        broken("point-of-another-model", truth -> Truth.done(other(truth))));
  }

  private static Claim other(Truth truth) {
    return new Claim.Optimal(
        Assignment.of(new double[truth.model().variableCount() * 2 + 3]),
        OptionalDouble.of(truth.value()));
  }

  private static Lie broken(String name, Function<Truth, Answer> answer) {
    return new Lie(name, Topic.BROKEN, answer::apply);
  }
}
