package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.Interruptible;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.OutputFormat;
import org.wattle.cli.option.ParetoOptions;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.json.Source;
import org.wattle.model.json.collocation.FrontFile;
import org.wattle.model.json.collocation.FrontFormat;
import org.wattle.model.json.collocation.FrontFormat.KnownFront;
import org.wattle.reports.collocation.front.FrontPage;
import org.wattle.reports.collocation.front.FrontText;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.collocation.front.FoundFront;
import org.wattle.toolkit.collocation.front.FrontComparison;
import org.wattle.toolkit.collocation.front.FrontDocument;
import org.wattle.toolkit.collocation.front.FrontSearch;
import org.wattle.toolkit.collocation.front.FrontSearchRequest;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wattle pareto}. */
@Command(
    name = "pareto",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Computes a Pareto front of placements of a collocation instance.",
    description = {
      "Goals of a collocation instance: power, diversified intensity, diversified sensitivity.",
      "From acceptable placements of the front, wattle calibrate computes weights."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle pareto instances/collocation/hpc-32.json --out out/front.json --page"
          + " out/front.html",
      "",
      "Ctrl-C ends the search and reports the front so far."
    })
public final class ParetoCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      paramLabel = "INSTANCE",
      description = "JSON (kind collocation); - for standard input.")
  private String instance = "";

  @Mixin private ParetoOptions options = new ParetoOptions();

  @Option(
      names = "--against",
      paramLabel = "FRONT",
      description = "Compare the front with the one in this file: hypervolume and coverage.")
  private Optional<String> against = Optional.empty();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the front as JSON to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  @Option(
      names = "--page",
      paramLabel = "FILE",
      description = "Write a page to choose schedules on, and get weights, to this file.")
  private Optional<String> page = Optional.empty();

  @Mixin private FormatOption output = new FormatOption();

  public ParetoCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    FrontSearchRequest request = options.request();
    Optional<OutputTarget> document = out.map(file -> OutputTarget.prepare(console, file));
    Optional<OutputTarget> pageTarget = page.map(file -> OutputTarget.prepare(console, file));
    LoadedInstance<?> loaded = context.instances().read(instance);
    CollocationInstance problem = collocation(loaded);
    Optional<KnownFront> other = against.map(this::known);
    Setting setting = Setting.here(command(), request.parameters(), WattleVersion.text());
    FoundFront found = search(problem, request);
    FrontFile front = FrontDocument.of(found, loaded.source(), WattleVersion.text());
    Optional<FrontComparison> comparison =
        other.map(known -> new FrontComparison(front, known, against.orElse("")));
    if (document.isEmpty() || !document.get().standard()) {
      tell(found, front, comparison);
    }
    document.ifPresent(target -> target.write(stream -> new FrontFormat().write(front, stream)));
    pageTarget.ifPresent(target -> FrontPage.of(found, front, setting, paths()).writeTo(target));
    return front.points().isEmpty() ? ExitCodes.NOTHING_FOUND : ExitCodes.OK;
  }

  private static CollocationInstance collocation(LoadedInstance<?> loaded) {
    return loaded
        .as(CollocationInstance.class)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "Fronts are for instances of kind (collocation), and this is of kind (%s). Maybe instances/collocation/hpc-32.json."
                        .formatted(loaded.kind().id())));
  }

  private KnownFront known(String file) {
    Source source = context.console().inputs().read(file);
    return Instances.valid(source, new FrontFormat().read(source)).value();
  }

  private FoundFront search(CollocationInstance problem, FrontSearchRequest request) {
    try (StatusLine line = new StatusLine(context.console())) {
      return Interruptible.run(
          context.console(),
          "Stopping: the front so far follows. Press Ctrl-C again to stop at once.",
          interrupt -> new FrontSearch(problem, request, line::report, interrupt).run());
    }
  }

  private List<String> command() {
    List<String> command = new ArrayList<>(List.of("wattle"));
    command.addAll(spec.commandLine().getParent().getParseResult().originalArgs());
    return command;
  }

  private FrontPage.Paths paths() {
    return new FrontPage.Paths(instance, out.filter(file -> !file.equals(Inputs.STANDARD)));
  }

  private void tell(FoundFront found, FrontFile front, Optional<FrontComparison> comparison) {
    if (output.format() == OutputFormat.JSON) {
      OutputTarget.prepare(context.console(), Inputs.STANDARD)
          .write(stream -> new FrontFormat().write(front, stream));
    } else {
      context.console().out().print(FrontText.of(found, front, comparison));
    }
  }
}
