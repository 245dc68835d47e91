package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws a tariff and a price for each type of server; now and then one of the two is 0. */
public final class RandomPrices {
  private RandomPrices() {}

  /** The instance with prices. */
  public static EnergyInstance on(EnergyInstance given, long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 71);
    double tariff = random.nextInt(5) == 0 ? 0 : (1 + random.nextInt(50)) / 100.0;
    boolean some = tariff == 0 || random.nextInt(5) > 0;
    List<ServerType> types = new ArrayList<>();
    for (ServerType type : given.serverTypes()) {
      boolean free = !some || random.nextInt(6) == 0;
      types.add(type.withCostPerHour(free ? 0 : (1 + random.nextInt(300)) / 1000.0));
    }
    return given.withHardware(types, given.network(), tariff);
  }
}
