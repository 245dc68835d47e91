package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.wattle.model.Worded;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/**
 * The names of all servers and switches, without writing out those of types and tiers: the i-th of
 * a family is called {@code <family>-<i>}, unless its servers have names of their own.
 */
final class ElementNames {
  /** The element that a name denotes. */
  enum Kind implements Worded {
    SERVER,
    SWITCH;

    /** Both. */
    static final List<Kind> ANY = List.of(values());
  }

  private record Family(Kind kind, int count) {}

  /**
   * An element with a name of its own.
   *
   * @param family the type of a server; empty for a switch
   * @param place of the name in the document
   */
  private record Single(Kind kind, String family, String place) {}

  private final Map<String, Family> families = new LinkedHashMap<>();
  private final Map<String, Single> singles = new LinkedHashMap<>();
  private final Map<String, List<String>> numbered = new HashMap<>();
  private boolean complete = true;

  /** Some names cannot be read: what is unknown may be among them. */
  void incomplete() {
    complete = false;
  }

  /** Whether all names could be read. */
  boolean complete() {
    return complete;
  }

  /** The count of a family whose count cannot be read. */
  static final int UNKNOWN = Integer.MAX_VALUE;

  /** Adds a type of servers or a tier of switches; gives the kind that has the name already. */
  Optional<Kind> addFamily(String name, Kind kind, int count) {
    Family there = families.putIfAbsent(name, new Family(kind, count));
    return Optional.ofNullable(there).map(Family::kind);
  }

  /** Adds a type of which every server has a name of its own; see {@link #addFamily}. */
  Optional<Kind> addNamedServers(String type) {
    return addFamily(type, Kind.SERVER, 0);
  }

  /** Adds a switch; gives the kind that has the name already. */
  Optional<Kind> addSwitch(String name, String place) {
    Optional<Kind> there = kindOf(name);
    addSingle(name, new Single(Kind.SWITCH, "", place));
    return there;
  }

  /** Adds a server with a name of its own; says what has the name already, and where. */
  Optional<String> addServer(String name, String type, String place) {
    Optional<String> there = holder(name).or(() -> typeCalled(name));
    addSingle(name, new Single(Kind.SERVER, type, place));
    return there;
  }

  private void addSingle(String name, Single single) {
    singles.putIfAbsent(name, single);
    if (indexIn(name).isPresent()) {
      numbered.computeIfAbsent(base(name), fresh -> new ArrayList<>()).add(name);
    }
  }

  /** A list of servers that holds the name would mean the type. */
  private Optional<String> typeCalled(String name) {
    return Optional.ofNullable(families.get(name))
        .map(family -> "that of a " + (family.kind() == Kind.SERVER ? "server type" : "tier"));
  }

  /** What has the name, as the end of "Its name is …". */
  private Optional<String> holder(String name) {
    Single single = singles.get(name);
    if (single != null) {
      return Optional.of("that of the %s at %s".formatted(single.kind().word(), single.place()));
    }
    return kindOf(name).map(kind -> "that of a %s of (%s)".formatted(kind.word(), base(name)));
  }

  /** The names of servers that have one of their own and that a family would give out, too. */
  List<String> takenFrom(String family) {
    Family its = families.getOrDefault(family, new Family(Kind.SERVER, 0));
    return numbered.getOrDefault(family, List.of()).stream()
        .filter(name -> indexIn(name).orElse(its.count()) < its.count())
        .toList();
  }

  /** Where the name of an element stands that has one of its own; empty where it has none. */
  String placeOf(String name) {
    Single single = singles.get(name);
    return single == null ? "" : single.place();
  }

  /** The type of a server. */
  Optional<String> typeOf(String server) {
    if (!kindOf(server).equals(Optional.of(Kind.SERVER))) {
      return Optional.empty();
    }
    Single single = singles.get(server);
    return Optional.of(single == null ? base(server) : single.family());
  }

  /** The kind of the element with this name, where there is one. */
  Optional<Kind> kindOf(String name) {
    Single single = singles.get(name);
    if (single != null) {
      return Optional.of(single.kind());
    }
    OptionalInt index = indexIn(name);
    if (index.isEmpty()) {
      return Optional.empty();
    }
    Family family = families.get(base(name));
    return family != null && index.getAsInt() < family.count()
        ? Optional.of(family.kind())
        : Optional.empty();
  }

  /** Whether it is the name of a server, or of a type where that is enough; reported if not. */
  boolean isServer(JsonCursor at, String name, boolean orType) {
    Optional<Kind> kind = kindOf(name);
    boolean server = kind.equals(Optional.of(Kind.SERVER)) || (orType && isServerType(name));
    if (!server && complete) {
      String none =
          orType
              ? "There is no server and no type of servers of this name."
              : "There is no server of this name.";
      String problem = kind.isPresent() ? "This is a switch, not a server." : none;
      at.error(problem, suggestion(name, List.of(Kind.SERVER)));
    }
    return server;
  }

  /** The same of a value, of which nothing is said where some names cannot be read. */
  boolean isServerOrType(JsonCursor each) {
    return complete && each.text().filter(name -> isServer(each, name, true)).isPresent();
  }

  /** Whether it is the name of a type of servers. */
  boolean isServerType(String name) {
    Family family = families.get(name);
    return family != null && family.kind() == Kind.SERVER;
  }

  /** A suggestion, as a sentence, for a name that no element of these kinds has. */
  String suggestion(String name, List<Kind> kinds) {
    List<String> known = new ArrayList<>();
    families.forEach(
        (family, f) -> {
          if (kinds.contains(f.kind()) && f.count() > 0) {
            known.add(family);
          }
        });
    Optional<String> family =
        indexIn(name).isPresent() ? near(base(name), known) : Optional.empty();
    family = family.or(() -> near(name, known));
    if (family.isPresent()) {
      return "Maybe " + range(family.get()) + ".";
    }
    List<String> others =
        singles.entrySet().stream()
            .filter(single -> kinds.contains(single.getValue().kind()))
            .map(Map.Entry::getKey)
            .toList();
    List<String> all = new ArrayList<>(known.stream().map(this::range).toList());
    others.forEach(other -> all.add("\"" + other + "\""));
    String more = all.size() > 5 ? ", …" : "";
    String some = all.stream().limit(5).collect(Collectors.joining(", "));
    return Nearest.maybe(name, others, all.isEmpty() ? "" : "Maybe one of " + some + more + ".");
  }

  private static Optional<String> near(String name, List<String> known) {
    return known.contains(name) ? Optional.of(name) : Nearest.to(name, known);
  }

  /** All names of a family, e.g. {@code "A-0" to "A-68"}. */
  private String range(String family) {
    Family f = families.getOrDefault(family, new Family(Kind.SERVER, 1));
    String first = "\"" + family + "-0\"";
    return f.count() == 1 || f.count() == UNKNOWN
        ? first
        : first + " to \"" + family + "-" + (f.count() - 1) + "\"";
  }

  private static String base(String name) {
    return name.substring(0, name.lastIndexOf('-'));
  }

  /** The number behind the last hyphen, where it is written as names write it. */
  private static OptionalInt indexIn(String name) {
    int hyphen = name.lastIndexOf('-');
    String digits = name.substring(hyphen + 1);
    boolean canonical =
        hyphen > 0
            && !digits.isEmpty()
            && digits.length() <= 9
            && digits.chars().allMatch(c -> c >= '0' && c <= '9')
            && (digits.equals("0") || digits.charAt(0) != '0');
    return canonical ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
  }
}
