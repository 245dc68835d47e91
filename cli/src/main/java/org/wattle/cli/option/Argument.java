package org.wattle.cli.option;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * An option or a parameter of a command: what is passed to picocli, and what the user gave.
 *
 * @param <T> its values
 */
public final class Argument<T> {
  private ArgSpec spec;
  private Predicate<T> sensible = value -> true;
  private String refusal = "";

  Argument(ArgSpec spec) {
    this.spec = spec;
  }

  /** The same option, which has to be given. */
  public Argument<T> required() {
    return changed(builder -> builder.required(true));
  }

  /** The same option with a value, as text, that counts where none is given. */
  public Argument<T> orElse(String text) {
    return changed(builder -> builder.defaultValue(text));
  }

  /** The same option, whose values may stand together with commas between them. */
  public Argument<T> split() {
    return changed(builder -> builder.splitRegex(","));
  }

  /** The same option, whose values shells complete. */
  public Argument<T> completedBy(Iterable<String> candidates) {
    return changed(builder -> builder.completionCandidates(candidates));
  }

  /** The same option, which no help shows. */
  public Argument<T> hidden() {
    return changed(builder -> builder.hidden(true));
  }

  /** The same option with another setting. */
  Argument<T> changed(UnaryOperator<OptionSpec.Builder> change) {
    spec = change.apply(((OptionSpec) spec).toBuilder()).build();
    return this;
  }

  /**
   * The same, where a command refuses values that make no sense.
   *
   * @param message with {@code %s} in the place of a value
   */
  public Argument<T> checked(Predicate<T> makesSense, String message) {
    sensible = makesSense;
    refusal = message;
    return this;
  }

  /**
   * The same option, where only values that fit are right usage.
   *
   * @param message with {@code %s} in the place of a value that does not fit
   */
  public Argument<T> where(Predicate<T> fits, String message) {
    Fitting fitting = new Fitting(fits, message);
    return changed(builder -> builder.getter(fitting).setter(fitting));
  }

  /** As picocli knows it. */
  public ArgSpec spec() {
    return spec;
  }

  /**
   * The value, where one was given or counts without.
   *
   * @throws UserError where it makes no sense
   */
  public Optional<T> given() {
    Optional<T> given = Optional.ofNullable(spec.<T>getValue());
    given
        .filter(sensible.negate())
        .ifPresent(
            value -> {
              throw UserError.invalid(refusal.formatted(value));
            });
    return given;
  }

  /** Whether it was given, or has a value without. */
  public boolean isGiven() {
    return given().isPresent();
  }

  /** Its name on the command line. */
  public String name() {
    return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
  }

  /** The value of an argument that has one in any case. */
  public T value() {
    return given().orElseThrow();
  }

  /** Holds the value, and refuses one that does not fit while the command line is read. */
  private final class Fitting implements IGetter, ISetter {
    private final Predicate<T> fits;
    private final String message;
    private @Nullable Object held;

    Fitting(Predicate<T> fits, String message) {
      this.fits = fits;
      this.message = message;
    }

    @Override
    @SuppressWarnings({"unchecked", "NullAway", "TypeParameterUnusedInFormals"}) // as in picocli
    public <V> V get() {
      return (V) held;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <V> V set(V value) {
      if (value != null && !fits.test((T) value)) {
        throw new ParameterException(spec.command().commandLine(), message.formatted(value));
      }
      held = value;
      return value;
    }
  }
}
