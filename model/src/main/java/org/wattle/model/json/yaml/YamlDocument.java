package org.wattle.model.json.yaml;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import org.wattle.model.json.Source;
import tools.jackson.databind.node.StringNode;

/**
 * Reads a document of a JSON format that may be written in YAML 1.2: it is written anew as JSON
 * with one token to a line, and what is said of a line of that is said of the place in YAML.
 */
public final class YamlDocument {
  /** Nested deeper than this, or with more parts, a document is not what people write. */
  private static final int MAX_DEPTH = 50;

  private static final int MAX_PARTS = 200_000;

  private final Source source;
  private final StringBuilder json = new StringBuilder();
  private final List<Optional<Mark>> places = new ArrayList<>();

  private YamlDocument(Source source) {
    this.source = source;
  }

  /** The content of a document, in JSON where it begins with a brace, else in YAML. */
  public static <T> Parsed<T> read(Source source, DocumentFormat<T> format) {
    String text = new String(source.utf8().bytes(), StandardCharsets.UTF_8);
    return text.stripLeading().startsWith("{")
        ? format.read(source)
        : new YamlDocument(source).read(text, format);
  }

  private <T> Parsed<T> read(String text, DocumentFormat<T> format) {
    try {
      LoadSettings settings = LoadSettings.builder().build();
      new Composer(settings, new ParserImpl(settings, new StreamReader(settings, text)))
          .getSingleNode()
          .ifPresent(node -> write(node, 0));
    } catch (MarkedYamlEngineException e) {
      return wrong(e.getProblemMark(), "This is not YAML: " + e.getProblem() + ".");
    } catch (YamlEngineException e) {
      return wrong(Optional.empty(), "This is not YAML: " + e.getMessage() + ".");
    }
    byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
    Parsed<T> parsed = format.read(new Source(source.name(), bytes));
    return parsed instanceof Invalid<T> invalid
        ? new Invalid<>(invalid.issues().stream().map(this::placed).toList())
        : new Valid<>(
            parsed.orElseThrow(),
            ((Valid<T>) parsed).warnings().stream().map(this::placed).toList());
  }

  private <T> Parsed<T> wrong(Optional<Mark> mark, String problem) {
    Issue issue =
        new Issue(
            source.name(),
            mark.map(at -> at.getLine() + 1).orElse(0),
            mark.map(at -> at.getColumn() + 1).orElse(0),
            "$",
            "",
            problem,
            "Maybe an indent or a quote is missing just before; names that begin with * need"
                + " quotes.");
    return new Invalid<>(List.of(issue));
  }

  private Issue placed(Issue issue) {
    Optional<Mark> at =
        issue.line() > 0 && issue.line() <= places.size()
            ? places.get(issue.line() - 1)
            : Optional.empty();
    return new Issue(
        issue.file(),
        at.map(mark -> mark.getLine() + 1).orElse(0),
        at.map(mark -> mark.getColumn() + 1).orElse(0),
        issue.path(),
        issue.value(),
        issue.problem(),
        issue.suggestion());
  }

  private void line(String token, Node at) {
    json.append(token).append('\n');
    places.add(at.getStartMark());
  }

  private void write(Node node, int depth) {
    if (depth > MAX_DEPTH || places.size() > MAX_PARTS) {
      throw new MarkedLimit(node.getStartMark());
    }
    if (node instanceof MappingNode mapping) {
      line("{", node);
      String comma = "";
      for (NodeTuple field : mapping.getValue()) {
        if (!(field.getKeyNode() instanceof ScalarNode name)) {
          throw new MarkedLimit(field.getKeyNode().getStartMark());
        }
        line(comma + quoted(name.getValue()) + ":", name);
        write(field.getValueNode(), depth + 1);
        comma = ",";
      }
      line("}", node);
    } else if (node instanceof SequenceNode sequence) {
      line("[", node);
      String comma = "";
      for (Node element : sequence.getValue()) {
        json.append(comma);
        write(element, depth + 1);
        comma = ",";
      }
      line("]", node);
    } else if (node instanceof ScalarNode scalar) {
      line(scalar(scalar), node);
    }
  }

  private static String scalar(ScalarNode node) {
    String value = node.getValue();
    Tag tag = node.getTag();
    if (tag.equals(Tag.NULL)) {
      return "null";
    } else if (tag.equals(Tag.BOOL)) {
      return value;
    } else if (tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)) {
      try {
        return new BigDecimal(value).toString();
      } catch (NumberFormatException infinite) {
        return quoted(value);
      }
    }
    return quoted(value);
  }

  private static String quoted(String text) {
    return StringNode.valueOf(text).toString();
  }

  /** A part that no JSON can say, or too much of all. */
  private static final class MarkedLimit extends MarkedYamlEngineException {
    private static final long serialVersionUID = 1;

    MarkedLimit(Optional<Mark> at) {
      super(
          "", at, "the name of a field is no text, or there are too many parts in each other", at);
    }
  }
}
