package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.model.energy.PlacementRule;

/**
 * The rules of an inventory: which VMs run together, apart, or on some servers alone. What today's
 * state keeps is a rule of the instance, of a rule that should hold, too; what it breaks, and what
 * is not understood, keeps its VMs where they are.
 */
final class InventoryRules {
  private static final int SHOWN = 20;

  /** What other programs write before the id of a VM. */
  private static final Pattern BEFORE_ID = Pattern.compile("^(VirtualMachine-|vm:|ct:)");

  private static final Pattern PRIORITY = Pattern.compile("(.+):(\\d{1,6})");
  private static final String TAG = "tag=";

  private final Map<String, List<VirtualMachine>> machines = new HashMap<>();

  /** Servers by their names, and all that the table calls the same. */
  private final Map<String, Set<InventoryHost>> hosts = new HashMap<>();

  private final Map<String, List<String>> groups = new HashMap<>();
  private final Set<String> others;

  private final List<PlacementRule> kept = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<String, Set<String>> only = new HashMap<>();
  private final Map<String, Set<String>> not = new HashMap<>();
  private final Set<String> staying = new HashSet<>();
  private final Map<Type, Integer> counts = new EnumMap<>(Type.class);
  private final Map<String, Set<String>> told = new LinkedHashMap<>();

  /** What a rule asks for; the last two should hold, and need not. */
  private enum Type {
    APART("apart"),
    TOGETHER("together"),
    REQUIRED("on some servers alone"),
    FORBIDDEN("not on some servers"),
    PREFERRED(REQUIRED.words),
    AVOIDED(FORBIDDEN.words);

    private final String words;

    Type(String words) {
      this.words = words;
    }

    boolean soft() {
      return this == PREFERRED || this == AVOIDED;
    }

    /** The same as a rule that must hold. */
    Type hard() {
      return this == PREFERRED ? REQUIRED : this == AVOIDED ? FORBIDDEN : this;
    }
  }

  /** What a table tells of a rule, or of a group that rules name. */
  record Row(
      TableRow cells,
      String name,
      Optional<String> type,
      Optional<Boolean> enabled,
      boolean disabled,
      Optional<Boolean> keepTogether,
      Optional<String> affinity,
      boolean strict,
      List<String> vms,
      List<String> vmIds,
      Optional<String> vmGroup,
      List<String> servers,
      Optional<String> hostGroup,
      Optional<String> groupType,
      List<String> members) {
    /** Whether it names VMs itself. */
    private boolean isWhole() {
      return !vms.isEmpty() || !vmIds.isEmpty() || vmGroup.isPresent();
    }
  }

  /**
   * The rules of some tables.
   *
   * @param rows of tables of rules
   * @param on the VMs of the instance
   * @param others names and ids of VMs that are not
   * @param servers of the instance
   */
  InventoryRules(
      List<Row> rows,
      List<VirtualMachine> on,
      Set<String> others,
      Collection<InventoryHost> servers) {
    this.others = others;
    for (VirtualMachine vm : rows.isEmpty() ? List.<VirtualMachine>of() : on) {
      Set<String> keys = vm.names().collect(Collectors.toCollection(HashSet::new));
      vm.row().id().ifPresent(id -> keys.add(key(id)));
      vm.row().tags().forEach(tag -> keys.add(TAG + tag));
      keys.forEach(key -> machines.computeIfAbsent(key, fresh -> new ArrayList<>()).add(vm));
    }
    for (InventoryHost host : servers) {
      for (String name : List.of(host.name(), host.row().host())) {
        hosts.computeIfAbsent(name, fresh -> new LinkedHashSet<>()).add(host);
      }
    }
    rows.stream()
        .filter(row -> row.groupType.isPresent())
        .forEach(row -> groups.put(row.name, row.members));
    Map<String, Row> byName = new HashMap<>();
    for (Row row : rows) {
      if (row.groupType.isEmpty()) {
        byName.putIfAbsent(row.name, row);
      }
    }
    ofMachines(on, byName).forEach(this::add);
    for (Row row : rows) {
      if (row.groupType.isEmpty() && row.isWhole()) {
        add(row);
      }
    }
  }

  /** A rule that VMs name, and the cluster where they run. */
  private record Named(String name, Optional<String> cluster) {}

  /** The rules that stand at the VMs, but for those of which a table has the VMs. */
  private Map<Named, Stated> ofMachines(List<VirtualMachine> on, Map<String, Row> byName) {
    Map<Named, Stated> stated = new LinkedHashMap<>();
    for (VirtualMachine vm : on) {
      List<String> rules = vm.row().rules();
      List<String> types = vm.row().ruleTypes();
      List<String> parts = new ArrayList<>();
      rules.forEach(
          rule ->
              parts.addAll(byName.containsKey(rule) ? List.of(rule) : Columns.split(rule, ",")));
      for (int i = 0; i < parts.size(); i++) {
        String name = parts.get(i);
        Optional<Row> row = Optional.ofNullable(byName.get(name));
        if (row.map(Row::isWhole).orElse(false)) {
          continue;
        }
        Optional<String> cluster =
            vm.host()
                .map(hosts::get)
                .flatMap(found -> found.iterator().next().cluster())
                .or(vm::cluster);
        String type = types.isEmpty() ? "" : types.get(Math.min(i, types.size() - 1));
        stated
            .computeIfAbsent(
                new Named(name, cluster),
                fresh -> new Stated(name, type, row, new LinkedHashSet<>()))
            .members
            .add(vm);
      }
    }
    return stated;
  }

  /** A rule with its VMs. */
  private record Stated(String name, String type, Optional<Row> row, Set<VirtualMachine> members) {}

  private void add(Named named, Stated stated) {
    Optional<Row> row = stated.row;
    if (row.map(this::disabled).orElse(false)) {
      return;
    }
    String word = row.flatMap(Row::type).orElse(stated.type);
    Optional<Type> type = row.isPresent() ? type(row.get()) : Optional.empty();
    if (type.isEmpty() && !word.isEmpty() && !stated.members.isEmpty()) {
      VirtualMachine first = stated.members.iterator().next();
      type = row.map(Row::cells).or(() -> Optional.of(first.cells())).flatMap(of -> type(of, word));
    }
    keep(stated, type, word, row.map(this::servers).orElse(Set.of()));
  }

  private void add(Row row) {
    if (disabled(row)) {
      return;
    }
    Set<VirtualMachine> members = new LinkedHashSet<>();
    List<String> named = new ArrayList<>(row.vmIds.isEmpty() ? row.vms : row.vmIds);
    row.vmGroup.ifPresent(group -> named.addAll(group(row, group)));
    for (String name : named) {
      List<String> parts = isKnown(name) ? List.of(name) : Columns.split(name, "[, ]");
      for (String part : parts) {
        String key = key(part);
        List<VirtualMachine> found = machines.getOrDefault(key, List.of());
        members.addAll(found);
        if (found.size() > 1 && !key.startsWith(TAG)) {
          tell(
              "Rules name VMs by names that several have: all of these are meant",
              "%s (%s)".formatted(part, row.name));
        }
        if (found.isEmpty() && !others.contains(key)) {
          tell("Rules name VMs that the table does not have", "%s (%s)".formatted(part, row.name));
        }
      }
    }
    keep(
        new Stated(row.name, "", Optional.of(row), members),
        type(row),
        row.type.orElse(""),
        servers(row));
  }

  private boolean isKnown(String name) {
    return machines.containsKey(key(name)) || others.contains(key(name));
  }

  /** A name or id without what other programs write before ids. */
  static String key(String text) {
    return BEFORE_ID.matcher(text).replaceFirst("");
  }

  private List<String> group(Row row, String name) {
    if (!groups.containsKey(name)) {
      tell("Rules name groups that no table has", "%s (%s)".formatted(name, row.name));
    }
    return groups.getOrDefault(name, List.of());
  }

  private boolean disabled(Row row) {
    boolean disabled = row.disabled || !row.enabled.orElse(true);
    if (disabled) {
      tell("Rules that are disabled are not kept", row.name);
    }
    return disabled;
  }

  private static Optional<Type> type(Row row) {
    if (row.keepTogether.isPresent()) {
      return Optional.of(row.keepTogether.get() ? Type.TOGETHER : Type.APART);
    }
    if (row.affinity.isPresent()) {
      return word(row.cells, "affinity", row.affinity.get());
    }
    Optional<Type> type = row.type.flatMap(word -> type(row.cells, word));
    return row.strict ? type.map(Type::hard) : type;
  }

  private static Optional<Type> type(TableRow cells, String word) {
    return word(cells, "type", word);
  }

  private static Optional<Type> word(TableRow cells, String key, String word) {
    String field = "rules." + key + ".";
    return cells
        .table()
        .known()
        .word(word, field, () -> Arrays.stream(Type.values()).map(each -> field + each).toList())
        .map(Type::valueOf);
  }

  /** The servers of a rule, of those with priorities the first. */
  private Set<String> servers(Row row) {
    List<String> named = new ArrayList<>(row.servers);
    row.hostGroup.ifPresent(group -> named.addAll(group(row, group)));
    Map<String, Integer> priorities = new LinkedHashMap<>();
    for (String name : named) {
      for (String part : hosts.containsKey(name) ? List.of(name) : Columns.split(name, "[, ]")) {
        Matcher ranked = PRIORITY.matcher(part);
        boolean rank = !hosts.containsKey(part) && ranked.matches();
        String server = rank ? ranked.group(1) : part;
        int priority = rank ? Integer.parseInt(ranked.group(2)) : 0;
        Set<InventoryHost> found = hosts.getOrDefault(server, Set.of());
        found.forEach(host -> priorities.put(host.name(), priority));
        if (found.isEmpty()) {
          tell("Rules name servers that are not there", "%s (%s)".formatted(server, row.name));
        }
      }
    }
    int most = priorities.values().stream().mapToInt(each -> each).max().orElse(0);
    return priorities.keySet().stream()
        .filter(server -> priorities.getOrDefault(server, 0) == most)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private void keep(Stated rule, Optional<Type> stated, String word, Set<String> servers) {
    Type type = stated.orElse(Type.APART);
    boolean ofServers = type.compareTo(Type.TOGETHER) > 0;
    if ((stated.isEmpty() && !word.isEmpty()) || (ofServers && servers.isEmpty())) {
      stay(rule.name, "Rules that are not understood", rule.members);
      return;
    }
    if (stated.isEmpty()) {
      tell(
          "Rules of which only the name is known are kept as apart (maybe --rules with name,type)",
          rule.name);
    }
    if (type.soft()) {
      tell(
          "Rules that should hold are kept as ones that must, where today's state keeps them",
          rule.name);
    }
    if (ofServers) {
      ofServers(rule, type.hard(), servers);
    } else {
      ofGroup(rule, type);
    }
  }

  private void ofGroup(Stated rule, Type type) {
    List<String> members = rule.members.stream().map(VirtualMachine::name).toList();
    if (members.size() < 2) {
      tell("Rules with fewer than two VMs that run ask for nothing", rule.name);
      return;
    }
    String name = rule.name;
    for (int number = 2; !names.add(type + name); number++) {
      name = rule.name + " #" + number;
    }
    PlacementRule made =
        type == Type.APART
            ? new PlacementRule.Spread(name, members)
            : new PlacementRule.Together(name, members, PlacementRule.BoundTasks.ALL);
    Map<String, Optional<String>> today = new HashMap<>();
    rule.members.forEach(vm -> today.put(vm.name(), vm.host()));
    if (made.holds(vm -> today.getOrDefault(vm, Optional.empty()))) {
      kept.add(made);
      counts.merge(type, 1, Integer::sum);
    } else {
      stay(rule.name, "Rules that today's state breaks are made no worse", rule.members);
    }
  }

  private void ofServers(Stated rule, Type type, Set<String> servers) {
    boolean allowed = type == Type.REQUIRED;
    Map<String, Set<String>> which = allowed ? only : not;
    List<VirtualMachine> broken = new ArrayList<>();
    for (VirtualMachine vm : rule.members) {
      if (vm.host().map(host -> servers.contains(host) != allowed).orElse(false)) {
        broken.add(vm);
        continue;
      }
      Set<String> before = which.get(vm.name());
      Set<String> now = new LinkedHashSet<>(servers);
      if (before != null && allowed) {
        now.retainAll(before);
      } else if (before != null) {
        now.addAll(before);
      }
      which.put(vm.name(), now);
    }
    if (broken.size() < rule.members.size()) {
      counts.merge(type, 1, Integer::sum);
    }
    if (!broken.isEmpty()) {
      stay(rule.name, "Rules that today's state breaks are made no worse", broken);
    }
  }

  private void stay(String rule, String what, Collection<VirtualMachine> members) {
    List<String> running =
        members.stream().filter(vm -> vm.host().isPresent()).map(VirtualMachine::name).toList();
    staying.addAll(running);
    tell(what + ": these VMs stay", "%s (%s)".formatted(rule, shown(running)));
  }

  private void tell(String what, String of) {
    told.computeIfAbsent(what, fresh -> new LinkedHashSet<>()).add(of);
  }

  /** The first names of a list, and how many more there are. */
  static String shown(Collection<String> names) {
    return names.stream().limit(SHOWN).collect(Collectors.joining(", "))
        + (names.size() > SHOWN ? ", … %d more".formatted(names.size() - SHOWN) : "");
  }

  /** The rules about groups of VMs. */
  List<PlacementRule> groups() {
    return kept;
  }

  /** Whether rules keep a VM where it is. */
  boolean stays(VirtualMachine vm) {
    return staying.contains(vm.name());
  }

  /** The servers that rules leave to a VM, where they say it. */
  Optional<Set<String>> only(VirtualMachine vm) {
    return Optional.ofNullable(only.get(vm.name()));
  }

  /** The servers that rules forbid to a VM. */
  Set<String> not(VirtualMachine vm) {
    return not.getOrDefault(vm.name(), Set.of());
  }

  /** What became of the rules, for people. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!counts.isEmpty()) {
      notes.add(
          "Rules that are kept: %s."
              .formatted(
                  counts.entrySet().stream()
                      .map(each -> "%d %s".formatted(each.getValue(), each.getKey().words))
                      .collect(Collectors.joining(", "))));
    }
    told.forEach((what, of) -> notes.add("%s: %s.".formatted(what, shown(of))));
    return notes;
  }
}
