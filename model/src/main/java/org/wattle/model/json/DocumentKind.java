package org.wattle.model.json;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Reads which kind a document says that it is of. */
public final class DocumentKind {
  private DocumentKind() {}

  /** The text of the field {@code kind}; empty where there is none, or the document is no JSON. */
  public static Optional<String> of(Source source) {
    try (JsonParser parser = JsonText.of(source).parser()) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        if (parser.nextToken() == JsonToken.VALUE_STRING && name.equals("kind")) {
          return Optional.of(parser.getString());
        }
        parser.skipChildren();
      }
      return Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }
}
