package org.wattle.cli.option.generate;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.wattle.cli.option.WordConverter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.generate.PolicyDraw;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** The policy of operation of a generated energy instance. */
public final class PolicyOptions {
  /** Policies are drawn by themselves: other draws of the same seed stay as they are. */
  private static final long STREAM = 0x9E3779B97F4A7C15L;

  @Option(
      names = "--closed",
      paramLabel = "N",
      description = "N servers at random take nothing new.")
  private Optional<Integer> closed = Optional.empty();

  @Option(
      names = "--keep-off",
      paramLabel = "N",
      description = "N other servers at random are to be off.")
  private Optional<Integer> keepOff = Optional.empty();

  @Option(
      names = "--max-utilisation",
      paramLabel = "SHARE",
      description = "Servers are filled up to this share of every resource, above 0 to 1.")
  private Optional<Double> maxUtilisation = Optional.empty();

  @Option(
      names = "--spare-for",
      paramLabel = "UNIT",
      converter = UnitConverter.class,
      description = "Servers that are on have room for the tasks of any server, or of any rack.")
  private Optional<FailureUnit> spareFor = Optional.empty();

  /** The first of them that is given. */
  public Optional<String> given() {
    return closed
        .map(any -> "--closed")
        .or(() -> keepOff.map(any -> "--keep-off"))
        .or(() -> maxUtilisation.map(any -> "--max-utilisation"))
        .or(() -> spareFor.map(any -> "--spare-for"));
  }

  /**
   * The instance with the policy, where one is asked for.
   *
   * @throws UserError where it does not suit the instance
   */
  public EnergyInstance on(EnergyInstance instance, long seed) {
    if (given().isEmpty()) {
      return instance;
    }
    if (spareFor.equals(Optional.of(FailureUnit.RACK)) && !racks(instance)) {
      throw UserError.invalid("The instance has no racks. Maybe --spare-for server.");
    }
    try {
      OptionalDouble most =
          maxUtilisation.isPresent()
              ? OptionalDouble.of(maxUtilisation.get())
              : OptionalDouble.empty();
      return new PolicyDraw(closed.orElse(0), keepOff.orElse(0), most, spareFor)
          .on(instance, new Random(seed ^ STREAM));
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private static boolean racks(EnergyInstance instance) {
    return instance.network().filter(Network::hasRacks).isPresent();
  }

  /** Reads what fails by its name. */
  static final class UnitConverter extends WordConverter<FailureUnit> {
    UnitConverter() {
      super(FailureUnit.class);
    }
  }
}
