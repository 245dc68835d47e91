package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/** Random policies of operation for tiny instances. */
public final class RandomPolicies {
  private RandomPolicies() {}

  /** How many parts a policy has, room for servers, for racks and within some counted each. */
  public static final int PARTS = 7;

  /** The number of the part with room for racks. */
  public static final int RACKS = 5;

  /**
   * The instance with closed servers, servers to be off, groups to be kept on, limits of
   * utilisation and spare capacity, each in a part of the draws, and one of them, number {@code
   * seed mod PARTS}, always.
   */
  public static EnergyInstance on(EnergyInstance instance, long seed) {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L + 77);
    int always = (int) (seed % PARTS);
    DataCenter center = DataCenter.of(instance);
    List<String> servers = center.serverNames();
    Set<String> closed = always == 0 || random.nextInt(3) == 0 ? some(servers, random) : Set.of();
    Set<String> off =
        always == 1 || random.nextInt(4) == 0
            ? Set.of(servers.get(random.nextInt(servers.size())))
            : Set.of();
    List<KeepOn> keepOn = new ArrayList<>();
    int groups = Math.max(always == 2 ? 1 : 0, random.nextInt(3));
    for (int g = 0; g < groups; g++) {
      Set<String> names = some(servers, random);
      Set<String> left = new HashSet<>(names);
      left.removeAll(off);
      if (!left.isEmpty()) {
        int least = 1 + random.nextInt(left.size());
        keepOn.add(new KeepOn("group-" + g, List.copyOf(names), names, least));
      }
    }
    Map<String, ResourceVector> most = new HashMap<>();
    for (ServerType type : instance.serverTypes()) {
      if (always == 3 || random.nextInt(3) == 0) {
        double[] shares = new double[instance.resources().size()];
        for (int l = 0; l < shares.length; l++) {
          shares[l] = always != 3 && random.nextBoolean() ? 1 : 0.5 + random.nextInt(50) / 100.0;
        }
        most.put(type.name(), ResourceVector.of(shares));
      }
    }
    Optional<FailureUnit> drawn =
        racks(instance) && random.nextBoolean()
            ? Optional.of(FailureUnit.RACK)
            : Optional.of(FailureUnit.SERVER);
    Optional<FailureUnit> spareFor =
        always == 4
            ? Optional.of(FailureUnit.SERVER)
            : always == RACKS && racks(instance)
                ? Optional.of(FailureUnit.RACK)
                : always == RACKS || random.nextInt(3) == 0 ? drawn : Optional.empty();
    List<Spare> dues = new ArrayList<>(spareFor.map(Spare::of).stream().toList());
    int parts = always == 6 ? 1 + random.nextInt(2) : random.nextInt(4) == 0 ? 1 : 0;
    for (int p = 0; p < parts; p++) {
      Set<String> names = some(servers, random);
      boolean rack = racks(instance) && random.nextBoolean();
      FailureUnit unit = rack ? FailureUnit.RACK : FailureUnit.SERVER;
      dues.add(new Spare("part-" + p, names.stream().sorted().toList(), names, unit));
    }
    return instance
        .withState(instance.state().withClosed(closed))
        .withPolicy(new OperatingPolicy(off, keepOn, most, dues));
  }

  /** Whether the servers of the instance hang below racks. */
  public static boolean racks(EnergyInstance instance) {
    return instance.network().isPresent()
        && !(instance.network().get() instanceof Network.Tiered tiered
            && tiered.wiring() == Network.Wiring.FULL);
  }

  /** At least one of them. */
  private static Set<String> some(List<String> servers, Random random) {
    Set<String> some = new HashSet<>();
    servers.stream().filter(name -> random.nextBoolean()).forEach(some::add);
    some.add(servers.get(random.nextInt(servers.size())));
    return some;
  }
}
