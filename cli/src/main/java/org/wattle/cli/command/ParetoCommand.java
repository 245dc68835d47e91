package org.wattle.cli.command;

import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.MoveLimitOption;
import org.wattle.cli.option.ParetoOptions;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.StatusLine;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontDocument;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.FrontReport;
import org.wattle.toolkit.front.FrontSearch;
import org.wattle.toolkit.front.FrontSearchRequest;
import org.wattle.toolkit.front.FrontTable;
import org.wattle.toolkit.front.InstanceFronts;
import picocli.CommandLine.Command;

/** {@code wattle pareto}. */
@Command(
    name = "pareto",
    header = "Computes a Pareto front of placements of an instance.",
    description = {
      "Goals of a collocation instance: power, diversified intensity, diversified sensitivity;",
      "of a power instance: peak power, energy, makespan. From acceptable placements of these",
      "fronts, wattle calibrate computes weights.",
      "Goals of an energy instance: energy, and either the number of running tasks that move or",
      "the headroom: the least share that stays free on servers that are filled further. Its front",
      "shows what each further move, or each percentage point, saves."
    },
    footer = {
      "  wattle pareto instances/collocation/hpc-32.json --out out/front.json --page"
          + " out/front.html",
      "  wattle pareto instances/power/batch-20.json --method exact --out out/power-front",
      "  wattle pareto instances/energy/consolidate-200.json --objectives energy,moves --out"
          + " out/tonight",
      "",
      "Ctrl-C ends the search and reports the front so far."
    })
public final class ParetoCommand extends WattleCommand {
  private final Argument<String> instance =
      input("INSTANCE", "JSON (kind collocation, power or energy); - for standard input.");

  private final ParetoOptions options = with(new ParetoOptions());

  private final MoveLimitOption moves = with(new MoveLimitOption());

  private final Argument<String> against =
      input(
          "--against FRONT",
          "Compare the front with the one in this file (JSON, or the table of any",
          "program, CSV): hypervolume and coverage.");

  private final Argument<String> out =
      output(
          "--out FILE",
          "Write the front as JSON to this file; - for standard output. For an",
          "energy instance, a name without .json at its end is a folder for the",
          "front as JSON, table (CSV) and page.");

  private final Argument<String> page =
      output("--page FILE", "Write a page to this file: to choose schedules on, and get weights.");

  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    return front(context.instances().read(instance.value()));
  }

  private <I> int front(LoadedInstance<I> loaded) {
    return front(loaded, loaded.kind().fronts().orElseThrow(() -> withoutFronts(loaded)));
  }

  private <I, S> int front(LoadedInstance<I> read, FrontKind<I, S> kind) {
    LoadedInstance<I> loaded =
        moves.max().map(most -> read.with(limited(read.value(), kind, most))).orElse(read);
    Console console = context.console();
    FrontFormat format = kind.format();
    FrontSearchRequest request = options.request(kind);
    Optional<OutputFolder> folder =
        out.given()
            .filter(name -> isFolder(name, kind))
            .map(name -> OutputFolder.prepare(console, name, FrontReport.MARK));
    Optional<OutputTarget> document =
        out.given()
            .filter(name -> !isFolder(name, kind))
            .map(name -> OutputTarget.prepare(console, name));
    Optional<OutputTarget> pageTarget = prepared(page);
    Optional<KnownFront> other =
        against.given().map(file -> known(file, kind.of(loaded.value()), format));
    Setting setting = Setting.here(typed(), request.parameters(), WattleVersion.text());
    FoundFront<S> found = search(kind.of(loaded.value()), request);
    FrontFile front =
        FrontDocument.of(
            found,
            loaded.source(),
            point -> kind.checker().check(loaded.value(), point),
            WattleVersion.text());
    FrontReport report =
        new FrontReport(
            found, front, kind.weights().map(WeightsCodec::kind), instance.value(), file(kind));
    Optional<String> comparison =
        other.map(known -> report.against(known, against.given().orElse("")));
    OutputTarget.Content content = stream -> format.write(front, stream);
    output.print(console, document, content, () -> report.text(comparison));
    if (folder.isPresent() || pageTarget.isPresent()) {
      OutputTarget.Content html = report.page(setting);
      folder.ifPresent(place -> place.write(report.files(content, html)));
      pageTarget.ifPresent(target -> target.write(html));
    }
    return exitCode(front);
  }

  private static <I> I limited(I instance, FrontKind<I, ?> kind, int most) {
    return kind.limited()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "--max-moves is for instances of containers; nothing moves in this one, or moves"
                        + " are a goal. Maybe leave it out."))
        .apply(instance, most);
  }

  /** Fronts that nobody gets weights from have a table of their own, and so a folder. */
  private static boolean isFolder(String name, FrontKind<?, ?> kind) {
    return kind.weights().isEmpty() && !name.equals(Inputs.STANDARD) && !name.endsWith(".json");
  }

  /** Where the document of the front is. */
  private Optional<String> file(FrontKind<?, ?> kind) {
    return out.given()
        .filter(name -> !name.equals(Inputs.STANDARD))
        .map(name -> isFolder(name, kind) ? name + "/" + FrontReport.DOCUMENT : name);
  }

  private static int exitCode(FrontFile front) {
    if (!front.points().isEmpty()) {
      return ExitCodes.OK;
    }
    return front.complete() ? ExitCodes.NO_OPTIMUM : ExitCodes.NOTHING_FOUND;
  }

  private UserError withoutFronts(LoadedInstance<?> loaded) {
    return UserError.invalid(
        "Fronts are for instances of kind (%s), and this is of kind (%s). Maybe instances/collocation/hpc-32.json."
            .formatted(String.join(" or ", context.kinds().withFronts()), loaded.kind().id()));
  }

  private KnownFront known(String file, InstanceFronts<?> fronts, FrontFormat format) {
    Source source = context.inputs().read(file);
    return Instances.valid(
            source, FrontTable.is(source) ? FrontTable.read(source, fronts) : format.read(source))
        .value();
  }

  private <S> FoundFront<S> search(InstanceFronts<S> instances, FrontSearchRequest request) {
    try (StatusLine line = new StatusLine(context.console())) {
      return interruptible(
          "Stopping: the front so far follows. Press Ctrl-C again to stop at once.",
          interrupt -> new FrontSearch<>(instances, request, line::report, interrupt).run());
    }
  }
}
