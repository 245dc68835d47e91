package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination.Cause;

/** What {@code compare} says on standard output, and how it exits. */
class CompareTest {
  private static final List<String> LEFT = List.of("core-0", "aggregation-0", "access-0");

  /** Both tasks beside the database, 305 W, and everything else as it is: the optimum, 34800 J. */
  private static final Placement ALL_ON_BIG =
      new Placement(
          List.of(
              new TaskPlacement("web", "big-0", LEFT), new TaskPlacement("batch", "big-0", LEFT)));

  /** More than small-0 can hold. */
  private static final Placement OVERFULL =
      new Placement(
          List.of(
              new TaskPlacement("web", "small-0", LEFT),
              new TaskPlacement("batch", "small-0", LEFT)));

  @TempDir private Path folder;

  @Test
  void theTableSaysWhoIsHowFarFromWhat() {
    Session session =
        session(
            new Rivals()
                .with("exact", optimal(ALL_ON_BIG, 34800))
                .with("greedy", feasible(ByHand.WEB_ON_SMALL, ByHand.noBound()))
                .with("lost", nothing(OptionalDouble.of(30000)))
                .with("picky", failed("The solver (picky) wants a gift.", Cause.REFUSED)));

    Session.Outcome outcome =
        session.run("compare", ByHand.FILE, "--solvers", "exact,greedy,lost,picky,simplex");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().replaceAll("\\b0\\.\\d{3} s", "0.000 s"))
        .isEqualTo(
            """
            by hand: 2 tasks on 3 servers and 4 switches, slot of 60 s, 1 task running; mtec: servers and network
              SOLVER   STATUS          VALUE     GAP  OVER BEST  SERVERS ON  SWITCHES ON     TIME  VERIFIED
              exact    optimal      9.667 Wh     0 %        0 %           1            3  0.000 s  yes
              greedy   feasible     13.59 Wh  28.9 %     40.6 %           2            3  0.000 s  yes
              lost     no solution         –       –          –           –            –  0.000 s  –
              picky    refused             –       –          –           –            –        –  –
              simplex  refused             –       –          –           –            –        –  –
              Best bound 34,800.0 J, by exact; best known 34,800.0 J, by exact.
              - lost: the time limit was reached
              - picky: The solver (picky) wants a gift.
              - simplex: it does not solve instances of kind energy
            """);
  }

  @Test
  void withoutABoundThereIsNoGap() {
    Session session =
        session(
            new Rivals()
                .with("greedy", feasible(ByHand.WEB_ON_SMALL, ByHand.noBound()))
                .with("better", feasible(ALL_ON_BIG, noBound(34800))));

    Session.Outcome table = session.run("compare", ByHand.FILE, "--solvers", "greedy,better");
    Session.Outcome json =
        session.run("compare", ByHand.FILE, "--solvers", "greedy,better", "--format", "json");

    assertThat(table.exitCode()).isZero();
    assertThat(table.out())
        .contains("No bound is known, so there are no gaps")
        .containsPattern("better +feasible +9.667 Wh +– +0 %");
    assertThat(json.out())
        .contains("\"overBestKnown\" : 0.0")
        .doesNotContain("\"gap\" : 0.0,")
        .doesNotContain("bestBound");
  }

  @Test
  void anAnswerThatBeatsAProvenBoundIsAContradiction() {
    Session session =
        session(
            new Rivals()
                .with("liar", optimal(ByHand.WEB_ON_SMALL, ByHand.TOTAL_JOULES))
                .with("greedy", feasible(ALL_ON_BIG, noBound(34800))));

    Session.Outcome outcome = session.run("compare", ByHand.FILE, "--solvers", "liar,greedy");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.err()).contains("error: Contradiction: liar").contains("(34,800.0 J)");
    assertThat(outcome.out())
        .contains("optimal, REFUTED")
        .contains("CONTRADICTION: liar claims that nothing is better than (48,930.0 J), yet greedy")
        .contains("No bound is known, so there are no gaps");
  }

  @Test
  void infeasibleIsAContradictionWhereSomebodyHasAnAnswer() {
    Session session =
        session(
            new Rivals()
                .with("liar", new SolveResult.Infeasible<>(ScriptedSolvers.report()))
                .with("greedy", feasible(ALL_ON_BIG, noBound(34800))));

    Session.Outcome outcome = session.run("compare", ByHand.FILE, "--solvers", "liar,greedy");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out()).contains("infeasible, REFUTED");
  }

  @Test
  void anAnswerThatTheCheckRefutesHasNoValue() {
    Session session =
        session(
            new Rivals()
                .with("exact", optimal(ALL_ON_BIG, 34800))
                .with("sloppy", feasible(OVERFULL, new Bounds(1, OptionalDouble.of(1))))
                .with("wrong", optimal(ALL_ON_BIG, 34000)));

    Session.Outcome outcome =
        session.run("compare", ByHand.FILE, "--solvers", "exact,sloppy,wrong");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out())
        .containsPattern("sloppy +refuted +– +– +– +– +– +\\d\\S+ s +NO")
        .contains("server capacity: Server (small-0)")
        .containsPattern("wrong +refuted +– +– .*NO")
        .contains("its value is claimed to be (34000.0), recomputed it is (34800.0)")
        .contains("Best bound 34,800.0 J, by exact;");
  }

  @Test
  void aSolverThatFailsEndsNothingButTheGoodExitCode() {
    Session session =
        session(
            new Rivals()
                .with(
                    "thrower",
                    request -> {
                      throw new IllegalStateException("no\u001b[2Jthing");
                    })
                .with("failing", failed("out of luck", Cause.ERROR))
                .with("exact", optimal(ALL_ON_BIG, 34800)));

    Session.Outcome outcome =
        session.run("compare", ByHand.FILE, "--solvers", "thrower,failing,exact");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out())
        .containsPattern(
            "- thrower: The solver \\(thrower\\), class \\(.*IllegalStateException:"
                + " no\\\\u001b\\[2Jthing")
        .contains("- failing: out of luck")
        .containsPattern("exact +optimal +9.667 Wh +0 %");
  }

  @Test
  void exitCodesTellOfTheWorstInstance() {
    Rivals rivals =
        new Rivals()
            .with("impossible", new SolveResult.Infeasible<>(ScriptedSolvers.report()))
            .with("lost", nothing(OptionalDouble.empty()));

    assertThat(session(rivals).run("compare", ByHand.FILE, "--solvers", "impossible").exitCode())
        .isEqualTo(3);
    assertThat(session(rivals).run("compare", ByHand.FILE, "--solvers", "lost").exitCode())
        .isEqualTo(4);
    assertThat(
            session(rivals).run("compare", ByHand.FILE, "--solvers", "lost,impossible").exitCode())
        .isEqualTo(3);
  }

  @Test
  void tasksThatWaitAreCountedAndHaveNoGap() {
    Placement part =
        new Placement(
            List.of(new TaskPlacement("web", "big-0", LEFT)),
            List.of(new Waiting("batch", Waiting.Reason.NO_PATH)),
            Unused.SLEEP);
    Placement lost =
        new Placement(List.of(new TaskPlacement("web", "big-0", LEFT)), List.of(), Unused.SLEEP);
    Session session =
        session(
            new Rivals()
                .with("exact", optimal(ALL_ON_BIG, 34800))
                .with("greedy", partial(part))
                .with("forgetful", partial(lost)));

    Session.Outcome waits = session.run("compare", ByHand.FILE, "--solvers", "exact,greedy");
    Session.Outcome alone = session.run("compare", ByHand.FILE, "--solvers", "greedy");
    Session.Outcome loses = session.run("compare", ByHand.FILE, "--solvers", "exact,forgetful");

    assertThat(waits.exitCode()).isZero();
    assertThat(waits.out())
        .containsPattern("greedy +1 waiting +– +– +– +– +– ")
        .contains("- greedy: 1 task waits: no path to a server with room has enough bandwidth");
    assertThat(alone.exitCode()).isEqualTo(4);
    assertThat(loses.exitCode()).isEqualTo(5);
    assertThat(loses.out()).containsPattern("forgetful +refuted").contains("Task (batch)");
  }

  @Test
  void strictTakesWarningsOfASolveAsAFailure() {
    Session session =
        session(
            new Rivals()
                .with(
                    "exact",
                    new SolveResult.Optimal<>(
                        ALL_ON_BIG,
                        new Bounds(34800, OptionalDouble.of(34800)),
                        ScriptedSolvers.report().withWarnings(List.of("No seed is honoured.")))));

    Session.Outcome lax = session.run("compare", ByHand.FILE, "--solvers", "exact");
    Session.Outcome strict = session.run("compare", ByHand.FILE, "--solvers", "exact", "--strict");

    assertThat(lax.exitCode()).isZero();
    assertThat(lax.out()).contains("- exact: No seed is honoured.");
    assertThat(strict.exitCode()).isEqualTo(5);
    assertThat(strict.err()).contains("--strict");
  }

  @Test
  void whatIsNotRunAfterAnInterruptSaysSo() {
    Session session =
        session(
            new Rivals()
                .with(
                    "first",
                    request -> {
                      request.interrupt().request();
                      return new SolveResult.Feasible<>(
                          ALL_ON_BIG,
                          noBound(34800),
                          ScriptedSolvers.report(Cause.INTERRUPTED, ""));
                    })
                .with("second", optimal(ALL_ON_BIG, 34800)));

    Session.Outcome outcome = session.run("compare", ByHand.FILE, "--solvers", "first,second");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .containsPattern("first +feasible +9.667 Wh")
        .contains("- first: it was interrupted")
        .containsPattern("second +not run +– +–");
  }

  @Test
  void severalInstancesAreSummedUpUnderNamesOfTheirOwn() {
    Session session =
        session(
            new Rivals()
                .with("exact", optimal(ALL_ON_BIG, 34800))
                .with("greedy", feasible(ByHand.WEB_ON_SMALL, ByHand.noBound())));
    session.file("other.json", Session.text(ByHand.FILE));

    Session.Outcome outcome =
        session.run(
            "compare", ByHand.FILE, "other.json", "other.json", "--solvers", "exact,greedy");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("by hand (by-hand.json): 2 tasks")
        .contains("by hand (other.json): 2 tasks")
        .contains("by hand (other.json) #2: 2 tasks")
        .containsPattern("exact +3 +3 +3 +0 % \\(3\\) +0 % +0 % \\(3\\) +0 %")
        .containsPattern("greedy +3 +3 +0 +28.9 % \\(3\\) +28.9 % +40.6 % \\(3\\) +40.6 %");
  }

  @Test
  void everySolverMayStartFromTheAnswerOfAnother() {
    Session session =
        session(
            new Rivals()
                .with("starter", feasible(ByHand.WEB_ON_SMALL, ByHand.noBound()))
                .with(
                    "echo", request -> feasible(request.start().orElseThrow(), ByHand.noBound())));

    Session.Outcome outcome =
        session.run("compare", ByHand.FILE, "--solvers", "echo", "--start", "starter");

    assertThat(outcome.exitCode()).as(outcome.out()).isZero();
    assertThat(outcome.out()).containsPattern("echo +feasible +13.59 Wh");
  }

  private Session session(TestSolvers solvers) {
    Session session = new Session(folder).with(solvers);
    session.resource(ByHand.FILE);
    return session;
  }

  private static SolveResult<Placement> optimal(Placement placement, double value) {
    return new SolveResult.Optimal<>(
        placement, new Bounds(value, OptionalDouble.of(value)), ScriptedSolvers.report());
  }

  private static SolveResult<Placement> feasible(Placement placement, Bounds bounds) {
    return new SolveResult.Feasible<>(placement, bounds, ScriptedSolvers.report());
  }

  private static SolveResult<Placement> nothing(OptionalDouble bound) {
    return new SolveResult.NoSolution<>(bound, ScriptedSolvers.report(Cause.TIME_LIMIT, ""));
  }

  private static SolveResult<Placement> partial(Placement part) {
    return new SolveResult.NoSolution<>(
        OptionalDouble.empty(), Optional.of(part), ScriptedSolvers.report());
  }

  private static SolveResult<Placement> failed(String reason, Cause cause) {
    return new SolveResult.Failed<>(reason, ScriptedSolvers.report(cause, ""));
  }

  private static Bounds noBound(double value) {
    return new Bounds(value, OptionalDouble.empty());
  }
}
