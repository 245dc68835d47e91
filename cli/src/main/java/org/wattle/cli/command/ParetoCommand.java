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
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.front.FrontPage;
import org.wattle.reports.front.FrontText;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontComparison;
import org.wattle.toolkit.front.FrontDocument;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.FrontSearch;
import org.wattle.toolkit.front.FrontSearchRequest;
import org.wattle.toolkit.front.InstanceFronts;
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
    header = "Computes a Pareto front of placements of an instance.",
    description = {
      "Goals of a collocation instance: power, diversified intensity, diversified sensitivity;",
      "of a power instance: peak power, energy, makespan.",
      "From acceptable placements of the front, wattle calibrate computes weights."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle pareto instances/collocation/hpc-32.json --out out/front.json --page"
          + " out/front.html",
      "  wattle pareto instances/power/batch-20.json --method exact --out out/power-front",
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
      description = "JSON (kind collocation or power); - for standard input.")
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
    return front(context.instances().read(instance), request, document, pageTarget);
  }

  private <I> int front(
      LoadedInstance<I> loaded,
      FrontSearchRequest request,
      Optional<OutputTarget> document,
      Optional<OutputTarget> pageTarget) {
    FrontKind<I> kind = loaded.kind().fronts().orElseThrow(() -> withoutFronts(loaded));
    return front(loaded, kind, kind.of(loaded.value()), request, document, pageTarget);
  }

  private <S> int front(
      LoadedInstance<?> loaded,
      FrontKind<?> kind,
      InstanceFronts<S> instances,
      FrontSearchRequest request,
      Optional<OutputTarget> document,
      Optional<OutputTarget> pageTarget) {
    FrontFormat format = kind.format();
    Optional<KnownFront> other = against.map(file -> known(file, format));
    Setting setting = Setting.here(command(), request.parameters(), WattleVersion.text());
    FoundFront<S> found = search(instances, request);
    FrontFile front = FrontDocument.of(found, loaded.source(), WattleVersion.text());
    Optional<FrontComparison> comparison =
        other.map(known -> new FrontComparison(format.goals(), front, known, against.orElse("")));
    OutputTarget.Content content = stream -> format.write(front, stream);
    if (document.isEmpty() || !document.get().standard()) {
      if (output.format() == OutputFormat.JSON) {
        OutputTarget.prepare(context.console(), Inputs.STANDARD).write(content);
      } else {
        context.console().out().print(FrontText.of(found, front, comparison));
      }
    }
    document.ifPresent(target -> target.write(content));
    String weights = kind.weights().kind();
    pageTarget.ifPresent(
        target -> FrontPage.of(found, weights, front, setting, paths()).writeTo(target));
    return front.points().isEmpty() ? ExitCodes.NOTHING_FOUND : ExitCodes.OK;
  }

  private UserError withoutFronts(LoadedInstance<?> loaded) {
    return UserError.invalid(
        "Fronts are for instances of kind (%s), and this is of kind (%s). Maybe instances/collocation/hpc-32.json."
            .formatted(String.join(" or ", context.kinds().withFronts()), loaded.kind().id()));
  }

  private KnownFront known(String file, FrontFormat format) {
    Source source = context.console().inputs().read(file);
    return Instances.valid(source, format.read(source)).value();
  }

  private <S> FoundFront<S> search(InstanceFronts<S> instances, FrontSearchRequest request) {
    try (StatusLine line = new StatusLine(context.console())) {
      return Interruptible.run(
          context.console(),
          "Stopping: the front so far follows. Press Ctrl-C again to stop at once.",
          interrupt -> new FrontSearch<>(instances, request, line::report, interrupt).run());
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
}
