package org.wattle.cli.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.LimitOptions;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import picocli.CommandLine.Command;

/** {@code wattle explain}. */
@Command(
    name = "explain",
    header = "Explains a placement, or why there is none.",
    description = {
      "With a result: why each server and switch is on, and what turning a server off would cost,"
          + " by exact solves without it; of a power instance, which tasks make the peak, and how"
          + " much lower it could be with a longer horizon; of a collocation instance, which containers block each"
          + " other where the moves have no order. With --infeasible: a smallest group of"
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
public final class ExplainCommand extends WattleCommand {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private final Argument<String> instance =
      input("INSTANCE", "JSON of kind collocation, energy or power; - for standard input.");

  private final Argument<String> result =
      input("[RESULT]", "The result to explain, as JSON; - for standard input.");

  private final Argument<Boolean> infeasible =
      flag(
          "--infeasible",
          "Explain why the instance has no placement; exit code 3 where that is proven.");

  private final Argument<List<String>> servers =
      several(
          "--server NAME",
          String.class,
          "Explain only this server of the result; may be given more than once.");

  private final Argument<String> solver =
      solver("The exact solver; wattle solvers lists them.").orElse("auto");

  private final LimitOptions limits = with(new LimitOptions());

  private final Argument<String> out =
      output("--out FILE", "Write the explanation as JSON to this file; - for standard output.");

  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    checkUsage();
    Optional<OutputTarget> target = prepared(out);
    Explanation explained = explain(context.instances().read(instance.value()));
    output.print(
        context.console(),
        target,
        stream -> stream.write(new JsonFields().all(explained.document()).document()),
        () -> explained.view().text());
    return explained.exitCode();
  }

  private void checkUsage() {
    if (infeasible.isGiven() == result.isGiven()) {
      throw UserError.invalid(
          infeasible.isGiven()
              ? "There is a result and --infeasible. Maybe leave one of the two out."
              : "There is nothing to explain. Maybe give a result, or --infeasible.");
    }
    if (infeasible.isGiven() && servers.isGiven()) {
      throw UserError.invalid("--server is for results. Maybe leave it out.");
    }
    atMostOneIsStandardInput(
        List.of(instance.value(), result.given().orElse("")),
        "Standard input cannot be the instance and the result at once.");
  }

  private <I> Explanation explain(LoadedInstance<I> loaded) {
    List<String> warnings = new ArrayList<>(loaded.warnings());
    Optional<ResultDocument> document =
        result.given().map(file -> result(loaded, file, "", warnings::add));
    ExplainRequest request =
        new ExplainRequest(document, servers.given().orElse(List.of()), solver.value(), warnings);
    SolveParameters asked = limits.parameters();
    SolveParameters parameters =
        asked.timeLimit().isPresent() || asked.workLimit().isPresent()
            ? asked
            : asked.withTimeLimit(LIMIT);
    return interruptible(
        "Stopping: the explanation so far follows. Press Ctrl-C again to stop at once.",
        interrupt ->
            loaded.kind().explain(loaded, request, context.solving(parameters, interrupt)));
  }
}
