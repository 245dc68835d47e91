package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.wattle.cli.CommandContext;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.compare.NamedBound;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.energy.EnergyVerifier;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** A LoTES instance that solvers of one objective are compared on. */
final class LotesChallenge<S> implements Challenge<LotesInstance, S> {
  private final CommandContext tools;
  private final LotesProblem<S> solving;
  private final String label;
  private final OptionalDouble allocationBound;

  LotesChallenge(
      CommandContext tools, LotesProblem<S> solving, String label, SolveParameters parameters) {
    this.tools = tools;
    this.solving = solving;
    this.label = label;
    this.allocationBound = solving.allocationBound(parameters, new Interrupt());
  }

  @Override
  public Subject subject() {
    return new Subject(
        label,
        solving.instance().name(),
        solving.loaded().source().name(),
        solving.loaded().source().sha256(),
        Subject.LOTES,
        solving.goal().objective().word(),
        Sense.MAXIMIZE,
        Size.of(solving.instance()),
        solving.loaded().warnings().stream().map(IssueList::line).toList());
  }

  @Override
  public LotesInstance problem() {
    return solving.instance();
  }

  @Override
  public Optional<Solver<LotesInstance, S>> solver(String id) {
    return solving.goal().solver(id);
  }

  @Override
  public String notTaken() {
    return "it does not solve instances of kind lotes for the objective ("
        + solving.goal().objective().word()
        + ")";
  }

  @Override
  public List<NamedBound> bounds(SolveParameters parameters, Interrupt interrupt) {
    return allocationBound.stream()
        .mapToObj(bound -> new NamedBound("allocation of pooled machines", bound))
        .toList();
  }

  @Override
  public SolveResult<S> solve(
      String id, SolveParameters parameters, Supplier<SolveResult<S>> solve) {
    return solve.get();
  }

  @Override
  public S start(String file, List<String> warnings) {
    return solving.start(tools.console(), file, warnings);
  }

  @Override
  public Recheck recheck(S solution) {
    CheckReport report = solving.goal().check(solving.instance(), solution);
    return new Recheck(
        solving.goal().jobsPerHour(report),
        report.violations().stream().map(EnergyVerifier::words).toList(),
        Optional.empty());
  }

  @Override
  public OutputTarget.Content document(
      SolveResult<S> result, String id, SolveParameters parameters, List<String> warnings) {
    return solving.document(solving.run(result, id, parameters, warnings, allocationBound), result);
  }

  @Override
  public String words(double value) {
    return Quantities.jobsPerHour(value);
  }
}
