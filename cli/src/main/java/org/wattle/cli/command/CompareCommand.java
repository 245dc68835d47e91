package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.StrictWarnings;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.OutputFormat;
import org.wattle.cli.option.ProblemOptions;
import org.wattle.cli.option.SolverNames;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.ComparisonFiles;
import org.wattle.toolkit.compare.ComparisonFolder;
import org.wattle.toolkit.compare.ComparisonJson;
import org.wattle.toolkit.compare.ComparisonTask;
import org.wattle.toolkit.compare.ComparisonText;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.files.Inputs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wattle compare}. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Compares solvers on the same instances.",
    description = {
      "Each solver solves each instance, with the full time limit for each solve, and every"
          + " answer is checked independently. Gaps are relative to the best bound that any of the"
          + " solvers proves; without a bound there is no gap."
    },
    footerHeading = "%nExample:%n",
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
public final class CompareCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description =
          "JSON (kind energy, lotes, collocation, power or model) or MPS models; - for standard"
              + " input.")
  private List<String> instances = new ArrayList<>();

  @Option(
      names = "--solvers",
      required = true,
      paramLabel = "ID,ID,...",
      description = "The solvers to compare; wattle solvers lists them.")
  private String solvers = "";

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "What is minimised in energy instances (mtec, msec or cost), or how lotes",
        "instances carry their jobs; as in solve."
      })
  private Optional<String> objective = Optional.empty();

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--start",
      paramLabel = "RESULT|ID",
      converter = FileGuard.Input.class,
      description = {
        "Start every solver from the answer of this solver or, with one",
        "instance, from that in this result file. Its time is not counted."
      })
  private Optional<String> start = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      description = {
        "Write a page with charts (index.html), CSV, JSON and every result",
        "into this folder: a new or empty one, or an earlier comparison's."
      })
  private Optional<String> out = Optional.empty();

  @Mixin private ProblemOptions problem = new ProblemOptions();

  @Mixin private FormatOption output = new FormatOption();

  @Option(
      names = "--strict",
      description = {
        "Treat warnings as failures: those of an instance as invalid input",
        "(exit code 2), those of a solve as a failed solve (5)."
      })
  private boolean strict;

  public CompareCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    List<String> chosen = SolverNames.parse(solvers, context.solvers(), console);
    start.ifPresent(this::checkStart);
    List<Problem<?, ?>> problems = problems();
    problems.forEach(each -> each.checkOptions(chosen));
    List<String> folders =
        ComparisonFolder.results(
            ComparisonTask.labels(
                problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList()));
    Optional<OutputFolder> folder =
        out.map(name -> OutputFolder.prepare(console, name, ComparisonFiles.MARK));
    Setting setting = setting();
    ComparisonTask.Findings findings = compare(chosen, problems, folders);
    Comparison comparison = new Comparison(setting, chosen, findings.rankings());
    print(comparison);
    folder.ifPresent(
        each -> each.write(ComparisonFiles.of(comparison, documents(findings.documents()))));
    return exitCode(comparison, findings.warned());
  }

  private static Map<String, OutputTarget.Content> documents(Map<String, SolvedRun> documents) {
    Map<String, OutputTarget.Content> contents = new LinkedHashMap<>();
    documents.forEach((file, document) -> contents.put(file, document::write));
    return contents;
  }

  /** All instances, read before anything is solved; every mistake in any of them is reported. */
  private List<Problem<?, ?>> problems() {
    if (Collections.frequency(instances, Inputs.STANDARD) > 1) {
      throw UserError.invalid("Standard input can be one instance only. Maybe use files.");
    }
    List<LoadedInstance<?>> loaded = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (String file : instances) {
      try {
        LoadedInstance<?> read = context.instances().read(file);
        if (strict) {
          StrictWarnings.text(read).ifPresent(mistakes::add);
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
      problems.add(each.problem(problem.request(context, each.kind(), objectiveOf(each, loaded))));
    }
    return problems;
  }

  /** An objective that other instances choose from is no mistake for one that brings its own. */
  private Optional<String> objectiveOf(LoadedInstance<?> each, List<LoadedInstance<?>> all) {
    boolean own = each.kind().objectives().isEmpty();
    return own && all.stream().anyMatch(other -> !other.kind().objectives().isEmpty())
        ? Optional.empty()
        : objective;
  }

  private ComparisonTask.Findings compare(
      List<String> chosen, List<Problem<?, ?>> problems, List<String> folders) {
    return Interruptible.run(
        context.console(),
        "Stopping: the results so far follow. Press Ctrl-C again to stop at once.",
        interrupt ->
            new ComparisonTask(
                    chosen,
                    start,
                    context.solving(limits.parameters(), interrupt),
                    context.inputs(),
                    context.progress())
                .run(problems, folders));
  }

  private void checkStart(String given) {
    if (instances.size() > 1 && context.inputs().exists(given)) {
      throw UserError.invalid(
          "The start ("
              + Inputs.shown(given)
              + ") is a file, and a file holds the answer to one instance only. Maybe name a"
              + " solver, e.g. --start first-fit.");
    }
  }

  private Setting setting() {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    return Setting.here(command, limits.parameters(), WattleVersion.text());
  }

  private void print(Comparison comparison) {
    Console console = context.console();
    if (output.format() == OutputFormat.JSON) {
      byte[] json = ComparisonJson.of(comparison);
      OutputTarget.prepare(console, "-").write(stream -> stream.write(json));
    } else {
      console.out().print(ComparisonText.of(comparison));
    }
    comparison.rankings().stream()
        .map(Ranking::contradictions)
        .flatMap(List::stream)
        .forEach(sentence -> console.error("Contradiction: " + sentence));
  }

  private int exitCode(Comparison comparison, boolean warned) {
    int exitCode = comparison.exitCode();
    if (strict && warned && exitCode != ExitCodes.FAILED) {
      context.console().error("There are warnings, and --strict takes them as failures.");
      return ExitCodes.FAILED;
    }
    return exitCode;
  }
}
