package org.wattle.importers.inventory.generate;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.inventory.generate.GeneratedInventory.Host;
import org.wattle.importers.inventory.generate.GeneratedInventory.HostState;
import org.wattle.importers.inventory.generate.GeneratedInventory.Model;
import org.wattle.importers.inventory.generate.GeneratedInventory.Rule;
import org.wattle.importers.inventory.generate.GeneratedInventory.RuleType;
import org.wattle.importers.inventory.generate.GeneratedInventory.Vm;
import org.wattle.importers.inventory.generate.GeneratedInventory.VmState;

/** Tables of an inventory of vSphere as RVTools and PowerCLI print them. */
final class VmwareTables {
  private static final int MIB = 1024;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private VmwareTables() {}

  /** A cell that is words with semicolons between them. */
  private static String list(Stream<String> words) {
    return words.collect(Collectors.joining(";"));
  }

  private static String row(String separator, Object... cells) {
    return Arrays.stream(cells)
            .map(cell -> "\"" + cell.toString().replace("\"", "\"\"") + "\"")
            .collect(Collectors.joining(separator))
        + "\n";
  }

  static Map<String, byte[]> rvtools(GeneratedInventory inventory) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    StringBuilder hosts =
        new StringBuilder(
            row(
                ",",
                "Host",
                "Datacenter",
                "Cluster",
                "in Maintenance Mode",
                "Connection State",
                "Speed",
                "HT Active",
                "# CPU",
                "Cores per CPU",
                "# Cores",
                "# Memory",
                "Vendor",
                "Model"));
    for (Host host : inventory.hosts()) {
      Model model = host.cluster().model();
      hosts.append(
          row(
              ",",
              host.name(),
              "DC1",
              host.cluster().name(),
              host.state() == HostState.MAINTENANCE ? "True" : "False",
              connection(host),
              model.mhz,
              "True",
              model.sockets,
              model.coresPerSocket,
              model.cores(),
              String.format(Locale.ROOT, "%,d", model.gib * MIB),
              model.vendor,
              model.title));
    }
    StringBuilder vms =
        new StringBuilder(
            row(
                ",",
                "VM",
                "Powerstate",
                "Template",
                "CPUs",
                "Memory",
                "Cluster rule name(s)",
                "Annotation",
                "Datacenter",
                "Cluster",
                "Host",
                "VM ID"));
    Map<Integer, List<Rule>> ruled = inventory.rulesOfVms();
    for (Vm vm : inventory.vms()) {
      vms.append(
          row(
              ",",
              vm.name(),
              power(vm),
              vm.state() == VmState.TEMPLATE ? "True" : "False",
              vm.cpus(),
              String.format(Locale.ROOT, "%,d", vm.gib() * MIB),
              ruled.getOrDefault(vm.number(), List.of()).stream()
                  .filter(rule -> rule.enabled() && !rule.type().ofHosts())
                  .map(Rule::name)
                  .collect(Collectors.joining(", ")),
              vm.tag(),
              "DC1",
              vm.host().cluster().name(),
              vm.host().name(),
              id(vm)));
    }
    StringBuilder rules = new StringBuilder(row(",", "name", "type", "enabled", "vms", "servers"));
    inventory.rules().stream()
        .filter(rule -> rule.type() != RuleType.APART)
        .forEach(
            rule ->
                rules.append(
                    row(
                        ",",
                        rule.name(),
                        rule.type().title,
                        rule.enabled() ? "yes" : "no",
                        list(rule.vms().stream().map(VmwareTables::id)),
                        list(rule.hosts().stream().map(Host::name)))));
    files.put(InventoryGenerator.POLICY, PolicyText.of(inventory));
    files.put("vhost.csv", hosts.toString().getBytes(StandardCharsets.UTF_8));
    files.put("vinfo.csv", vms.toString().getBytes(StandardCharsets.UTF_8));
    files.put("rules.csv", rules.toString().getBytes(StandardCharsets.UTF_8));
    return files;
  }

  static Map<String, byte[]> powercli(GeneratedInventory inventory) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(InventoryGenerator.POLICY, PolicyText.of(inventory));
    StringBuilder hosts =
        table(
            "VMHostImpl",
            "Name",
            "Parent",
            "ConnectionState",
            "PowerState",
            "NumCpu",
            "MemoryTotalGB",
            "HyperthreadingActive",
            "Model");
    for (Host host : inventory.hosts()) {
      Model model = host.cluster().model();
      hosts.append(
          row(
              ";",
              host.name(),
              host.cluster().name(),
              connection(host),
              host.state() == HostState.STANDBY ? "Standby" : "PoweredOn",
              model.cores(),
              gigabytes(model.gib - 0.25),
              "True",
              model.title));
    }
    files.put("hosts.csv", german(hosts));
    StringBuilder vms =
        table(
            "UniversalVirtualMachineImpl",
            "Name",
            "PowerState",
            "NumCpu",
            "MemoryGB",
            "VMHost",
            "Id",
            "Tags");
    for (Vm vm : inventory.vms()) {
      if (vm.state() != VmState.TEMPLATE) {
        vms.append(
            row(
                ";",
                vm.name(),
                power(vm),
                vm.cpus(),
                gigabytes(vm.gib()),
                vm.host().name(),
                "VirtualMachine-" + id(vm),
                vm.tag()));
      }
    }
    files.put("vms.csv", german(vms));
    StringBuilder rules = table("DrsRule", "Name", "Enabled", "KeepTogether", "VMIDs");
    StringBuilder ofHosts =
        table("DrsVMHostRule", "Name", "Enabled", "Type", "VMGroup", "VMHostGroup");
    StringBuilder groups = table("DrsClusterGroup", "Name", "GroupType", "Member");
    for (Rule rule : inventory.rules()) {
      String enabled = rule.enabled() ? "True" : "False";
      if (rule.type().ofHosts()) {
        String[] group = {rule.name() + "-vms", rule.name() + "-hosts"};
        String type = rule.type() == RuleType.MUST ? "MustRunOn" : "ShouldRunOn";
        ofHosts.append(row(";", rule.name(), enabled, type, group[0], group[1]));
        groups.append(row(";", group[0], "VMGroup", list(rule.vms().stream().map(Vm::name))));
        groups.append(
            row(";", group[1], "VMHostGroup", list(rule.hosts().stream().map(Host::name))));
      } else {
        rules.append(
            row(
                ";",
                rule.name(),
                enabled,
                rule.type() == RuleType.TOGETHER ? "True" : "False",
                list(rule.vms().stream().map(vm -> "VirtualMachine-" + id(vm)))));
      }
    }
    files.put("drs-rules.csv", german(rules));
    files.put("drs-host-rules.csv", german(ofHosts));
    files.put("drs-groups.csv", german(groups));
    return files;
  }

  private static StringBuilder table(String type, String... header) {
    return new StringBuilder("#TYPE VMware.VimAutomation.ViCore.Impl.V1.Inventory." + type + "\n")
        .append(row(";", (Object[]) header));
  }

  private static byte[] german(StringBuilder table) {
    return (BYTE_ORDER_MARK + table.toString().replace("\n", "\r\n"))
        .getBytes(StandardCharsets.UTF_16LE);
  }

  private static String gigabytes(double gib) {
    return String.format(Locale.GERMAN, "%.2f", gib);
  }

  private static String connection(Host host) {
    return switch (host.state()) {
      case ON -> "Connected";
      case STANDBY -> "Standby";
      case MAINTENANCE -> "Maintenance";
      case GONE -> "NotResponding";
    };
  }

  private static String power(Vm vm) {
    return switch (vm.state()) {
      case ON -> "poweredOn";
      case OFF, TEMPLATE -> "poweredOff";
      case SUSPENDED -> "suspended";
    };
  }

  private static String id(Vm vm) {
    return "vm-" + vm.number();
  }
}
