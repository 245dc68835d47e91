package org.wattle.fuzz.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.fuzz.draw.Draws;
import org.wattle.fuzz.oracle.Conduct;
import org.wattle.fuzz.oracle.Contradictions;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.fuzz.oracle.Overruns;
import org.wattle.fuzz.oracle.TriedOptimum;
import org.wattle.fuzz.oracle.Words;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.toolkit.ProblemKinds;

/** Each oracle is seen to find a fault that was planted for it. */
class PlantedFaultsTest {
  /** The optimum is 8, at x = 2. */
  private static final byte[] MODEL =
      """
      {"kind": "model", "name": "m",
       "variables": [{"name": "x", "type": "integer", "lower": 0, "upper": 9}],
       "rows": [{"name": "r", "terms": {"x": 2}, "lower": 3}],
       "objectives": [{"name": "o", "sense": "minimize", "terms": {"x": 4}}]}
      """
          .getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;

  private record Liar(Function<OptModel, SolveResult<Assignment>> answer)
      implements Solver<OptModel, Assignment> {
    @Override
    public String id() {
      return "liar";
    }

    @Override
    public SolveResult<Assignment> solve(SolveRequest<OptModel, Assignment> request) {
      return answer.apply(request.problem());
    }
  }

  private static Report report() {
    return new Report(
        new Termination(Termination.Cause.COMPLETED, ""),
        new Statistics(Map.of(), Map.of()),
        Provenance.of("liar", "Liar 1", SolveParameters.DEFAULT),
        List.of());
  }

  private static SolveResult<Assignment> optimal(double x, double bound) {
    return new SolveResult.Optimal<>(
        Assignment.of(x), new Bounds(4 * x, OptionalDouble.of(bound)), report());
  }

  private List<String> oracles(Function<OptModel, SolveResult<Assignment>> answer) {
    List<SolverDescriptor<?, ?>> solvers = new ArrayList<>(SolverRegistry.installed().all());
    solvers.add(
        new SolverDescriptor<>(
            "liar",
            ProblemType.MODEL,
            List.of(),
            Set.of(),
            Guarantee.EXACT,
            true,
            "Liar 1",
            (objective, options) -> new Liar(answer)));
    Workbench workbench =
        new Workbench(folder, ProblemKinds.installed(), new SolverRegistry(solvers));
    SolveTrial trial =
        new SolveTrial(workbench, "model", new Draws(1, "x", 0), 0, List.of(), Overruns.IGNORED)
            .withSolvers(List.of("ojalgo", "liar"));
    return trial.run(MODEL).findings().stream().map(Finding::oracle).distinct().toList();
  }

  @Test
  void theTruthIsNoFault() {
    assertThat(oracles(model -> optimal(2, 8))).isEmpty();
  }

  @Test
  void aBoundAboveTheOptimumIsRefutedByOtherSolversAndByTryingEverything() {
    assertThat(oracles(model -> optimal(3, 12))).contains(Contradictions.NAME, TriedOptimum.NAME);
  }

  @Test
  void aFalseInfeasibleIsRefutedToo() {
    assertThat(oracles(model -> new SolveResult.Infeasible<>(report())))
        .contains(Contradictions.NAME, TriedOptimum.NAME);
  }

  @Test
  void aPointThatIsNotFeasibleIsRefutedBeforeItIsWritten() {
    assertThat(oracles(model -> optimal(1, 4))).contains(Conduct.NAME);
  }

  @Test
  void aSolverThatFailsIsToldByTheExitCode() {
    assertThat(oracles(model -> new SolveResult.Failed<>("it broke", report())))
        .contains(Conduct.NAME);
  }

  @Test
  void wordsOfALibraryAreSeen() {
    assertThat(oracles(model -> new SolveResult.Failed<>("ABNORMAL", report())))
        .contains(Words.NAME);
  }

  private static List<Finding> read(Reader reader) {
    return new ReadTrial("any", "any.json", Map.of(), "wattle", reader, reader)
        .run(MODEL)
        .findings();
  }

  @Test
  void aReaderThatThrowsIsSeen() {
    assertThat(
            read(
                document -> {
                  throw new IllegalStateException("bug");
                }))
        .extracting(Finding::oracle)
        .containsExactly("stack trace");
  }

  @Test
  void aDocumentThatReadsBackAsAnotherIsSeen() {
    Reader doubling =
        document ->
            out -> {
              out.write(document);
              out.write(document);
            };

    assertThat(read(document -> out -> out.write(document))).isEmpty();
    assertThat(read(doubling)).extracting(Finding::oracle).containsExactly("read back");
  }

  @Test
  void aLateEndIsSeenWhereItIsLateAgain() {
    Workbench workbench = Workbench.installed(folder);
    SolveTrial trial =
        new SolveTrial(
                workbench,
                "model",
                new Draws(1, "x", 0),
                0,
                List.of(),
                seconds -> java.util.Optional.of(new Finding(Overruns.NAME, "late")))
            .withSolvers(List.of("ojalgo"));

    assertThat(trial.run(MODEL).findings()).extracting(Finding::oracle).contains(Overruns.NAME);
  }
}
