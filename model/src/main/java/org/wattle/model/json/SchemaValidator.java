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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Compares a document with its schema. */
final class SchemaValidator {
  private SchemaValidator() {}

  /** Notes everything that breaks the schema, up to the most that findings keep. */
  static void check(JsonNode schemaTree, JsonNode document, Findings findings) {
    Dialect dialect =
        Dialect.builder(Dialects.getDraft202012())
            .keywords(LimitKeyword.all())
            .keyword(new EnumKeyword())
            .build();
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

  /** A keyword that a value keeps or breaks, with what its rule is made of once. */
  private abstract static class ValueKeyword<R> extends AbstractKeyword {
    ValueKeyword(String name) {
      super(name);
    }

    abstract R read(JsonNode rule);

    abstract boolean breaks(JsonNode value, R rule);

    @Override
    public KeywordValidator newValidator(
        SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
      return new Validator(location, rule, parent, context);
    }

    private final class Validator extends BaseKeywordValidator {
      private final R rule;

      Validator(SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
        super(ValueKeyword.this, rule, location, parent, context);
        this.rule = read(rule);
      }

      @Override
      public void validate(
          ExecutionContext execution, JsonNode node, JsonNode root, NodePath location) {
        if (breaks(node, rule)) {
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
    }
  }

  /**
   * The keyword {@code enum} where all words are texts. The validator's own prints its list with an
   * object mapper, whose 400 classes take longer to load than all else that a small instance needs.
   */
  private static final class EnumKeyword extends ValueKeyword<Set<String>> {
    EnumKeyword() {
      super("enum");
    }

    @Override
    Set<String> read(JsonNode rule) {
      Set<String> words = new HashSet<>();
      rule.forEach(word -> words.add(word.stringValue()));
      return words;
    }

    @Override
    boolean breaks(JsonNode value, Set<String> words) {
      return !value.isString() || !words.contains(value.stringValue());
    }
  }

  /**
   * A limit of a number, compared as a double. The validator's own keywords turn every number into
   * decimal text and back, which took half of the time of large instances, and throw for a double
   * beyond 64 bits where the limit is an integer; all numbers of a document are doubles or integers
   * in our trees, so that the verdict is the same otherwise.
   */
  private static final class LimitKeyword extends ValueKeyword<Double> {
    /** Whether a number breaks a limit. */
    @FunctionalInterface
    private interface Break {
      boolean test(double number, double limit);
    }

    private final Break breaks;

    private LimitKeyword(String name, Break breaks) {
      super(name);
      this.breaks = breaks;
    }

    /** The keywords that schemas of ours use. */
    static List<LimitKeyword> all() {
      return List.of(
          new LimitKeyword("minimum", (number, limit) -> number < limit),
          new LimitKeyword("exclusiveMinimum", (number, limit) -> number <= limit),
          new LimitKeyword("maximum", (number, limit) -> number > limit));
    }

    @Override
    Double read(JsonNode rule) {
      return rule.doubleValue();
    }

    @Override
    boolean breaks(JsonNode value, Double limit) {
      return value.isNumber() && breaks.test(value.doubleValue(), limit);
    }
  }
}
