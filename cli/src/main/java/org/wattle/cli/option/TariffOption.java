package org.wattle.cli.option;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.energy.option.EnergyTariff;
import picocli.CommandLine.Option;

/** The price of energy for the objective {@code cost}. */
public final class TariffOption implements KindOptions {
  private static final double MAX_TARIFF = 1e12;

  @Option(
      names = "--tariff",
      paramLabel = "X",
      description = {
        "What a kWh costs, for --objective cost of an energy instance, in the",
        "currency of its costPerHour; its tariffPerKwh unless given."
      })
  private Optional<Double> tariff = Optional.empty();

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    return tariff
        .<List<GivenOption<?>>>map(
            perKwh ->
                List.of(
                    new GivenOption<>(
                        "--tariff", EnergyTariff.class, new EnergyTariff(checked(perKwh)))))
        .orElse(List.of());
  }

  private static double checked(double perKwh) {
    if (!(perKwh >= 0 && perKwh <= MAX_TARIFF)) {
      throw UserError.invalid(
          "The price of a kWh (%s) is not from 0 to 1e12. Maybe --tariff 0.25.".formatted(perKwh));
    }
    return perKwh;
  }
}
