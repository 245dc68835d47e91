package org.wattle.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;

/**
 * The shipped instance on four nodes, solved by hand: where one of the tazes A joins the other in
 * rack 1, taz C shares a node of rack 0 with turtle D, and the turtles B have the last. All nodes
 * are on, power is 1; to save one breaks B or lets tazes meet, which costs more. The value is 0.22,
 * and 0.01 for the move.
 */
final class FourNodes implements TestSolvers {
  static final String FILE = "four.json";
  static final CollocationPlacement BEST = CollocationPlacement.of(new int[] {3, 2, 1, 1, 0, 0});
  static final double VALUE = 0.23;

  private final Function<BranchAndBoundOptions, SolveResult<CollocationPlacement>> script;

  FourNodes(Function<BranchAndBoundOptions, SolveResult<CollocationPlacement>> script) {
    this.script = script;
  }

  /** Solvers that find the best. */
  static FourNodes solved() {
    return new FourNodes(
        options ->
            new SolveResult.Optimal<>(
                BEST, new Bounds(VALUE, OptionalDouble.of(VALUE)), ScriptedSolvers.report()));
  }

  static String json() {
    try {
      return Files.readString(Path.of("..", "instances", "collocation", "tiny.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public SolverRegistry registry() {
    return new SolverRegistry(List.of(solver("auto"), solver("branch-and-bound")));
  }

  private SolverDescriptor<CollocationInstance, CollocationPlacement> solver(String id) {
    return TestSolvers.scripted(
        id,
        CollocationPlacement.PROBLEM,
        List.of("weighted-sum"),
        (objective, options) ->
            request -> script.apply(options.get(BranchAndBoundOptions.class).orElseThrow()));
  }
}
