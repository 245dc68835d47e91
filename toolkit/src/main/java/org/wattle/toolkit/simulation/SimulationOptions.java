package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.study.Replications;

/** The options that are given for a simulation, with their values. Immutable. */
public final class SimulationOptions {
  /** No option: everything is as the scenario says. */
  public static final SimulationOptions NONE = new SimulationOptions(Map.of());

  private static final int MAX_SEEDS = 1000;
  private static final int MAX_RUN = 10_000_000;
  private static final long MAX_SEED = 1L << 53;

  private final Map<SimulationOption<?>, Object> values;

  private SimulationOptions(Map<SimulationOption<?>, Object> values) {
    this.values = values;
  }

  /** These options and one more, or with another value. */
  public <T> SimulationOptions with(SimulationOption<T> option, T value) {
    Map<SimulationOption<?>, Object> more = new LinkedHashMap<>(values);
    more.put(option, value);
    return new SimulationOptions(more);
  }

  /** These options and one more, where it has a value. */
  public <T> SimulationOptions with(SimulationOption<T> option, Optional<T> value) {
    return value.map(given -> with(option, given)).orElse(this);
  }

  /** These options and others. */
  public SimulationOptions with(SimulationOptions others) {
    Map<SimulationOption<?>, Object> more = new LinkedHashMap<>(values);
    more.putAll(others.values);
    return new SimulationOptions(more);
  }

  /** The value of an option, where it is given. */
  @SuppressWarnings("unchecked") // with() only lets in a value of the option's type
  public <T> Optional<T> get(SimulationOption<T> option) {
    return Optional.ofNullable((T) values.get(option));
  }

  /** The options that are given, in the order in which they were added. */
  public List<SimulationOption<?>> given() {
    return List.copyOf(values.keySet());
  }

  /** The policies that are given, each once, or those of the scenario. */
  public List<String> policies(List<String> scenario, Consumer<String> warnings) {
    return once(SimulationOption.POLICIES, warnings).orElse(scenario);
  }

  /** The values of an option that is a list, each once; a value that is repeated is a warning. */
  public <T> Optional<List<T>> once(SimulationOption<List<T>> option, Consumer<String> warnings) {
    return get(option)
        .map(
            given -> {
              Set<T> each = new LinkedHashSet<>();
              for (T one : given) {
                if (!each.add(one)) {
                  String value = Escaped.name(String.valueOf(one));
                  warnings.accept(option + " names (" + value + ") twice; it is run once.");
                }
              }
              return new ArrayList<>(each);
            });
  }

  /**
   * The number of replications that is given, or that of the scenario; 1 where there is one alone.
   *
   * @throws UserError unless it is from 1 to 1000
   */
  public int seeds(int scenario) {
    if (get(SimulationOption.RUN).isPresent()) {
      if (get(SimulationOption.SEEDS).isPresent()) {
        throw UserError.invalid(
            "%s is one run, and %s several. Maybe leave out one of the two."
                .formatted(SimulationOption.RUN, SimulationOption.SEEDS));
      }
      return 1;
    }
    Optional<Long> seeds = get(SimulationOption.SEEDS).map(Integer::longValue);
    return within(SimulationOption.SEEDS, seeds, 1, MAX_SEEDS, "3")
        .map(Math::toIntExact)
        .orElse(scenario);
  }

  /**
   * The replications that are asked for.
   *
   * @param all with the number of {@link #seeds}
   * @throws UserError unless the only one that is given is from 1 to 10 million
   */
  public Replications of(Replications all) {
    Optional<Long> run = get(SimulationOption.RUN).map(Integer::longValue);
    return within(SimulationOption.RUN, run, 1, MAX_RUN, "1")
        .map(number -> all.from(Math.toIntExact(number)))
        .orElse(all);
  }

  /**
   * The seed that is given.
   *
   * @throws UserError unless it is from 0 to 2^53
   */
  public Optional<Long> seed() {
    return within(SimulationOption.SEED, get(SimulationOption.SEED), 0, MAX_SEED, "7");
  }

  /**
   * The simulated hours that are given.
   *
   * @param max the most that the kind of simulation allows
   * @param example a usual value, for the message
   * @throws UserError unless it is above 0 and at most that
   */
  public Optional<Double> hours(double max, String example) {
    Optional<Double> hours = get(SimulationOption.HOURS);
    if (hours.isPresent() && !(hours.get() > 0 && hours.get() <= max)) {
      throw UserError.invalid(
          String.format(
              Locale.ROOT,
              "%s takes a number above 0 and at most %.0f, not (%s). Maybe %s.",
              SimulationOption.HOURS,
              max,
              hours.get(),
              example));
    }
    return hours;
  }

  /**
   * The number of replications that may run at the same time: as many as there are cores, unless
   * given.
   *
   * @throws UserError unless it is positive
   */
  public int threads() {
    int threads = get(SimulationOption.THREADS).orElse(Runtime.getRuntime().availableProcessors());
    if (threads < 1) {
      throw UserError.invalid("The number of threads (" + threads + ") is not positive. Maybe 1.");
    }
    return threads;
  }

  private static Optional<Long> within(
      SimulationOption<?> option, Optional<Long> given, long min, long max, String example) {
    if (given.isPresent() && (given.get() < min || given.get() > max)) {
      throw UserError.invalid(
          String.format(
              "%s takes an integer from %d to %d, not (%d). Maybe %s.",
              option, min, max, given.get(), example));
    }
    return given;
  }
}
