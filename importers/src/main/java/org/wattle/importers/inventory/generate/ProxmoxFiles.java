package org.wattle.importers.inventory.generate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wattle.importers.inventory.generate.GeneratedInventory.Host;
import org.wattle.importers.inventory.generate.GeneratedInventory.HostState;
import org.wattle.importers.inventory.generate.GeneratedInventory.Rule;
import org.wattle.importers.inventory.generate.GeneratedInventory.RuleType;
import org.wattle.importers.inventory.generate.GeneratedInventory.Vm;
import org.wattle.importers.inventory.generate.GeneratedInventory.VmState;
import tools.jackson.databind.json.JsonMapper;

/** What {@code pvesh get /cluster/resources --output-format json} prints, and {@code rules.cfg}. */
final class ProxmoxFiles {
  private static final long GIB = 1L << 30;

  private ProxmoxFiles() {}

  static Map<String, byte[]> of(GeneratedInventory inventory) {
    if (inventory.clusters().size() > 1) {
      throw new IllegalArgumentException(
          "A list of Proxmox is of one cluster, not (%d). Maybe --clusters 1."
              .formatted(inventory.clusters().size()));
    }
    List<Map<String, Object>> resources = new ArrayList<>();
    for (Host host : inventory.hosts()) {
      Map<String, Object> node = new LinkedHashMap<>();
      node.put("type", "node");
      node.put("id", "node/" + name(host));
      node.put("node", name(host));
      node.put("status", on(host) ? "online" : "offline");
      if (on(host)) {
        node.put("maxcpu", 2 * host.cluster().model().cores());
        node.put("maxmem", host.cluster().model().gib * GIB);
      }
      resources.add(node);
    }
    for (Vm vm : inventory.vms()) {
      if (vm.name().startsWith("vCLS")) {
        continue;
      }
      Map<String, Object> guest = new LinkedHashMap<>();
      guest.put("type", vm.container() ? "lxc" : "qemu");
      guest.put("id", guest.get("type") + "/" + vm.number());
      guest.put("vmid", vm.number());
      guest.put("name", vm.name());
      guest.put("node", name(vm.host()));
      guest.put("status", vm.state() == VmState.ON ? "running" : "stopped");
      guest.put("template", vm.state() == VmState.TEMPLATE ? 1 : 0);
      guest.put("maxcpu", vm.cpus());
      guest.put("maxmem", vm.gib() * GIB);
      if (!vm.tag().isEmpty()) {
        guest.put("tags", vm.tag());
      }
      resources.add(guest);
    }
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(InventoryGenerator.POLICY, PolicyText.of(inventory.clusters().get(0)));
    files.put("resources.json", new JsonMapper().writeValueAsBytes(resources));
    files.put("rules.cfg", rules(inventory).getBytes(StandardCharsets.UTF_8));
    return files;
  }

  private static String rules(GeneratedInventory inventory) {
    return inventory.rules().stream().map(ProxmoxFiles::rule).collect(Collectors.joining("\n"));
  }

  private static String rule(Rule rule) {
    String members =
        rule.vms().stream()
            .map(vm -> (vm.container() ? "ct:" : "vm:") + vm.number())
            .collect(Collectors.joining(","));
    return (rule.type().ofHosts() ? "node-affinity: " : "resource-affinity: ")
        + rule.name()
        + "\n\tresources "
        + members
        + (rule.type().ofHosts()
            ? "\n\tnodes "
                + rule.hosts().stream().map(ProxmoxFiles::name).collect(Collectors.joining(","))
                + "\n\tstrict "
                + (rule.type() == RuleType.MUST ? 1 : 0)
            : "\n\taffinity " + (rule.type() == RuleType.TOGETHER ? "positive" : "negative"))
        + (rule.enabled() ? "\n" : "\n\tdisable 1\n");
  }

  /** A node has no domain in its name. */
  private static String name(Host host) {
    return host.name().replace("esx", "pve").replaceFirst("\\..*", "");
  }

  /** Proxmox has neither a mode of maintenance nor standby. */
  private static boolean on(Host host) {
    return host.state() == HostState.ON || host.state() == HostState.MAINTENANCE;
  }
}
