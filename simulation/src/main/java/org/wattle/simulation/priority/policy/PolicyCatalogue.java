package org.wattle.simulation.priority.policy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.wattle.model.plugin.Plugins;
import org.wattle.simulation.policy.PartNames;
import org.wattle.simulation.policy.UnknownPolicyException;

/**
 * The parts of policies that are installed, and policies by name. A name is one or more words
 * joined by {@code +}, such as {@code mrs+drop5}: ids of parts, with a number behind them where
 * they take one, and names of the sources that stand for several parts.
 */
public final class PolicyCatalogue {
  /** The name that takes the number of sticky slots. */
  private static final String HYBRID = "hybrid";

  /** Names of the sources, and the parts that they stand for. */
  private static final Map<String, List<String>> COMPOSED = composed();

  /** A number that every part takes that takes any. */
  private static final int EXAMPLE = 5;

  /** The kinds of parts, of each of which a policy has one, in words. */
  private static final Map<Class<? extends PolicyPart>, String> KINDS = kinds();

  private final PartNames<PolicyPart> parts;

  /** A catalogue of these parts. */
  public PolicyCatalogue(List<PolicyPart> parts) {
    this.parts = new PartNames<>(parts, EXAMPLE);
  }

  /** The parts on the class path, and those that cannot be used. */
  public static Plugins<PolicyPart> load() {
    ClassLoader loader = PolicyCatalogue.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(PolicyPart.class, loader)).named(PolicyPart::id);
  }

  private static Map<Class<? extends PolicyPart>, String> kinds() {
    Map<Class<? extends PolicyPart>, String> kinds = new LinkedHashMap<>();
    kinds.put(QueueOrder.class, "queue");
    kinds.put(SlotRule.class, "free slot");
    kinds.put(ServerChoice.class, "server");
    kinds.put(VictimRule.class, "eviction for priority");
    kinds.put(MemoryRule.class, "eviction for memory");
    kinds.put(ResumeRule.class, "after an eviction");
    kinds.put(DropRule.class, "dropping");
    kinds.put(SleepRule.class, "power");
    kinds.put(SlotConfiguration.class, "slots of servers");
    kinds.put(StickySlots.class, "sticky slots");
    return kinds;
  }

  private static Map<String, List<String>> composed() {
    Map<String, List<String>> names = new LinkedHashMap<>();
    names.put("nop", List.of("by-arrival", "no-eviction"));
    names.put("wasp", List.of("by-priority", "waa", "wae"));
    names.put(HYBRID, List.of("by-priority", "waa", "wae", "sticky"));
    names.put("s1", List.of("lrs", "unlimited"));
    names.put("s2", List.of("rnd", "unlimited"));
    names.put("s3", List.of("mrs", "unlimited"));
    names.put("s4", List.of("by-arrival", "no-eviction", "lpf"));
    names.put("s5", List.of("by-arrival", "no-eviction", "lsf"));
    names.put("s6", List.of("lrs", "lpf"));
    names.put("s7", List.of("lrs", "lsf"));
    names.put("s8", List.of("rnd", "lpf"));
    names.put("s9", List.of("rnd", "lsf"));
    names.put("s10", List.of("mrs", "lpf"));
    names.put("s11", List.of("mrs", "lsf"));
    return names;
  }

  /** All parts. */
  public List<PolicyPart> parts() {
    return parts.parts();
  }

  /** What parts decide, in words, in the order in which policies are described. */
  public static List<String> decisions() {
    return List.copyOf(KINDS.values());
  }

  /** What a part decides, in words; empty where it is of no kind that policies have. */
  public static Optional<String> kindOf(PolicyPart part) {
    return KINDS.entrySet().stream()
        .filter(kind -> kind.getKey().isInstance(part))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Names of the sources that stand for several parts, and these parts. */
  public static Map<String, List<String>> compositions() {
    return Collections.unmodifiableMap(COMPOSED);
  }

  /** The names of the sources that stand for several parts, and those of rules for victims. */
  public List<String> names() {
    return Stream.concat(
            parts.parts().stream().filter(VictimRule.class::isInstance).map(PolicyPart::id),
            COMPOSED.keySet().stream().map(name -> name.equals(HYBRID) ? "hybrid200" : name))
        .toList();
  }

  /**
   * A policy by name.
   *
   * @param name words joined by {@code +}
   * @param defaults words for what the name says nothing about; these may overlap with it
   * @throws UnknownPolicyException where a word is not known, or two words say different things
   */
  public PriorityPolicy policy(String name, List<String> defaults) {
    Choice chosen = new Choice(name);
    for (String word : name.split("\\+", -1)) {
      expanded(name, word).forEach(part -> chosen.add(part, word));
    }
    for (String word : defaults) {
      expanded(word, word).forEach(chosen::addWhereNothingIsSaid);
    }
    return chosen.policy();
  }

  private List<PolicyPart> expanded(String name, String word) {
    if (word.equals(HYBRID)) {
      throw PartNames.unknown(name, "(hybrid) needs a number", "Maybe hybrid200.");
    }
    Matcher numbered = PartNames.numbered(word);
    boolean sticky = numbered.matches() && numbered.group(1).equals(HYBRID);
    List<String> ids = COMPOSED.get(sticky ? HYBRID : word);
    if (ids == null) {
      return List.of(part(name, word));
    }
    List<PolicyPart> found = new ArrayList<>();
    for (String id : ids) {
      found.add(part(name, sticky && id.equals("sticky") ? id + numbered.group(2) : id));
    }
    return found;
  }

  private PolicyPart part(String name, String word) {
    List<String> known =
        Stream.concat(parts().stream().map(PolicyPart::id), COMPOSED.keySet().stream()).toList();
    return parts.part(
        name,
        word,
        known,
        part -> {
          // The thesis writes MRS5 for MRS with the threshold 5 (7.3.4).
          boolean threshold = part instanceof VictimRule;
          return threshold
              ? "Maybe " + part.id() + "+drop" + word.substring(part.id().length()) + "."
              : "Maybe the help says which numbers: " + part.summary();
        },
        other -> wrongNumber(name, other));
  }

  /** Says so where a word is a part that takes a number, and not one that it takes. */
  private void wrongNumber(String name, String word) {
    Stream.concat(
            Stream.of(HYBRID),
            parts.parts().stream()
                .filter(part -> part.withNumber(EXAMPLE).isPresent())
                .map(PolicyPart::id))
        .filter(id -> word.startsWith(id) && word.length() > id.length())
        .findFirst()
        .ifPresent(
            id -> {
              throw PartNames.unknown(
                  name,
                  "(" + id + ") does not take the number (" + word.substring(id.length()) + ")",
                  "Maybe " + id + EXAMPLE + ".");
            });
  }

  /** What a name says, kind of part by kind of part. */
  private static final class Choice {
    private final String name;
    private final Map<Class<?>, PolicyPart> parts = new LinkedHashMap<>();
    private final Map<Class<?>, String> words = new LinkedHashMap<>();

    Choice(String name) {
      this.name = name;
    }

    void add(PolicyPart part, String word) {
      Class<?> kind = kind(part);
      String other = words.putIfAbsent(kind, word);
      if (other != null && !part.equals(parts.get(kind))) {
        throw PartNames.unknown(
            name,
            "(" + other + ") and (" + word + ") say different things of the same",
            "Maybe leave one of them out.");
      }
      parts.put(kind, part);
    }

    void addWhereNothingIsSaid(PolicyPart part) {
      parts.putIfAbsent(kind(part), part);
    }

    private Class<?> kind(PolicyPart part) {
      return KINDS.keySet().stream()
          .filter(kind -> kind.isInstance(part))
          .findFirst()
          .orElseThrow(
              () ->
                  PartNames.unknown(
                      name,
                      "the part (" + part.id() + ") is of no kind that policies have",
                      "Maybe it should implement VictimRule."));
    }

    PriorityPolicy policy() {
      if (!parts.containsKey(VictimRule.class)) {
        throw PartNames.unknown(
            name, "it does not say which task is evicted", "Maybe mrs+" + name + ".");
      }
      return new PriorityPolicy(
          name,
          get(QueueOrder.class, new QueueOrder.ByPriority()),
          get(SlotRule.class, new SlotRule.AnySlot()),
          get(ServerChoice.class, new ServerChoice.AnyServer()),
          get(VictimRule.class, new VictimRule.NoEviction()),
          get(MemoryRule.class, new MemoryRule.LastStartedFirst()),
          get(ResumeRule.class, new ResumeRule.NonResume()),
          get(DropRule.class, new DropRule.NoDrop()),
          get(SleepRule.class, new SleepRule.ImmediateSleep()),
          get(SlotConfiguration.class, new SlotConfiguration.AsGiven()),
          get(StickySlots.class, new StickySlots(0)));
    }

    private <T extends PolicyPart> T get(Class<T> kind, T usual) {
      PolicyPart part = parts.get(kind);
      return part == null ? usual : kind.cast(part);
    }
  }
}
