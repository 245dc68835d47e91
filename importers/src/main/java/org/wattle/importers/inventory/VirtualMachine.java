package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A virtual machine of the inventory that is on.
 *
 * @param row what the table tells
 * @param name unique among those that are on; with its id where another one is called the same
 * @param host the name of the server that it runs on; absent where it is to be placed
 * @param cpu its virtual processors, or in MHz what it uses
 * @param memoryGib its memory
 * @param pinned whether it has to stay on its host, whatever its rules say
 */
record VirtualMachine(
    Row row, String name, Optional<String> host, double cpu, double memoryGib, boolean pinned) {
  static final String VM = "vm";
  static final String HOST = "host";
  static final String CPU = "cpu";
  static final String MEMORY = "memory";

  /** Room for an id behind a name that documents take. */
  private static final int MAX_NAME = 100;

  /** What a machine is doing; the first where the table does not tell. */
  enum State {
    ON,
    OFF,
    SUSPENDED,
    /** Nothing is known of it. */
    GONE,
    /** Never told: what is only copied. */
    TEMPLATE,
    /** Never told: what the user leaves out. */
    IGNORED,
    /** Never told: a row that stands above with its id and server. */
    REPEATED
  }

  /** How a machine moves; the first where the table does not tell. */
  enum Kind {
    LIVE,
    /** A container, which is stopped and started. */
    RESTARTS
  }

  /** What a table tells of a machine; names, numbers in processors or MHz, GiB and Gbps. */
  record Row(
      TableRow cells,
      String vm,
      Optional<String> host,
      Optional<String> cluster,
      OptionalDouble cpu,
      OptionalDouble memory,
      Optional<String> state,
      Optional<String> template,
      OptionalDouble gbps,
      boolean pinned,
      List<String> rules,
      List<String> ruleTypes,
      Optional<String> id,
      List<String> tags,
      Optional<String> flavour,
      Optional<String> zone,
      Kind kind) {}

  /** What a machine of some name has, where its own row does not tell it. */
  record Size(String name, OptionalDouble cpu, OptionalDouble memory) {}

  /**
   * The machines of a table.
   *
   * @param on those that are on, in its order
   * @param left how many others there are of each state
   * @param others the names and ids of these
   * @param renamed of those that are on and are called as another one, the names that they have now
   * @param megahertz whether processors are stated by what they use
   */
  record Machines(
      List<VirtualMachine> on,
      Map<State, Integer> left,
      Set<String> others,
      List<String> renamed,
      boolean megahertz) {}

  /**
   * All machines of the table that are on; what cannot be read goes to its log.
   *
   * @param sizes of machines of which the table does not tell it, by name
   */
  static Machines read(InventoryTable<Row> table, Map<String, Size> sizes, NamePatterns ignored) {
    boolean megahertz = table.column(CPU).flatMap(InventoryTable.Column::unit).isPresent();
    List<VirtualMachine> on = new ArrayList<>();
    Map<State, Integer> left = new EnumMap<>(State.class);
    Set<String> others = new HashSet<>();
    boolean sized = !sizes.isEmpty() && table.has("flavour");
    boolean complete =
        table.isHeaded() && (sized ? table.needs(VM, HOST) : table.needs(VM, HOST, CPU, MEMORY));
    Set<List<String>> seen = new HashSet<>();
    for (TableRow cells : complete ? table.rows() : List.<TableRow>of()) {
      State state = state(cells, ignored);
      if (state == State.ON && !cells.text("id").isEmpty()) {
        List<String> same = List.of(cells.text(VM), cells.text("id"), cells.text(HOST));
        state = seen.add(same) ? state : State.REPEATED;
      }
      if (state == State.ON) {
        machine(table.bind(cells), sizes).ifPresent(on::add);
      } else {
        left.merge(state, 1, Integer::sum);
        others.add(cells.text(VM));
        others.add(InventoryRules.key(cells.text("id")));
      }
    }
    List<String> renamed = new ArrayList<>();
    return new Machines(named(on, renamed), left, others, renamed, megahertz);
  }

  private static State state(TableRow cells, NamePatterns ignored) {
    State state = cells.word("state", State.class);
    if (cells.answer("template").orElse(false)) {
      return State.TEMPLATE;
    }
    String name = cells.text(VM);
    boolean out =
        ignored.match(name, cells.names("tags")) || NamePatterns.SYSTEM.match(name, List.of());
    return state == State.ON && out ? State.IGNORED : state;
  }

  private static Optional<VirtualMachine> machine(Row row, Map<String, Size> sizes) {
    Optional<Size> size = row.flavour.map(sizes::get);
    OptionalDouble cpu = row.cpu.isPresent() ? row.cpu : size.map(Size::cpu).orElse(row.cpu);
    OptionalDouble memory =
        row.memory.isPresent() ? row.memory : size.map(Size::memory).orElse(row.memory);
    if (row.flavour.isPresent() && size.isEmpty() && !sizes.isEmpty()) {
      row.cells.wrong(
          "flavour",
          "The table of sizes has no size of this name.",
          "Maybe it was made at another time.");
    } else if (size.isEmpty() && row.cells.given(CPU) && row.cells.given(MEMORY)) {
      row.cells.given(cpu.isPresent() && memory.isPresent() ? VM : "flavour");
    }
    return cpu.isPresent() && memory.isPresent()
        ? Optional.of(
            new VirtualMachine(
                row, row.vm, row.host, cpu.getAsDouble(), memory.getAsDouble(), row.pinned))
        : Optional.empty();
  }

  /** Gives machines of one name their id, or where there is none their server, and a number. */
  private static List<VirtualMachine> named(List<VirtualMachine> on, List<String> renamed) {
    Map<String, Integer> count = new HashMap<>();
    on.forEach(vm -> count.merge(vm.name, 1, Integer::sum));
    Set<String> taken = new HashSet<>(count.keySet());
    Map<String, Integer> numbers = new HashMap<>();
    List<VirtualMachine> named = new ArrayList<>();
    for (VirtualMachine vm : on) {
      if (count.getOrDefault(vm.name, 1) == 1) {
        named.add(vm);
        continue;
      }
      String apart =
          vm.row
              .id
              .filter(id -> !id.equals(vm.name))
              .or(vm::host)
              .map(text -> " (" + cut(text) + ")")
              .orElse("");
      String alike = cut(vm.name) + apart;
      String name = alike;
      while (!taken.add(name)) {
        name = alike + " #" + (1 + numbers.merge(alike, 1, Integer::sum));
      }
      renamed.add(name);
      named.add(new VirtualMachine(vm.row, name, vm.host, vm.cpu, vm.memoryGib, vm.pinned));
    }
    return named;
  }

  private static String cut(String text) {
    return text.codePointCount(0, text.length()) <= MAX_NAME
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MAX_NAME));
  }

  /** The same on a server that is called so. */
  VirtualMachine on(Optional<String> server) {
    return new VirtualMachine(row, name, server, cpu, memoryGib, pinned);
  }

  /** The same, which stays on its host. */
  VirtualMachine staying() {
    return new VirtualMachine(row, name, host, cpu, memoryGib, true);
  }

  /** Its name, and what the table calls it where that is another one. */
  Stream<String> names() {
    return Stream.of(name, row.vm).distinct();
  }

  TableRow cells() {
    return row.cells;
  }

  /** The cluster, or else the zone, that the table states. */
  Optional<String> cluster() {
    return row.cluster.or(row::zone);
  }

  /** Its traffic, where the table states it. */
  OptionalDouble gbps() {
    return row.gbps;
  }
}
