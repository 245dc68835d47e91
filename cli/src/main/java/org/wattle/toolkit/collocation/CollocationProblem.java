package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** A collocation instance as it is asked for, ready to be given to solvers. */
final class CollocationProblem {
  private final CommandContext tools;
  private final Loaded loaded;
  private final CollocationInstance given;
  private final CollocationInstance instance;
  private final CollocationWishes wishes;

  CollocationProblem(
      CommandContext tools, Loaded loaded, CollocationInstance given, CollocationWishes wishes) {
    this.tools = tools;
    this.loaded = loaded;
    this.given = given;
    this.instance = wishes.apply(given);
    this.wishes = wishes;
  }

  Loaded loaded() {
    return loaded;
  }

  /** With the weights and migrations that were asked for. */
  CollocationInstance instance() {
    return instance;
  }

  Optional<Solver<CollocationInstance, CollocationPlacement>> solver(String id) {
    return tools.solvers().collocation().byId(id, wishes.branchAndBound());
  }

  /** The placement in a result file. */
  CollocationPlacement start(String file, List<String> warnings) {
    return StartFile.read(tools.console(), file, loaded.source(), warnings).collocation(instance);
  }

  /** A finished solve, with the warnings of it. */
  CollocationRun run(
      SolveResult<CollocationPlacement> result,
      String solver,
      SolveParameters parameters,
      List<String> warnings) {
    return new CollocationRun(
        Runs.of(loaded, result, solver, parameters, warnings, Quantities::value),
        instance,
        result.solution().map(found -> PlacementSummary.of(instance, found)));
  }

  /** The result as JSON. */
  OutputTarget.Content document(CollocationRun run, SolveResult<CollocationPlacement> result) {
    return CollocationDocuments.content(loaded, given, run, result.solution());
  }
}
