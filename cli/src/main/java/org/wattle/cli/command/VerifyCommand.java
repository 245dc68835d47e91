package org.wattle.cli.command;

import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.DurationConverter;
import org.wattle.cli.option.FileGuard;
import org.wattle.importers.answer.AnswerFiles;
import org.wattle.importers.answer.AnswerFormat;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.FailureReport;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.answer.AnswerVerifier;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.ResultFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Checks a result against its instance.",
    description = {
      "By the instance alone, whoever made the result: capacities, paths, powered elements,"
          + " energies. Exit code 0 only where it is clean, else 1. With --what-if also whether the"
          + " tasks of any server, or rack, would find room on the others that are on, were it to"
          + " fail, by packing them; exit code 1 where some would not. That takes a minute at most"
          + " without --time-limit."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  wattle verify instances/quickstart.json out/result.json",
      "  wattle verify instances/quickstart.json out/result.json --what-if server",
      "  wattle verify instances/energy/tiny.json answer.txt --format plain"
    })
public final class VerifyCommand implements Callable<Integer> {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final CommandContext context;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description =
          "JSON (kind energy, lotes, collocation, power or model) or an MPS model; - for standard"
              + " input.")
  private String instance = "";

  @Parameters(
      index = "1",
      paramLabel = "RESULT",
      converter = FileGuard.Input.class,
      description = "The result as JSON; - for standard input.")
  private String result = "";

  @Option(
      names = "--format",
      paramLabel = "ID",
      completionCandidates = Formats.class,
      description = {
        "RESULT is the answer of another program, in one of the formats",
        "${COMPLETION-CANDIDATES}; docs/how-to/check-an-answer.md describes",
        "them. Where the format has files of instances, INSTANCE may be one."
      })
  private Optional<String> format = Optional.empty();

  @Option(
      names = "--original",
      paramLabel = "FILE",
      converter = FileGuard.Input.class,
      description = "Of --format roadef: the assignment before.")
  private Optional<String> original = Optional.empty();

  @Option(
      names = "--what-if",
      paramLabel = "UNIT",
      description = "Show which failures of one server, or of one rack, would not be absorbed.")
  private Optional<String> unit = Optional.empty();

  @Option(
      names = "--time-limit",
      paramLabel = "DURATION",
      converter = DurationConverter.class,
      description = "Of --what-if: stop after this time: 500ms, 60s, 5m, 1h.")
  private Optional<Duration> timeLimit = Optional.empty();

  public VerifyCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (instance.equals(Inputs.STANDARD) && result.equals(Inputs.STANDARD)) {
      throw UserError.invalid("Standard input cannot be the instance and the result at once.");
    }
    if (timeLimit.isPresent() && unit.isEmpty()) {
      throw UserError.invalid("--time-limit is for --what-if. Maybe leave it out.");
    }
    if (format.isPresent()) {
      return answered(AnswerVerifier.format(format.get()));
    }
    if (original.isPresent()) {
      throw UserError.invalid("--original is for --format. Maybe add --format roadef.");
    }
    return verified(context.instances().read(instance));
  }

  private int answered(AnswerFormat answerFormat) {
    if (unit.isPresent()) {
      throw UserError.invalid("--what-if is for results of Wattle. Maybe leave --format out.");
    }
    Inputs inputs = context.inputs();
    Verification checked =
        AnswerVerifier.verify(
            answerFormat,
            new AnswerFiles(
                inputs.read(instance), inputs.read(result), original.map(inputs::read)));
    context.console().out().print(checked.view(name -> ValueFormat.NUMBER).text());
    return checked.clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private <I> int verified(LoadedInstance<I> loaded) {
    Parsed.Valid<ResultDocument> document =
        ResultFiles.read(context.inputs(), context.kinds().resultCodecs(), result);
    Verification checked = ResultVerifier.verify(loaded, document, result);
    context.console().out().print(checked.view(loaded.kind()::figure).text());
    if (!checked.clean()) {
      return ExitCodes.NOT_CLEAN;
    }
    boolean absorbed = unit.isEmpty() || absorbed(loaded, document.value(), unit.get());
    return absorbed ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private <I> boolean absorbed(LoadedInstance<I> loaded, ResultDocument document, String failing) {
    SolveParameters parameters = SolveParameters.DEFAULT.withTimeLimit(timeLimit.orElse(LIMIT));
    FailureReport failures =
        Interruptible.run(
            context.console(),
            "Stopping: the answers so far follow. Press Ctrl-C again to stop at once.",
            interrupt ->
                loaded
                    .kind()
                    .failures(
                        loaded.value(), document, failing, context.solving(parameters, interrupt)));
    context.console().out().print(failures.view().text());
    return failures.clean();
  }

  /** The ids of the installed formats of answers, which shells complete. */
  static final class Formats implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return AnswerVerifier.formats().iterator();
    }
  }
}
