package org.wattle.cli.command;

import java.time.Duration;
import java.util.List;
import org.wattle.cli.option.Argument;
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
import picocli.CommandLine.Command;

/** {@code wattle verify}. */
@Command(
    name = "verify",
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
public final class VerifyCommand extends WattleCommand {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Argument<String> instance = instance();

  private final Argument<String> result =
      input("RESULT", "The result as JSON; - for standard input.");

  private final Argument<String> format =
      text(
              "--format ID",
              "RESULT is the answer of another program, in one of the formats",
              "${COMPLETION-CANDIDATES}; docs/how-to/check-an-answer.md describes",
              "them. Where the format has files of instances, INSTANCE may be one.")
          .completedBy(() -> AnswerVerifier.formats().iterator());

  private final Argument<String> original =
      input("--original FILE", "Of --format roadef: the assignment before.");

  private final Argument<String> unit =
      text(
          "--what-if UNIT",
          "Show which failures of one server, or of one rack, would not be absorbed.");

  private final Argument<Duration> timeLimit =
      duration("--time-limit DURATION", "Of --what-if: stop after this time: 500ms, 60s, 5m, 1h.");

  @Override
  public Integer call() {
    atMostOneIsStandardInput(
        List.of(instance.value(), result.value()),
        "Standard input cannot be the instance and the result at once.");
    if (timeLimit.isGiven() && !unit.isGiven()) {
      throw UserError.invalid("--time-limit is for --what-if. Maybe leave it out.");
    }
    if (format.isGiven()) {
      return answered(AnswerVerifier.format(format.value()));
    }
    if (original.isGiven()) {
      throw UserError.invalid("--original is for --format. Maybe add --format roadef.");
    }
    return verified(context.instances().read(instance.value()));
  }

  private int answered(AnswerFormat answerFormat) {
    if (unit.isGiven()) {
      throw UserError.invalid("--what-if is for results of Wattle. Maybe leave --format out.");
    }
    Inputs inputs = context.inputs();
    Verification checked =
        AnswerVerifier.verify(
            answerFormat,
            new AnswerFiles(
                inputs.read(instance.value()),
                inputs.read(result.value()),
                original.given().map(inputs::read)));
    context.console().out().print(checked.view(name -> ValueFormat.NUMBER).text());
    return checked.clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private <I> int verified(LoadedInstance<I> loaded) {
    Parsed.Valid<ResultDocument> document =
        context.kinds().result(context.inputs(), result.value());
    Verification checked = ResultVerifier.verify(loaded, document, result.value());
    context.console().out().print(checked.view(loaded.kind()::figure).text());
    if (!checked.clean()) {
      return ExitCodes.NOT_CLEAN;
    }
    boolean absorbed = !unit.isGiven() || absorbed(loaded, document.value(), unit.value());
    return absorbed ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private <I> boolean absorbed(LoadedInstance<I> loaded, ResultDocument document, String failing) {
    SolveParameters parameters =
        SolveParameters.DEFAULT.withTimeLimit(timeLimit.given().orElse(LIMIT));
    FailureReport failures =
        interruptible(
            "Stopping: the answers so far follow. Press Ctrl-C again to stop at once.",
            interrupt ->
                loaded
                    .kind()
                    .failures(
                        loaded.value(), document, failing, context.solving(parameters, interrupt)));
    context.console().out().print(failures.view().text());
    return failures.clean();
  }
}
