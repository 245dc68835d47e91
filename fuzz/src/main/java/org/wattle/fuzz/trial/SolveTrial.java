package org.wattle.fuzz.trial;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.fuzz.draw.Draws;
import org.wattle.fuzz.enumeration.Enumeration;
import org.wattle.fuzz.oracle.Conduct;
import org.wattle.fuzz.oracle.Contradictions;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.fuzz.oracle.Overruns;
import org.wattle.fuzz.oracle.SolverAnswer;
import org.wattle.fuzz.oracle.TriedOptimum;
import org.wattle.fuzz.oracle.Verified;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.Problem;

/**
 * Solves an instance with several solvers, verifies every result that was written, and holds the
 * answers against each other and, where it is tiny, against the optimum by trying everything.
 */
public final class SolveTrial implements Trial {
  /** Of the largest coefficient of the objectives. */
  private static final double ROUNDING = 1e-9;

  private static final String RESULT = "result.json";

  private static final List<Integer> ENDS =
      List.of(ExitCodes.OK, ExitCodes.INVALID, ExitCodes.NO_OPTIMUM, ExitCodes.NOTHING_FOUND);

  private final Workbench workbench;
  private final String kind;
  private final String file;
  private final Question question;
  private final long turn;
  private final List<String> limits;
  private final Overruns overruns;
  private final List<String> only;

  /**
   * A trial.
   *
   * @param kind of the instance, {@code mps} for a model in this format
   * @param turn whose turn it is among the solvers
   * @param limits as options of the command
   * @param overruns says whether a solve took too long
   */
  public SolveTrial(
      Workbench workbench,
      String kind,
      Draws draws,
      long turn,
      List<String> limits,
      Overruns overruns) {
    this(workbench, kind, Question.of(kind, draws), turn, limits, overruns, List.of());
  }

  private SolveTrial(
      Workbench workbench,
      String kind,
      Question question,
      long turn,
      List<String> limits,
      Overruns overruns,
      List<String> only) {
    this.workbench = workbench;
    this.kind = kind;
    this.file = kind.equals("mps") ? "instance.mps" : "instance.json";
    this.question = question;
    this.turn = turn;
    this.limits = List.copyOf(limits);
    this.overruns = overruns;
    this.only = List.copyOf(only);
  }

  /** The same with these solvers instead of some in turn; those that suit the problem are asked. */
  public SolveTrial withSolvers(List<String> ids) {
    return new SolveTrial(workbench, kind, question, turn, limits, overruns, ids);
  }

  @Override
  public String kind() {
    return kind;
  }

  @Override
  public String file() {
    return file;
  }

  /** What has been seen up to now. */
  private record Seen(List<String> outcomes, List<Finding> findings, List<String> commands) {
    Seen() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    Report report() {
      return new Report(outcomes, findings, commands);
    }
  }

  @Override
  public Report run(byte[] document) {
    workbench.write(file, document);
    Seen seen = new Seen();
    Optional<Problem<?, ?>> problem = problem(document);
    if (problem.isEmpty()) {
      CommandOutcome outcome = workbench.run(solveArguments("auto"));
      seen.commands().add(outcome.command());
      seen.outcomes().add("refused");
      seen.findings()
          .addAll(
              Conduct.of(
                  outcome.exitCode(), outcome.out(), outcome.err(), List.of(ExitCodes.INVALID)));
      return seen.report();
    }
    seen.outcomes().add("valid");
    List<SolverAnswer> answers = new ArrayList<>();
    for (String solver : solvers(problem.get())) {
      solve(solver, seen).ifPresent(answers::add);
    }
    double rounding = rounding(problem.get());
    seen.findings().addAll(Contradictions.of(answers, problem.get().sense(), rounding));
    Optional<Enumeration.Optimum> optimum = Enumeration.of(problem.get());
    if (optimum.isPresent()) {
      seen.outcomes().add("tried everything");
      seen.findings()
          .addAll(TriedOptimum.of(answers, optimum.get().value(), problem.get().sense(), rounding));
    }
    return seen.report();
  }

  /** What may be left of a value of a model where its terms cancel. */
  private static double rounding(Problem<?, ?> problem) {
    if (!(problem.instance() instanceof OptModel model)) {
      return 0;
    }
    double largest = 0;
    for (Objective objective : model.objectives()) {
      for (int k = 0; k < objective.termCount(); k++) {
        largest = Math.max(largest, Math.abs(objective.coefficient(k)));
      }
    }
    return ROUNDING * largest;
  }

  /** The problem, read and asked as the command does; empty where that is refused. */
  private Optional<Problem<?, ?>> problem(byte[] document) {
    try {
      return Optional.of(workbench.toolkit(document).read("-").problem(question.request()));
    } catch (UserError | org.wattle.model.json.InvalidInputException e) {
      return Optional.empty();
    }
  }

  /** Any solver in turn, and two exact ones. */
  private Set<String> solvers(Problem<?, ?> problem) {
    List<SolverDescriptor<?, ?>> all = new ArrayList<>(able(workbench.solvers(), problem));
    List<String> ids = all.stream().<String>map(SolverDescriptor::id).toList();
    if (!only.isEmpty()) {
      return new LinkedHashSet<>(ids.stream().filter(only::contains).toList());
    }
    List<String> exact =
        all.stream()
            .filter(each -> each.guarantee() == Guarantee.EXACT)
            .<String>map(SolverDescriptor::id)
            .toList();
    Set<String> chosen = new LinkedHashSet<>();
    if (!ids.isEmpty()) {
      chosen.add(ids.get((int) (turn % ids.size())));
    }
    if (!exact.isEmpty()) {
      chosen.add(exact.get((int) (turn / 3 % exact.size())));
      chosen.add(exact.get((int) (turn * 7 % exact.size())));
    }
    return chosen;
  }

  private static <P, S> List<SolverDescriptor<P, S>> able(
      SolverRegistry solvers, Problem<P, S> problem) {
    return solvers.of(problem.type(), problem.objective());
  }

  private List<String> solveArguments(String solver) {
    List<String> arguments =
        new ArrayList<>(
            List.of("solve", file, "--solver", solver, "--threads", "1", "--seed", "1"));
    arguments.addAll(question.options());
    arguments.addAll(limits);
    arguments.addAll(List.of("--out", RESULT));
    return arguments;
  }

  private Optional<SolverAnswer> solve(String solver, Seen seen) {
    workbench.delete(RESULT);
    CommandOutcome solved = workbench.run(solveArguments(solver));
    seen.commands().add(solved.command());
    List<Finding> findings =
        new ArrayList<>(Conduct.of(solved.exitCode(), solved.out(), solved.err(), ENDS));
    if (overruns.of(solved.seconds()).isPresent()) {
      // Once can be the machine: loading natives, or another program.
      overruns.of(workbench.run(solveArguments(solver)).seconds()).ifPresent(findings::add);
    }
    Optional<SolverAnswer> answer = Optional.empty();
    if (workbench.has(RESULT)) {
      answer = answer(solver, findings);
      verify(answer, seen, findings);
    } else if (solved.exitCode() != ExitCodes.INVALID) {
      findings.add(new Finding(Conduct.NAME, "No result was written."));
    }
    seen.outcomes()
        .add(
            solver
                + " "
                + answer.map(each -> each.status().word()).orElse("exit " + solved.exitCode()));
    findings.forEach(
        finding ->
            seen.findings()
                .add(new Finding(finding.oracle(), "(" + solver + ") " + finding.what())));
    return answer;
  }

  private Optional<SolverAnswer> answer(String solver, List<Finding> findings) {
    try {
      ResultSummary summary =
          workbench.kinds().result(workbench.inputs(workbench.read(RESULT)), "-").value().summary();
      OptionalDouble value =
          summary.objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
      OptionalDouble bound =
          summary.objective().map(ResultObjective::bound).orElse(OptionalDouble.empty());
      return Optional.of(new SolverAnswer(solver, summary.status(), value, bound));
    } catch (UserError e) {
      findings.add(
          new Finding("read back", "The result that was written is refused: " + e.getMessage()));
      return Optional.empty();
    }
  }

  private void verify(Optional<SolverAnswer> answer, Seen seen, List<Finding> findings) {
    CommandOutcome verified = workbench.run(List.of("verify", file, RESULT));
    findings.addAll(
        Conduct.of(
            verified.exitCode(),
            verified.out(),
            verified.err(),
            List.of(ExitCodes.OK, ExitCodes.NOT_CLEAN)));
    Optional<Finding> refuted =
        Verified.of(answer.map(SolverAnswer::status), verified.exitCode(), verified.out());
    if (refuted.isPresent()) {
      seen.commands().add(verified.command());
      findings.add(refuted.get());
    }
  }
}
