package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * Whether a placement keeps to the policy of operation and to closed servers, but for the limits of
 * utilisation, which are capacities.
 */
final class PolicyCheck {
  private final DataCenter center;
  private final Occupancy occupancy;
  private final Placement placement;
  private final OperatingPolicy policy;
  private final ClusterState state;
  private final List<DomainViolation> violations = new ArrayList<>();

  PolicyCheck(DataCenter center, Occupancy occupancy, Placement placement) {
    this.center = center;
    this.occupancy = occupancy;
    this.placement = placement;
    this.policy = center.instance().policy();
    this.state = center.instance().state();
  }

  List<DomainViolation> check() {
    checkClosed();
    checkOff();
    checkStandby();
    policy.keepOn().forEach(this::checkOn);
    policy.spareFor().forEach(this::checkSpare);
    return violations;
  }

  private void add(String constraint, List<String> subjects, double amount, String detail) {
    violations.add(new DomainViolation(constraint, subjects, amount, detail));
  }

  private void checkClosed() {
    for (TaskPlacement placed : placement.tasks()) {
      String server = placed.server();
      if (state.closed().contains(server) && !server.equals(state.movedFrom().get(placed.task()))) {
        String detail =
            "Task (%s) is on (%s), which is closed: it takes nothing new."
                .formatted(placed.task(), server);
        add(PlacementChecker.CLOSED, List.of(placed.task(), server), 1, detail);
      }
    }
  }

  private void checkOff() {
    for (String server : policy.keepOff().stream().sorted().toList()) {
      int h = center.serverByName(server).orElseThrow();
      if (occupancy.serverOn(h) || occupancy.standby(h)) {
        String why = occupancy.serverOn(h) ? "has tasks" : "is on standby";
        String detail = "Server (%s) is to be off and %s.".formatted(server, why);
        add(PlacementChecker.KEEP_OFF, List.of(server), 1, detail);
      }
    }
  }

  private void checkStandby() {
    Set<String> grouped = new HashSet<>();
    policy.keepOn().forEach(group -> grouped.addAll(group.names()));
    policy
        .spareFor()
        .forEach(due -> grouped.addAll(due.everywhere() ? center.serverNames() : due.names()));
    for (String server : placement.standby()) {
      if (center.serverByName(server).isEmpty()) {
        String detail = "On standby is (%s), which is no server.".formatted(server);
        add(PlacementChecker.KNOWN_SERVER, List.of(server), 0, detail);
      } else if (!grouped.contains(server)) {
        String detail =
            "Server (%s) is on standby and in none of the groups of which servers stay on."
                .formatted(server);
        add(PlacementChecker.STANDBY, List.of(server), 1, detail);
      }
    }
  }

  private boolean on(int server) {
    return occupancy.serverOn(server)
        || occupancy.standby(server)
        || (placement.unused() == Unused.STAY_ON
            && !policy.keepOff().contains(center.serverName(server)));
  }

  private void checkOn(KeepOn group) {
    int missing = group.missing(name -> on(center.serverByName(name).orElseThrow()));
    if (missing > 0) {
      String detail =
          "Of the servers (%s) of the group (%s) at least (%d) stay on, and (%d) are on."
              .formatted(
                  String.join(", ", group.servers()),
                  group.name(),
                  group.least(),
                  group.least() - missing);
      add(PlacementChecker.KEEP_ON, List.of(group.name()), missing, detail);
    }
  }

  private void checkSpare(Spare due) {
    List<List<Integer>> units =
        center.failingTogether(due).stream()
            .map(servers -> servers.stream().filter(this::on).toList())
            .filter(servers -> !servers.isEmpty())
            .sorted(Comparator.comparing(servers -> servers.get(0)))
            .toList();
    for (int l = 0; l < center.instance().resources().size(); l++) {
      double free = 0;
      for (List<Integer> servers : units) {
        free += free(servers, l);
      }
      for (List<Integer> servers : units) {
        checkSpare(due, servers, l, free - free(servers, l));
      }
    }
  }

  private double free(List<Integer> servers, int resource) {
    double free = 0;
    for (int h : servers) {
      if (!state.closed().contains(center.serverName(h))) {
        free += center.ratedType(h).capacity().get(resource) - occupancy.used(h, resource);
      }
    }
    return free;
  }

  private void checkSpare(Spare due, List<Integer> servers, int resource, double free) {
    double load = 0;
    for (int h : servers) {
      load += occupancy.used(h, resource);
    }
    if (load > 0 && !(load <= free + Tolerances.slack(load))) {
      String names = servers.stream().map(center::serverName).collect(Collectors.joining(", "));
      String name = center.instance().resources().get(resource);
      String detail =
          "Were %s (%s) to fail, its tasks would need %s (%s), and the other servers%s that are on have (%s) free."
              .formatted(
                  due.unit().word(),
                  names,
                  name,
                  load,
                  due.everywhere() ? "" : " of (" + due.name() + ")",
                  Math.max(0, free));
      add(PlacementChecker.SPARE, List.of(names, name), load - free, detail);
    }
  }
}
