package org.wattle.model.energy;

import java.util.Random;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * Draws the sign of the difference between on and asleep, type by type and switch by switch: sleep
 * takes less, the same, the same as being woken and on, a little more, or many times more.
 */
public final class RandomSigns {
  private final Random random;
  private final double slotSeconds;

  private RandomSigns(double slotSeconds, long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 41);
    this.slotSeconds = slotSeconds;
  }

  /** The instance with other powers asleep. */
  public static EnergyInstance on(EnergyInstance given, long seed) {
    RandomSigns draw = new RandomSigns(given.slotSeconds(), seed);
    return new EnergyInstance(
            given.name(),
            given.slotSeconds(),
            given.resources(),
            given.serverTypes().stream().map(draw::signed).toList(),
            given.network().map(draw::signed),
            given.tasks(),
            given.state(),
            given.origin())
        .withRules(given.rules());
  }

  private ServerType signed(ServerType type) {
    ServerPower watts = type.watts();
    double sleep =
        asleep(watts.sleepWatts(), watts.idleWatts(), watts.peakWatts(), type.wakeSeconds());
    return new ServerType(
        type.name(),
        type.count(),
        type.capacity(),
        new ServerPower(sleep, watts.idleWatts(), watts.loadWatts(), watts.peakWatts()),
        type.wakeSeconds());
  }

  private Network signed(Network network) {
    if (network instanceof Network.Tiered tiered) {
      return new Network.Tiered(
          tiered.wiring(),
          tiered.tiers().stream()
              .map(tier -> new Network.Tier(tier.name(), tier.count(), signed(tier.power())))
              .toList(),
          tiered.linkGbps(),
          tiered.racks());
    }
    Network.Explicit explicit = (Network.Explicit) network;
    return new Network.Explicit(
        explicit.switches().stream()
            .map(
                each ->
                    new Network.Switch(each.id(), each.group(), signed(each.power()), each.entry()))
            .toList(),
        explicit.links());
  }

  private SwitchPower signed(SwitchPower power) {
    double sleep =
        asleep(power.sleepWatts(), power.onWatts(), power.onWatts(), power.wakeSeconds());
    return new SwitchPower(sleep, power.idleWatts(), power.onWatts(), power.wakeSeconds());
  }

  private double asleep(double given, double on, double waking, double wakeSeconds) {
    return switch (random.nextInt(5)) {
      case 0 -> given;
      case 1 -> on;
      case 2 -> on + waking * wakeSeconds / slotSeconds;
      case 3 -> 1.1 * (on + waking * wakeSeconds / slotSeconds);
      default -> 10 * on;
    };
  }
}
