package org.wattle.model.json;

import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.Findings.Finding;
import tools.jackson.databind.JsonNode;

/** Compares a document with its schema. */
final class SchemaValidator {
  private SchemaValidator() {}

  /** Notes everything that breaks the schema, up to the most that findings keep. */
  static void check(JsonNode schemaTree, JsonNode document, Findings findings) {
    Dialect dialect =
        Dialect.builder(Dialects.getDraft202012()).keywords(ValueKeyword.all()).build();
    Schema schema =
        SchemaRegistry.withDialect(dialect)
            .getSchema(SchemaLocation.of(schemaTree.get("$id").asString()), schemaTree);
    CappedErrors errors = new CappedErrors();
    try {
      schema.validate(document, (ExecutionContext context) -> context.setErrors(errors));
    } catch (TooMany e) {
      // The list is full: its errors are reported, and that there are more.
    }
    SchemaMessages words = new SchemaMessages(schemaTree);
    for (Error error : errors) {
      JsonPath path = path(error.getInstanceLocation());
      switch (error.getKeyword()) {
        case "required" -> missing(error, path, words, findings);
        case "additionalProperties" -> findings.add(words.finding(error, path));
        default -> findings.unreadable(words.finding(error, path));
      }
    }
  }

  /** A field that is there under a mistyped name is reported once: as the unknown field. */
  private static void missing(Error error, JsonPath path, SchemaMessages words, Findings findings) {
    if (words.isMistyped(error)) {
      findings.unreadable(path.field(error.getProperty()));
    } else {
      findings.unreadable(words.finding(error, path));
    }
  }

  private static JsonPath path(NodePath location) {
    JsonPath path = JsonPath.ROOT;
    for (int i = 0; i < location.getNameCount(); i++) {
      Object step = location.getElement(i);
      path = step instanceof Integer index ? path.at(index) : path.field(step.toString());
    }
    return path;
  }

  /** Stops a validation that goes on after too many errors. */
  private static final class CappedErrors extends ArrayList<Error> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(Error error) {
      if (size() > Findings.MAX_ISSUES) {
        throw new TooMany();
      }
      return super.add(error);
    }
  }

  private static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooMany() {
      super("too many errors", null, false, false);
    }
  }

  /**
   * A keyword that a value keeps or breaks, with what its rule is made of once.
   *
   * @param <R> what the rule is made of
   */
  private static final class ValueKeyword<R> extends AbstractKeyword {
    private final Function<JsonNode, R> read;
    private final BiPredicate<JsonNode, R> breaks;

    private ValueKeyword(String name, Function<JsonNode, R> read, BiPredicate<JsonNode, R> breaks) {
      super(name);
      this.read = read;
      this.breaks = breaks;
    }

    /** The keywords that schemas of ours use and that are better not left to the validator. */
    static List<ValueKeyword<?>> all() {
      return List.of(
          words(),
          limit("minimum", limit -> number -> number < limit),
          limit("exclusiveMinimum", limit -> number -> number <= limit),
          limit("maximum", limit -> number -> number > limit));
    }

    /**
     * The keyword {@code enum} where all words are texts. The validator's own prints its list with
     * an object mapper, whose 400 classes take longer to load than all else that a small instance
     * needs.
     */
    private static ValueKeyword<Set<String>> words() {
      return new ValueKeyword<>(
          "enum",
          rule -> Set.copyOf(RecordJson.texts(rule)),
          (value, words) -> !value.isString() || !words.contains(value.stringValue()));
    }

    /**
     * A limit of a number, compared as a double. The validator's own keywords turn every number
     * into decimal text and back, which took half of the time of large instances, and throw for a
     * double beyond 64 bits where the limit is an integer; all numbers of a document are doubles or
     * integers in our trees, so that the verdict is the same otherwise.
     */
    private static ValueKeyword<DoublePredicate> limit(
        String name, DoubleFunction<DoublePredicate> broken) {
      return new ValueKeyword<>(
          name,
          rule -> broken.apply(rule.doubleValue()),
          (value, breaks) -> value.isNumber() && breaks.test(value.doubleValue()));
    }

    @Override
    public KeywordValidator newValidator(
        SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
      R made = read.apply(rule);
      return new BaseKeywordValidator(this, rule, location, parent, context) {
        @Override
        public void validate(
            ExecutionContext execution, JsonNode node, JsonNode root, NodePath location) {
          if (breaks.test(node, made)) {
            execution.addError(
                error()
                    .instanceNode(node)
                    .instanceLocation(location)
                    .evaluationPath(execution.getEvaluationPath())
                    .locale(execution.getExecutionConfig().getLocale())
                    .arguments(rule)
                    .build());
          }
        }
      };
    }
  }

  /** Turns errors of the schema validation into problems and suggestions. */
  private record SchemaMessages(JsonNode schema) {
    /** What an error says of the value at a path, or of one of its fields. */
    Finding finding(Error error, JsonPath path) {
      JsonNode node = error.getInstanceNode();
      JsonNode rule = error.getSchemaNode();
      return switch (error.getKeyword()) {
        case "required" -> missing(error, path);
        case "additionalProperties" -> unknown(error, path);
        case "type" ->
            wrongType(
                node, rule.isArray() ? RecordJson.texts(rule) : List.of(rule.stringValue()), path);
        case "const" -> Finding.at(path, "This is not " + rule + ".", "Maybe " + rule + ".");
        case "enum" -> notOneOf(node, rule, path);
        case "minimum" -> Finding.at(path, "This is below " + number(rule) + ".", range(error));
        case "exclusiveMinimum" ->
            Finding.at(path, "This is not above " + number(rule) + ".", range(error));
        case "maximum" -> Finding.at(path, "This is above " + number(rule) + ".", range(error));
        case "multipleOf" ->
            Finding.at(
                path,
                "This is not an integer.",
                "Maybe scale all of them alike" + meaning(error) + ".");
        case "minItems" -> Finding.at(path, "The list is empty.", "Maybe an element is missing.");
        case "minLength" -> Finding.at(path, "The text is empty.", "Maybe a name is missing.");
        case "maxLength" ->
            Finding.at(
                path,
                "The text has (%s) characters, more than (%s)."
                    .formatted(node.asString().codePointCount(0, node.asString().length()), rule),
                "Maybe a shorter name.");
        case "pattern" ->
            Finding.at(
                path,
                "The text holds characters that are not allowed.",
                "Maybe a typo; allowed are" + meaning(error) + ".");
        default -> Finding.at(path, error.getMessage() + ".", "");
      };
    }

    private static String number(JsonNode rule) {
      return ReadableNumber.of(rule.doubleValue());
    }

    private Finding missing(Error error, JsonPath path) {
      String name = error.getProperty();
      String meaning = owner(error).path("properties").path(name).path("description").asString("");
      String suggestion = "Maybe add it" + (meaning.isEmpty() ? "." : ": " + meaning + ".");
      return Finding.at(path.field(name), "The field (" + name + ") is missing.", suggestion);
    }

    /** Whether a field that is missing is there under an unknown name that is much alike. */
    boolean isMistyped(Error missing) {
      JsonNode known = owner(missing).path("properties");
      List<String> unknown = new ArrayList<>(missing.getInstanceNode().propertyNames());
      unknown.removeIf(known::has);
      List<String> absent = new ArrayList<>(known.propertyNames());
      absent.removeIf(missing.getInstanceNode()::has);
      String name = missing.getProperty();
      return unknown.stream().anyMatch(u -> Nearest.to(u, absent).equals(Optional.of(name)));
    }

    private Finding unknown(Error error, JsonPath path) {
      String name = error.getProperty();
      List<String> known = new ArrayList<>(owner(error).path("properties").propertyNames());
      known.removeIf(error.getInstanceNode()::has);
      String shown = Issue.shorten(name, Issue.MAX_VALUE_LENGTH);
      String suggestion =
          Nearest.maybe(
              name,
              known,
              known.isEmpty()
                  ? "Maybe remove it."
                  : "Maybe remove it, or one of " + String.join(", ", known) + ".");
      return Finding.atName(
          path.field(name), "The field (" + shown + ") is not known here.", suggestion);
    }

    private static Finding wrongType(JsonNode node, List<String> expected, JsonPath path) {
      String wanted =
          expected.stream().map(SchemaMessages::kind).collect(Collectors.joining(" or "));
      String problem = "This is " + kind(node) + ", not " + wanted + ".";
      return Finding.at(path, problem, typeSuggestion(node, expected.get(0)));
    }

    private static String typeSuggestion(JsonNode node, String expected) {
      boolean number = expected.equals("number") || expected.equals("integer");
      if (number
          && node.isString()
          && Double.isFinite(ReadableNumber.in(node.asString()).orElse(Double.NaN))) {
        return "Maybe without the quotes.";
      }
      if (number && node.isNumber()) {
        return "Maybe " + Math.round(node.doubleValue()) + ".";
      }
      if (expected.equals("string") && node.isValueNode() && !node.isNull()) {
        return "Maybe in quotes: \"" + node.asString() + "\".";
      }
      if (expected.equals("array") && !node.isNull()) {
        return "Maybe in brackets: […].";
      }
      return "Maybe " + kind(expected) + " is missing here.";
    }

    private static String kind(JsonNode node) {
      return kind(node.getNodeType().name().toLowerCase(Locale.ROOT));
    }

    private static String kind(String type) {
      return switch (type) {
        case "array" -> "a list";
        case "object" -> "an object";
        case "string" -> "a string";
        case "integer" -> "an integer";
        case "boolean" -> "true or false";
        case "null" -> "null";
        default -> "a number";
      };
    }

    private static Finding notOneOf(JsonNode node, JsonNode allowed, JsonPath path) {
      List<String> words = RecordJson.texts(allowed);
      String first = "Maybe \"" + words.get(0) + "\".";
      return Finding.at(
          path,
          "This is none of " + String.join(", ", words) + ".",
          node.isString() ? Nearest.maybe(node.asString(), words, first) : first);
    }

    private String range(Error error) {
      String range = meaning(error);
      return range.isEmpty() ? "" : "Maybe a sign, a unit or an exponent is wrong" + range + ".";
    }

    /** What the field means, after a colon; empty where the schema has no description. */
    private String meaning(Error error) {
      String meaning = owner(error).path("description").asString("");
      return meaning.isEmpty() ? "" : ": " + meaning;
    }

    /** The part of the schema that holds the keyword. */
    private JsonNode owner(Error error) {
      NodePath fragment = error.getSchemaLocation().getFragment();
      JsonNode part = schema;
      for (int i = 0; i < fragment.getNameCount() - 1; i++) {
        Object step = fragment.getElement(i);
        part = step instanceof Integer index ? part.path(index) : part.path(step.toString());
      }
      return part;
    }
  }
}
