package org.wattle.model.json;

import tools.jackson.databind.JsonNode;

/**
 * A kind of JSON document: its id, its schema, and how its content is read. Found by {@link
 * java.util.ServiceLoader} as a service of this interface, also where a class implements one of its
 * extensions ({@link InstanceCodec} and others): a module adds a kind of document with one class
 * and one line in {@code META-INF/services/org.wattle.model.json.DocumentFormat}.
 *
 * <p>A document is read in three steps, and all issues of all steps are reported together: the text
 * becomes a tree, the tree is compared with the schema, and {@link #validate} reports what the
 * schema cannot express. {@link #content} is called only where no step found an error.
 *
 * @param <T> the content of a document
 */
public interface DocumentFormat<T> {
  /** The value of the field {@code kind} in every document of this kind, unique among formats. */
  String kind();

  /** The class of the content. */
  Class<T> contentType();

  /**
   * The name of the resource that holds the JSON schema, relative to the package of the
   * implementation unless it begins with a slash.
   */
  default String schemaResource() {
    return "/org/wattle/model/json/schema/" + kind() + ".schema.json";
  }

  /**
   * The JSON schema of the documents, from the class path and never from the network.
   *
   * @throws IllegalStateException where the resource is missing or is no JSON object
   */
  default JsonNode schema() {
    return SchemaResource.load(this);
  }

  /**
   * Reports what the schema cannot express, such as references to names that do not exist. The
   * document may break its schema in parts; these parts are absent from what the cursor gives.
   */
  default void validate(JsonCursor root) {}

  /** How records of the content are read and written, where they do not say it all themselves. */
  default RecordJson json() {
    return RecordJson.PLAIN;
  }

  /** The content of a document in which no error was found. */
  default T content(JsonNode root) {
    return json().document(contentType(), root);
  }

  /** Reads a document of this kind, or finds every issue with it. */
  default Parsed<T> read(Source source) {
    return DocumentReader.read(source, this, this::validate);
  }
}
