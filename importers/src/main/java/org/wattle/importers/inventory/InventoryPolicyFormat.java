package org.wattle.importers.inventory;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Policies for the clusters of an inventory, by themselves or beside its tables. */
public final class InventoryPolicyFormat extends DocumentKind<PolicyFile> {
  private final Optional<Tables> tables;

  /** Policies that are compared with nothing. */
  public InventoryPolicyFormat() {
    this(Optional.empty());
  }

  InventoryPolicyFormat(Optional<Tables> tables) {
    super("inventory-policy", PolicyFile.class);
    this.tables = tables;
  }

  /**
   * What a policy is about.
   *
   * @param hosts all servers of the table
   * @param racks whether there are racks
   */
  record Tables(List<InventoryHost> hosts, boolean racks) {
    private Set<String> clusters() {
      return hosts.stream()
          .flatMap(host -> host.cluster().stream())
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }
  }

  @Override
  public void validate(JsonCursor root) {
    root.field("defaults").ifPresent(part -> check(part, host -> true));
    Set<String> clusters = tables.map(Tables::clusters).orElse(Set.of());
    root.field("clusters")
        .ifPresent(
            all ->
                all.fields()
                    .forEach(
                        (name, part) -> {
                          boolean unknown = !NamePattern.is(name) && !clusters.contains(name);
                          if (tables.isPresent() && unknown) {
                            all.errorAtName(
                                name,
                                "The table of servers has no cluster of this name.",
                                Nearest.maybe(
                                    name, clusters, "Maybe a pattern is meant: web* or *-test."));
                          }
                          check(
                              part,
                              host ->
                                  unknown
                                      || host.cluster()
                                          .filter(each -> NamePattern.matches(name, each))
                                          .isPresent());
                        }));
  }

  private void check(JsonCursor part, Predicate<InventoryHost> among) {
    Set<String> off = new HashSet<>(part.texts("keepOff"));
    for (JsonCursor on : part.elements("keepOn")) {
      if (on.text().filter(off::contains).isPresent()) {
        on.error("The server is to be off, too.", "Maybe leave it out of (keepOff).");
      }
    }
    part.elements("power").forEach(InventoryPolicyFormat::checkPower);
    tables.ifPresent(
        known -> {
          List<JsonCursor> named =
              Stream.of("keepOn", "keepOff")
                  .flatMap(list -> part.elements(list).stream())
                  .filter(each -> each.text().filter(name -> !NamePattern.is(name)).isPresent())
                  .toList();
          Set<String> names =
              known.hosts().stream()
                  .filter(host -> !named.isEmpty() && among.test(host))
                  .map(InventoryHost::name)
                  .collect(Collectors.toCollection(LinkedHashSet::new));
          named.forEach(
              each ->
                  each.among(
                      names,
                      "The table has no server (%s) here.",
                      "Maybe a pattern is meant, or another cluster."));
          if (part.is("spareFor", FailureUnit.RACK.word()) && !known.racks()) {
            part.error(
                "spareFor",
                "Without a table of switches there are no racks.",
                "Maybe --switches, or \"server\".");
          }
        });
  }

  private static void checkPower(JsonCursor power) {
    power.eitherOf(
        "model", "server", "of which servers this is the power", "Maybe \"model\": \"*\".");
    if (power.has("idleWatts") != power.has("fullWatts")) {
      power.error(
          power.has("idleWatts") ? "fullWatts" : "idleWatts",
          "Of the power without load and at full load one is given.",
          "Maybe give both or none.");
    } else if (power.value("fullWatts") < power.value("idleWatts")) {
      power.swapped("fullWatts", "At full load the server draws less than without load.");
    } else if (!power.has("idleWatts") && !power.has("sleepWatts")) {
      power.error("No power is given.", "Maybe idleWatts and fullWatts, or sleepWatts.");
    }
  }
}
