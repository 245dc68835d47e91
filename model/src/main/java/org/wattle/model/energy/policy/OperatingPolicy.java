package org.wattle.model.energy.policy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.model.ResourceVector;

/**
 * How the servers of an instance are to be operated in the slot. What a server takes beyond its
 * tasks is no part of it.
 *
 * @param keepOff servers that are off, by expanded name: nothing runs there
 * @param keepOn groups of servers of which some stay on
 * @param maxUtilisation by type, the share of each resource up to which a server is filled, above 0
 *     to 1; a server that holds more when the slot begins is not filled further. Types that are
 *     absent may be filled
 * @param spareFor spare capacity, within all servers or within some
 */
public record OperatingPolicy(
    Set<String> keepOff,
    List<KeepOn> keepOn,
    Map<String, ResourceVector> maxUtilisation,
    List<Spare> spareFor) {
  /** Asks for nothing. */
  public static final OperatingPolicy NONE =
      new OperatingPolicy(Set.of(), List.of(), Map.of(), List.of());

  public OperatingPolicy {
    keepOff = Set.copyOf(keepOff);
    keepOn = List.copyOf(keepOn);
    maxUtilisation = Map.copyOf(maxUtilisation);
    spareFor = List.copyOf(spareFor);
  }

  /** Whether servers without tasks may have to be on. */
  public boolean standby() {
    return !keepOn.isEmpty() || !spareFor.isEmpty();
  }

  /** Only what holds while tasks move, too: how full servers may be. */
  public OperatingPolicy amidMoves() {
    return new OperatingPolicy(Set.of(), List.of(), maxUtilisation, List.of());
  }

  /** The same with other servers to be off. */
  public OperatingPolicy withKeepOff(Set<String> servers) {
    return new OperatingPolicy(servers, keepOn, maxUtilisation, spareFor);
  }

  /** The same with other groups to be kept on. */
  public OperatingPolicy withKeepOn(List<KeepOn> groups) {
    return new OperatingPolicy(keepOff, groups, maxUtilisation, spareFor);
  }

  /** The same with other limits of utilisation. */
  public OperatingPolicy withMaxUtilisation(Map<String, ResourceVector> byType) {
    return new OperatingPolicy(keepOff, keepOn, byType, spareFor);
  }

  /** The same with other spare capacity. */
  public OperatingPolicy withSpareFor(List<Spare> due) {
    return new OperatingPolicy(keepOff, keepOn, maxUtilisation, due);
  }
}
