package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.energy.option.AnyOrder;
import org.wattle.toolkit.energy.option.MoveCost;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for moving what runs. */
public final class MoveOptions implements KindOptions {
  private static final double MAX_JOULES = 1e12;

  @Mixin private MoveLimitOption limit = new MoveLimitOption();

  @Option(
      names = "--move-joules",
      paramLabel = "J",
      description = {
        "What each move of a running task adds to the objective of an energy",
        "instance; without --max-moves any number may move. Unless given, what",
        "the instance says of each task, and 500 where it says nothing."
      })
  private Optional<Double> joules = Optional.empty();

  @Option(
      names = "--unordered",
      description = {
        "Accept plans whose moves cannot be made one after another with room",
        "for all tasks and every rule held after each."
      })
  private boolean unordered;

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    List<GivenOption<?>> given = new ArrayList<>();
    limit
        .max()
        .ifPresent(
            number ->
                given.add(
                    new GivenOption<>("--max-moves", MoveLimit.class, new MoveLimit(number))));
    joules.ifPresent(
        each ->
            given.add(
                new GivenOption<>("--move-joules", MoveCost.class, new MoveCost(checked(each)))));
    if (unordered) {
      given.add(new GivenOption<>("--unordered", AnyOrder.class, new AnyOrder()));
    }
    return given;
  }

  private static double checked(double joules) {
    if (!(joules >= 0 && joules <= MAX_JOULES)) {
      throw UserError.invalid(
          "The energy of a move (%s J) is not from 0 to 1e12. Maybe 500.".formatted(joules));
    }
    return joules;
  }
}
