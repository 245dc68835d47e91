package org.wattle.solvers.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/**
 * What every backend has to keep behind the checks. What it does not claim to be able to do is
 * skipped, counted and printed.
 */
@ExtendWith(SkipTable.class)
abstract class BackendContract extends ContractSubject {
  private static final Duration SHORT = Duration.ofMillis(300);

  BackendContract(String id) {
    super(id);
  }

  static Stream<SmallModel> catalogue() {
    return Catalogue.models();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("catalogue")
  void solvesTheCatalogue(SmallModel small) {
    SolveResult<Assignment> result = solve(small.model(), parameters());
    Optional<String> wrong = ReportedModels.wrongClaim(backend.id(), small.model().name());
    if (wrong.isPresent()) {
      assertThat(ReportedModels.claim(result))
          .as("a false claim that is not made any more leaves the list")
          .isEqualTo(wrong.get());
    } else {
      isExpected(small, result);
    }
  }

  /** A seed leads solvers to other searches, and some of them to other mistakes. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("catalogue")
  void solvesTheCatalogueWithASeed(SmallModel small) {
    if (can.honours(Ability.SEED)
        && ReportedModels.wrongClaim(backend.id(), small.model().name()).isEmpty()) {
      isExpected(small, solve(small.model(), parameters().withSeed(1)));
    }
  }

  private void isExpected(SmallModel small, SolveResult<Assignment> result) {
    if (small.expected() instanceof SmallModel.Optimum optimum) {
      isOptimum(small.model(), result, optimum.value());
    } else if (can.proof() != Proof.EXACT && small.expected() instanceof SmallModel.Unbounded) {
      assertThat(result.bound()).as(words(result)).isEmpty();
      assertThat(result).as(words(result)).isNotInstanceOf(SolveResult.Optimal.class);
    } else if (can.proof() != Proof.EXACT) {
      assertThat(result.solution()).as(words(result)).isEmpty();
    } else if (small.expected() instanceof SmallModel.Infeasible) {
      assertThat(result).as(words(result)).isInstanceOf(SolveResult.Infeasible.class);
    } else {
      boolean infeasible = small.expected() instanceof SmallModel.InfeasibleInDisguise;
      assertThat(result)
          .as(words(result))
          .isInstanceOfAny(
              infeasible ? SolveResult.Infeasible.class : SolveResult.Unbounded.class,
              SolveResult.InfeasibleOrUnbounded.class);
    }
  }

  /** What is smaller than a solver's smallest number still ends a direction. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 4e-7, 1e-9, 5e-10, 4e-12})
  void isNotUnboundedWhereASmallCoefficientEndsTheObjective(double small) {
    OptModelBuilder builder = new OptModelBuilder("small share");
    Variable limited = builder.continuous("limited", Double.NEGATIVE_INFINITY, 1);
    Variable cost = builder.continuous("cost", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    Variable free = builder.continuous("free", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    builder.row("share").plus(1, limited).plus(small, cost).atLeast(0);
    builder.row("above").plus(1, cost).plus(-1, free).atMost(5);
    builder.minimize("o").plus(1, cost).done();
    OptModel model = builder.build();
    takes(model);
    SolveResult<Assignment> result = solve(model, parameters());
    assertThat(result)
        .as(words(result))
        .isNotInstanceOfAny(
            SolveResult.Unbounded.class,
            SolveResult.Infeasible.class,
            SolveResult.InfeasibleOrUnbounded.class);
  }

  @Test
  void hasANameAndAVersion() {
    assertThat(backend.id()).matches("[a-z-]+");
    assertThat(backend.version()).matches(".*\\d.*");
  }

  @Test
  void printsNothing() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8);
    try {
      System.setOut(capture);
      System.setErr(capture);
      checked.solve(SolveRequest.of(easiest(), parameters()));
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void isStateless() throws Exception {
    OptModel model = easiest();
    SolveResult<Assignment> alone = solve(model, parameters());
    List<CompletableFuture<SolveResult<Assignment>>> together = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      together.add(CompletableFuture.supplyAsync(() -> solve(model, parameters())));
    }
    for (CompletableFuture<SolveResult<Assignment>> one : together) {
      assertThat(value(one.get(300, TimeUnit.SECONDS)))
          .isCloseTo(value(alone), within(accuracy(value(alone))));
    }
  }

  @Test
  void keepsALooseGap() {
    OptModel model = WholeModels.knapsack(16);
    takes(model);
    SolveResult<Assignment> loose = solve(model, TIGHT.withGap(0.3));
    SolveResult<Assignment> tight = solve(model, TIGHT);

    Bounds bounds = loose.bounds().orElseThrow();
    assertThat(loose).as(words(loose)).isInstanceOf(SolveResult.Optimal.class);
    assertThat(bounds.relativeGap().orElseThrow()).isLessThanOrEqualTo(0.3);
    assertThat(bounds.value()).isLessThanOrEqualTo(value(tight) * (1 + AGREEMENT));
    assertThat(bounds.bound().orElseThrow()).isGreaterThanOrEqualTo(value(tight) * (1 - AGREEMENT));
  }

  @Test
  void closesAGapOfZero() {
    OptModel model = WholeModels.knapsack(12);
    takes(model);
    SolveResult<Assignment> result = solve(model, TIGHT.withGap(0));

    assertThat(result).as(words(result)).isInstanceOf(SolveResult.Optimal.class);
    assertThat(value(result))
        .isEqualTo(Oracle.value(model, Oracle.optimum(model).orElseThrow()), within(1e-6));
  }

  @Test
  void stopsAtTheTimeLimitWithWhatItHas() {
    OptModel model = WholeModels.knapsacks();
    takes(model);
    SolveResult<Assignment> result =
        solve(model, SolveParameters.DEFAULT.withGap(0).withTimeLimit(SHORT));

    isHonest(model, result);
  }

  @Test
  void stopsAtTheTimeLimitWithNothing() {
    OptModel model = WholeModels.marketSplit();
    takes(model);
    SolveResult<Assignment> result =
        solve(model, SolveParameters.DEFAULT.withGap(0).withTimeLimit(SHORT));

    isHonest(model, result);
    if (result instanceof SolveResult.NoSolution) {
      assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
    }
  }

  @Test
  void endsAtAWorkLimitInTheSameWayEveryTime() {
    able(Ability.WORK_LIMIT);
    assumeTrue(can.deterministic(), "is not deterministic");
    boolean integer = can.accepts().contains(ModelFeature.INTEGER_VARIABLES);
    OptModel model = integer ? WholeModels.knapsacks() : easiest();
    for (long work : new long[] {1, 30}) {
      SolveParameters parameters = little(work).withThreads(1);
      SolveResult<Assignment> once = solve(model, parameters);
      SolveResult<Assignment> again = solve(model, parameters);

      isHonest(model, once);
      assertThat(once.report().termination().cause()).isIn(Cause.WORK_LIMIT, Cause.COMPLETED);
      assertThat(again.report().termination()).isEqualTo(once.report().termination());
      assertThat(again.solution()).isEqualTo(once.solution());
      assertThat(again.bound()).isEqualTo(once.bound());
    }
  }

  @Test
  void takesATimeLimitOfAMillisecond() {
    OptModel model = easiest();
    SolveResult<Assignment> result = solve(model, parameters().withTimeLimit(Duration.ofMillis(1)));

    assertThat(result).as(words(result)).isNotInstanceOf(SolveResult.Failed.class);
    assertThat(result).isNotInstanceOf(SolveResult.Infeasible.class);
  }

  @Test
  void stopsWhenInterrupted() throws Exception {
    able(Ability.INTERRUPT);
    OptModel model = WholeModels.marketSplit();
    takes(model);
    Interrupt interrupt = new Interrupt();
    CountDownLatch begun = new CountDownLatch(1);
    CompletableFuture<SolveResult<Assignment>> solving =
        CompletableFuture.supplyAsync(
            () ->
                checked.solve(
                    new SolveRequest<>(
                        model,
                        SolveParameters.DEFAULT.withTimeLimit(Duration.ofSeconds(50)),
                        Optional.empty(),
                        progress -> begun.countDown(),
                        interrupt)));
    // Not every backend reports progress: whether the search has begun makes no difference.
    boolean reported = begun.await(SHORT.toMillis(), TimeUnit.MILLISECONDS);
    interrupt.request();
    SolveResult<Assignment> result = solving.get(300, TimeUnit.SECONDS);

    isHonest(model, result);
    assertThat(result.report().termination().cause())
        .as("progress was reported: %s", reported)
        .isIn(Cause.INTERRUPTED, Cause.COMPLETED);
  }

  @Test
  void doesNotBeginWhenInterruptedBefore() {
    Interrupt interrupt = new Interrupt();
    interrupt.request();
    SolveResult<Assignment> result =
        checked.solve(
            new SolveRequest<>(
                easiest(), parameters(), Optional.empty(), SolveListener.NONE, interrupt));

    assertThat(result).as(words(result)).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void repeatsItselfGivenASeedAndOneThread() {
    assumeTrue(can.deterministic(), "is not deterministic");
    OptModel model = takes(WholeModels.ties()) ? WholeModels.ties() : easiest();
    SolveParameters parameters = parameters().withSeed(5).withThreads(1);

    assertThat(solve(model, parameters).solution()).isEqualTo(solve(model, parameters).solution());
  }

  @Test
  void findsTheOptimumWhateverTheSeed() {
    able(Ability.SEED);
    OptModel model = WholeModels.knapsack(12);
    takes(model);
    double optimum = Oracle.value(model, Oracle.optimum(model).orElseThrow());
    for (long seed : new long[] {0, 1, 12345, Long.MAX_VALUE, -3}) {
      isOptimum(model, solve(model, TIGHT.withSeed(seed)), optimum);
    }
  }

  @Test
  void findsTheOptimumWithTwoThreads() {
    able(Ability.THREADS);
    OptModel model = WholeModels.knapsack(12);
    takes(model);
    double optimum = Oracle.value(model, Oracle.optimum(model).orElseThrow());
    isOptimum(model, solve(model, TIGHT.withThreads(2)), optimum);
  }

  @Test
  void findsTheOptimumFromAnyStart() {
    able(Ability.HINT);
    OptModel model = WholeModels.knapsack(12);
    takes(model);
    Assignment best = Oracle.optimum(model).orElseThrow();
    double optimum = Oracle.value(model, best);
    double[] part = best.toArray();
    Arrays.fill(part, 3, part.length, Double.NaN);
    double[] tooMuch = new double[part.length];
    Arrays.fill(tooMuch, 1);
    for (double[] start : List.of(best.toArray(), new double[part.length], part, tooMuch)) {
      SolveResult<Assignment> result =
          checked.solve(
              SolveRequest.<OptModel, Assignment>of(model, TIGHT).withStart(Assignment.of(start)));
      isOptimum(model, result, optimum);
    }
  }

  @Test
  void keepsAStartThatIsGoodWhereLittleWorkIsAllowed() {
    able(Ability.HINT);
    OptModel model = WholeModels.knapsacks();
    takes(model);
    Assignment start = WholeModels.greedy(model);
    SolveResult<Assignment> result =
        checked.solve(SolveRequest.<OptModel, Assignment>of(model, little(20)).withStart(start));

    isHonest(model, result);
    assertThat(value(result)).isGreaterThanOrEqualTo(Oracle.value(model, start));
  }

  @Test
  void tellsProgressThatIsTrue() {
    able(Ability.PROGRESS);
    OptModel model = WholeModels.knapsacks();
    takes(model);
    List<Progress> told = Collections.synchronizedList(new ArrayList<>());
    SolveParameters parameters = little(100);
    SolveResult<Assignment> result =
        checked.solve(
            new SolveRequest<>(model, parameters, Optional.empty(), told::add, new Interrupt()));

    double found = value(result);
    assertThat(told).isNotEmpty();
    for (Progress progress : told) {
      if (progress.incumbent().isPresent()) {
        assertThat(progress.incumbent().getAsDouble())
            .isLessThanOrEqualTo(found + AGREEMENT * found);
      }
      if (progress.bound().isPresent()) {
        assertThat(progress.bound().getAsDouble())
            .isGreaterThanOrEqualTo(found - AGREEMENT * found);
      }
    }
  }

  @Test
  void takesObjectivesInOrder() {
    OptModelBuilder builder = new OptModelBuilder("two objectives");
    Variable x = variable(builder, 4);
    Variable y = variable(builder, 4);
    builder.row("").plus(1, x).plus(1, y).atMost(5);
    builder.maximize("sum").plus(1, x).plus(1, y).done();
    builder.minimize("x").plus(1, x).done();
    OptModel model = builder.build();
    takes(model);
    SolveResult<Assignment> result = solve(model, parameters());

    Assignment point = result.solution().orElseThrow();
    assertThat(model.objectives().get(0).value(point)).isCloseTo(5, within(accuracy(5)));
    assertThat(model.objectives().get(1).value(point)).isCloseTo(1, within(accuracy(1)));
  }

  @Test
  void boundsWhatItDidNotFinish() {
    able(Ability.BOUND);
    OptModel model = WholeModels.knapsacks();
    takes(model);
    SolveResult<Assignment> result = solve(model, little(100));

    OptionalDouble bound = result.bound();
    if (can.honours(Ability.WORK_LIMIT)) {
      assertThat(bound).as(words(result)).isPresent();
    }
    bound.ifPresent(
        known ->
            assertThat(known)
                .isGreaterThanOrEqualTo(Oracle.value(model, WholeModels.greedy(model))));
  }

  /** A variable of a kind that the backend takes. */
  private Variable variable(OptModelBuilder builder, double upper) {
    boolean whole =
        can.accepts().contains(org.wattle.model.optimization.ModelFeature.INTEGER_VARIABLES);
    return whole ? builder.integer("", 0, upper) : builder.continuous("", 0, upper);
  }

  private OptModel easiest() {
    OptModelBuilder builder = new OptModelBuilder("easy");
    Variable x = variable(builder, 3);
    Variable y = variable(builder, 5);
    builder.row("").plus(1, x).plus(2, y).atLeast(4);
    builder.row("").plus(1, x).plus(-1, y).atMost(2);
    builder.minimize("z").plus(3, x).plus(5, y).done();
    return builder.build();
  }
}
