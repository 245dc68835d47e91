package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.importers.inventory.MeasureUnit.Dimension;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.table.UniqueNames;

/**
 * A server of the inventory.
 *
 * @param line of the table
 * @param name unique
 * @param cluster that its machines may move in; absent where the table has none for it
 * @param cores of its processors
 * @param threads hardware threads, where they are known
 * @param coreMhz clock rate of a core, where it is known
 * @param memoryGib its memory
 * @param model for people; may be empty
 * @param state what it is doing
 * @param watts that the table states
 * @param wakeSeconds that the table states
 * @param switches that it is attached to
 * @param gbps of the link to each of them, where the table states it
 */
record InventoryHost(
    int line,
    String name,
    Optional<String> cluster,
    double cores,
    OptionalDouble threads,
    OptionalDouble coreMhz,
    double memoryGib,
    String model,
    State state,
    Optional<Watts> watts,
    OptionalDouble wakeSeconds,
    List<String> switches,
    OptionalDouble gbps) {
  /** What a server is doing. */
  enum State {
    ON,
    /** Off, and can be switched on. */
    STANDBY,
    /** In maintenance mode: takes no machines. */
    MAINTENANCE,
    /** Not connected: nothing is known of it. */
    GONE
  }

  /** Power in W; asleep where it is stated. */
  record Watts(double idle, double full, OptionalDouble sleep) {}

  static final InventoryField HOST =
      InventoryField.text(
          "host",
          "host",
          "hostname",
          "host name",
          "esx host",
          "esxi host",
          "server",
          "node",
          "name");
  static final InventoryField CLUSTER =
      InventoryField.text("cluster", "cluster", "cluster name", "parent");
  static final InventoryField CPU =
      InventoryField.number(
          "cpu",
          Dimension.COUNT,
          "# cores",
          "cores",
          "num cores",
          "numcpu",
          "num cpu",
          "cpus",
          "cpu");
  static final InventoryField SOCKETS =
      InventoryField.number("sockets", Dimension.COUNT, "# cpu", "sockets", "# sockets");
  static final InventoryField CORES_PER_SOCKET =
      InventoryField.number("coresPerSocket", Dimension.COUNT, "cores per cpu", "cores per socket");
  static final InventoryField THREADS =
      InventoryField.number(
          "threads", Dimension.COUNT, "threads", "logical processors", "# threads");
  static final InventoryField HYPER_THREADING =
      InventoryField.text("hyperThreading", "ht active", "hyperthreadingactive", "hyperthreading");
  static final InventoryField SPEED =
      InventoryField.number("speed", Dimension.FREQUENCY, "speed", "cpu speed", "clock");
  static final InventoryField MEMORY =
      InventoryField.number(
          "memory", Dimension.MEMORY, "# memory", "memory", "memorytotal", "memory size", "ram");
  static final InventoryField MODEL = InventoryField.text("model", "model", "server model");
  static final InventoryField MAINTENANCE =
      InventoryField.text("maintenance", "in maintenance mode", "maintenance mode", "maintenance");
  static final InventoryField STATE =
      InventoryField.text(
          "state",
          "connection state",
          "connectionstate",
          "powerstate",
          "power state",
          "state",
          "status");
  static final InventoryField IDLE =
      InventoryField.number("idleWatts", Dimension.POWER, "idle", "idle power", "power idle");
  static final InventoryField FULL =
      InventoryField.number(
          "fullWatts",
          Dimension.POWER,
          "full",
          "full power",
          "max power",
          "peak power",
          "max",
          "power full");
  static final InventoryField SLEEP =
      InventoryField.number(
          "sleepWatts", Dimension.POWER, "sleep", "sleep power", "off", "standby power");
  static final InventoryField WAKE =
      InventoryField.number("wakeSeconds", Dimension.TIME, "wake", "boot");
  static final InventoryField SWITCH =
      InventoryField.text(
          "switch", "switch", "switches", "rack switch", "tor", "tor switch", "rack");
  static final InventoryField LINK =
      InventoryField.number(
          "gbps", Dimension.BANDWIDTH, "gbps", "nic", "nic speed", "link", "link speed");

  static final List<InventoryField> FIELDS =
      List.of(
          HOST,
          CLUSTER,
          CPU,
          SOCKETS,
          CORES_PER_SOCKET,
          THREADS,
          HYPER_THREADING,
          SPEED,
          MEMORY,
          MODEL,
          MAINTENANCE,
          STATE,
          IDLE,
          FULL,
          SLEEP,
          WAKE,
          SWITCH,
          LINK);

  private static final Map<String, State> STATES =
      Map.ofEntries(
          Map.entry("", State.ON),
          Map.entry("on", State.ON),
          Map.entry("up", State.ON),
          Map.entry("poweredon", State.ON),
          Map.entry("connected", State.ON),
          Map.entry("running", State.ON),
          Map.entry("online", State.ON),
          Map.entry("green", State.ON),
          Map.entry("verbunden", State.ON),
          Map.entry("eingeschaltet", State.ON),
          Map.entry("ausgeschaltet", State.STANDBY),
          Map.entry("off", State.STANDBY),
          Map.entry("poweredoff", State.STANDBY),
          Map.entry("standby", State.STANDBY),
          Map.entry("shutdown", State.STANDBY),
          Map.entry("maintenance", State.MAINTENANCE),
          Map.entry("wartungsmodus", State.MAINTENANCE),
          Map.entry("disconnected", State.GONE),
          Map.entry("notresponding", State.GONE),
          Map.entry("offline", State.GONE),
          Map.entry("getrennt", State.GONE),
          Map.entry("nichtverbunden", State.GONE),
          Map.entry("unknown", State.GONE));

  /** What servers have lies between these. */
  private static final double MIN_GIB = 0.5;

  private static final double MAX_GIB = 1 << 20;

  /** RVTools writes MiB and names no unit. */
  private static final String RVTOOLS_MEMORY = "# Memory";

  private static final Set<String> VM_COLUMNS = Set.of("VM", "Powerstate");

  /** All servers of the table, in its order; what cannot be read goes to its log. */
  static List<InventoryHost> read(InventoryTable table) {
    if (!complete(table)) {
      return List.of();
    }
    List<InventoryHost> hosts = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (InventoryRow cells : table.rows()) {
      UniqueNames.checkId(cells.row(), table.column(HOST).orElseThrow().name(), lines);
      host(table, cells).ifPresent(hosts::add);
    }
    return hosts;
  }

  private static boolean complete(InventoryTable table) {
    if (!table.isHeaded()) {
      return false;
    }
    if (VM_COLUMNS.stream().allMatch(table::hasColumn)) {
      table.swapped();
      return false;
    }
    table.assume(MEMORY, RVTOOLS_MEMORY, MeasureUnit.MIB);
    boolean cores = table.has(CPU) || (table.has(SOCKETS) && table.has(CORES_PER_SOCKET));
    if (!table.has(HOST)) {
      table.missing(HOST, "the name of each server");
    }
    if (!cores) {
      table.missing(CPU, "how many cores each server has");
    }
    if (!table.has(MEMORY)) {
      table.missing(MEMORY, "the memory of each server");
    }
    if (table.has(IDLE) && !table.has(FULL)) {
      table.missing(FULL, "the power at full load, beside that without load");
    } else if (table.has(FULL) && !table.has(IDLE)) {
      table.missing(IDLE, "the power without load, beside that at full load");
    }
    return table.has(HOST) && cores && table.has(MEMORY);
  }

  private static Optional<InventoryHost> host(InventoryTable table, InventoryRow cells) {
    OptionalDouble cores = cores(table, cells);
    OptionalDouble memory = cells.required(MEMORY, Optional.empty());
    Optional<Watts> watts = watts(cells);
    OptionalDouble wake = cells.number(WAKE, Optional.of(MeasureUnit.SECONDS));
    OptionalDouble gbps = cells.positive(LINK, Optional.of(MeasureUnit.GBPS));
    OptionalDouble mhz = cells.positive(SPEED, Optional.of(MeasureUnit.MHZ));
    State state = state(cells);
    Optional<String> cluster = cells.name(CLUSTER);
    Optional<String> model = cells.name(MODEL);
    OptionalDouble threads = cells.positive(THREADS, Optional.empty());
    if (cores.isEmpty() || memory.isEmpty()) {
      return Optional.empty();
    }
    if (memory.getAsDouble() < MIN_GIB || memory.getAsDouble() > MAX_GIB) {
      cells.wrong(
          MEMORY,
          "The server would have (%s) GiB of memory."
              .formatted(ReadableNumber.of(memory.getAsDouble())),
          "Maybe the unit is another one: --map servers.memory=%s:GB."
              .formatted(table.column(MEMORY).orElseThrow().name()));
    }
    if (threads.isEmpty() && table.has(HYPER_THREADING)) {
      threads = OptionalDouble.of(cores.getAsDouble() * (cells.flag(HYPER_THREADING) ? 2 : 1));
    }
    return Optional.of(
        new InventoryHost(
            cells.line(),
            cells.text(HOST),
            cluster,
            cores.getAsDouble(),
            threads,
            mhz,
            memory.getAsDouble(),
            model.orElse(""),
            state,
            watts,
            wake,
            cells.names(SWITCH),
            gbps));
  }

  private static OptionalDouble cores(InventoryTable table, InventoryRow cells) {
    if (table.has(CPU)) {
      return cells.required(CPU, Optional.empty());
    }
    OptionalDouble sockets = cells.required(SOCKETS, Optional.empty());
    OptionalDouble each = cells.required(CORES_PER_SOCKET, Optional.empty());
    return sockets.isPresent() && each.isPresent()
        ? OptionalDouble.of(sockets.getAsDouble() * each.getAsDouble())
        : OptionalDouble.empty();
  }

  private static State state(InventoryRow cells) {
    String folded = cells.text(STATE).toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
    State state = STATES.get(folded);
    if (state == null) {
      cells.wrong(
          STATE,
          "The state of the server is not known.",
          "Maybe poweredOn, standby, maintenance or disconnected.");
      return State.ON;
    }
    return state == State.ON && cells.flag(MAINTENANCE) ? State.MAINTENANCE : state;
  }

  private static Optional<Watts> watts(InventoryRow cells) {
    OptionalDouble idle = cells.number(IDLE, Optional.of(MeasureUnit.WATTS));
    OptionalDouble full = cells.number(FULL, Optional.of(MeasureUnit.WATTS));
    OptionalDouble sleep = cells.number(SLEEP, Optional.of(MeasureUnit.WATTS));
    if (idle.isEmpty() || full.isEmpty()) {
      if (!cells.text(IDLE).isEmpty() && cells.has(FULL) && cells.text(FULL).isEmpty()) {
        cells.wrong(
            FULL,
            "The power without load is given, that at full load is not.",
            "Maybe give both or none.");
      } else if (!cells.text(FULL).isEmpty() && cells.has(IDLE) && cells.text(IDLE).isEmpty()) {
        cells.wrong(
            IDLE,
            "The power at full load is given, that without load is not.",
            "Maybe give both or none.");
      }
      return Optional.empty();
    }
    if (full.getAsDouble() < idle.getAsDouble()) {
      cells.wrong(
          FULL,
          "At full load the server draws less than without load.",
          "Maybe the two columns are swapped.");
      return Optional.empty();
    }
    return Optional.of(new Watts(idle.getAsDouble(), full.getAsDouble(), sleep));
  }
}
