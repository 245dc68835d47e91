package org.wattle.toolkit.model;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.cli.CommandContext;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.FeasibilityReport;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.Runs;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** A model that solvers are compared on, by its first objective. */
final class ModelChallenge implements Challenge<OptModel, Assignment> {
  private final CommandContext tools;
  private final Loaded loaded;
  private final String label;
  private final OptModel model;

  ModelChallenge(CommandContext tools, Loaded loaded, String label, OptModel model) {
    this.tools = tools;
    this.loaded = loaded;
    this.label = label;
    this.model = model;
  }

  @Override
  public Subject subject() {
    Optional<Objective> objective = model.objectives().stream().findFirst();
    return new Subject(
        label,
        model.name(),
        loaded.source().name(),
        loaded.source().sha256(),
        Subject.MODEL,
        objective.map(Objective::name).orElse(""),
        objective.map(Objective::sense).orElse(Sense.MINIMIZE),
        Size.of(model),
        loaded.warnings().stream().map(IssueList::line).toList());
  }

  @Override
  public OptModel problem() {
    return model;
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> solver(String id) {
    return tools.solvers().model(id);
  }

  @Override
  public SolveResult<Assignment> solve(
      String id, SolveParameters parameters, Supplier<SolveResult<Assignment>> solve) {
    return solve.get();
  }

  @Override
  public Assignment start(String file, List<String> warnings) {
    return StartFile.read(tools.console(), file, loaded.source(), warnings).point(model, warnings);
  }

  @Override
  public Recheck recheck(Assignment point) {
    FeasibilityReport report = ModelCheck.check(model, point);
    return new Recheck(
        report.objectiveValues().isEmpty() ? 0 : report.objectiveValues().get(0),
        report.violations().stream()
            .map(violation -> Escaped.text(violation.group().name() + ": " + violation.detail()))
            .toList(),
        Optional.empty());
  }

  @Override
  public OutputTarget.Content document(
      SolveResult<Assignment> result,
      String id,
      SolveParameters parameters,
      List<String> warnings) {
    return ModelDocuments.content(
        loaded,
        model,
        Runs.of(loaded, result, id, parameters, warnings, Quantities::value),
        result);
  }

  @Override
  public String words(double value) {
    return Quantities.value(value);
  }
}
