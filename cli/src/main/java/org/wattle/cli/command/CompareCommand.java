package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.KindOptions;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.ProblemOptions;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.SolverChoice;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.ComparisonFiles;
import org.wattle.toolkit.compare.ComparisonTask;
import org.wattle.toolkit.compare.ComparisonText;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.files.Inputs;
import picocli.CommandLine.Command;

/** {@code wattle compare}. */
@Command(
    name = "compare",
    header = "Compares solvers on the same instances.",
    description = {
      "Each solver solves each instance, with the full time limit for each solve, and every"
          + " answer is checked independently. Gaps are relative to the best bound that any of the"
          + " solvers proves; without a bound there is no gap."
    },
    footer = {
      "  wattle compare instances/quickstart.json --solvers auto,first-fit --out out/compared",
      "",
      "Exit codes: 0 every instance has a verified answer; 2 wrong usage or invalid input, nothing",
      "was solved; 3 an instance has no best solution, proven; 4 an instance got no answer; 5 a"
          + " solver",
      "failed, or was refuted by a check or an answer. The largest one that applies.",
      "",
      "Ctrl-C ends the current search and starts no others; results so far are reported and"
          + " written."
    })
public final class CompareCommand extends WattleCommand {
  private final Argument<List<String>> instances =
      inputs(
          "INSTANCE",
          "JSON (kind energy, lotes, collocation, power or model) or MPS models; - for standard"
              + " input.");

  private final Argument<String> solvers =
      text("--solvers ID,ID,...", "The solvers to compare; wattle solvers lists them.").required();

  private final Argument<String> objective =
      text(
          "--objective NAME",
          "What is minimised in energy instances (mtec, msec or cost), or how lotes",
          "instances carry their jobs; as in solve.");

  private final LimitOptions limits = with(new LimitOptions());

  private final Argument<String> start =
      input(
          "--start RESULT|ID",
          "Start every solver from the answer of this solver or, with one",
          "instance, from that in this result file. Its time is not counted.");

  private final Argument<String> out =
      output(
          "--out FOLDER",
          "Write a page with charts (index.html), CSV, JSON and every result",
          "into this folder: a new or empty one, or an earlier comparison's.");

  private final ProblemOptions problem = with(new ProblemOptions());

  private final FormatOption output = with(new FormatOption());

  private final Argument<Boolean> strict =
      flag(
          "--strict",
          "Treat warnings as failures: those of an instance as invalid input",
          "(exit code 2), those of a solve as a failed solve (5).");

  @Override
  public Integer call() {
    Console console = context.console();
    List<String> chosen = chosen();
    start.given().ifPresent(this::checkStart);
    List<Problem<?, ?>> problems = problems();
    problems.forEach(each -> each.checkOptions(chosen));
    List<String> folders =
        ComparisonFiles.results(
            ComparisonTask.labels(
                problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList()));
    Optional<OutputFolder> folder =
        out.given().map(name -> OutputFolder.prepare(console, name, ComparisonFiles.MARK));
    Setting setting = Setting.here(typed(), limits.parameters(), WattleVersion.text());
    ComparisonTask.Findings findings = compare(chosen, problems, folders);
    Comparison comparison = new Comparison(setting, chosen, findings.rankings());
    print(comparison);
    folder.ifPresent(each -> each.write(ComparisonFiles.of(comparison, findings.documents())));
    return exitCode(comparison, findings.warned());
  }

  /** The solvers that are named, each once, in this order. */
  private List<String> chosen() {
    Set<String> chosen = new LinkedHashSet<>();
    Set<String> twice = new LinkedHashSet<>();
    for (String part : solvers.value().split(",", -1)) {
      String id = part.strip();
      if (id.isEmpty()) {
        throw UserError.invalid(
            "--solvers names solvers with commas between them, and one of the names is empty."
                + " Maybe --solvers auto,first-fit.");
      }
      if (!chosen.add(id)) {
        twice.add(id);
      }
    }
    List<String> known = context.solvers().ids();
    List<String> unknown = chosen.stream().filter(id -> !known.contains(id)).toList();
    if (!unknown.isEmpty()) {
      throw SolverChoice.unknown(unknown, context.solvers());
    }
    twice.forEach(
        id -> context.console().warning("--solvers names (" + id + ") twice; it is asked once."));
    return List.copyOf(chosen);
  }

  /** All instances, read before anything is solved; every mistake in any of them is reported. */
  private List<Problem<?, ?>> problems() {
    atMostOneIsStandardInput(
        instances.value(), "Standard input can be one instance only. Maybe use files.");
    List<LoadedInstance<?>> loaded = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (String file : instances.value()) {
      try {
        LoadedInstance<?> read = context.instances().read(file);
        if (strict.isGiven()) {
          refuseWarnings(read);
        }
        loaded.add(read);
      } catch (UserError e) {
        mistakes.add(String.valueOf(e.getMessage()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw UserError.invalid(String.join("\n", mistakes));
    }
    List<Problem<?, ?>> problems = new ArrayList<>();
    for (LoadedInstance<?> each : loaded) {
      problems.add(
          each.problem(
              KindOptions.request(context, each.kind(), objectiveOf(each, loaded), problem)));
    }
    return problems;
  }

  /** An objective that other instances choose from is no mistake for one that brings its own. */
  private Optional<String> objectiveOf(LoadedInstance<?> each, List<LoadedInstance<?>> all) {
    boolean own = each.kind().objectives().isEmpty();
    return own && all.stream().anyMatch(other -> !other.kind().objectives().isEmpty())
        ? Optional.empty()
        : objective.given();
  }

  private ComparisonTask.Findings compare(
      List<String> chosen, List<Problem<?, ?>> problems, List<String> folders) {
    return interruptible(
        "Stopping: the results so far follow. Press Ctrl-C again to stop at once.",
        interrupt ->
            new ComparisonTask(
                    chosen,
                    start.given(),
                    context.solving(limits.parameters(), interrupt),
                    context.inputs(),
                    context.progress())
                .run(problems, folders));
  }

  private void checkStart(String given) {
    if (instances.value().size() > 1 && context.inputs().exists(given)) {
      throw UserError.invalid(
          "The start (%s) is a file, and a file holds the answer to one instance only. Maybe name a solver, e.g. --start first-fit."
              .formatted(Inputs.shown(given)));
    }
  }

  private void print(Comparison comparison) {
    Console console = context.console();
    output.print(
        console,
        stream -> stream.write(ComparisonFiles.json(comparison)),
        () -> ComparisonText.of(comparison));
    comparison.rankings().stream()
        .map(Ranking::contradictions)
        .flatMap(List::stream)
        .forEach(sentence -> console.error("Contradiction: " + sentence));
  }

  private int exitCode(Comparison comparison, boolean warned) {
    int exitCode = comparison.exitCode();
    if (strict.isGiven() && warned && exitCode != ExitCodes.FAILED) {
      context.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    return exitCode;
  }
}
