package org.wattle.importers;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * An option of an importer: how it is written, what values it takes and what it means. Immutable.
 *
 * @param <T> the type of its value
 */
public final class ImporterOption<T> {
  private final String name;
  private final String label;
  private final String description;
  private final Function<String, T> parser;
  private final Optional<String> defaultText;

  private ImporterOption(
      String name,
      String label,
      String description,
      Function<String, T> parser,
      Optional<String> defaultText) {
    this.name = name;
    this.label = label;
    this.description = description;
    this.parser = parser;
    this.defaultText = defaultText;
  }

  /**
   * An option with values of any type.
   *
   * @param name with its hyphens, e.g. {@code --rate}
   * @param label stands for the value in the help, e.g. {@code N}
   * @param description a sentence for the help
   * @param parser reads a value; throws {@link IllegalArgumentException} with a message for people
   *     where the text is no value of the option
   */
  public static <T> ImporterOption<T> of(
      String name, String label, String description, Function<String, T> parser) {
    return new ImporterOption<>(name, label, description, parser, Optional.empty());
  }

  /** An option that is given or not, without a value. */
  public static ImporterOption<Boolean> flag(String name, String description) {
    return of(name, "", description, Boolean::parseBoolean).withDefault("false");
  }

  /** An option with 32-bit integers. */
  public static ImporterOption<Integer> integer(String name, String label, String description) {
    return of(name, label, description, text -> number(text, Integer::valueOf, "an int"));
  }

  /** An option with 64-bit integers. */
  public static ImporterOption<Long> longInteger(String name, String label, String description) {
    return of(name, label, description, text -> number(text, Long::valueOf, "a long"));
  }

  /** An option with numbers. */
  public static ImporterOption<Double> number(String name, String label, String description) {
    return of(name, label, description, text -> number(text, Double::valueOf, "a double"));
  }

  /** An option with windows of time, in seconds of a trace. */
  public static ImporterOption<TimeWindow> window(String name, String description) {
    return of(
        name,
        "FROM..TO",
        description,
        text ->
            TimeWindow.parse(text)
                .orElseThrow(
                    () ->
                        new IllegalArgumentException(
                            "("
                                + text
                                + ") is no window of seconds. Maybe 0..86400, the first day.")));
  }

  private static <N> N number(String text, Function<String, N> parser, String type) {
    try {
      return parser.apply(text.trim());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + text + "' is not " + type, e);
    }
  }

  /**
   * The same option with a smaller range.
   *
   * @param allowed whether a value is in the range
   * @param range completes the sentence "The value must …", e.g. {@code be above 0}
   */
  public ImporterOption<T> where(Predicate<T> allowed, String range) {
    return new ImporterOption<>(
        name,
        label,
        description,
        text -> {
          T value = parser.apply(text);
          if (!allowed.test(value)) {
            throw new IllegalArgumentException(
                "(" + text + ") is out of range: the value must " + range + ".");
          }
          return value;
        },
        defaultText);
  }

  /** The same option with a default value, as text. */
  public ImporterOption<T> withDefault(String text) {
    return new ImporterOption<>(name, label, description, parser, Optional.of(text));
  }

  public String name() {
    return name;
  }

  /** What stands for the value in the help; empty where the option takes no value. */
  public String label() {
    return label;
  }

  public String description() {
    return description;
  }

  public Optional<String> defaultText() {
    return defaultText;
  }

  /**
   * Reads a value.
   *
   * @throws IllegalArgumentException with a message for people, where the text is no value of the
   *     option or is out of its range
   */
  public T parse(String text) {
    return parser.apply(text);
  }
}
