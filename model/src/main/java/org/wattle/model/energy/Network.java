package org.wattle.model.energy;

import java.util.List;
import java.util.stream.IntStream;

/** The switches and links between the outside world and the servers. Traffic runs downward. */
public sealed interface Network {
  /**
   * Whether servers that are attached to the same switches are a rack: not where the last tier has
   * the wiring {@link Wiring#FULL}.
   */
  boolean hasRacks();

  /**
   * Tiers of alike switches, from the core down, each fully connected with the next.
   *
   * @param wiring how the servers hang below the last tier
   * @param tiers from the core down; at least one
   * @param linkGbps the capacity of one link: entry t from tier t to tier t + 1, the last from the
   *     last tier to a server
   * @param racks with {@link Wiring#RACK} the switch of the last tier, from 0, that each server is
   *     attached to, over the types in their order; empty where {@code p mod count} says it
   */
  record Tiered(Wiring wiring, List<Tier> tiers, List<Double> linkGbps, List<Integer> racks)
      implements Network {
    public Tiered {
      tiers = List.copyOf(tiers);
      linkGbps = List.copyOf(linkGbps);
      racks = List.copyOf(racks);
    }

    /** Where servers are listed in no racks. */
    public Tiered(Wiring wiring, List<Tier> tiers, List<Double> linkGbps) {
      this(wiring, tiers, linkGbps, List.of());
    }

    @Override
    public boolean hasRacks() {
      return wiring == Wiring.RACK;
    }

    /** The switches of a tier, by number. */
    public int[] switches(int tier) {
      int first = tiers.subList(0, tier).stream().mapToInt(Tier::count).sum();
      return IntStream.range(first, first + tiers.get(tier).count()).toArray();
    }
  }

  /** Alike switches; the i-th is called {@code <name>-<i>}, from 0. */
  record Tier(String name, int count, SwitchPower power) {
    public String switchName(int i) {
      return name + "-" + i;
    }
  }

  /**
   * Switches and links one by one, so that any downward network can be given: no cycles.
   *
   * @param switches in the order of the instance
   * @param links from an upper switch to a lower one or to a server, by expanded names
   */
  record Explicit(List<Switch> switches, List<Link> links) implements Network {
    public Explicit {
      switches = List.copyOf(switches);
      links = List.copyOf(links);
    }

    @Override
    public boolean hasRacks() {
      return true;
    }
  }

  /**
   * One switch.
   *
   * @param id its name
   * @param group what it is counted under in reports, e.g. {@code spine}
   * @param power what it draws
   * @param entry whether traffic enters the data centre here
   */
  record Switch(String id, String group, SwitchPower power, boolean entry) {}

  /** A downward link. */
  record Link(String from, String to, double gbps) {}

  /** How servers hang below the last tier of switches. */
  enum Wiring {
    /**
     * Each server is attached to one switch of the last tier: as racks are listed, or else server
     * p, counted over the types in their order, to switch {@code p mod count}.
     */
    RACK,
    /** Every switch of the last tier reaches every server. */
    FULL
  }

  /**
   * What a switch draws.
   *
   * @param sleepWatts asleep
   * @param idleWatts awake without traffic, where something keeps it awake; {@code onWatts} unless
   *     the instance states it
   * @param onWatts awake with traffic, however much; also while it wakes
   * @param wakeSeconds ρ, to wake from sleep
   */
  record SwitchPower(double sleepWatts, double idleWatts, double onWatts, double wakeSeconds) {
    /** A switch that draws the same with and without traffic. */
    public SwitchPower(double sleepWatts, double onWatts, double wakeSeconds) {
      this(sleepWatts, onWatts, onWatts, wakeSeconds);
    }
  }
}
