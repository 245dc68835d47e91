package org.wattle.toolkit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.model.ModelKind;

class RankingTest {
  @Test
  void theBestBoundIsTheLargestWhoeverProvesIt() {
    Attempt exact = attempt("exact", 100, OptionalDouble.of(80));
    Ranking ranking =
        ranking(
            Sense.MINIMIZE,
            List.of(new NamedBound("aggregate", 90)),
            exact,
            attempt("greedy", 120, OptionalDouble.empty()));

    assertThat(ranking.bestBound()).contains(new Best(90, List.of("aggregate")));
    assertThat(ranking.gap(exact)).hasValue(0.1);
    assertThat(ranking.contradictions()).isEmpty();
  }

  @Test
  void theGapIsRelativeToTheValueAndTheExcessToTheBest() {
    Attempt greedy = attempt("greedy", 125, OptionalDouble.empty());
    Ranking ranking =
        ranking(Sense.MINIMIZE, List.of(), attempt("exact", 100, OptionalDouble.of(100)), greedy);

    assertThat(ranking.gap(greedy)).hasValue(0.2);
    assertThat(ranking.overBest(greedy)).hasValue(0.25);
  }

  @Test
  void whereMoreIsBetterTheBestBoundIsTheLeast() {
    Attempt exact = attempt("exact", 10, OptionalDouble.of(12));
    Ranking ranking =
        ranking(
            Sense.MAXIMIZE,
            List.of(),
            exact,
            attempt("other", 8, OptionalDouble.of(11)),
            attempt("liar", 5, OptionalDouble.of(9)));

    assertThat(ranking.bestKnown()).contains(new Best(10, List.of("exact")));
    assertThat(ranking.bestBound()).contains(new Best(11, List.of("other")));
    assertThat(ranking.gap(exact)).hasValue(0.1);
    assertThat(ranking.contradictions()).singleElement().asString().startsWith("liar claims");
  }

  @Test
  void roundingIsNoContradiction() {
    Attempt greedy = attempt("greedy", 1e6, OptionalDouble.empty());
    Ranking ranking =
        ranking(
            Sense.MINIMIZE,
            List.of(),
            attempt("exact", 1e6 + 0.9, OptionalDouble.of(1e6 + 0.9)),
            greedy);

    assertThat(ranking.contradictions()).isEmpty();
    assertThat(ranking.gap(greedy)).hasValue(0);
  }

  @Test
  void thereIsNoGapWithoutABoundNorOneRelativeToNothing() {
    Attempt alone = attempt("alone", 7, OptionalDouble.empty());
    Attempt zero = attempt("zero", 0, OptionalDouble.of(-1));

    assertThat(ranking(Sense.MINIMIZE, List.of(), alone).gap(alone)).isEmpty();
    assertThat(ranking(Sense.MINIMIZE, List.of(), zero).gap(zero)).isEmpty();
  }

  @Test
  void anAnswerContradictsInfeasibleButNotUnboundedUnlessThereIsABound() {
    Attempt infeasible = noOptimum("a", "infeasible");
    Attempt unbounded = noOptimum("b", "unbounded");
    Attempt answer = attempt("c", 7, OptionalDouble.empty());
    Attempt proven = attempt("d", 7, OptionalDouble.of(5));

    assertThat(ranking(Sense.MINIMIZE, List.of(), infeasible, answer).refuted(infeasible)).isTrue();
    assertThat(ranking(Sense.MINIMIZE, List.of(), unbounded, answer).contradictions()).isEmpty();
    assertThat(ranking(Sense.MINIMIZE, List.of(), unbounded, proven).refuted(unbounded)).isTrue();
    assertThat(ranking(Sense.MINIMIZE, List.of(), unbounded, proven).contradictions())
        .singleElement()
        .asString()
        .startsWith("b calls it unbounded");
  }

  @Test
  void infeasibleAndUnboundedContradictEachOther() {
    assertThat(
            ranking(
                    Sense.MINIMIZE,
                    List.of(),
                    noOptimum("a", "infeasible"),
                    noOptimum("b", "unbounded"))
                .contradictions())
        .singleElement()
        .asString()
        .contains("a calls it infeasible", "b unbounded");
  }

  @Test
  void whatWaitsHasNoGap() {
    Attempt waiting =
        new Attempt(
            "greedy",
            "",
            new Outcome.Waiting(3, ""),
            OptionalDouble.of(50),
            OptionalDouble.of(1),
            List.of(),
            Optional.empty());
    Ranking ranking =
        ranking(Sense.MINIMIZE, List.of(), waiting, attempt("exact", 100, OptionalDouble.of(100)));

    assertThat(ranking.gap(waiting)).isEmpty();
    assertThat(ranking.overBest(waiting)).isEmpty();
    assertThat(new AttemptTable(ranking).status(waiting)).isEqualTo("3 waiting");
    assertThat(new AttemptTable(ranking).value(waiting)).isEqualTo("–");
  }

  @Test
  void meansRunOverTheInstancesThatHaveTheNumber() {
    Ranking withBound =
        ranking(
            Sense.MINIMIZE,
            List.of(new NamedBound("aggregate", 90)),
            attempt("greedy", 100, OptionalDouble.empty()));
    Ranking without =
        ranking(Sense.MINIMIZE, List.of(), attempt("greedy", 100, OptionalDouble.empty()));
    Ranking unsolved =
        ranking(
            Sense.MINIMIZE,
            List.of(),
            Attempt.without("greedy", new Outcome.Refused("too large"), OptionalDouble.empty()));

    SolverSummary summary =
        SolverSummary.of(List.of("greedy"), List.of(withBound, without, unsolved)).get(0);

    assertThat(summary.instances()).isEqualTo(3);
    assertThat(summary.solved()).isEqualTo(2);
    assertThat(summary.proven()).isZero();
    assertThat(summary.gap()).contains(new SolverSummary.Spread(0.1, 0.1, 1));
    assertThat(summary.overBest()).contains(new SolverSummary.Spread(0, 0, 2));
    assertThat(summary.totalSeconds()).isEqualTo(4);
  }

  private static Ranking ranking(Sense sense, List<NamedBound> bounds, Attempt... attempts) {
    OptModelBuilder model = new OptModelBuilder("x");
    model.objective("cost", sense).done();
    LoadedInstance<OptModel> loaded =
        new LoadedInstance<>(
            new Source("x.json", new byte[0]), new ModelKind(), model.build(), "x", List.of(), 0);
    Problem<?, ?> problem = loaded.problem(ProblemRequest.DEFAULT);
    return new Ranking("x", problem, bounds, List.of(attempts));
  }

  private static Attempt noOptimum(String solver, String status) {
    return new Attempt(
        solver,
        "",
        new Outcome.NoOptimum(status),
        OptionalDouble.empty(),
        OptionalDouble.of(1),
        List.of(),
        Optional.empty());
  }

  private static Attempt attempt(String solver, double value, OptionalDouble bound) {
    return new Attempt(
        solver,
        "",
        new Outcome.Answer(false, value, Optional.empty()),
        bound,
        OptionalDouble.of(2),
        List.of(),
        Optional.empty());
  }
}
