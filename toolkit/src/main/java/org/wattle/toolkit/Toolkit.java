package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.ProgressDisplay;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/**
 * What the {@code wattle} command does, for programs: read an instance, solve it, verify a result
 * file, explain it, export its model. Comparisons are in {@link org.wattle.toolkit.compare},
 * simulations in {@link org.wattle.toolkit.simulation}; text and pages are made by the module
 * reports. Nothing here prints. Everything that cannot be used is reported by a {@link
 * org.wattle.render.text.UserError} with all issues found.
 *
 * @param kinds of problems that are known
 * @param solvers that may be asked
 * @param inputs where files are read from
 */
public record Toolkit(ProblemKinds kinds, SolverRegistry solvers, Inputs inputs) {
  /** Every kind and solver on the class path; relative names start from the current folder. */
  public static Toolkit installed() {
    return new Toolkit(
        ProblemKinds.installed(), SolverRegistry.installed(), Inputs.ofCurrentFolder());
  }

  /**
   * Reads an instance of any kind, or an MPS model; {@code -} is standard input.
   *
   * @throws org.wattle.render.text.UserError with every issue found, where it cannot be used
   */
  public LoadedInstance<?> read(String file) {
    Instances.Loaded loaded = new Instances(inputs, new InstanceReader(kinds.codecs())).read(file);
    return kinds
        .byId(loaded.instance().kind())
        .flatMap(kind -> loaded(kind, loaded, loaded.instance()))
        .orElseThrow(() -> new IllegalStateException("No kind is registered for (" + file + ")."));
  }

  private static <I, C> Optional<LoadedInstance<?>> loaded(
      ProblemKind<I> kind, Instances.Loaded loaded, InstanceDocument<C> document) {
    InstanceCodec<I> codec = kind.codec();
    return document
        .as(codec.contentType())
        .map(
            value ->
                new LoadedInstance<>(
                    loaded.source(),
                    kind,
                    value,
                    codec.name(value),
                    loaded.warnings(),
                    loaded.readSeconds()));
  }

  /** What tasks solve with: these solvers, limits for each solve, and an interrupt. */
  public SolveContext context(SolveParameters parameters, Interrupt interrupt) {
    return new SolveContext(kinds, solvers, parameters, interrupt);
  }

  /**
   * Solves an instance for its default objective. What the solver claims was checked independently.
   *
   * @param solver id, e.g. {@code auto}
   */
  public SolvedRun solve(LoadedInstance<?> instance, String solver, SolveParameters parameters) {
    return solve(instance.problem(ProblemRequest.DEFAULT), solver, parameters);
  }

  /** Solves an instance with an objective and options: see {@link LoadedInstance#problem}. */
  public SolvedRun solve(Problem<?, ?> problem, String solver, SolveParameters parameters) {
    return solve(problem, solver, context(parameters, new Interrupt()));
  }

  /**
   * Solves, and lets a second, unrelated method confirm what the solver claims; both share the
   * limits. {@link Run#proof} says what the result rests on.
   */
  public SolvedRun solveCertified(
      Problem<?, ?> problem, String solver, SolveParameters parameters) {
    return solve(problem, solver, context(parameters, new Interrupt()).certifying(true));
  }

  private SolvedRun solve(Problem<?, ?> problem, String solver, SolveContext context) {
    return new SolveTask(solver, Optional.empty(), context, inputs, ProgressDisplay.NONE)
        .solve(problem);
  }

  /** Verifies a result file against its instance, whoever made it. */
  public Verification verify(LoadedInstance<?> instance, String resultFile) {
    return ResultVerifier.verify(instance, result(resultFile), resultFile);
  }

  /**
   * Explains why the placement of a result file is as it is.
   *
   * @param servers that are to be explained; all where none are named
   */
  public Explanation explain(
      LoadedInstance<?> instance,
      String resultFile,
      List<String> servers,
      SolveParameters parameters) {
    ExplainRequest request =
        new ExplainRequest(
            Optional.of(result(resultFile).value()), servers, "auto", instance.warnings());
    return explain(instance, request, parameters);
  }

  /** Explains why an instance has no solution. */
  public Explanation explainInfeasibility(LoadedInstance<?> instance, SolveParameters parameters) {
    ExplainRequest request =
        new ExplainRequest(Optional.empty(), List.of(), "auto", instance.warnings());
    return explain(instance, request, parameters);
  }

  private <I> Explanation explain(
      LoadedInstance<I> instance, ExplainRequest request, SolveParameters parameters) {
    return instance.kind().explain(instance, request, context(parameters, new Interrupt()));
  }

  /** The optimisation model of an instance. */
  public <I> OptModel export(LoadedInstance<I> instance, ExportRequest request) {
    return instance.kind().export(instance.value(), request);
  }

  private Parsed.Valid<ResultDocument> result(String file) {
    return kinds.result(inputs, file);
  }
}
