package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** Limits, gaps, starts, interrupts and progress of the backends that solve whole numbers. */
class LimitsTest {
  /** 40 items: no solver proves this within the seconds that the tests below give. */
  private static final OptModel HARD = Models.packing(40, 20, 3);

  private static final OptModel EASY = Models.packing(12, 6, 3);

  static Stream<Backend> whole() {
    return Stream.of(new ScipBackend(), new HighsBackend(), new CpSatBackend(), new CbcBackend());
  }

  static Stream<Backend> stopping() {
    return whole().filter(b -> b.capabilities().honours(Ability.INTERRUPT));
  }

  private static SolveRequest<OptModel, Assignment> within(OptModel model, double seconds) {
    return SolveRequest.of(
        model,
        SolveParameters.DEFAULT
            .withGap(0)
            .withThreads(1)
            .withTimeLimit(Duration.ofMillis((long) (1000 * seconds))));
  }

  /** Counted in work where the backend can, which is the same on every machine. */
  private static SolveRequest<OptModel, Assignment> little(
      Backend backend, OptModel model, long nodes) {
    // A unit of CP-SAT is a millisecond rather than a node.
    long work = backend instanceof CpSatBackend ? 40 * nodes : nodes;
    return limitsWork(backend)
        ? SolveRequest.of(
            model, SolveParameters.DEFAULT.withGap(0).withThreads(1).withWorkLimit(work))
        : within(model, 1.5);
  }

  private static boolean limitsWork(Backend backend) {
    return backend.capabilities().honours(Ability.WORK_LIMIT);
  }

  private static double value(OptModel model, Claim claim) {
    return model.objectives().get(0).value(claim.point().orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("whole")
  void atALimitTheIncumbentComesBackWithAnHonestBound(Backend backend) {
    Answer answer = backend.solve(little(backend, HARD, 5));

    assertThat(answer.termination().cause())
        .isEqualTo(limitsWork(backend) ? Cause.WORK_LIMIT : Cause.TIME_LIMIT);
    if (!limitsWork(backend) && answer.claim() instanceof Claim.Nothing) {
      return; // what is found in a time depends on the machine
    }
    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Feasible.class);
    assertThat(ModelCheck.check(HARD, answer.claim().point().orElseThrow()).feasible()).isTrue();
    if (backend.capabilities().honours(Ability.BOUND)) {
      // The relaxation's value and the best value known.
      assertThat(answer.claim().bound().orElseThrow()).isBetween(900_000.0, 1_300_000.0);
      assertThat(answer.claim().bound().orElseThrow()).isLessThan(value(HARD, answer.claim()));
    } else {
      assertThat(answer.claim().bound()).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("whole")
  void aLimitThatAllowsNothingGivesNothingAndNoInventedBound(Backend backend) {
    OptModel model = Models.marketSplit(6, 1);

    Answer answer = backend.solve(within(model, 0.02));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Nothing.class);
    assertThat(answer.termination().cause()).isEqualTo(Cause.TIME_LIMIT);
    // The bounds of the variables alone give -5000; a solver may say so a little less sharply.
    answer.claim().bound().ifPresent(b -> assertThat(b).isBetween(-5000.01, -3000.0));
  }

  @ParameterizedTest
  @MethodSource("whole")
  void whatIsNeverFoundStillHasABoundWhereTheSolverKnowsOne(Backend backend) {
    OptModel model = Models.marketSplit(6, 1);

    Answer answer = backend.solve(little(backend, model, 20));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Nothing.class);
    boolean expected = backend instanceof ScipBackend || backend instanceof CpSatBackend;
    assertThat(answer.claim().bound().isPresent()).isEqualTo(expected);
    answer.claim().bound().ifPresent(b -> assertThat(b).isBetween(-4990.0, -3000.0));
  }

  @ParameterizedTest
  @MethodSource("whole")
  void aGapOfZeroIsProvenToTheEnd(Backend backend) {
    Answer answer = backend.solve(SolveRequest.of(EASY, SolveParameters.DEFAULT.withGap(0)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    double value = value(EASY, answer.claim());
    assertThat(answer.claim().value().orElseThrow()).isCloseTo(value, offset(1e-3));
    assertThat(answer.claim().bound().orElseThrow()).isCloseTo(value, offset(1e-3));
  }

  @ParameterizedTest
  @MethodSource("whole")
  void aWideGapEndsEarlyAndTheBoundSaysSo(Backend backend) {
    Answer proven = backend.solve(SolveRequest.of(EASY, SolveParameters.DEFAULT.withGap(0)));

    Answer answer = backend.solve(SolveRequest.of(EASY, SolveParameters.DEFAULT.withGap(0.5)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
    double value = value(EASY, answer.claim());
    double bound = answer.claim().bound().orElseThrow();
    assertThat(bound).isLessThanOrEqualTo(value(EASY, proven.claim()) + 1e-3);
    assertThat(value - bound).isLessThanOrEqualTo(0.5 * value);
  }

  @ParameterizedTest
  @MethodSource("stopping")
  @Timeout(300)
  void anInterruptGivesWhatWasFoundSoFar(Backend backend) {
    Recorder recorder = Recorder.interruptingAtTheFirstIncumbent();

    Answer answer =
        backend.solve(recorder.request(HARD, SolveParameters.DEFAULT.withGap(0).withThreads(1)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Feasible.class);
    assertThat(answer.termination().cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(ModelCheck.check(HARD, answer.claim().point().orElseThrow()).feasible()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("stopping")
  @Timeout(300)
  void anInterruptBeforeTheSearchBeginsIsNotForgotten(Backend backend) {
    Interrupt interrupt = new Interrupt();
    interrupt.request();

    Answer answer =
        backend.solve(
            new SolveRequest<>(
                Models.packing(300, 150, 3),
                within(HARD, 20).parameters(),
                Optional.empty(),
                SolveListener.NONE,
                interrupt));

    assertThat(answer.termination().cause()).as("%s", answer).isEqualTo(Cause.INTERRUPTED);
    assertThat(answer.claim()).isInstanceOfAny(Claim.Nothing.class, Claim.Feasible.class);
  }

  @ParameterizedTest
  @MethodSource("whole")
  void aGoodStartIsTakenOrAtLeastDoesNoHarm(Backend backend) {
    Assignment start = Assignment.of(Models.apart(40, 40));
    OptModel model = Models.packing(40, 40, 3);

    Answer answer = backend.solve(little(backend, model, 5).withStart(start));

    if (backend.capabilities().honours(Ability.HINT)) {
      assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Feasible.class);
      assertThat(value(model, answer.claim()))
          .isLessThanOrEqualTo(model.objectives().get(0).value(start));
    } else {
      assertThat(answer.claim()).isNotInstanceOf(Claim.Failed.class);
    }
  }

  @ParameterizedTest
  @MethodSource("whole")
  void anIncompleteStartDoesNoHarm(Backend backend) {
    double[] values = new double[EASY.variableCount()];
    Arrays.fill(values, Double.NaN);
    values[0] = 1;

    Answer answer =
        backend.solve(
            SolveRequest.<OptModel, Assignment>of(EASY, SolveParameters.DEFAULT.withGap(0))
                .withStart(Assignment.of(values)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
  }

  @ParameterizedTest
  @MethodSource("whole")
  void anImpossibleStartDoesNoHarm(Backend backend) {
    double[] values = new double[EASY.variableCount()];
    Arrays.fill(values, 7);

    Answer answer =
        backend.solve(
            SolveRequest.<OptModel, Assignment>of(EASY, SolveParameters.DEFAULT.withGap(0))
                .withStart(Assignment.of(values)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
  }

  @ParameterizedTest
  @MethodSource("stopping")
  void incumbentsAreToldAsTheyComeAndOnlyGetBetter(Backend backend) {
    Recorder recorder = Recorder.listening();

    Answer answer = backend.solve(recorder.request(HARD, little(backend, HARD, 5).parameters()));

    List<Double> incumbents = recorder.incumbents();
    assertThat(incumbents).isNotEmpty().isSortedAccordingTo((a, b) -> Double.compare(b, a));
    assertThat(incumbents.get(incumbents.size() - 1))
        .isGreaterThanOrEqualTo(value(HARD, answer.claim()) - 1e-3);
    if (backend.capabilities().honours(Ability.BOUND)) {
      assertThat(recorder.bounds()).isNotEmpty().isSorted();
      assertThat(recorder.bounds()).allMatch(b -> b < value(HARD, answer.claim()));
    }
  }

  @ParameterizedTest
  @MethodSource("stopping")
  void aListenerThatThrowsDoesNotBringTheProcessDown(Backend backend) {
    SolveListener broken =
        progress -> {
          throw new IllegalStateException("broken listener");
        };
    SolveRequest<OptModel, Assignment> request =
        new SolveRequest<>(
            EASY, SolveParameters.DEFAULT.withGap(0), Optional.empty(), broken, new Interrupt());

    try {
      assertThat(backend.solve(request).claim()).isInstanceOf(Claim.Optimal.class);
    } catch (IllegalStateException e) {
      assertThat(e).hasMessage("broken listener");
    }
  }

  @ParameterizedTest
  @MethodSource("whole")
  void theSameSeedAndOneThreadGiveTheSamePoint(Backend backend) {
    SolveParameters parameters =
        SolveParameters.DEFAULT.withGap(0.02).withThreads(1).withSeed(5_000_000_007L);

    Answer first = backend.solve(SolveRequest.of(EASY, parameters));
    Answer second = backend.solve(SolveRequest.of(EASY, parameters));

    assertThat(second.claim()).isEqualTo(first.claim());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void highsSolvesWhateverNumberOfThreadsIsAskedForOneAfterAnother(int threads) {
    Answer answer =
        new HighsBackend()
            .solve(SolveRequest.of(EASY, SolveParameters.DEFAULT.withThreads(threads)));

    assertThat(answer.claim()).as("%s", answer).isInstanceOf(Claim.Optimal.class);
  }
}
