package org.wattle.toolkit.energy;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.wattle.cli.CommandContext;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.Waiting;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.StartFile;
import org.wattle.toolkit.compare.EnergyUse;
import org.wattle.toolkit.compare.NamedBound;
import org.wattle.toolkit.compare.Outcome;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** An energy instance that solvers are compared on. */
final class EnergyChallenge implements Challenge<EnergyInstance, Placement> {
  private final CommandContext tools;
  private final Loaded loaded;
  private final String label;
  private final EnergyInstance instance;
  private final EnergyObjective objective;
  private final EnergyProblem problem;

  EnergyChallenge(
      CommandContext tools,
      Loaded loaded,
      String label,
      EnergyInstance instance,
      EnergyObjective objective) {
    this.tools = tools;
    this.loaded = loaded;
    this.label = label;
    this.instance = instance;
    this.objective = objective;
    this.problem = new EnergyProblem(tools.solvers(), loaded, instance, objective);
  }

  @Override
  public Subject subject() {
    return new Subject(
        label,
        instance.name(),
        loaded.source().name(),
        loaded.source().sha256(),
        Subject.ENERGY,
        objective.id(),
        Sense.MINIMIZE,
        Size.of(problem.center()),
        loaded.warnings().stream().map(IssueList::line).toList());
  }

  @Override
  public EnergyInstance problem() {
    return instance;
  }

  @Override
  public Optional<Solver<EnergyInstance, Placement>> solver(String id) {
    return tools.solvers().energy(id, objective);
  }

  @Override
  public SolveResult<Placement> solve(
      String id, SolveParameters parameters, Supplier<SolveResult<Placement>> solve) {
    return problem.unlessImpossible(id, parameters, solve);
  }

  @Override
  public List<NamedBound> bounds(SolveParameters parameters, Interrupt interrupt) {
    return tools.solvers().energyBounds(problem.center(), objective, parameters, interrupt);
  }

  @Override
  public Placement start(String file, List<String> warnings) {
    return StartFile.read(tools.console(), file, loaded.source(), warnings).placement();
  }

  @Override
  public Recheck recheck(Placement placement) {
    CheckReport report = new PlacementChecker().check(instance, placement);
    return new Recheck(
        report.objectives().getOrDefault(objective.id(), Double.NaN),
        report.violations().stream().map(EnergyVerifier::words).toList(),
        Optional.of(EnergyUse.of(EnergyEvaluator.evaluate(problem.center(), placement))));
  }

  /** Checked as well: what is placed must be clean, and what is not must wait. */
  @Override
  public Outcome partial(Placement partial) {
    CheckReport report = new PlacementChecker().check(instance, partial);
    List<DomainViolation> wrong = PlacementChecker.besidesWaiting(partial, report);
    if (!wrong.isEmpty()) {
      return new Outcome.Refuted(wrong.stream().map(EnergyVerifier::words).toList());
    }
    Map<Waiting.Reason, Long> reasons = new EnumMap<>(Waiting.Reason.class);
    partial.waiting().forEach(each -> reasons.merge(each.reason(), 1L, Long::sum));
    return new Outcome.Waiting(
        partial.waiting().size(),
        reasons.entrySet().stream()
            .map(
                each ->
                    Quantities.counted(each.getValue(), "task waits", "tasks wait")
                        + ": "
                        + each.getKey().description())
            .collect(Collectors.joining("; ")));
  }

  @Override
  public OutputTarget.Content document(
      SolveResult<Placement> result, String id, SolveParameters parameters, List<String> warnings) {
    return EnergyDocuments.content(loaded, problem.run(result, id, parameters, warnings));
  }

  @Override
  public String words(double value) {
    return Quantities.wattHours(value);
  }
}
