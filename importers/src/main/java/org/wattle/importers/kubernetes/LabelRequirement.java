package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * One condition on labels.
 *
 * @param key of the label
 * @param operator what it asks
 * @param values in the order of the file
 */
public record LabelRequirement(String key, Operator operator, List<String> values) {
  private static final Set<String> FIELDS = Set.of("key", "operator", "values");

  /** What a condition asks of the value of a label. */
  public enum Operator {
    IN("In"),
    NOT_IN("NotIn"),
    EXISTS("Exists"),
    DOES_NOT_EXIST("DoesNotExist"),
    GREATER("Gt"),
    LESS("Lt");

    private final String word;

    Operator(String word) {
      this.word = word;
    }

    static Optional<Operator> of(String word) {
      for (Operator operator : values()) {
        if (operator.word.equals(word)) {
          return Optional.of(operator);
        }
      }
      return Optional.empty();
    }
  }

  public LabelRequirement {
    values = List.copyOf(values);
  }

  /** Whether labels satisfy it. A label that is missing satisfies {@code NotIn}. */
  public boolean matches(Map<String, String> labels) {
    Optional<String> value = Optional.ofNullable(labels.get(key));
    return switch (operator) {
      case IN -> value.isPresent() && values.contains(value.get());
      case NOT_IN -> value.isEmpty() || !values.contains(value.get());
      case EXISTS -> value.isPresent();
      case DOES_NOT_EXIST -> value.isEmpty();
      case GREATER -> compared(value) > 0;
      case LESS -> compared(value) < 0;
    };
  }

  /** The sign of value − bound; 0, which satisfies neither, where one of them is no integer. */
  private int compared(Optional<String> value) {
    OptionalLong given = value.map(LabelRequirement::integer).orElse(OptionalLong.empty());
    OptionalLong bound = values.size() == 1 ? integer(values.get(0)) : OptionalLong.empty();
    return given.isPresent() && bound.isPresent()
        ? Long.compare(given.getAsLong(), bound.getAsLong())
        : 0;
  }

  private static OptionalLong integer(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException e) {
      return OptionalLong.empty();
    }
  }

  /** Reads a list of conditions; what is not understood goes to the list of unknowns. */
  static List<LabelRequirement> read(List<ItemFields> elements, List<String> unknown) {
    List<LabelRequirement> requirements = new ArrayList<>();
    for (ItemFields element : elements) {
      ItemFields.unknown(element, FIELDS, unknown);
      Optional<String> key = element.text("key");
      Optional<Operator> operator = element.text("operator").flatMap(Operator::of);
      if (key.isEmpty() || operator.isEmpty()) {
        unknown.add(element.path("operator"));
      } else {
        requirements.add(new LabelRequirement(key.get(), operator.get(), element.texts("values")));
      }
    }
    return requirements;
  }
}
