package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.OutputFormat;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.ResultFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle diff}. */
@Command(
    name = "diff",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
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
public final class DiffCommand implements Callable<Integer> {
  /** The state of the instance, unless a file bears this name. */
  private static final String NOW = "now";

  private final CommandContext context;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      converter = FileGuard.Input.class,
      description = "JSON of kind energy; - for standard input.")
  private String instance = "";

  @Parameters(
      index = "1",
      paramLabel = "A",
      converter = FileGuard.Input.class,
      description = "A result as JSON, - for standard input, or now.")
  private String first = "";

  @Parameters(
      index = "2",
      paramLabel = "B",
      converter = FileGuard.Input.class,
      description = "Another result as JSON, - for standard input, or now.")
  private String second = "";

  @Option(
      names = {"-v", "--verbose"},
      description = "List all differences.")
  private boolean verbose;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = "Write the differences as JSON to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Mixin private FormatOption output = new FormatOption();

  public DiffCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (Stream.of(instance, first, second).filter(Inputs.STANDARD::equals).count() > 1) {
      throw UserError.invalid("Standard input can be one of the three only. Maybe use files.");
    }
    Console console = context.console();
    Optional<OutputTarget> target = out.map(file -> OutputTarget.prepare(console, file));
    Difference found = difference(context.instances().read(instance));
    OutputTarget.Content document =
        stream -> stream.write(new JsonFields().all(found.document()).document());
    if (target.filter(OutputTarget::standard).isEmpty()) {
      if (output.format() == OutputFormat.JSON) {
        OutputTarget.prepare(console, Inputs.STANDARD).write(document);
      } else {
        console.out().print(found.view(verbose).text());
      }
    }
    target.ifPresent(file -> file.write(document));
    return found.same() ? ExitCodes.OK : ExitCodes.DIFFERENT;
  }

  private <I> Difference difference(LoadedInstance<I> loaded) {
    List<String> warnings = new ArrayList<>(loaded.warnings());
    DiffRequest.Side one = side(loaded, first, warnings);
    DiffRequest.Side other = side(loaded, second, warnings);
    return loaded.kind().diff(loaded, new DiffRequest(one, other, warnings));
  }

  private DiffRequest.Side side(LoadedInstance<?> loaded, String given, List<String> warnings) {
    if (given.equals(NOW) && !context.inputs().exists(NOW)) {
      return new DiffRequest.Side("now, as it is", Optional.empty());
    }
    Parsed.Valid<ResultDocument> read =
        ResultFiles.read(context.inputs(), context.kinds().resultCodecs(), given);
    String shown = Inputs.shown(given);
    ResultVerifier.otherInstance(loaded, read.value())
        .forEach(warning -> warnings.add(shown + ": " + warning));
    read.warnings().stream().map(IssueList::line).forEach(warnings::add);
    return new DiffRequest.Side(shown, Optional.of(read.value()));
  }
}
