package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;

/**
 * A server of the inventory.
 *
 * @param row what the table tells
 * @param name unique; with its cluster where another server is called the same
 * @param cluster that its machines may move in; absent where nothing tells it
 * @param cores of its processors
 * @param threads hardware threads, where they are known
 * @param state what it is doing
 * @param watts that the table states
 */
record InventoryHost(
    Row row,
    String name,
    Optional<String> cluster,
    double cores,
    OptionalDouble threads,
    State state,
    Optional<Watts> watts) {
  static final String HOST = "host";
  static final String MEMORY = "memory";

  /** What a server is doing; the first where the table does not tell. */
  enum State {
    ON,
    /** Off, and can be switched on. */
    STANDBY,
    /** In maintenance mode: takes no machines. */
    MAINTENANCE,
    /** Off or out of reach, and stays so: takes no machines. */
    OFFLINE,
    /** Not connected: nothing is known of it. */
    GONE
  }

  /** Power in W; asleep where it is stated. */
  record Watts(double idle, double full, OptionalDouble sleep) {}

  /** What a table tells of a server; names, numbers in cores, GiB, MHz, W, s and Gbps. */
  record Row(
      TableRow cells,
      String host,
      Optional<String> cluster,
      OptionalDouble cpu,
      OptionalDouble sockets,
      OptionalDouble coresPerSocket,
      OptionalDouble threads,
      Optional<Boolean> hyperThreading,
      OptionalDouble speed,
      OptionalDouble memory,
      Optional<String> model,
      boolean maintenance,
      State state,
      OptionalDouble idleWatts,
      OptionalDouble fullWatts,
      OptionalDouble sleepWatts,
      OptionalDouble wakeSeconds,
      List<String> switchNames,
      OptionalDouble gbps) {}

  /** What servers have lies between these. */
  private static final double MIN_GIB = 0.5;

  private static final double MAX_GIB = 1 << 20;

  private static final Set<String> VM_COLUMNS = Set.of("VM", "Powerstate");

  /** All servers of the table, in its order; what cannot be read goes to its log. */
  static List<InventoryHost> read(InventoryTable<Row> table) {
    List<InventoryHost> hosts = new ArrayList<>();
    if (!complete(table)) {
      return hosts;
    }
    List<Row> rows = table.rows().stream().map(table::bind).toList();
    Map<String, Integer> lines = new HashMap<>();
    Map<String, Integer> known = new HashMap<>();
    rows.forEach(row -> known.merge(row.host, 1, Integer::sum));
    for (Row row : rows) {
      String name =
          known.getOrDefault(row.host, 1) > 1 && row.cluster.isPresent()
              ? "%s (%s)".formatted(row.host, row.cluster.get())
              : row.host;
      row.cells.once(HOST, name, lines);
      host(table, row, name).ifPresent(hosts::add);
    }
    return hosts;
  }

  private static boolean complete(InventoryTable<Row> table) {
    if (!table.isHeaded()) {
      return false;
    }
    if (VM_COLUMNS.stream().allMatch(table::hasColumn)) {
      table.swapped();
      return false;
    }
    boolean sockets = table.has("sockets") && table.has("coresPerSocket");
    boolean all = sockets ? table.needs(HOST, MEMORY) : table.needs(HOST, "cpu", MEMORY);
    if (table.has("idleWatts") != table.has("fullWatts")) {
      table.needs("idleWatts", "fullWatts");
    }
    return all;
  }

  private static Optional<InventoryHost> host(InventoryTable<Row> table, Row row, String name) {
    OptionalDouble cores = row.cpu;
    boolean away = row.state == State.OFFLINE || row.state == State.GONE;
    if (away && row.cells.text(MEMORY).isEmpty()) {
      return Optional.of(
          new InventoryHost(row, name, row.cluster, 0, row.threads, State.GONE, Optional.empty()));
    }
    if (table.has("cpu")) {
      row.cells.given("cpu");
    } else {
      row.cells.given("sockets");
      row.cells.given("coresPerSocket");
      cores =
          row.sockets.isPresent() && row.coresPerSocket.isPresent()
              ? OptionalDouble.of(row.sockets.getAsDouble() * row.coresPerSocket.getAsDouble())
              : cores;
    }
    Optional<Watts> watts = watts(row);
    if (!row.cells.given(MEMORY) || row.memory.isEmpty() || cores.isEmpty()) {
      return Optional.empty();
    }
    if (row.memory.getAsDouble() < MIN_GIB || row.memory.getAsDouble() > MAX_GIB) {
      row.cells.wrong(
          MEMORY,
          "The server would have (%s) GiB of memory."
              .formatted(ReadableNumber.of(row.memory.getAsDouble())),
          "Maybe the unit is another one: --map servers.memory=%s:GB."
              .formatted(table.column(MEMORY).orElseThrow().name()));
    }
    OptionalDouble threads = row.threads;
    if (threads.isEmpty() && table.has("hyperThreading")) {
      threads = OptionalDouble.of(cores.getAsDouble() * (row.hyperThreading.orElse(false) ? 2 : 1));
    }
    return Optional.of(
        new InventoryHost(
            row,
            name,
            row.cluster,
            cores.getAsDouble(),
            threads,
            row.state == State.ON && row.maintenance ? State.MAINTENANCE : row.state,
            watts));
  }

  private static Optional<Watts> watts(Row row) {
    OptionalDouble idle = row.idleWatts;
    OptionalDouble full = row.fullWatts;
    boolean both = row.cells.table().has("idleWatts") && row.cells.table().has("fullWatts");
    if (both && idle.isPresent() && row.cells.text("fullWatts").isEmpty()) {
      row.cells.wrong(
          "fullWatts",
          "The power without load is given, that at full load is not.",
          "Maybe give both or none.");
    } else if (both && full.isPresent() && row.cells.text("idleWatts").isEmpty()) {
      row.cells.wrong(
          "idleWatts",
          "The power at full load is given, that without load is not.",
          "Maybe give both or none.");
    }
    if (idle.isEmpty() || full.isEmpty()) {
      return Optional.empty();
    }
    if (full.getAsDouble() < idle.getAsDouble()) {
      row.cells.wrong(
          "fullWatts",
          "At full load the server draws less than without load.",
          "Maybe the two columns are swapped.");
      return Optional.empty();
    }
    return Optional.of(new Watts(idle.getAsDouble(), full.getAsDouble(), row.sleepWatts));
  }

  /** The same in a cluster that something else tells. */
  InventoryHost in(Optional<String> other) {
    return new InventoryHost(row, name, other, cores, threads, state, watts);
  }

  /** The line of the table. */
  int line() {
    return row.cells.line();
  }

  /** Its memory. */
  double memoryGib() {
    return row.memory.orElse(0);
  }

  /** For people; may be empty. */
  String model() {
    return row.model.orElse("");
  }
}
