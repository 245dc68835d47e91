package org.wattle.cli.command;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.option.Argument;
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
import org.wattle.toolkit.front.ChosenPoints;
import org.wattle.toolkit.front.FrontKind;
import picocli.CommandLine.Command;

/** {@code wattle calibrate}. */
@Command(
    name = "calibrate",
    header = "Computes weights from acceptable schedules of a Pareto front.",
    description = {
      "A goal that varies little over the chosen schedules is important: its weight is 1 over"
          + " its",
      "standard deviation, and the largest weight is 1. A goal that does not vary at all gets 1."
    },
    footer = {
      "  wattle calibrate out/front.json --choose 3,7,12 --out out/weights.json",
      "  wattle solve instances/collocation/hpc-256.json --weights out/weights.json",
      "",
      "The front of a power instance gives weights of power instances likewise."
    })
public final class CalibrateCommand extends WattleCommand {
  private final Argument<String> front =
      input("FRONT", "The front, as written by wattle pareto --out; - for standard input.");

  private final Argument<List<String>> choose =
      several(
              "--choose ID",
              String.class,
              "The chosen schedules by their ids, at least three: 3,7,12.")
          .split()
          .required();

  private final Argument<String> out =
      output("--out FILE", "Write the weights to this file; - for standard output.");

  @Override
  public Integer call() {
    Console console = context.console();
    Optional<OutputTarget> target = prepared(out);
    Source source = context.inputs().read(front.value());
    FrontKind<?, ?> kind = kind(source);
    FrontFormat format = kind.format();
    WeightsCodec weights = kind.weights().orElseThrow(() -> withoutWeights(format));
    KnownFront known = Instances.valid(source, format.read(source)).value();
    ChosenPoints chosen = ChosenPoints.of(known, choose.value());
    CalibratedWeights calibration = CalibratedWeights.of(format.goals(), chosen.normalised());
    WeightsFile file =
        new WeightsFile(
            calibration.weights(),
            chosen.ids(),
            Optional.of(known.instanceName()),
            calibration.notes());
    target.ifPresent(place -> place.write(stream -> weights.write(file, stream)));
    if (target.filter(OutputTarget::standard).isEmpty()) {
      console.out().print(chosen.text(format.goals(), known, calibration, out.given()));
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
