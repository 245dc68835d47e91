package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Writes JSON for people: fields in the order of the calls, numbers in their shortest form. */
final class JsonOut {
  /** Whole numbers up to here are written without a fraction. */
  private static final double LARGEST_WHOLE = 1e15;

  private static final long NEGATIVE_ZERO = Double.doubleToRawLongBits(-0.0);

  private final Layout layout;
  private final JsonGenerator out;

  private JsonOut(Layout layout, JsonGenerator out) {
    this.layout = layout;
    this.out = out;
  }

  /** Writes one document and a line feed; the stream stays open. */
  static void write(OutputStream stream, Body body) throws IOException {
    Layout layout = new Layout();
    JsonFactory factory =
        JsonFactory.builder()
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public PrettyPrinter getPrettyPrinter() {
            return layout;
          }

          @Override
          public boolean hasPrettyPrinter() {
            return true;
          }
        };
    try (JsonGenerator out = factory.createGenerator(context, stream)) {
      JsonOut json = new JsonOut(layout, out);
      json.objectByLines(() -> body.write(json));
      out.writeRaw('\n');
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
    stream.flush();
  }

  /** The fields of a document. */
  @FunctionalInterface
  interface Body {
    void write(JsonOut out);
  }

  JsonOut field(String name) {
    out.writeName(name);
    return this;
  }

  /** An object on one line. */
  void object(Runnable fields) {
    out.writeStartObject();
    fields.run();
    out.writeEndObject();
  }

  /** An object with a line for each field. */
  void objectByLines(Runnable fields) {
    layout.lines();
    object(fields);
  }

  /** A list on one line. */
  void list(Runnable elements) {
    out.writeStartArray();
    elements.run();
    out.writeEndArray();
  }

  /** A list with a line for each element. */
  void listByLines(Runnable elements) {
    layout.lines();
    list(elements);
  }

  void texts(Iterable<String> texts) {
    list(() -> texts.forEach(this::text));
  }

  void text(String text) {
    out.writeString(text);
  }

  void nothing() {
    out.writeNull();
  }

  void truth(boolean value) {
    out.writeBoolean(value);
  }

  void whole(long number) {
    out.writeNumber(number);
  }

  /**
   * A finite number.
   *
   * @throws IllegalArgumentException where it is not finite: JSON has no word for that
   */
  void number(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("The number (" + number + ") cannot be written as JSON.");
    }
    boolean whole =
        number == Math.rint(number)
            && Math.abs(number) < LARGEST_WHOLE
            && Double.doubleToRawLongBits(number) != NEGATIVE_ZERO;
    if (whole) {
      out.writeNumber((long) number);
    } else {
      out.writeNumber(number);
    }
  }
}
