package org.wattle.model.json;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Findings.Finding;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import org.wattle.model.plugin.Registry;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Finds out of which kind a document is, without reading more of it than needed: by its field
 * {@code kind}, or by its other fields where that is missing or unknown.
 *
 * @param <F> the formats that are expected
 */
public final class KindDetector<F extends DocumentFormat<?>> {
  private final Registry<F> expected;
  private final Set<String> names = new HashSet<>();

  private KindDetector(Registry<F> expected) {
    this.expected = expected;
  }

  /** The format of a document among those that are expected, or why it is of none of them. */
  public static <F extends DocumentFormat<?>> Parsed<F> detect(Source source, List<F> expected) {
    return detect(source, Registry.of(expected, DocumentFormat::kind));
  }

  /** The format of a document among those that are expected, of which no other is loaded. */
  static <F extends DocumentFormat<?>> Parsed<F> detect(Source source, Registry<F> expected) {
    JsonText text = JsonText.of(source);
    Findings findings = new Findings();
    Optional<F> found = new KindDetector<>(expected).find(text, findings);
    return found.isPresent()
        ? new Valid<>(found.get(), List.of())
        : new Invalid<>(IssueLocator.errors(text, findings));
  }

  private Optional<F> find(JsonText text, Findings findings) {
    try (JsonParser parser = text.parser()) {
      return find(parser, text, findings);
    }
  }

  private Optional<F> find(JsonParser parser, JsonText text, Findings findings) {
    try {
      JsonToken first = parser.nextToken();
      if (first != JsonToken.START_OBJECT) {
        int at = text.offset(parser.currentTokenLocation());
        findings.only(SyntaxIssue.notAnObject(first != null, at, text));
        return Optional.empty();
      }
      Optional<String> word = word(parser);
      Optional<F> named = word.flatMap(this::byKind);
      return named.or(this::byFields).or(() -> note(word, findings));
    } catch (JacksonException e) {
      findings.only(SyntaxIssue.of(e, parser, text));
      return Optional.empty();
    }
  }

  /** The text of the field {@code kind}; stops there, else notes the other fields to the end. */
  private Optional<String> word(JsonParser parser) {
    Optional<String> word = Optional.empty();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      boolean text = parser.nextToken() == JsonToken.VALUE_STRING;
      if (name.equals("kind") && text && word.isEmpty()) {
        String found = parser.getString();
        word = Optional.of(found);
        if (byKind(found).isPresent()) {
          return word;
        }
      }
      if (names.size() < Findings.MAX_ISSUES) {
        names.add(name);
      }
      parser.skipChildren();
    }
    return word;
  }

  private Optional<F> byKind(String word) {
    return expected.byId(word);
  }

  /** The kind that most of the fields belong to, where these are at least two. */
  private Optional<F> byFields() {
    Optional<F> best = Optional.empty();
    long most = 1;
    for (F format : expected.all()) {
      Set<String> known = new HashSet<>(format.schema().path("properties").propertyNames());
      known.removeAll(Set.of("$schema", "kind", "name"));
      long common = names.stream().filter(known::contains).count();
      if (common > most) {
        most = common;
        best = Optional.of(format);
      }
    }
    return best;
  }

  private Optional<F> note(Optional<String> word, Findings findings) {
    List<String> kinds = expected.ids();
    String all = String.join(", ", kinds);
    String problem = "This kind of document is not expected here.";
    String suggestion = "Maybe one of " + all + ".";
    if (word.isPresent()) {
      boolean another = DocumentFormats.installed().ofKind(word.get()).isPresent();
      suggestion =
          another
              ? "Maybe another file is meant: one of " + all + "."
              : Nearest.maybe(word.get(), kinds, "Maybe " + all + ".");
    } else if (names.contains("kind")) {
      problem = "This is not the name of a kind.";
    } else {
      problem = "The field (kind) is missing.";
      suggestion = "Maybe add it: one of " + all + ".";
    }
    findings.add(Finding.at(JsonPath.ROOT.field("kind"), problem, suggestion));
    return Optional.empty();
  }
}
