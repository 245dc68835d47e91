package org.wattle.model.json;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Parsed.Invalid;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Finds out which kind of document a text is, without reading more of it than needed. */
final class Kinds {
  private final List<SchemaFile> expected;
  private final Set<String> names = new HashSet<>();

  private Kinds(List<SchemaFile> expected) {
    this.expected = expected;
  }

  /** The kind, or why the text cannot be read as any of those that are expected. */
  sealed interface Answer {
    /** It says which it is, or its fields do. */
    record Known(SchemaFile schema) implements Answer {}

    /** Neither it nor its fields say. */
    record Unknown(List<Issue> issues) implements Answer {
      <T> Parsed<T> parsed() {
        return new Invalid<>(issues);
      }
    }
  }

  static Answer of(Source source, List<SchemaFile> expected) {
    JsonText text = JsonText.of(source);
    Findings findings = new Findings();
    Optional<SchemaFile> found = new Kinds(expected).find(text, findings);
    return found.isPresent()
        ? new Answer.Known(found.get())
        : new Answer.Unknown(Issues.errors(text, findings));
  }

  private Optional<SchemaFile> find(JsonText text, Findings findings) {
    try (JsonParser parser = text.parser()) {
      return find(parser, text, findings);
    }
  }

  private Optional<SchemaFile> find(JsonParser parser, JsonText text, Findings findings) {
    try {
      JsonToken first = parser.nextToken();
      if (first != JsonToken.START_OBJECT) {
        int at = text.offset(parser.currentTokenLocation());
        findings.only(SyntaxIssue.notAnObject(first != null, at, text));
        return Optional.empty();
      }
      Optional<String> word = word(parser);
      Optional<SchemaFile> named = word.flatMap(this::byKind);
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
      if (names.size() < Findings.MOST) {
        names.add(name);
      }
      parser.skipChildren();
    }
    return word;
  }

  private Optional<SchemaFile> byKind(String word) {
    return expected.stream().filter(schema -> schema.kind().equals(word)).findFirst();
  }

  /** The kind that most of the fields belong to, where these are at least two. */
  private Optional<SchemaFile> byFields() {
    Optional<SchemaFile> best = Optional.empty();
    long most = 1;
    for (SchemaFile schema : expected) {
      Set<String> known = new HashSet<>(schema.load().path("properties").propertyNames());
      known.removeAll(Set.of("$schema", "kind", "name"));
      long common = names.stream().filter(known::contains).count();
      if (common > most) {
        most = common;
        best = Optional.of(schema);
      }
    }
    return best;
  }

  private Optional<SchemaFile> note(Optional<String> word, Findings findings) {
    List<String> kinds = new ArrayList<>();
    expected.forEach(schema -> kinds.add(schema.kind()));
    String all = String.join(", ", kinds);
    JsonPath path = JsonPath.ROOT.field("kind");
    if (word.isEmpty() && names.contains("kind")) {
      findings.add(
          Finding.at(path, "This is not the name of a kind.", "Maybe one of " + all + "."));
      return Optional.empty();
    }
    if (word.isEmpty()) {
      findings.add(
          Finding.at(path, "The field (kind) is missing.", "Maybe add it: one of " + all + "."));
      return Optional.empty();
    }
    String given = word.get();
    boolean another = Arrays.stream(SchemaFile.values()).anyMatch(s -> s.kind().equals(given));
    String mend =
        another
            ? "Maybe another file is meant: one of " + all + "."
            : Nearest.to(given, kinds)
                .map(k -> "Maybe \"" + k + "\".")
                .orElse("Maybe " + all + ".");
    findings.add(Finding.at(path, "This kind of document is not expected here.", mend));
    return Optional.empty();
  }
}
