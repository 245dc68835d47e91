package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.inventory.MeasureUnit.Dimension;
import org.wattle.model.json.table.UniqueNames;

/**
 * A virtual machine of the inventory that is on.
 *
 * @param cells its row
 * @param name unique among those that are on
 * @param host that it runs on; absent where it is to be placed
 * @param cluster that the table states
 * @param cpu its virtual processors, or in MHz what it uses
 * @param memoryGib its memory
 * @param gbps its traffic, where the table states it
 * @param pinned whether it has to stay on its host
 */
record VirtualMachine(
    InventoryRow cells,
    String name,
    Optional<String> host,
    Optional<String> cluster,
    double cpu,
    double memoryGib,
    OptionalDouble gbps,
    boolean pinned) {
  static final InventoryField VM =
      InventoryField.text("vm", "vm", "vm name", "virtual machine", "name", "id");
  static final InventoryField HOST =
      InventoryField.text(
          "host",
          "host",
          "vmhost",
          "host name",
          "hostname",
          "esx host",
          "esxi host",
          "server",
          "node");
  static final InventoryField CLUSTER = InventoryField.text("cluster", "cluster", "cluster name");
  static final InventoryField CPU =
      InventoryField.number(
          "cpu", Dimension.COUNT, "cpus", "# cpus", "vcpus", "vcpu", "numcpu", "num cpu", "cpu");
  static final InventoryField MEMORY =
      InventoryField.number("memory", Dimension.MEMORY, "memory", "memory size", "ram");
  static final InventoryField STATE =
      InventoryField.text("state", "powerstate", "power state", "power", "state", "status");
  static final InventoryField TEMPLATE = InventoryField.text("template", "template", "is template");
  static final InventoryField GBPS =
      InventoryField.number("gbps", Dimension.BANDWIDTH, "gbps", "bandwidth", "traffic");
  static final InventoryField PINNED = InventoryField.text("pinned", "pinned", "stays");
  static final InventoryField RULES = InventoryField.text("rules", "cluster rule(s)");

  static final List<InventoryField> FIELDS =
      List.of(VM, HOST, CLUSTER, CPU, MEMORY, STATE, TEMPLATE, GBPS, PINNED, RULES);

  private enum State {
    ON,
    OFF,
    SUSPENDED
  }

  private static final Map<String, State> STATES =
      Map.ofEntries(
          Map.entry("", State.ON),
          Map.entry("on", State.ON),
          Map.entry("up", State.ON),
          Map.entry("poweredon", State.ON),
          Map.entry("running", State.ON),
          Map.entry("active", State.ON),
          Map.entry("started", State.ON),
          Map.entry("eingeschaltet", State.ON),
          Map.entry("off", State.OFF),
          Map.entry("down", State.OFF),
          Map.entry("poweredoff", State.OFF),
          Map.entry("stopped", State.OFF),
          Map.entry("shutoff", State.OFF),
          Map.entry("shutdown", State.OFF),
          Map.entry("ausgeschaltet", State.OFF),
          Map.entry("suspended", State.SUSPENDED),
          Map.entry("angehalten", State.SUSPENDED),
          Map.entry("paused", State.SUSPENDED),
          Map.entry("saved", State.SUSPENDED));

  /**
   * The machines of a table.
   *
   * @param on those that are on, in its order
   * @param off how many are off
   * @param templates how many are templates
   * @param suspended how many are suspended
   * @param ruled how many have rules of their cluster, of which the table has the names alone
   * @param megahertz whether processors are stated by what they use
   */
  record Machines(
      List<VirtualMachine> on,
      int off,
      int templates,
      int suspended,
      int ruled,
      boolean megahertz) {}

  /** All machines of the table that are on; what cannot be read goes to its log. */
  static Machines read(InventoryTable table) {
    List<VirtualMachine> on = new ArrayList<>();
    int off = 0;
    int templates = 0;
    int suspended = 0;
    int ruled = 0;
    boolean megahertz = table.column(CPU).flatMap(InventoryTable.Column::unit).isPresent();
    if (!complete(table)) {
      return new Machines(on, off, templates, suspended, ruled, megahertz);
    }
    Map<String, Integer> lines = new HashMap<>();
    for (InventoryRow cells : table.rows()) {
      State state = state(cells);
      if (cells.flag(TEMPLATE)) {
        templates++;
      } else if (state == State.OFF) {
        off++;
      } else if (state == State.SUSPENDED) {
        suspended++;
      } else {
        UniqueNames.checkId(cells.row(), table.column(VM).orElseThrow().name(), lines);
        ruled += cells.text(RULES).isEmpty() ? 0 : 1;
        vm(table, cells).ifPresent(on::add);
      }
    }
    return new Machines(on, off, templates, suspended, ruled, megahertz);
  }

  private static boolean complete(InventoryTable table) {
    if (!table.isHeaded()) {
      return false;
    }
    if (table.hasColumn("Powerstate")) {
      table.assume(MEMORY, "Memory", MeasureUnit.MIB);
    }
    Map<InventoryField, String> needed =
        Map.of(
            VM, "the name of each VM",
            HOST, "the server that each VM runs on",
            CPU, "how many processors each VM has",
            MEMORY, "the memory of each VM");
    List.of(VM, HOST, CPU, MEMORY).stream()
        .filter(field -> !table.has(field))
        .forEach(field -> table.missing(field, needed.getOrDefault(field, "")));
    return needed.keySet().stream().allMatch(table::has);
  }

  private static State state(InventoryRow cells) {
    String folded = cells.text(STATE).toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    State state = STATES.get(folded);
    if (state == null) {
      cells.wrong(
          STATE, "The state of the VM is not known.", "Maybe poweredOn, poweredOff or suspended.");
      return State.ON;
    }
    return state;
  }

  private static Optional<VirtualMachine> vm(InventoryTable table, InventoryRow cells) {
    OptionalDouble cpu = cpu(cells, table.column(CPU).flatMap(InventoryTable.Column::unit));
    OptionalDouble memory = cells.required(MEMORY, Optional.empty());
    OptionalDouble gbps = cells.number(GBPS, Optional.of(MeasureUnit.GBPS));
    Optional<String> host = cells.name(HOST);
    Optional<String> cluster = cells.name(CLUSTER);
    boolean pinned = cells.flag(PINNED);
    return cpu.isPresent() && memory.isPresent()
        ? Optional.of(
            new VirtualMachine(
                cells,
                cells.text(VM),
                host,
                cluster,
                cpu.getAsDouble(),
                memory.getAsDouble(),
                gbps,
                pinned))
        : Optional.empty();
  }

  /** Virtual processors, or MHz where the column is in MHz or GHz. */
  private static OptionalDouble cpu(InventoryRow cells, Optional<MeasureUnit> columnUnit) {
    if (columnUnit.isEmpty()) {
      return cells.required(CPU, Optional.empty());
    }
    Optional<CellAmount> amount = cells.given(CPU) ? cells.amount(CPU) : Optional.empty();
    Optional<MeasureUnit> unit = amount.flatMap(CellAmount::unit).or(() -> columnUnit);
    if (unit.isPresent() && unit.get().dimension() != Dimension.FREQUENCY) {
      cells.wrong(
          CPU,
          "The unit (%s) is no frequency.".formatted(unit.get().label()),
          "Maybe one of " + Dimension.FREQUENCY.units() + ".");
      return OptionalDouble.empty();
    }
    if (amount.isEmpty()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(amount.get().value() * unit.orElse(MeasureUnit.MHZ).factor());
  }
}
