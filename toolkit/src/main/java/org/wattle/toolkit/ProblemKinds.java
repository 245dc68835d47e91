package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.plugin.Registry;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.front.FrontKind;

/**
 * The kinds of problems that are registered. Immutable; one of Wattle is made when it is first
 * asked for.
 */
public record ProblemKinds(Registry<ProblemKind<?>> kinds) {
  /** The kinds that {@link ServiceLoader} finds; those that cannot be used are left out. */
  public static ProblemKinds installed() {
    return new ProblemKinds(
        Registry.installed(
            ProblemKind.class,
            Thread.currentThread().getContextClassLoader(),
            () -> load().usable(),
            ProblemKind::id));
  }

  /** The kinds that {@link ServiceLoader} finds, and those that cannot be used. */
  public static Plugins<ProblemKind<?>> load() {
    return Plugins.load(ServiceLoader.load(ProblemKind.class))
        .<ProblemKind<?>>map(kind -> kind)
        .named(ProblemKind::id);
  }

  /** All of them, in the order in which they are registered. */
  public List<ProblemKind<?>> all() {
    return kinds.all();
  }

  /** The kind of an id. */
  public Optional<ProblemKind<?>> byId(String id) {
    return kinds.byId(id);
  }

  /** How instances of all kinds are read. */
  Registry<InstanceCodec<?>> codecs() {
    return kinds.map(ProblemKind::codec);
  }

  /**
   * Reads a result of any kind.
   *
   * @throws org.wattle.render.text.UserError with every issue found, where it cannot be used
   */
  public Parsed.Valid<ResultDocument> result(Inputs inputs, String file) {
    List<ResultCodec<?>> codecs =
        all().stream().<ResultCodec<?>>map(ProblemKind::resultCodec).toList();
    Source source = inputs.read(file);
    return Instances.valid(source, new ResultReader(codecs).read(source));
  }

  /** Ids of the kinds that have Pareto fronts. */
  public List<String> withFronts() {
    return all().stream()
        .filter(kind -> kind.fronts().isPresent())
        .<String>map(ProblemKind::id)
        .toList();
  }

  /** The Pareto fronts of all kinds that have them. */
  public List<FrontKind<?, ?>> fronts() {
    return all().stream().<FrontKind<?, ?>>flatMap(kind -> kind.fronts().stream()).toList();
  }

  /** Ids of the kinds that understand an option. */
  public List<String> understanding(Class<?> option) {
    return all().stream()
        .filter(kind -> kind.options().contains(option))
        .<String>map(ProblemKind::id)
        .toList();
  }
}
