package org.wattle.model.solving;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Options that only some solvers support, such as the features of a branch-and-bound, each stored
 * under its class. Limits that all solvers share are in {@link SolveParameters}.
 */
public final class SolverOptions {
  /** No options: solvers use their defaults. */
  public static final SolverOptions NONE = new SolverOptions(Map.of());

  private final Map<Class<?>, Object> values;

  private SolverOptions(Map<Class<?>, Object> values) {
    this.values = Map.copyOf(values);
  }

  /** These options and one more; it replaces an option of the same class. */
  public <T> SolverOptions with(Class<T> type, T value) {
    Map<Class<?>, Object> all = new HashMap<>(values);
    all.put(type, value);
    return new SolverOptions(all);
  }

  /** The option of a class, where one was given. */
  public <T> Optional<T> get(Class<T> type) {
    return Optional.ofNullable(values.get(type)).map(type::cast);
  }
}
