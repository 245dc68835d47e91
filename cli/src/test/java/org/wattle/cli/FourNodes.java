package org.wattle.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.SolverEntry;
import org.wattle.toolkit.collocation.CollocationCatalogue;

/**
 * The shipped instance on four nodes, solved by hand: where one of the tazes A joins the other in
 * rack 1, taz C shares a node of rack 0 with turtle D, and the turtles B have the last. All nodes
 * are on, power is 1; to save one breaks B or lets tazes meet, which costs more. The value is 0.22,
 * and 0.01 for the move.
 */
final class FourNodes implements SolverCatalogue, CollocationCatalogue {
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
  public CollocationCatalogue collocation() {
    return this;
  }

  @Override
  public List<String> ids() {
    return List.of("auto", BRANCH_AND_BOUND);
  }

  @Override
  public Optional<Solver<CollocationInstance, CollocationPlacement>> byId(
      String id, BranchAndBoundOptions options) {
    return ids().contains(id) ? Optional.of(new Scripted(id, options)) : Optional.empty();
  }

  private final class Scripted implements Solver<CollocationInstance, CollocationPlacement> {
    private final String id;
    private final BranchAndBoundOptions options;

    Scripted(String id, BranchAndBoundOptions options) {
      this.id = id;
      this.options = options;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public SolveResult<CollocationPlacement> solve(
        SolveRequest<CollocationInstance, CollocationPlacement> request) {
      return script.apply(options);
    }
  }

  @Override
  public Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective) {
    return Optional.empty();
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> model(String id) {
    return Optional.empty();
  }

  @Override
  public List<String> energyIds() {
    return List.of();
  }

  @Override
  public List<String> modelIds() {
    return List.of();
  }

  @Override
  public List<SolverEntry> all() {
    return List.of();
  }
}
