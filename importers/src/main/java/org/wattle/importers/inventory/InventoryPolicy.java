package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.ReadableNumber;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/**
 * How the servers of an inventory are to be operated, which no table tells.
 *
 * @param keepOff names of servers that are to be off
 * @param keepOn names of servers that are to be on
 * @param fill up to which shares servers are filled
 * @param spareFor what may fail
 */
record InventoryPolicy(
    List<String> keepOff,
    List<String> keepOn,
    Optional<Fill> fill,
    Optional<FailureUnit> spareFor) {
  /** The name of the servers that are to be on. */
  private static final String GROUP = "asked for";

  InventoryPolicy {
    keepOff = List.copyOf(keepOff);
    keepOn = List.copyOf(keepOn);
  }

  /**
   * Up to which share of their capacities servers are filled.
   *
   * @param cpu above 0 to 1
   * @param memory above 0 to 1
   */
  record Fill(double cpu, double memory) {
    /**
     * Reads e.g. {@code cpu=0.8,memory=0.9}.
     *
     * @throws IllegalArgumentException with a message for people where it is none
     */
    static Fill parse(String text) {
      IllegalArgumentException wrong =
          new IllegalArgumentException(
              "(%s) is no limit of utilisation. Maybe cpu=0.8, or cpu=0.8,memory=0.9: shares above 0 to 1."
                  .formatted(text));
      double[] shares = ResourceFactors.parse(text, 1).orElseThrow(() -> wrong);
      return new Fill(shares[0], shares[1]);
    }
  }

  /** Reads names that are separated by commas. */
  static List<String> names(String text) {
    List<String> names =
        Arrays.stream(text.split(",", -1)).map(String::strip).filter(n -> !n.isEmpty()).toList();
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          "(" + text + ") names no servers. Maybe their names, separated by commas.");
    }
    return names;
  }

  /** Reads {@code server} or {@code rack}. */
  static FailureUnit unit(String text) {
    return FailureUnit.byWord(text)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "A (" + text + ") does not fail as one. Maybe server or rack."));
  }

  /**
   * Whether the servers that are named exist.
   *
   * @param log of the table of servers
   */
  void check(List<InventoryHost> hosts, boolean switches, IssueLog log) {
    Set<String> known = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    known(InventoryImporter.KEEP_OFF.name(), keepOff, known, log);
    known(InventoryImporter.KEEP_ON.name(), keepOn, known, log);
    keepOn.stream()
        .filter(keepOff::contains)
        .forEach(
            name ->
                log.add(
                    0,
                    InventoryImporter.KEEP_ON.name(),
                    name,
                    "The server is to be off, too.",
                    "Maybe leave it out of --keep-off."));
    if (spareFor.equals(Optional.of(FailureUnit.RACK)) && !switches) {
      log.add(
          0,
          InventoryImporter.SPARE_FOR.name(),
          FailureUnit.RACK.word(),
          "Without a table of switches there are no racks.",
          "Maybe --switches, or --spare-for server.");
    }
  }

  private static void known(String option, List<String> names, Set<String> known, IssueLog log) {
    for (String name : names) {
      if (!known.contains(name)) {
        log.add(
            0,
            option,
            name,
            "The table has no server of this name.",
            Nearest.to(name, known).map(near -> "Maybe " + near + ".").orElse("Maybe another."));
      }
    }
  }

  /**
   * The policy of an instance.
   *
   * @param hosts its servers
   */
  OperatingPolicy of(List<InventoryHost> hosts, List<ServerType> types) {
    Set<String> known = hosts.stream().map(InventoryHost::name).collect(Collectors.toSet());
    Set<String> off = new HashSet<>(keepOff);
    off.retainAll(known);
    List<String> on = keepOn.stream().distinct().filter(known::contains).toList();
    List<KeepOn> groups =
        on.isEmpty() ? List.of() : List.of(new KeepOn(GROUP, on, new HashSet<>(on), on.size()));
    Map<String, ResourceVector> most = new HashMap<>();
    fill.filter(shares -> shares.cpu() < 1 || shares.memory() < 1)
        .ifPresent(
            shares ->
                types.forEach(
                    type ->
                        most.put(type.name(), ResourceVector.of(shares.cpu(), shares.memory()))));
    return new OperatingPolicy(off, groups, most, spareFor.map(Spare::of).stream().toList());
  }

  /** What is asked for, for people. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!keepOff.isEmpty()) {
      notes.add("Servers that are to be off: " + String.join(", ", keepOff) + ".");
    }
    if (!keepOn.isEmpty()) {
      notes.add("Servers that are to be on: " + String.join(", ", keepOn) + ".");
    }
    fill.ifPresent(
        shares ->
            notes.add(
                "Servers are filled up to %s of the processors and %s of the memory that may be given away."
                    .formatted(percent(shares.cpu()), percent(shares.memory()))));
    spareFor.ifPresent(
        unit ->
            notes.add(
                "The servers that stay on have room, in total, for the VMs of any one %s."
                    .formatted(unit.word())));
    return notes;
  }

  private static String percent(double share) {
    return ReadableNumber.of(Math.rint(share * 1e6) / 1e4) + " %";
  }
}
