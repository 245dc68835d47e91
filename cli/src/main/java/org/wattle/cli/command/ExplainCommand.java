package org.wattle.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.cli.option.OutputFormat;
import org.wattle.cli.option.SolverIds;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.ResultFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle explain}. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Explains a placement, or why there is none.",
    description = {
      "With a result: why each server and switch is on, and what turning a server off would cost,"
          + " by exact solves without it; of a power instance, which tasks make the peak, and how"
          + " much lower it could be with a longer horizon. With --infeasible: a smallest group of"
          + " constraints that contradict each other; of a power instance, which budgets cannot be"
          + " kept, and the least that can. Without --time-limit or --work-limit it takes a minute"
          + " at most."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  wattle explain instances/quickstart.json out/result.json --server D-0",
      "  wattle explain instance.json --infeasible",
      "  wattle explain instances/power/infeasible-budget.json --infeasible"
    })
public final class ExplainCommand implements Callable<Integer> {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final CommandContext context;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description = "JSON of kind energy or power; - for standard input.")
  private String instance = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "RESULT",
      converter = FileGuard.Input.class,
      description = "The result to explain, as JSON; - for standard input.")
  private Optional<String> result = Optional.empty();

  @Option(
      names = "--infeasible",
      description = "Explain why the instance has no placement; exit code 3 where that is proven.")
  private boolean infeasible;

  @Option(
      names = "--server",
      paramLabel = "NAME",
      description = "Explain only this server of the result; may be given more than once.")
  private List<String> servers = new ArrayList<>();

  @Option(
      names = "--solver",
      completionCandidates = SolverIds.class,
      paramLabel = "ID",
      defaultValue = "auto",
      description = "The exact solver; wattle solvers lists them.")
  private String solver = "auto";

  @Mixin private LimitOptions limits = new LimitOptions();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = "Write the explanation as JSON to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Mixin private FormatOption output = new FormatOption();

  public ExplainCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    checkUsage();
    Console console = context.console();
    Optional<OutputTarget> target = out.map(file -> OutputTarget.prepare(console, file));
    Explanation explained = explain(context.instances().read(instance));
    OutputTarget.Content document =
        stream -> stream.write(new JsonFields().all(explained.document()).document());
    if (target.filter(OutputTarget::standard).isEmpty()) {
      if (output.format() == OutputFormat.JSON) {
        OutputTarget.prepare(console, Inputs.STANDARD).write(document);
      } else {
        console.out().print(explained.view().text());
      }
    }
    target.ifPresent(file -> file.write(document));
    return explained.exitCode();
  }

  private void checkUsage() {
    if (infeasible == result.isPresent()) {
      throw UserError.invalid(
          infeasible
              ? "There is a result and --infeasible. Maybe leave one of the two out."
              : "There is nothing to explain. Maybe give a result, or --infeasible.");
    }
    if (infeasible && !servers.isEmpty()) {
      throw UserError.invalid("--server is for results. Maybe leave it out.");
    }
    if (instance.equals(Inputs.STANDARD) && result.equals(Optional.of(Inputs.STANDARD))) {
      throw UserError.invalid("Standard input cannot be the instance and the result at once.");
    }
  }

  private <I> Explanation explain(LoadedInstance<I> loaded) {
    List<String> warnings = new ArrayList<>(loaded.warnings());
    Optional<ResultDocument> document =
        result.map(
            file -> {
              Parsed.Valid<ResultDocument> read =
                  ResultFiles.read(context.inputs(), context.kinds().resultCodecs(), file);
              warnings.addAll(ResultVerifier.otherInstance(loaded, read.value()));
              read.warnings().stream().map(IssueList::line).forEach(warnings::add);
              return read.value();
            });
    ExplainRequest request = new ExplainRequest(document, servers, solver, warnings);
    SolveParameters asked = limits.parameters();
    SolveParameters parameters =
        asked.timeLimit().isPresent() || asked.workLimit().isPresent()
            ? asked
            : asked.withTimeLimit(LIMIT);
    return Interruptible.run(
        context.console(),
        "Stopping: the explanation so far follows. Press Ctrl-C again to stop at once.",
        interrupt ->
            loaded.kind().explain(loaded, request, context.solving(parameters, interrupt)));
  }
}
