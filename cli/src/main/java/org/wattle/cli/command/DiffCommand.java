package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;
import org.wattle.toolkit.files.Inputs;
import picocli.CommandLine.Command;

/** {@code wattle diff}. */
@Command(
    name = "diff",
    header = "Compares two placements of one instance.",
    description = {
      "Which tasks are elsewhere, which servers and switches are on in one only, and the energy of"
          + " both. The word now stands for the state of the instance as it is. Exit code 0 where"
          + " both are the same, 1 where they differ."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  wattle diff instances/energy/consolidate-200.json now out/plan.json",
      "  wattle diff instances/quickstart.json out/first.json out/second.json --verbose"
    })
public final class DiffCommand extends WattleCommand {
  /** The state of the instance, unless a file bears this name. */
  private static final String NOW = "now";

  private final Argument<String> instance =
      input("INSTANCE", "JSON of kind energy; - for standard input.");

  private final Argument<String> first =
      input("A", "A result as JSON, - for standard input, or now.");

  private final Argument<String> second =
      input("B", "Another result as JSON, - for standard input, or now.");

  private final Argument<Boolean> verbose = flag("-v, --verbose", "List all differences.");

  private final Argument<String> out =
      output("--out FILE", "Write the differences as JSON to this file; - for standard output.");

  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    atMostOneIsStandardInput(
        List.of(instance.value(), first.value(), second.value()),
        "Standard input can be one of the three only. Maybe use files.");
    Optional<OutputTarget> target = prepared(out);
    Difference found = difference(context.instances().read(instance.value()));
    output.print(
        context.console(),
        target,
        stream -> stream.write(new JsonFields().all(found.document()).document()),
        () -> found.view(verbose.isGiven()).text());
    return found.same() ? ExitCodes.OK : ExitCodes.DIFFERENT;
  }

  private <I> Difference difference(LoadedInstance<I> loaded) {
    List<String> warnings = new ArrayList<>(loaded.warnings());
    DiffRequest.Side one = side(loaded, first.value(), warnings);
    DiffRequest.Side other = side(loaded, second.value(), warnings);
    return loaded.kind().diff(loaded, new DiffRequest(one, other, warnings));
  }

  private DiffRequest.Side side(LoadedInstance<?> loaded, String given, List<String> warnings) {
    if (given.equals(NOW) && !context.inputs().exists(NOW)) {
      return new DiffRequest.Side("now, as it is", Optional.empty());
    }
    String shown = Inputs.shown(given);
    return new DiffRequest.Side(
        shown, Optional.of(result(loaded, given, shown + ": ", warnings::add)));
  }
}
