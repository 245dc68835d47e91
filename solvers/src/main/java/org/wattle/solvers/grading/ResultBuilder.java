package org.wattle.solvers.grading;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;

/** Collects statistics and warnings of a solve and makes its result. */
final class ResultBuilder {
  /** A backend that warns of every row would flood the result. */
  private static final int MOST_WARNINGS = 20;

  private final List<String> warnings = new ArrayList<>();
  private final List<String> notes;
  private Provenance provenance;
  private Statistics statistics;

  ResultBuilder(Backend backend, SolveRequest<OptModel, Assignment> request, List<String> notes) {
    this.notes = notes;
    OptModel model = request.problem();
    this.provenance = Provenance.of(backend.id(), backend.version(), request.parameters());
    this.statistics =
        Statistics.NONE
            .withCount("variables", model.variableCount())
            .withCount("rows", model.rowCount())
            .withCount("nonZeros", model.nonZeroCount());
  }

  void prepared(PreparedModel preparation) {
    provenance = provenance.withRewrites(preparation.descriptions());
    statistics = statistics.plusSeconds(Statistics.BUILD, preparation.seconds());
  }

  void solved(double seconds) {
    statistics = statistics.plusSeconds(Statistics.SOLVE, seconds);
  }

  void warn(List<String> more) {
    warnings.addAll(more);
  }

  SolveResult<Assignment> refused(Refusal refusal) {
    Termination termination = new Termination(Termination.Cause.REFUSED, "refused");
    return new SolveResult.Failed<>(
        refusal.message(), new Report(termination, statistics, provenance, warnings, notes));
  }

  /** Grades the answer, whatever the limits, and makes its result. */
  SolveResult<Assignment> graded(GradingContext context, Answer answer) {
    return Stop.finishing(() -> checked(context, answer));
  }

  private SolveResult<Assignment> checked(GradingContext context, Answer answer) {
    TimeLimit time = new TimeLimit(Optional.empty());
    ClaimGrader.Grade grade =
        ClaimGrader.grade(context, answer.claim(), answer.termination().cause());
    Function<Report, SolveResult<Assignment>> result = grade.result();
    addSome(answer.warnings());
    warnings.addAll(grade.warnings());
    return result.apply(
        new Report(
            answer.termination(),
            overlaid(answer.statistics(), statistics).plusSeconds(Statistics.CHECK, time.seconds()),
            provenance,
            warnings,
            notes));
  }

  private void addSome(List<String> given) {
    warnings.addAll(given.subList(0, Math.min(MOST_WARNINGS, given.size())));
    if (given.size() > MOST_WARNINGS) {
      warnings.add("The solver gave (" + (given.size() - MOST_WARNINGS) + ") warnings more.");
    }
  }

  /** Merges both; in conflicts the values that were measured here are used. */
  private static Statistics overlaid(Statistics backend, Statistics own) {
    Map<String, Double> seconds = new HashMap<>(backend.seconds());
    seconds.putAll(own.seconds());
    Map<String, Long> counts = new HashMap<>(backend.counts());
    counts.putAll(own.counts());
    return new Statistics(seconds, counts);
  }
}
