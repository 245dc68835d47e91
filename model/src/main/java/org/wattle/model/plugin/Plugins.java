package org.wattle.model.plugin;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * The implementations of a service that {@link ServiceLoader} finds, and those that it finds but
 * that cannot be used. One that is broken does not take the others with it.
 *
 * @param <S> the service
 * @param usable in the order of their declarations, those of Wattle first
 * @param failures of the others
 */
public record Plugins<S>(List<S> usable, List<PluginFailure> failures) {
  /** More broken declarations than this are not looked at. */
  private static final int MOST_FAILURES = 100;

  private static final Pattern ID = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]{0,99}");

  public Plugins {
    usable = List.copyOf(usable);
    failures = List.copyOf(failures);
  }

  /** Loads every implementation. */
  public static <S> Plugins<S> load(ServiceLoader<S> loader) {
    List<S> own = new ArrayList<>();
    List<S> others = new ArrayList<>();
    List<PluginFailure> failures = new ArrayList<>();
    Spliterator<ServiceLoader.Provider<S>> providers = loader.stream().spliterator();
    boolean more = true;
    while (more && failures.size() < MOST_FAILURES) {
      try {
        more =
            providers.tryAdvance(
                provider -> {
                  String type = provider.type().getName();
                  (PluginFailure.own(type) ? own : others).add(provider.get());
                });
      } catch (ServiceConfigurationError | LinkageError e) {
        failures.add(failure(e));
      }
    }
    own.addAll(others);
    return new Plugins<>(own, failures);
  }

  /** The message of Java begins with the name of the service and names the class or the file. */
  private static PluginFailure failure(Error e) {
    String message = String.valueOf(e.getMessage());
    String detail = message.substring(message.indexOf(": ") + 1).strip();
    Throwable cause = e.getCause();
    String reason = cause == null ? detail : detail + " (" + PluginFailure.describe(cause) + ")";
    return new PluginFailure(className(detail), reason);
  }

  private static String className(String detail) {
    String start = "Provider ";
    if (!detail.startsWith(start)) {
      int space = detail.indexOf(' ');
      return space < 0 ? detail : detail.substring(0, space).replaceAll(":$", "");
    }
    String rest = detail.substring(start.length());
    int end = rest.indexOf(' ');
    return end < 0 ? rest : rest.substring(0, end);
  }

  /** With others, which are no plug-ins, in front. */
  public Plugins<S> after(List<? extends S> first) {
    List<S> all = new ArrayList<>(first);
    all.addAll(usable);
    return new Plugins<>(all, failures);
  }

  /**
   * Those whose ids can be read, are names, and are not taken by an earlier one.
   *
   * @param id reads the id
   */
  public Plugins<S> named(Function<S, String> id) {
    Map<String, S> byId = new HashMap<>();
    List<S> good = new ArrayList<>();
    List<PluginFailure> bad = new ArrayList<>(failures);
    for (S plugin : usable) {
      String type = plugin.getClass().getName();
      Optional<String> name = attempt(type, "an id that is null", () -> id.apply(plugin), bad);
      if (name.isPresent()) {
        Optional<String> problem = problem(name.get(), Optional.ofNullable(byId.get(name.get())));
        problem.ifPresent(reason -> bad.add(new PluginFailure(type, reason)));
        if (problem.isEmpty()) {
          byId.put(name.get(), plugin);
          good.add(plugin);
        }
      }
    }
    return new Plugins<>(good, bad);
  }

  private static Optional<String> problem(String id, Optional<?> holder) {
    if (!ID.matcher(id).matches()) {
      return Optional.of(
          "its id (" + id + ") is not made of letters, digits, and the signs . _ + -");
    }
    return holder.map(
        other -> "its id (" + id + ") is taken by (" + other.getClass().getName() + ")");
  }

  /**
   * Replaces each by what a function makes of it; those for which it throws or gives null are left
   * out, as failures.
   */
  public <T> Plugins<T> map(Function<S, T> function) {
    List<T> good = new ArrayList<>();
    List<PluginFailure> bad = new ArrayList<>(failures);
    for (S plugin : usable) {
      attempt(plugin.getClass().getName(), "null", () -> function.apply(plugin), bad)
          .ifPresent(good::add);
    }
    return new Plugins<>(good, bad);
  }

  /** What foreign code gives; a failure is added where that is null, or where it throws. */
  private static <T> Optional<T> attempt(
      String type, String absent, Supplier<T> code, List<PluginFailure> bad) {
    try {
      Optional<T> made = Optional.ofNullable(code.get());
      if (made.isEmpty()) {
        bad.add(new PluginFailure(type, "it gives " + absent));
      }
      return made;
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      bad.add(new PluginFailure(type, "it failed inside (" + PluginFailure.describe(e) + ")"));
      return Optional.empty();
    }
  }
}
