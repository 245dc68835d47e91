package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.plugin.Plugins;
import org.wattle.toolkit.front.FrontKind;

/** The kinds of problems that are registered. Immutable. */
public final class ProblemKinds {
  private final List<ProblemKind<?>> kinds;

  /** Exactly these kinds. */
  public ProblemKinds(List<? extends ProblemKind<?>> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /** The kinds that {@link ServiceLoader} finds; those that cannot be used are left out. */
  public static ProblemKinds installed() {
    return new ProblemKinds(load().usable());
  }

  /** The kinds that {@link ServiceLoader} finds, and those that cannot be used. */
  public static Plugins<ProblemKind<?>> load() {
    return Plugins.load(ServiceLoader.load(ProblemKind.class))
        .<ProblemKind<?>>map(kind -> kind)
        .named(ProblemKind::id);
  }

  /** All of them, in the order in which they are registered. */
  public List<ProblemKind<?>> all() {
    return kinds;
  }

  /** The kind of an id. */
  public Optional<ProblemKind<?>> byId(String id) {
    return kinds.stream().filter(kind -> kind.id().equals(id)).findFirst();
  }

  /** How instances of all kinds are read. */
  List<InstanceCodec<?>> codecs() {
    return kinds.stream().<InstanceCodec<?>>map(ProblemKind::codec).toList();
  }

  /** How results of all kinds are read. */
  public List<ResultCodec<?>> resultCodecs() {
    return kinds.stream().<ResultCodec<?>>map(ProblemKind::resultCodec).toList();
  }

  /** Ids of the kinds that have Pareto fronts. */
  public List<String> withFronts() {
    return kinds.stream()
        .filter(kind -> kind.fronts().isPresent())
        .<String>map(ProblemKind::id)
        .toList();
  }

  /** The Pareto fronts of all kinds that have them. */
  public List<FrontKind<?, ?>> fronts() {
    return kinds.stream().<FrontKind<?, ?>>flatMap(kind -> kind.fronts().stream()).toList();
  }

  /** Ids of the kinds that understand an option. */
  public List<String> understanding(Class<?> option) {
    return kinds.stream()
        .filter(kind -> kind.options().contains(option))
        .<String>map(ProblemKind::id)
        .toList();
  }
}
