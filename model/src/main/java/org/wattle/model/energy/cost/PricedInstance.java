package org.wattle.model.energy.cost;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * The cost of a slot as an energy, so that whatever minimises energy minimises cost: an instance in
 * which every power {@code P} in W is replaced by what it costs, {@code t·P} with {@code t} the
 * tariff per kWh, and the power of a server that is on, without load, by {@code t·P_idle + 1000·c}
 * with {@code c} its cost per hour. All powers are then thousandths of the currency per hour, and
 * {@code MTEC} in J is {@link #JOULES_PER_UNIT} times {@code COST}.
 *
 * <p>Capacities, tasks, rules and states are the same, so that a placement of one is a placement of
 * the other.
 */
public final class PricedInstance {
  /** J of the priced instance for one unit of currency. */
  public static final double JOULES_PER_UNIT = 3.6e6;

  private static final double WATTS_PER_KW = 1000;

  private PricedInstance() {}

  /** The instance whose energy is the cost of this one. */
  public static EnergyInstance of(EnergyInstance instance) {
    double tariff = instance.tariffPerKwh();
    List<ServerType> types = new ArrayList<>();
    for (ServerType type : instance.serverTypes()) {
      ServerPower watts = type.watts();
      types.add(
          type.withPowerAlone(
              new ServerPower(
                  tariff * watts.sleepWatts(),
                  tariff * watts.idleWatts() + WATTS_PER_KW * type.costPerHour(),
                  ResourceVector.of(
                      watts.loadWatts().size(), l -> tariff * watts.loadWatts().get(l)),
                  tariff * watts.peakWatts())));
    }
    return instance.withHardware(
        types, instance.network().map(network -> priced(network, tariff)), 0);
  }

  /** The value of a number of J of the priced instance, in the currency. */
  public static double cost(double joules) {
    return joules / JOULES_PER_UNIT;
  }

  private static Network priced(Network network, double tariff) {
    if (network instanceof Network.Tiered tiered) {
      return new Network.Tiered(
          tiered.wiring(),
          tiered.tiers().stream()
              .map(
                  tier -> new Network.Tier(tier.name(), tier.count(), priced(tier.power(), tariff)))
              .toList(),
          tiered.linkGbps(),
          tiered.racks());
    }
    Network.Explicit explicit = (Network.Explicit) network;
    return new Network.Explicit(
        explicit.switches().stream()
            .map(
                each ->
                    new Network.Switch(
                        each.id(), each.group(), priced(each.power(), tariff), each.entry()))
            .toList(),
        explicit.links());
  }

  private static SwitchPower priced(SwitchPower power, double tariff) {
    return new SwitchPower(
        tariff * power.sleepWatts(),
        tariff * power.idleWatts(),
        tariff * power.onWatts(),
        power.wakeSeconds());
  }
}
