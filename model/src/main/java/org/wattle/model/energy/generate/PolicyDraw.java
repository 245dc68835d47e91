package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/**
 * Draws a policy of operation for an instance.
 *
 * @param closed how many servers take nothing new, at random; not negative
 * @param keepOff how many other servers are to be off, at random; not negative
 * @param maxUtilisation the share of every resource of every server up to which it is filled, above
 *     0 to 1; absent where servers may be full
 * @param spareFor what may fail; absent where no spare capacity is asked for
 */
public record PolicyDraw(
    int closed, int keepOff, OptionalDouble maxUtilisation, Optional<FailureUnit> spareFor) {
  /**
   * What to draw.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public PolicyDraw {
    TaskSizes.require(
        closed >= 0, "The number of closed servers", closed, "Maybe ask for 0 or more.");
    TaskSizes.require(
        keepOff >= 0, "The number of servers to be off", keepOff, "Maybe ask for 0 or more.");
    double most = maxUtilisation.orElse(1);
    TaskSizes.require(
        most > 0 && most <= 1,
        "The largest utilisation",
        most,
        "Maybe choose a share above 0 to 1, such as 0.8.");
  }

  /**
   * The instance with the policy instead of its own.
   *
   * @throws IllegalArgumentException where it has fewer servers than are to be closed or off
   */
  public EnergyInstance on(EnergyInstance instance, Random random) {
    List<String> servers = new ArrayList<>(DataCenter.of(instance).serverNames());
    int named = Math.addExact(closed, keepOff);
    TaskSizes.require(
        named <= servers.size(),
        "The number of servers to be closed or off",
        named,
        "There are " + servers.size() + " servers. Maybe fewer.");
    Collections.shuffle(servers, random);
    Map<String, ResourceVector> most = new HashMap<>();
    if (maxUtilisation.orElse(1) < 1) {
      ResourceVector shares =
          ResourceVector.of(instance.resources().size(), l -> maxUtilisation.getAsDouble());
      instance.serverTypes().forEach(type -> most.put(type.name(), shares));
    }
    return instance
        .withState(instance.state().withClosed(Set.copyOf(servers.subList(0, closed))))
        .withPolicy(
            new OperatingPolicy(
                Set.copyOf(servers.subList(closed, named)),
                List.of(),
                most,
                spareFor.map(Spare::of).stream().toList()));
  }
}
