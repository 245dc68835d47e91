package org.wattle.model.json;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * A limit of a number, compared as a double. The validator's own keywords turn every number into
 * decimal text and back, which took half of the time of large instances, and throw for a double
 * beyond 64 bits where the limit is an integer; all numbers of a document are doubles or integers
 * in our trees, so that the verdict is the same otherwise.
 */
final class LimitKeyword extends AbstractKeyword {
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
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
    return new Validator(location, rule, parent, context);
  }

  private final class Validator extends BaseKeywordValidator {
    private final double limit;

    Validator(SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
      super(LimitKeyword.this, rule, location, parent, context);
      this.limit = rule.doubleValue();
    }

    @Override
    public void validate(
        ExecutionContext execution, JsonNode node, JsonNode root, NodePath location) {
      if (node.isNumber() && breaks.test(node.doubleValue(), limit)) {
        execution.addError(
            error()
                .instanceNode(node)
                .instanceLocation(location)
                .evaluationPath(execution.getEvaluationPath())
                .locale(execution.getExecutionConfig().getLocale())
                .arguments(limit)
                .build());
      }
    }
  }
}
