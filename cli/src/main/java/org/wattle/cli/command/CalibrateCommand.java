package org.wattle.cli.command;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.option.Argument;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.KindDetector;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.json.front.WeightsFile;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.WattleVersion;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.front.Calibration;
import org.wattle.toolkit.front.ChosenPoints;
import org.wattle.toolkit.front.FrontKind;
import org.wattle.toolkit.front.FrontTable;
import org.wattle.toolkit.front.WeightRule;
import picocli.CommandLine.Command;

/** {@code wattle calibrate}. */
@Command(
    name = "calibrate",
    header = "Computes weights from acceptable schedules of a Pareto front.",
    description = {
      "Weights by a rule, and the schedule of the front that these take:",
      "deviation (default): a goal that varies little over the chosen schedules is important: its",
      "weight is 1 over its standard deviation. It may take another schedule than those.",
      "inverse: under these weights a chosen schedule is the optimum by the largest margin.",
      "reference-point: the largest weighted distance from a point beyond the chosen schedules is",
      "minimised; it takes a chosen one, also where no weights do.",
      "limits: no goal is worse than in the worst of the chosen schedules."
    },
    footer = {
      "  wattle calibrate out/front.json --choose 3,7,12 --out out/weights.json",
      "  wattle solve instances/collocation/hpc-256.json --weights out/weights.json",
      "",
      "The front of a power instance gives weights of power instances likewise."
    })
public final class CalibrateCommand extends WattleCommand {
  private final Argument<String> front =
      input(
          "FRONT",
          "The front, as written by wattle pareto --out, or a table (CSV) of any",
          "program with a column for each of 2 to 8 goals; - for standard input.");

  private final Argument<List<String>> goals =
      several(
              "--goals GOAL,GOAL",
              String.class,
              "Names of the columns of a table, e.g. cost,speed:max (default: those",
              "of its header; less is better where they do not say max).")
          .split();

  private final Argument<List<String>> choose =
      several("--choose ID", String.class, "The chosen schedules by their ids: 3,7,12.").split();

  private final Argument<WeightRule> rule =
      word(
          "--rule RULE",
          WeightRule.class,
          "How weights come from the choice: deviation (default), inverse,",
          "reference-point, limits. deviation needs three schedules, the others one.");

  private final Argument<String> out =
      output("--out FILE", "Write the weights to this file; - for standard output.");

  private final Argument<String> page =
      output(
          "--page FILE",
          "Write a page of a table to this file: to choose points on, and get",
          "weights. Those of other fronts are written by wattle pareto --page.");

  @Override
  public Integer call() {
    if (!choose.isGiven() && !page.isGiven()) {
      throw UserError.invalid(
          "No schedule is chosen. Maybe --choose 3,7,12; or --page FILE to choose there.");
    }
    Optional<OutputTarget> target = prepared(out);
    Optional<OutputTarget> pageTarget = prepared(page);
    Source source = context.inputs().read(front.value());
    if (FrontTable.is(source)) {
      FrontTable table =
          Instances.valid(source, FrontTable.read(source, goals.given().orElse(List.of()))).value();
      pageTarget.ifPresent(
          place ->
              place.write(
                  table.page(
                      Setting.here(typed(), SolveParameters.DEFAULT, WattleVersion.text()))));
      if (!choose.isGiven()) {
        return ExitCodes.OK;
      }
      write(target, table.goals(), table.front(), table.codec(), table.notes(), false);
    } else {
      FrontKind<?, ?> kind = kind(source);
      FrontFormat format = kind.format();
      if (page.isGiven()) {
        throw UserError.invalid("--page is for tables. Maybe wattle pareto --page.");
      }
      if (goals.isGiven()) {
        throw UserError.invalid(
            "--goals is for tables, and this is a document of kind (%s). Maybe leave it out."
                .formatted(format.kind()));
      }
      WeightsCodec weights = kind.weights().orElseThrow(() -> withoutWeights(format));
      if (by().hasAims() && !weights.takesAims()) {
        throw withoutAims(by(), format);
      }
      KnownFront known = Instances.valid(source, format.read(source)).value();
      write(target, format.goals(), known, weights, List.of(), true);
    }
    return ExitCodes.OK;
  }

  private WeightRule by() {
    return rule.given().orElse(WeightRule.DEVIATION);
  }

  /** Writes the weights of goals, and shows what they take. */
  private void write(
      Optional<OutputTarget> target,
      List<FrontGoal> goals,
      KnownFront known,
      WeightsCodec weights,
      List<String> notes,
      boolean solvable) {
    ChosenPoints chosen = ChosenPoints.of(known, choose.value(), by());
    Calibration calibration =
        Calibration.of(
                by(),
                goals,
                known.points().stream().map(KnownFront.Point::normalised).toList(),
                chosen.in(known))
            .after(notes);
    WeightsFile file =
        new WeightsFile(
            calibration.weights(),
            Optional.of(by().word()).filter(word -> by() != WeightRule.DEVIATION),
            chosen.ids(),
            Optional.of(known.instanceName()),
            calibration.notes());
    target.ifPresent(place -> place.write(stream -> weights.write(file, stream)));
    if (target.filter(OutputTarget::standard).isEmpty()) {
      context.console().out().print(chosen.text(goals, known, calibration, out.given(), solvable));
    }
  }

  private static UserError withoutAims(WeightRule rule, FrontFormat format) {
    return UserError.invalid(
        "--rule (%s) is not for fronts of kind (%s): their solvers minimise weighted sums. Maybe --rule inverse."
            .formatted(rule.word(), format.kind()));
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
