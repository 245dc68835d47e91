package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.wattle.model.json.Nearest;

/**
 * The names of all servers and switches, without writing out those of types and tiers: the i-th of
 * a family is called {@code <family>-<i>}.
 */
final class ElementNames {
  /** The element that a name denotes. */
  enum Kind {
    SERVER("server"),
    SWITCH("switch");

    /** Both. */
    static final List<Kind> ANY = List.of(values());

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    String word() {
      return word;
    }
  }

  private record Family(Kind kind, int count) {}

  private final Map<String, Family> families = new LinkedHashMap<>();
  private final Map<String, Kind> singles = new LinkedHashMap<>();
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

  /** Adds a switch; gives the kind that has the name already. */
  Optional<Kind> addSwitch(String name) {
    Optional<Kind> there = kindOf(name);
    singles.putIfAbsent(name, Kind.SWITCH);
    return there;
  }

  /** The kind of the element with this name, where there is one. */
  Optional<Kind> kindOf(String name) {
    Kind single = singles.get(name);
    if (single != null) {
      return Optional.of(single);
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
          if (kinds.contains(f.kind())) {
            known.add(family);
          }
        });
    Optional<String> family =
        indexIn(name).isPresent() ? near(base(name), known) : Optional.empty();
    family = family.or(() -> near(name, known));
    if (family.isPresent()) {
      return "Maybe " + range(family.get()) + ".";
    }
    List<String> others = new ArrayList<>();
    singles.forEach(
        (single, kind) -> {
          if (kinds.contains(kind)) {
            others.add(single);
          }
        });
    Optional<String> single = Nearest.to(name, others);
    if (single.isPresent()) {
      return "Maybe \"" + single.get() + "\".";
    }
    List<String> all = new ArrayList<>(known.stream().map(this::range).toList());
    others.forEach(other -> all.add("\"" + other + "\""));
    if (all.isEmpty()) {
      return "";
    }
    String more = all.size() > 5 ? ", …" : "";
    return "Maybe one of " + all.stream().limit(5).collect(Collectors.joining(", ")) + more + ".";
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
