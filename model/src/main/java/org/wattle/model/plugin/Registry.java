package org.wattle.model.plugin;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Implementations by id, in the order of listings. Each is made when it is first asked for.
 *
 * @param <S> what they implement
 */
public final class Registry<S> {
  private final List<String> ids;
  private final Function<String, S> maker;
  private final Map<String, S> made = new ConcurrentHashMap<>();

  private Registry(List<String> ids, Function<String, S> maker) {
    this.ids = ids;
    this.maker = maker;
  }

  /** Exactly these; of several with one id the first. */
  public static <S> Registry<S> of(List<? extends S> all, Function<S, String> id) {
    Map<String, S> byId = new LinkedHashMap<>();
    all.forEach(each -> byId.putIfAbsent(id.apply(each), each));
    return new Registry<>(List.copyOf(byId.keySet()), byId::get);
  }

  /**
   * The implementations of a service. Where all come with Wattle, one is loaded when it is asked
   * for: its line in the service file says its id, as {@code org.wattle.Mine # mine}, and {@link
   * ServiceLoader} takes that for a comment.
   *
   * @param all loads all that can be used, where others declare some too
   */
  public static <S> Registry<S> installed(
      Class<?> service, ClassLoader loader, Supplier<List<S>> all, Function<S, String> id) {
    return own(service, loader)
        .map(names -> new Registry<S>(List.copyOf(names.keySet()), maker(names, loader)))
        .orElseGet(() -> of(all.get(), id));
  }

  /** Whether others than Wattle declare implementations of a service, or its files are broken. */
  public static boolean declaredByOthers(String service, ClassLoader loader) {
    return !declarations(service, loader).stream().allMatch(PluginFailure::own);
  }

  /** Names of classes of Wattle by id; empty where others are declared, or one without an id. */
  private static Optional<Map<String, String>> own(Class<?> service, ClassLoader loader) {
    Map<String, String> names = new LinkedHashMap<>();
    for (String line : declarations(service.getName(), loader)) {
      String[] parts = line.split(" # ", 2);
      if (parts.length < 2 || !PluginFailure.own(line)) {
        return Optional.empty();
      }
      names.put(parts[1], parts[0]);
    }
    return Optional.of(names);
  }

  /** The lines of the files of a service; of one that cannot be read its name. */
  private static List<String> declarations(String service, ClassLoader loader) {
    List<String> found = new ArrayList<>();
    String name = "META-INF/services/" + service;
    try {
      for (URL file : Collections.list(loader.getResources(name))) {
        try (InputStream stream = file.openStream()) {
          new String(stream.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("#"))
              .forEach(found::add);
        }
      }
    } catch (IOException e) {
      found.add(name);
    }
    return found;
  }

  @SuppressWarnings("unchecked") // the service file declares each to implement the service
  private static <S> Function<String, S> maker(Map<String, String> names, ClassLoader loader) {
    return id -> {
      String name = Objects.requireNonNull(names.get(id));
      try {
        return (S) Class.forName(name, true, loader).getConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("The class (" + name + ") cannot be made", e);
      }
    };
  }

  /** What a function makes of each, under the same id. */
  public <T> Registry<T> map(Function<S, T> function) {
    return new Registry<>(ids, id -> function.apply(byId(id).orElseThrow()));
  }

  public List<String> ids() {
    return ids;
  }

  /** The one of an id, where there is one. */
  public Optional<S> byId(String id) {
    return ids.contains(id) ? Optional.of(made.computeIfAbsent(id, maker)) : Optional.empty();
  }

  public List<S> all() {
    return ids.stream().map(id -> byId(id).orElseThrow()).toList();
  }
}
