package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.ServerType;
import org.wattle.model.json.JsonWriter;

/** Writes the network of an energy instance: one tier, switch, link or rack to a line. */
final class NetworkWriter {
  /** The group of a switch that names none. */
  static final String GROUP = "switch";

  /** The lower end of the links of the last tier. */
  static final String SERVER = "server";

  private final EnergyInstance instance;
  private final JsonWriter out;

  NetworkWriter(EnergyInstance instance, JsonWriter out) {
    this.instance = instance;
    this.out = out;
  }

  /** Writes the fields of a network. */
  void write(Network network) {
    if (network instanceof Network.Tiered tiered) {
      tiered(tiered);
    } else if (network instanceof Network.Explicit explicit) {
      explicit(explicit);
    }
  }

  private void tiered(Network.Tiered network) {
    List<Network.Tier> tiers = network.tiers();
    out.field("wiring").text(network.wiring().name().toLowerCase(Locale.ROOT));
    out.field("tiers").listByLines(() -> tiers.forEach(this::tier));
    out.field("links")
        .listByLines(
            () -> {
              for (int t = 0; t < tiers.size(); t++) {
                String to = t + 1 < tiers.size() ? tiers.get(t + 1).name() : SERVER;
                link(new Network.Link(tiers.get(t).name(), to, network.linkGbps().get(t)));
              }
            });
    if (!network.racks().isEmpty()) {
      out.field("racks").listByLines(() -> racks(network));
    }
  }

  private void racks(Network.Tiered network) {
    Network.Tier last = network.tiers().get(network.tiers().size() - 1);
    List<List<String>> servers = new ArrayList<>();
    for (int i = 0; i < last.count(); i++) {
      servers.add(new ArrayList<>());
    }
    Iterator<Integer> rackOf = network.racks().iterator();
    for (ServerType type : instance.serverTypes()) {
      for (int i = 0; i < type.count(); i++) {
        servers.get(rackOf.next()).add(type.serverName(i));
      }
    }
    for (int i = 0; i < last.count(); i++) {
      if (!servers.get(i).isEmpty()) {
        rack(last.switchName(i), servers.get(i));
      }
    }
  }

  private void rack(String switchName, List<String> servers) {
    out.object(
        () -> {
          out.field("switch").text(switchName);
          out.field("servers").texts(servers);
        });
  }

  private void tier(Network.Tier tier) {
    out.object(
        () -> {
          out.field("name").text(tier.name());
          out.field("count").integer(tier.count());
          power(tier.power());
        });
  }

  private void explicit(Network.Explicit network) {
    Set<String> below = new HashSet<>();
    network.links().forEach(link -> below.add(link.to()));
    out.field("switches")
        .listByLines(
            () -> network.switches().forEach(s -> networkSwitch(s, !below.contains(s.id()))));
    out.field("links").listByLines(() -> network.links().forEach(this::link));
  }

  private void networkSwitch(Network.Switch item, boolean entryByDefault) {
    out.object(
        () -> {
          out.field("id").text(item.id());
          if (!item.group().equals(GROUP)) {
            out.field("group").text(item.group());
          }
          power(item.power());
          if (item.entry() != entryByDefault) {
            out.field("entry").bool(item.entry());
          }
        });
  }

  private void power(SwitchPower power) {
    out.field("watts")
        .object(
            () -> {
              out.field("sleep").number(power.sleepWatts());
              if (power.idleWatts() != power.onWatts()) {
                out.field("idle").number(power.idleWatts());
              }
              out.field("on").number(power.onWatts());
            });
    out.field("wakeSeconds").number(power.wakeSeconds());
  }

  private void link(Network.Link link) {
    out.object(
        () -> {
          out.field("from").text(link.from());
          out.field("to").text(link.to());
          out.field("gbps").number(link.gbps());
        });
  }
}
