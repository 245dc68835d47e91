package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.model.front.CalibratedWeights;
import org.wattle.model.json.KindDetector;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.json.front.WeightsFile;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.front.CalibrationText;
import org.wattle.toolkit.front.ChosenPoints;
import org.wattle.toolkit.front.FrontKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle calibrate}. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Computes weights from acceptable schedules of a Pareto front.",
    description = {
      "A goal that varies little over the chosen schedules is important: its weight is 1 over"
          + " its",
      "standard deviation, and the largest weight is 1. A goal that does not vary at all gets 1."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle calibrate out/front.json --choose 3,7,12 --out out/weights.json",
      "  wattle solve instances/collocation/hpc-256.json --weights out/weights.json",
      "",
      "The front of a power instance gives weights of power instances likewise."
    })
public final class CalibrateCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "FRONT",
      converter = FileGuard.Input.class,
      description = "The front, as written by wattle pareto --out; - for standard input.")
  private String front = "";

  @Option(
      names = "--choose",
      paramLabel = "ID",
      split = ",",
      required = true,
      description = "The chosen schedules by their ids, at least three: 3,7,12.")
  private List<String> choose = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = "Write the weights to this file; - for standard output.")
  private Optional<String> out = Optional.empty();

  public CalibrateCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Console console = context.console();
    Optional<OutputTarget> target = out.map(file -> OutputTarget.prepare(console, file));
    Source source = CommandContext.inputs(console).read(front);
    FrontKind<?, ?> kind = kind(source);
    FrontFormat format = kind.format();
    WeightsCodec weights = kind.weights().orElseThrow(() -> withoutWeights(format));
    KnownFront known = Instances.valid(source, format.read(source)).value();
    ChosenPoints chosen = ChosenPoints.of(known, choose);
    CalibratedWeights calibration = CalibratedWeights.of(format.goals(), chosen.normalised());
    WeightsFile file =
        new WeightsFile(
            calibration.weights(),
            chosen.ids(),
            Optional.of(known.instanceName()),
            calibration.notes());
    target.ifPresent(place -> place.write(stream -> weights.write(file, stream)));
    if (target.isEmpty() || !target.get().standard()) {
      console.out().print(CalibrationText.of(format.goals(), known, chosen, calibration, out));
    }
    return ExitCodes.OK;
  }

  private static UserError withoutWeights(FrontFormat format) {
    return UserError.invalid(
        "Fronts of kind (%s) give no weights: a point of them is chosen by itself. Maybe wattle front FRONT --point N shows its plan."
            .formatted(format.kind()));
  }

  /** The kind whose fronts documents of this kind hold. */
  private FrontKind<?, ?> kind(Source source) {
    List<FrontKind<?, ?>> kinds = context.kinds().fronts();
    List<FrontFormat> formats = kinds.stream().<FrontFormat>map(FrontKind::format).toList();
    FrontFormat format = Instances.valid(source, KindDetector.detect(source, formats)).value();
    return kinds.get(formats.indexOf(format));
  }
}
