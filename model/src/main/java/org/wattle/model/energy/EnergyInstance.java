package org.wattle.model.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.policy.OperatingPolicy;

/**
 * One slot of a data centre: its servers and network, the running tasks, and the tasks to be placed
 * (thesis chapter 3).
 *
 * @param name a readable name
 * @param slotSeconds Δ, the length of the slot
 * @param resources the names of the resources, e.g. cpu and memory; at least one
 * @param serverTypes at least one
 * @param network the switches and links; absent where only servers count (MSEC)
 * @param tasks to be placed, all of them, in this slot
 * @param state the cluster at the beginning of the slot
 * @param rules what a placement must keep to besides capacities, each kind once for a task or name;
 *     running tasks keep them
 * @param policy how servers are to be operated
 * @param tariffPerKwh what a kWh costs, in the currency of {@link ServerType#costPerHour}; finite,
 *     0 or more
 * @param origin where the instance comes from, where that is known
 */
public record EnergyInstance(
    String name,
    double slotSeconds,
    List<String> resources,
    List<ServerType> serverTypes,
    Optional<Network> network,
    List<Task> tasks,
    ClusterState state,
    List<PlacementRule> rules,
    OperatingPolicy policy,
    double tariffPerKwh,
    Optional<Origin> origin) {
  public EnergyInstance {
    resources = List.copyOf(resources);
    serverTypes = List.copyOf(serverTypes);
    tasks = List.copyOf(tasks);
    rules = List.copyOf(rules);
  }

  /** Without rules, a policy of operation and a tariff. */
  public EnergyInstance(
      String name,
      double slotSeconds,
      List<String> resources,
      List<ServerType> serverTypes,
      Optional<Network> network,
      List<Task> tasks,
      ClusterState state,
      Optional<Origin> origin) {
    this(
        name,
        slotSeconds,
        resources,
        serverTypes,
        network,
        tasks,
        state,
        List.of(),
        OperatingPolicy.NONE,
        0,
        origin);
  }

  /** The same with other hardware, at another tariff. */
  public EnergyInstance withHardware(
      List<ServerType> otherTypes, Optional<Network> otherNetwork, double otherTariff) {
    return with(otherTypes, otherNetwork, tasks, state, rules, policy, otherTariff);
  }

  /** How many servers there are, of all types. */
  public int serverCount() {
    return serverTypes.stream().mapToInt(ServerType::count).sum();
  }

  /** The same at another tariff. */
  public EnergyInstance withTariffPerKwh(double tariff) {
    return withHardware(serverTypes, network, tariff);
  }

  /** The same with other rules. */
  public EnergyInstance withRules(List<PlacementRule> others) {
    return with(serverTypes, network, tasks, state, others, policy, tariffPerKwh);
  }

  /** The same with other tasks to be placed. */
  public EnergyInstance withTasks(List<Task> others) {
    return with(serverTypes, network, others, state, rules, policy, tariffPerKwh);
  }

  /** The same with another state at the beginning of the slot. */
  public EnergyInstance withState(ClusterState other) {
    return with(serverTypes, network, tasks, other, rules, policy, tariffPerKwh);
  }

  /** The same under another policy of operation. */
  public EnergyInstance withPolicy(OperatingPolicy other) {
    return with(serverTypes, network, tasks, state, rules, other, tariffPerKwh);
  }

  private EnergyInstance with(
      List<ServerType> ofTypes,
      Optional<Network> links,
      List<Task> toPlace,
      ClusterState before,
      List<PlacementRule> ruled,
      OperatingPolicy under,
      double tariff) {
    return new EnergyInstance(
        name,
        slotSeconds,
        resources,
        ofTypes,
        links,
        toPlace,
        before,
        ruled,
        under,
        tariff,
        origin);
  }

  /** Whether servers or energy have a price, so that {@code cost} says something. */
  public boolean priced() {
    return tariffPerKwh > 0 || serverTypes.stream().anyMatch(type -> type.costPerHour() > 0);
  }

  /** What is minimised by default: MTEC where there is a network. */
  public EnergyObjective defaultObjective() {
    return network.isPresent() ? EnergyObjective.MTEC : EnergyObjective.MSEC;
  }

  /** What reports call tasks and servers. */
  public Wording wording() {
    return origin.map(Origin::wording).orElse(Wording.TASKS_ON_SERVERS);
  }
}
