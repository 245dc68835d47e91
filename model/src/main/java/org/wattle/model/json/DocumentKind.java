package org.wattle.model.json;

/**
 * The id and the class of a kind of document, for formats to extend.
 *
 * @param <T> the content of a document
 */
public abstract class DocumentKind<T> implements DocumentFormat<T> {
  private final String kind;
  private final Class<T> contentType;

  /** Documents whose field {@code kind} has this value. */
  protected DocumentKind(String kind, Class<T> contentType) {
    this.kind = kind;
    this.contentType = contentType;
  }

  @Override
  public final String kind() {
    return kind;
  }

  @Override
  public final Class<T> contentType() {
    return contentType;
  }
}
