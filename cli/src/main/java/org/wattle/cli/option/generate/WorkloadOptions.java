package org.wattle.cli.option.generate;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.cli.option.FileGuard;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.BurstyWorkloadFormat;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyPreset;
import org.wattle.model.workload.generate.BurstyWorkload;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import picocli.CommandLine.Option;

/** The options of the preset {@code workload}. */
public final class WorkloadOptions implements PresetOptions {
  private static final double MOST_HOURS = 1000;

  @Option(
      names = "--like",
      paramLabel = "NAME",
      description = {
        "The kind of tasks of the preset workload: quick, small-dc-2h, large-dc-24h,",
        "gems-4h or gems-24h (default: small-dc-2h)."
      })
  private Optional<String> like = Optional.empty();

  @Option(
      names = "--parameters",
      paramLabel = "FILE",
      converter = FileGuard.Input.class,
      description = "The parameters from a file of kind bursty-workload.")
  private Optional<String> parameters = Optional.empty();

  @Option(
      names = "--hours",
      paramLabel = "H",
      description = "The time during which tasks of the preset workload arrive.")
  private Optional<Double> hours = Optional.empty();

  public Workload draw(Inputs inputs, Optional<Integer> tasks, long seed) {
    BurstyParameters chosen = parameters.map(file -> read(inputs, file)).orElseGet(this::ofPreset);
    if (hours.isPresent()) {
      chosen = chosen.withHours(within(hours.get()));
    }
    if (tasks.isPresent()) {
      chosen = chosen.withTasks(above0(tasks.get()));
    }
    return BurstyWorkload.draw(chosen, seed);
  }

  private BurstyParameters read(Inputs inputs, String file) {
    if (like.isPresent()) {
      throw UserError.invalid("Both (--like) and (--parameters) are given. Maybe leave one out.");
    }
    Source source = inputs.read(file);
    return Instances.valid(source, new BurstyWorkloadFormat().read(source)).value();
  }

  private BurstyParameters ofPreset() {
    String name = like.orElse(BurstyPreset.SMALL_DC_2H.id());
    return BurstyPreset.byId(name).orElseThrow(() -> unknown(name)).parameters();
  }

  private static UserError unknown(String name) {
    List<String> known = Arrays.stream(BurstyPreset.values()).map(BurstyPreset::id).toList();
    String near = Nearest.to(name, known).map(id -> " Maybe " + id + ".").orElse("");
    return UserError.invalid(
        "There is no workload (%s).%s Known are: %s."
            .formatted(Escaped.name(name), near, String.join(", ", known)));
  }

  private static double within(double hours) {
    if (hours > 0 && hours <= MOST_HOURS) {
      return hours;
    }
    throw UserError.invalid("The hours (%s) are not above 0, at most 1000.".formatted(hours));
  }

  private static int above0(int tasks) {
    if (tasks >= 1) {
      return tasks;
    }
    throw UserError.invalid(
        "The number of tasks (%d) cannot be used. Maybe ask for 1 or more.".formatted(tasks));
  }

  @Override
  public Optional<String> given() {
    return Stream.of(
            like.map(any -> "--like"),
            parameters.map(any -> "--parameters"),
            hours.map(any -> "--hours"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public String preset() {
    return "workload";
  }

  @Override
  public Set<String> alsoTaken() {
    return Set.of("--tasks");
  }
}
