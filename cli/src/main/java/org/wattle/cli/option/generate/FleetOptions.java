package org.wattle.cli.option.generate;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.generate.MixedFleet;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** The options of the preset {@code mixed-fleet}. */
public final class FleetOptions implements PresetOptions {
  private static final int SERVERS = 100;
  private static final int TASKS_OF_A_SERVER = 10;
  private static final int RESOURCES = 12;
  private static final double USE = 0.85;

  @Option(
      names = "--resources",
      paramLabel = "N",
      description = "The number of resources of the preset mixed-fleet, 1 to 50 (default: 12).")
  private Optional<Integer> resources = Optional.empty();

  @Option(
      names = "--use",
      paramLabel = "SHARE",
      description = {
        "The share of each resource that tasks of the preset mixed-fleet take,",
        "above 0 to 0.95 (default: 0.85)."
      })
  private Optional<Double> use = Optional.empty();

  /**
   * The instance that the options describe.
   *
   * @param running tasks; 10 for each server where absent
   * @throws UserError where a number is out of its range
   */
  public EnergyInstance generate(Optional<Integer> servers, Optional<Integer> running, long seed) {
    int fleet = servers.orElse(SERVERS);
    try {
      return new MixedFleet(
              fleet,
              resources.orElse(RESOURCES),
              running.orElse(TASKS_OF_A_SERVER * fleet),
              use.orElse(USE))
          .draw(seed);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public String preset() {
    return "mixed-fleet";
  }

  @Override
  public Optional<String> given() {
    return Stream.of(resources.map(any -> "--resources"), use.map(any -> "--use"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public Set<String> alsoTaken() {
    return Set.of("--servers", "--running", "--rules");
  }
}
