package org.wattle.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyPreset;
import org.wattle.model.workload.generate.BurstyWorkload;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/** The options of generated workloads. */
public final class WorkloadOptions extends Arguments {
  private static final double MOST_HOURS = 1000;

  private final Argument<String> like =
      text(
          "--like NAME",
          "The kind of tasks of the preset workload: quick, small-dc-2h, large-dc-24h,",
          "gems-4h or gems-24h (default: small-dc-2h).");

  private final Argument<String> parameters =
      input("--parameters FILE", "The parameters from a file of kind bursty-workload.");

  private final Argument<Double> hours =
      number("--hours H", "The time during which tasks of the preset workload arrive.")
          .checked(
              number -> number > 0 && number <= MOST_HOURS,
              "The hours (%s) are not above 0, at most 1000.");

  /** The workload that is asked for; the number of its tasks is that of its kind unless given. */
  public Workload draw(Inputs inputs, Optional<Integer> tasks, long seed) {
    BurstyParameters chosen =
        parameters.given().map(file -> read(inputs, file)).orElseGet(this::ofPreset);
    if (hours.isGiven()) {
      chosen = chosen.withHours(hours.value());
    }
    if (tasks.isPresent()) {
      chosen = chosen.withTasks(above0(tasks.get()));
    }
    return BurstyWorkload.draw(chosen, seed);
  }

  private BurstyParameters read(Inputs inputs, String file) {
    if (like.isGiven()) {
      throw UserError.invalid("Both (--like) and (--parameters) are given. Maybe leave one out.");
    }
    Source source = inputs.read(file);
    return Instances.valid(source, new BurstyWorkloadFormat().read(source)).value();
  }

  private BurstyParameters ofPreset() {
    String name = like.given().orElse(BurstyPreset.SMALL_DC_2H.word());
    List<String> known = Arrays.stream(BurstyPreset.values()).map(BurstyPreset::word).toList();
    return BurstyPreset.byId(name)
        .orElseThrow(() -> UnknownName.amongAll("There is no workload (%s).", name, known))
        .parameters();
  }

  private static int above0(int tasks) {
    if (tasks >= 1) {
      return tasks;
    }
    throw UserError.invalid(
        "The number of tasks (%d) cannot be used. Maybe ask for 1 or more.".formatted(tasks));
  }
}
