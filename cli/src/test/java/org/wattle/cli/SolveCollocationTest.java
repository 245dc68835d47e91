package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;

class SolveCollocationTest {
  @TempDir private Path folder;
  private Session session = new Session(Path.of(""));

  @BeforeEach
  void begin() {
    session = new Session(folder).with(FourNodes.solved());
    session.file(FourNodes.FILE, FourNodes.json());
  }

  private Session.Outcome solve(String... options) {
    List<String> arguments = new ArrayList<>(List.of("solve", FourNodes.FILE));
    arguments.addAll(List.of(options));
    return session.run(arguments.toArray(String[]::new));
  }

  @Test
  void thePlacementIsToldAsGoalsAndVerboselyByJob() {
    Session.Outcome outcome = solve("--verbose");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.outWithoutTimes())
        .isEqualTo(
            """
            four nodes: 4 jobs of 6 containers on 4 nodes in 2 racks, 2 slots a node, 3 containers running
            Optimal: verified, and proven to be within 0.01 % of the best.

              Goal                             share  weight
                power, less is better         1.0000    0.22  4 of 4 nodes on
                intensity, more is better     1.0000       1  2 jobs of tazes: 2 isolated, 0 with stragglers
                sensitivity, less is better   0.0000    0.36  2 sensitive jobs: 2 kept, 0 broken
              F                              -0.7800          power − intensity + sensitivity, weighted
              Migrations                           1          of 3 containers running; together they cost 0.0100

            Order      one after another as listed: after each there is room for all that runs, no rule is broken
              1.  A/0  r0-n0  > r1-n1

              Value    0.23  (weighted-sum: F' = F + weight of intensity, and the cost of moves)
              Bound    0.23  (gap 0 %)
              Proof    by scripted alone
              Checked  to value 1e-6
              Solver   scripted, Scripted Solver 1.2
              Model    aggregated-flow
              Time     read #.## s, build #.## s, solve #.## s, check #.## s

              Job  containers  class   intensity  sensitivity
                A           2  taz             7  rack         isolated, kept
                B           2  turtle          1  node         kept
                C           1  taz             5  cluster      isolated
                D           1  turtle          0  cluster
            """);
  }

  @Test
  void theResultIsJsonThatVerifyAccepts() {
    solve("--out", "r.json");

    assertThat(session.read("r.json"))
        .contains("\"kind\": \"collocation-result\"")
        .contains("\"objective\": {\"name\": \"weighted-sum\", \"value\": 0.23, \"bound\": 0.23")
        .contains("\"usedNodes\": 4,\n    \"intensity\": 19,\n    \"sensitivity\": 0,")
        .contains("\"normalised\": {\"power\": 1, \"intensity\": 1, \"sensitivity\": 0}")
        .contains("{\"job\": \"A\", \"container\": 1, \"node\": \"r1-n0\"}")
        .doesNotContain("\"weights\"");
    Session.Outcome verified = session.run("verify", FourNodes.FILE, "r.json");
    assertThat(verified.out()).contains("Clean: nothing is wrong with it.");
    assertThat(verified.exitCode()).isZero();
  }

  /** With other weights the placement is worth 2·1 + 0, and nothing for the move. */
  @Test
  void weightsThatWereAskedForStandInTheResult() {
    session.with(
        new FourNodes(
            options ->
                new SolveResult.Feasible<>(
                    FourNodes.BEST,
                    new Bounds(2, OptionalDouble.empty()),
                    ScriptedSolvers.report())));
    session.file(
        "w.json",
        "{\"kind\": \"weights\","
            + " \"weights\": {\"power\": 2, \"intensity\": 1, \"sensitivity\": 0.5}}");

    String numbers = solve("--weights", "2,1,0.5", "--migration-cost", "0").out();
    String file = solve("--weights", "w.json", "--migration-cost", "0", "--out", "r.json").out();

    assertThat(numbers).contains("Value   2  (weighted-sum").contains("1.0000       2  4 of 4");
    assertThat(file.replaceAll(" +Time.*", "")).isEqualTo(numbers.replaceAll(" +Time.*", ""));
    assertThat(session.read("r.json"))
        .contains("\"weights\": {\"power\": 2, \"intensity\": 1, \"sensitivity\": 0.5}")
        .contains("\"migrations\": {\"most\": 2}");
    assertThat(session.run("verify", FourNodes.FILE, "r.json").out())
        .contains("Clean")
        .contains("The weights are those of the result (2, 1, 0.5), not those of the instance.");
  }

  @Test
  void anEarlierResultIsAStart() {
    solve("--out", "r.json");
    assertThat(solve("--start", "r.json").exitCode()).isZero();
    session.file("r.json", session.read("r.json").replace("r0-n1", "r9-n1"));
    assertThat(solve("--start", "r.json").err())
        .contains("The start (r.json) holds no placement for this instance");
  }

  @Test
  void featuresOfTheBranchAndBoundAreOptions() {
    List<BranchAndBoundOptions> asked = new ArrayList<>();
    session.with(
        new FourNodes(
            options -> {
              asked.add(options);
              return new SolveResult.Feasible<>(
                  FourNodes.BEST,
                  new Bounds(FourNodes.VALUE, OptionalDouble.empty()),
                  ScriptedSolvers.report());
            }));
    String solver = "--solver=branch-and-bound";
    solve(solver);
    solve(solver, "--branching", "plain", "--bound", "naive", "--approximate", "0.99");
    solve(solver, "--no-fathoming");
    solve(solver, "--branching", "random");

    assertThat(asked)
        .containsExactly(
            BranchAndBoundOptions.ALL,
            new BranchAndBoundOptions(Branching.PLAIN, BoundFunction.NAIVE, false, 0.99),
            new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.ELABORATE, false, 1),
            new BranchAndBoundOptions(Branching.RANDOM, BoundFunction.NONE, false, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--weights=1,2|three numbers from 0 to 1e6",
        "--weights=1,2,-3|three numbers from 0 to 1e6",
        "--weights=0,0,0|at least one of them above 0",
        "--weights=1,NaN,1|three numbers from 0 to 1e6",
        "--weights=gone.json|There is no file (gone.json)",
        "--weights=four.json|This kind of document is not expected here",
        "--max-migrations=-1|The number of moves (-1) is negative",
        "--migration-cost=-1|The cost of a migration (-1.0) is not from 0 to 1e6",
        "--approximate=0|(0.0) of --approximate is not above 0",
        "--approximate=0.9|--approximate is for the solver (branch-and-bound)",
        "--no-fathoming|--fathoming is for the solver (branch-and-bound)",
        "--bound=naiv|Maybe none or naive or elaborate or elaborate-published",
        "--objective=mtec|Instances of kind (collocation) have no objective (mtec). Maybe one of"
            + " weighted-sum.",
        "--solver=branch-and-bonud|There is no solver (branch-and-bonud)",
        "--tie-break=none|--tie-break is for instances of kind (lotes)",
        "--solver=branch-and-bound --bound=naive --fathoming|--fathoming works on the bound"
            + " (elaborate)",
      })
  void whatMakesNoSenseIsRefusedWithWords(String options, String words) {
    Session.Outcome outcome = solve(options.split(" ", -1));

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
  }

  @Test
  void otherKindsTakeNoneOfTheOptions() {
    session.with(SolverRegistry::installed).file(ThreeMachines.FILE, ThreeMachines.json());
    assertThat(session.run("solve", ThreeMachines.FILE, "--weights", "1,1,1").err())
        .contains(
            "--weights is for instances of kind (collocation or power), and this is one of kind"
                + " (lotes)");
  }

  @Test
  void solversAreCompared() {
    Session.Outcome outcome =
        session.run("compare", FourNodes.FILE, "--solvers", "auto,branch-and-bound");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("weighted-sum, minimised")
        .containsPattern("branch-and-bound +optimal +0.23 +0 %");
  }

  @Test
  void theModelIsWrittenInCountsOrInSeats() {
    session.file(
        "free.json",
        FourNodes.json()
            .replaceAll("\"migrations\".*\\}\\s*\\}", "\"migrations\": {\"unordered\": true}}"));

    assertThat(session.run("export", FourNodes.FILE, "--format", "lp").out())
        .contains("staying[0,r0-n0]");
    assertThat(session.run("export", "free.json", "--format", "lp").out())
        .doesNotContain("[0,r0-n0]");
    assertThat(session.run("export", "free.json", "--format", "lp", "--formulation", "seats").out())
        .contains("[0,r0-n0]")
        .doesNotContain("staying");
    Session.Outcome refused =
        session.run("export", FourNodes.FILE, "--format", "lp", "--formulation", "counts");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("Maybe --formulation seats.");
    assertThat(session.run("export", "free.json", "--format", "lp", "--formulation", "sets").err())
        .contains("There is no formulation (sets)");
  }

  /** What the model prices is the objective itself. */
  @Test
  void theExportedModelHasTheSameOptimum() {
    session.with(SolverRegistry::installed);
    for (String format : List.of("lp", "mps")) {
      session.run("export", FourNodes.FILE, "--format", format, "--out", "four." + format);
    }
    assertThat(session.run("solve", "four.mps", "--solver", "scip", "--gap", "0").out())
        .contains("Value   0.23");
  }
}
