package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.solving.DomainViolation;

/** Whether the path of a task exists: from an entry switch, down existing links, to its server. */
final class RouteCheck {
  private final DataCenter center;

  RouteCheck(DataCenter center) {
    this.center = center;
  }

  /** What is wrong with the path. A server that does not exist is not the path's fault. */
  List<DomainViolation> check(TaskPlacement placed) {
    Optional<Topology> topology = center.topology();
    if (topology.isEmpty()) {
      return placed.route().isEmpty()
          ? List.of()
          : List.of(violation(placed, List.of(), "has a route, but there is no network."));
    }
    if (placed.route().isEmpty()) {
      return List.of(violation(placed, List.of(), "has no route."));
    }
    return check(placed, topology.get());
  }

  private List<DomainViolation> check(TaskPlacement placed, Topology topology) {
    List<DomainViolation> violations = new ArrayList<>();
    OptionalInt above = OptionalInt.empty();
    String aboveName = "";
    for (int hop = 0; hop < placed.route().size(); hop++) {
      String name = placed.route().get(hop);
      OptionalInt here = center.switchByName(name);
      if (here.isEmpty()) {
        violations.add(unknownSwitch(placed, name));
      } else if (hop == 0 && !topology.entry(here.getAsInt())) {
        violations.add(
            violation(placed, List.of(name), "starts at (" + name + "), where no traffic enters."));
      }
      checkLink(placed, topology, above, aboveName, here, name).ifPresent(violations::add);
      above = here;
      aboveName = name;
    }
    OptionalInt server = center.serverByName(placed.server());
    OptionalInt below =
        server.isPresent()
            ? OptionalInt.of(topology.serverNode(server.getAsInt()))
            : OptionalInt.empty();
    checkLink(placed, topology, above, aboveName, below, placed.server())
        .ifPresent(violations::add);
    return violations;
  }

  private static Optional<DomainViolation> checkLink(
      TaskPlacement placed,
      Topology topology,
      OptionalInt from,
      String fromName,
      OptionalInt to,
      String toName) {
    if (from.isEmpty()
        || to.isEmpty()
        || topology.linkGbps(from.getAsInt(), to.getAsInt()).isPresent()) {
      return Optional.empty();
    }
    String what = "goes from (" + fromName + ") to (" + toName + "), where there is no link.";
    return Optional.of(violation(placed, List.of(fromName, toName), what));
  }

  private static DomainViolation unknownSwitch(TaskPlacement placed, String name) {
    String detail = "Task (" + placed.task() + ") goes over (" + name + "), which is no switch.";
    return new DomainViolation(
        PlacementChecker.KNOWN_SWITCH, List.of(placed.task(), name), 0, detail);
  }

  private static DomainViolation violation(TaskPlacement placed, List<String> where, String what) {
    List<String> subjects = new ArrayList<>();
    subjects.add(placed.task());
    subjects.addAll(where);
    return new DomainViolation(
        PlacementChecker.ROUTE, subjects, 0, "Task (" + placed.task() + ") " + what);
  }
}
