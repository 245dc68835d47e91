package org.wattle.importers.inventory.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Hosts of clusters, the VMs on them, and the rules that bind these. */
record GeneratedInventory(
    List<Profile> clusters, List<Host> hosts, List<Vm> vms, List<Rule> rules) {
  GeneratedInventory {
    clusters = List.copyOf(clusters);
    hosts = List.copyOf(hosts);
    vms = List.copyOf(vms);
    rules = List.copyOf(rules);
  }

  /**
   * What a cluster is for, and how it is operated.
   *
   * @param overcommit virtual processors for each core
   * @param cpu up to which share of these a host is filled
   * @param memory up to which share of its memory
   * @param gibPerCpu memory of a VM for each of its processors
   */
  record Profile(
      String name, Model model, int overcommit, double cpu, double memory, int gibPerCpu) {}

  /** A kind of host. */
  enum Model {
    R650("Dell Inc.", "PowerEdge R650", 2, 24, 2400, 512, 130, 480),
    R750("Dell Inc.", "PowerEdge R750", 2, 32, 2600, 1024, 160, 620),
    DL380("HPE", "ProLiant DL380 Gen10", 2, 20, 2394, 384, 110, 390);

    final String vendor;
    final String title;
    final int sockets;
    final int coresPerSocket;
    final int mhz;
    final int gib;
    final int idleWatts;
    final int fullWatts;

    Model(
        String vendor,
        String title,
        int sockets,
        int coresPerSocket,
        int mhz,
        int gib,
        int idleWatts,
        int fullWatts) {
      this.vendor = vendor;
      this.title = title;
      this.sockets = sockets;
      this.coresPerSocket = coresPerSocket;
      this.mhz = mhz;
      this.gib = gib;
      this.idleWatts = idleWatts;
      this.fullWatts = fullWatts;
    }

    int cores() {
      return sockets * coresPerSocket;
    }
  }

  /** What a host is doing. */
  enum HostState {
    ON,
    STANDBY,
    MAINTENANCE,
    GONE
  }

  /** A host of a cluster. */
  record Host(String name, Profile cluster, HostState state) {}

  /** What a VM is doing. */
  enum VmState {
    ON,
    OFF,
    SUSPENDED,
    TEMPLATE
  }

  /**
   * A VM.
   *
   * @param number unique
   * @param name that another may have, too
   * @param tag of what it needs; empty where that is nothing
   * @param container whether it is one and no VM, where that can be told
   */
  record Vm(
      int number,
      String name,
      Host host,
      int cpus,
      int gib,
      VmState state,
      String tag,
      boolean container) {}

  /** What a rule asks for. */
  enum RuleType {
    APART("apart"),
    TOGETHER("together"),
    MUST("must run on"),
    SHOULD("should run on");

    final String title;

    RuleType(String title) {
      this.title = title;
    }

    boolean ofHosts() {
      return this == MUST || this == SHOULD;
    }
  }

  /** A rule of a cluster; {@code hosts} are those of rules of hosts. */
  record Rule(String name, RuleType type, boolean enabled, List<Vm> vms, List<Host> hosts) {
    Rule {
      vms = List.copyOf(vms);
      hosts = List.copyOf(hosts);
    }
  }

  /** The rules of VMs, by their numbers. */
  Map<Integer, List<Rule>> rulesOfVms() {
    Map<Integer, List<Rule>> of = new HashMap<>();
    for (Rule rule : rules) {
      rule.vms().forEach(vm -> of.computeIfAbsent(vm.number(), any -> new ArrayList<>()).add(rule));
    }
    return of;
  }
}
