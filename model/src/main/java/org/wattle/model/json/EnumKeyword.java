package org.wattle.model.json;

import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.HashSet;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The keyword {@code enum} where all words are texts. The validator's own prints its list with an
 * object mapper, whose 400 classes take longer to load than all else that a small instance needs.
 */
final class EnumKeyword extends AbstractKeyword {
  EnumKeyword() {
    super("enum");
  }

  @Override
  public KeywordValidator newValidator(
      SchemaLocation location, JsonNode words, Schema parent, SchemaContext context) {
    return new Validator(location, words, parent, context);
  }

  private final class Validator extends BaseKeywordValidator {
    private final Set<String> words = new HashSet<>();

    Validator(SchemaLocation location, JsonNode rule, Schema parent, SchemaContext context) {
      super(EnumKeyword.this, rule, location, parent, context);
      rule.forEach(word -> words.add(word.stringValue()));
    }

    @Override
    public void validate(
        ExecutionContext execution, JsonNode node, JsonNode root, NodePath location) {
      if (!node.isString() || !words.contains(node.stringValue())) {
        execution.addError(
            error()
                .instanceNode(node)
                .instanceLocation(location)
                .evaluationPath(execution.getEvaluationPath())
                .locale(execution.getExecutionConfig().getLocale())
                .arguments(words)
                .build());
      }
    }
  }
}
