package org.wattle.solvers.grading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.solvers.grading.ServersModel.CHEAP;
import static org.wattle.solvers.grading.ServersModel.DEAR;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

@Timeout(300)
class SolversAreStoppedTest {
  private static final OptionalDouble NO_BOUND = OptionalDouble.empty();
  private static final GracePeriod SHORT =
      new GracePeriod(
          Duration.ofMillis(20),
          Duration.ofMillis(20),
          Duration.ofMillis(100),
          Duration.ofMillis(20));

  /** For solvers that answer an interrupt, however busy the machine is. */
  private static final GracePeriod GENEROUS =
      new GracePeriod(
          Duration.ofMillis(20),
          Duration.ofSeconds(100),
          Duration.ofSeconds(100),
          Duration.ofMillis(20));

  /** Long enough for the solver to begin. */
  private static final SolveParameters LIMITED =
      SolveParameters.DEFAULT.withTimeLimit(Duration.ofSeconds(1));

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch endOfTest = new CountDownLatch(1);

  /** Goes on until it is interrupted, then gives what it has. */
  private final ScriptedBackend patient =
      ScriptedBackend.doing(
          request -> {
            CountDownLatch stop = new CountDownLatch(1);
            try (Interrupt.Registration ignored = request.interrupt().onRequest(stop::countDown)) {
              begun.countDown();
              await(stop);
              assertThat(ignored).isNotNull();
            }
            return Answer.of(
                new Claim.Feasible(DEAR, OptionalDouble.of(90)), Cause.INTERRUPTED, "stopped");
          });

  /** Goes on whatever happens. */
  private final ScriptedBackend stubborn =
      ScriptedBackend.doing(
          request -> {
            begun.countDown();
            await(endOfTest);
            request.listener().progress(new Progress(0, NO_BOUND, NO_BOUND));
            return Answer.of(new Claim.Nothing(NO_BOUND), Cause.COMPLETED, "late");
          });

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SolveResult<Assignment> solve(
      ScriptedBackend backend, SolveRequest<OptModel, Assignment> request) {
    return solve(backend, request, SHORT);
  }

  private static SolveResult<Assignment> solve(
      ScriptedBackend backend, SolveRequest<OptModel, Assignment> request, GracePeriod patience) {
    return new CheckedBackend(backend, List::of, patience, List.of()).solve(request);
  }

  private static SolveRequest<OptModel, Assignment> request(SolveParameters parameters) {
    return SolveRequest.of(ServersModel.rows(), parameters);
  }

  @Test
  void anInterruptBeforeTheStartEndsItAtOnce() {
    SolveRequest<OptModel, Assignment> request = request(SolveParameters.DEFAULT);
    request.interrupt().request();

    SolveResult<Assignment> result = solve(stubborn, request);

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.INTERRUPTED);
    assertThat(begun.getCount()).isEqualTo(1);
  }

  @Test
  void anInterruptBeforeTheStartLeavesAGoodStart() {
    SolveRequest<OptModel, Assignment> request = request(SolveParameters.DEFAULT).withStart(CHEAP);
    request.interrupt().request();

    assertThat(solve(stubborn, request).solution()).contains(CHEAP);
  }

  @Test
  void anInterruptGivesTheBestSoFar() throws InterruptedException {
    SolveRequest<OptModel, Assignment> request = request(SolveParameters.DEFAULT);
    Thread user =
        new Thread(
            () -> {
              await(begun);
              request.interrupt().request();
            });
    user.start();

    SolveResult<Assignment> result = solve(patient, request, GENEROUS);
    user.join();

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.solution()).contains(DEAR);
    assertThat(result.bound()).hasValue(90);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void aSolverThatKnowsNoLimitButInterruptsIsInterruptedAtTheLimit() {
    SolveResult<Assignment> result =
        solve(patient.honouring(Ability.INTERRUPT), request(LIMITED), GENEROUS);

    assertThat(result.solution()).contains(DEAR);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(result.report().warnings())
        .singleElement()
        .asString()
        .contains("does not honour the time limit", "interrupted");
  }

  @Test
  void aSolverThatOvershootsItsLimitIsInterrupted() {
    SolveResult<Assignment> result = solve(patient, request(LIMITED), GENEROUS);

    assertThat(result.solution()).contains(DEAR);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
  }

  @Test
  void aSolverThatCannotBeStoppedIsLeftBehindAfterTheLimit() {
    SolveResult<Assignment> result = solve(stubborn.honouring(), request(LIMITED));
    endOfTest.countDown();

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(result.report().warnings())
        .anySatisfy(w -> assertThat(w).contains("does not honour the time limit", "20 ms"))
        .anySatisfy(w -> assertThat(w).contains("abandoned"));
  }

  @Test
  void aSolverThatPromisesToStopAndDoesNotIsLeftBehindWithTheStart() {
    SolveResult<Assignment> result = solve(stubborn, request(LIMITED).withStart(CHEAP));
    endOfTest.countDown();

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.solution()).contains(CHEAP);
  }

  @Test
  void aSolverThatCannotBeInterruptedIsLeftBehindWhenPeopleStopIt() throws InterruptedException {
    SolveRequest<OptModel, Assignment> request = request(SolveParameters.DEFAULT);
    Thread user =
        new Thread(
            () -> {
              await(begun);
              request.interrupt().request();
            });
    user.start();

    SolveResult<Assignment> result = solve(stubborn.honouring(Ability.TIME_LIMIT), request);
    user.join();
    endOfTest.countDown();

    assertThat(result).isInstanceOf(SolveResult.NoSolution.class);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.INTERRUPTED);
  }

  @Test
  void anInterruptedCallingThreadStopsTheSolverAndStaysInterrupted() {
    Thread caller = Thread.currentThread();
    new Thread(
            () -> {
              await(begun);
              caller.interrupt();
            })
        .start();

    SolveResult<Assignment> result = solve(patient, request(SolveParameters.DEFAULT), GENEROUS);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result.solution()).contains(DEAR);
  }

  /** Reports what it found, and then goes on whatever happens. */
  private final ScriptedBackend reporting =
      ScriptedBackend.doing(
          request -> {
            SolveListener listener = request.listener();
            listener.progress(found(DEAR, 190, 90));
            listener.progress(found(CHEAP, 100, 95));
            listener.progress(found(DEAR, 190, 99));
            listener.progress(new Progress(0, NO_BOUND, OptionalDouble.of(99.5)));
            begun.countDown();
            await(endOfTest);
            return Answer.of(new Claim.Infeasible(), Cause.COMPLETED, "late");
          });

  private static Progress found(Assignment point, double value, double bound) {
    return new Progress(0, OptionalDouble.of(value), OptionalDouble.of(bound), Optional.of(point));
  }

  @Test
  void theBestReportedPointAndTheLastBoundRemainOfASolverThatWasLeftBehind() {
    SolveResult<Assignment> result = solve(reporting, request(LIMITED));
    endOfTest.countDown();

    assertThat(result).isInstanceOf(SolveResult.Feasible.class);
    assertThat(result.solution()).contains(CHEAP);
    assertThat(result.bound()).hasValue(99.5);
    assertThat(result.report().termination().cause()).isEqualTo(Cause.TIME_LIMIT);
    assertThat(result.report().warnings())
        .singleElement()
        .asString()
        .contains("(" + reporting.id() + ")", "the best solution", "still running: (");
  }

  @Test
  void limitsOfTheWorkAroundDoNotTakeAwayWhatWasFound() {
    ScriptedBackend quick =
        ScriptedBackend.claiming(new Claim.Optimal(CHEAP, OptionalDouble.of(100)));
    OptModelBuilder two = ServersModel.rows().toBuilder();
    two.maximize("second").done();
    SolveRequest<OptModel, Assignment> request =
        SolveRequest.of(two.build(), SolveParameters.DEFAULT);

    SolveResult<Assignment> result =
        Stop.within(() -> Optional.of(Stopped.Cause.TIME_LIMIT), () -> solve(quick, request));

    assertThat(result.solution()).contains(CHEAP);
  }

  @Test
  void aReportedPointThatBreaksTheModelIsRefutedLikeAnyOther() {
    ScriptedBackend lying =
        ScriptedBackend.doing(
            request -> {
              request.listener().progress(found(Assignment.of(0, 0), 0, 0));
              await(endOfTest);
              return Answer.of(new Claim.Nothing(NO_BOUND), Cause.COMPLETED, "late");
            });

    SolveResult<Assignment> result = solve(lying, request(LIMITED));
    endOfTest.countDown();

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
  }

  @Test
  void everyAbandonedSolveThatIsStillRunningIsCounted() {
    solve(reporting, request(LIMITED));
    long running = running(solve(reporting, request(LIMITED)));
    endOfTest.countDown();

    assertThat(running).isGreaterThanOrEqualTo(2);
  }

  private static long running(SolveResult<Assignment> result) {
    String warning = result.report().warnings().get(0);
    return Long.parseLong(warning.replaceAll("(?s).*still running: \\((\\d+)\\).*", "$1"));
  }

  @Test
  void aSolverThatThrowsWhenItIsInterruptedFails() {
    ScriptedBackend throwing =
        ScriptedBackend.doing(
            request -> {
              patient.solve(request);
              throw new IllegalStateException("lost its search tree");
            });

    SolveResult<Assignment> result = solve(throwing, request(LIMITED), GENEROUS);

    assertThat(result).isInstanceOf(SolveResult.Failed.class);
    assertThat(((SolveResult.Failed<Assignment>) result).reason())
        .contains("(" + throwing.id() + ")", "lost its search tree");
  }

  @Test
  void aSolverThatWasLeftBehindTellsTheListenerNothingMore() throws InterruptedException {
    List<Progress> told = new ArrayList<>();
    CountDownLatch ended = new CountDownLatch(1);
    ScriptedBackend late =
        ScriptedBackend.doing(
            request -> {
              try {
                return stubborn.solve(request);
              } finally {
                ended.countDown();
              }
            });
    SolveRequest<OptModel, Assignment> request = request(LIMITED);

    solve(late, listening(request, told::add));
    endOfTest.countDown();
    ended.await();

    assertThat(told).isEmpty();
  }

  @Test
  void aListenerThatFailsIsAWarningNotAFailure() {
    ScriptedBackend chatty =
        ScriptedBackend.doing(
            request -> {
              request.listener().progress(new Progress(0, NO_BOUND, NO_BOUND));
              return Answer.of(
                  new Claim.Optimal(CHEAP, OptionalDouble.of(100)), Cause.COMPLETED, "done");
            });

    SolveResult<Assignment> result =
        solve(
            chatty,
            listening(
                request(SolveParameters.DEFAULT),
                progress -> {
                  throw new IllegalStateException("broken pipe");
                }));

    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    assertThat(result.report().warnings()).singleElement().asString().contains("broken pipe");
  }

  private static SolveRequest<OptModel, Assignment> listening(
      SolveRequest<OptModel, Assignment> request, SolveListener listener) {
    return new SolveRequest<>(
        request.problem(), request.parameters(), Optional.empty(), listener, request.interrupt());
  }

  @Test
  void whatIsLeftOfTheLimitIsWhatTheSolverGets() {
    List<Duration> limits = new ArrayList<>();
    ScriptedBackend noting =
        ScriptedBackend.doing(
            request -> {
              limits.add(request.parameters().timeLimit().orElseThrow());
              return Answer.of(new Claim.Nothing(NO_BOUND), Cause.TIME_LIMIT, "limit");
            });

    solve(noting, request(SolveParameters.DEFAULT.withTimeLimit(Duration.ofMinutes(1))));

    assertThat(limits)
        .singleElement()
        .satisfies(limit -> assertThat(limit).isPositive().isLessThan(Duration.ofMinutes(1)));
  }

  @Test
  void aLimitLongerThanClocksCountIsNone() {
    ScriptedBackend quick =
        ScriptedBackend.claiming(new Claim.Optimal(CHEAP, OptionalDouble.of(100)));

    assertThat(
            solve(
                quick,
                request(SolveParameters.DEFAULT.withTimeLimit(Duration.ofSeconds(Long.MAX_VALUE)))))
        .isInstanceOf(SolveResult.Optimal.class);
  }
}
