package org.wattle.model.json;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.ElementNames.Kind;

/** What an energy instance's parts say of one another. */
final class EnergyMeaning {
  /** There may be this many servers, and this many switches. */
  private static final double MOST_ELEMENTS = 1e7;

  private final Part root;
  private final Findings findings;
  private final ElementNames names = new ElementNames();

  EnergyMeaning(Part root) {
    this.root = root;
    this.findings = root.findings();
  }

  void check() {
    int before = findings.count();
    ResourceChecks resources = new ResourceChecks(root);
    servers(resources);
    boolean serversRight =
        root.sound("resources") && root.sound("servers") && findings.count() == before;
    root.field("network").ifPresent(this::network);
    boolean networkRight = serversRight && root.sound("network") && findings.count() == before;
    TaskChecks tasks = new TaskChecks(root, resources);
    tasks.check();
    root.field("state")
        .ifPresent(
            state -> {
              awake(state);
              List<Part> running = state.elements("running");
              if (!running.isEmpty()) {
                new RunningChecks(root, names, tasks, serversRight, networkRight).check(running);
              }
            });
    new RuleChecks(root, names).check();
  }

  private void servers(ResourceChecks resources) {
    if (root.elements("servers").isEmpty()) {
      names.incomplete();
    }
    double all = 0;
    for (Part server : root.elements("servers")) {
      resources.check(server, "capacity");
      server
          .field("watts")
          .ifPresent(
              watts -> {
                resources.check(watts, "load");
                warnSleep(watts, "idle");
              });
      family(server, "type", Kind.SERVER);
      all += server.number("count").orElse(0);
    }
    countAll(all, "servers", "servers");
  }

  private void network(Part network) {
    int before = findings.count();
    double all = 0;
    for (Part tier : network.elements("tiers")) {
      family(tier, "name", Kind.SWITCH);
      tier.field("watts").ifPresent(watts -> warnSleep(watts, "on"));
      all += tier.number("count").orElse(0);
    }
    countAll(all, "network", "switches");
    for (Part item : network.elements("switches")) {
      single(item);
      item.field("watts").ifPresent(watts -> warnSleep(watts, "on"));
    }
    if (network.node().has("switches")) {
      boolean namesRight = network.sound("switches") && findings.count() == before;
      new LinkChecks(root, network, names, namesRight).check();
    } else {
      new TierChecks(network).check();
    }
  }

  private void countAll(double all, String field, String what) {
    if (all > MOST_ELEMENTS) {
      findings.add(
          Finding.at(
              root.path().field(field),
              "There are (" + (long) all + ") " + what + " in all, more than (10000000).",
              "Maybe a count has a digit too many."));
    }
  }

  private void family(Part part, String field, Kind kind) {
    Optional<String> name = part.text(field);
    OptionalDouble count = part.number("count");
    if (name.isEmpty()) {
      names.incomplete();
    }
    int known = (int) count.orElse(ElementNames.UNKNOWN);
    name.ifPresent(n -> noteClash(part, field, names.addFamily(n, kind, known)));
  }

  private void single(Part part) {
    Optional<String> id = part.text("id");
    if (id.isEmpty()) {
      names.incomplete();
    }
    id.ifPresent(name -> noteClash(part, "id", names.addSwitch(name)));
  }

  private void noteClash(Part part, String field, Optional<Kind> there) {
    there.ifPresent(
        kind ->
            findings.add(
                Finding.at(
                    part.path().field(field),
                    "Another " + kind.word() + " has this name.",
                    "Maybe number them, or give them names of their own.")));
  }

  private void warnSleep(Part watts, String on) {
    OptionalDouble asleep = watts.number("sleep");
    OptionalDouble awake = watts.number(on);
    if (asleep.isPresent() && awake.isPresent() && asleep.getAsDouble() > awake.getAsDouble()) {
      findings.warn(
          Finding.at(
              watts.path().field("sleep"),
              "Asleep it draws more than (" + awake.getAsDouble() + ") W, which it draws when on.",
              "Maybe the two are swapped."));
    }
  }

  private void awake(Part state) {
    for (Part element : state.elements("awake")) {
      element
          .text()
          .filter(name -> names.complete() && names.kindOf(name).isEmpty())
          .ifPresent(
              name ->
                  findings.add(
                      Finding.at(
                          element.path(),
                          "There is no server or switch of this name.",
                          names.mend(name, Kind.ANY))));
    }
  }
}
