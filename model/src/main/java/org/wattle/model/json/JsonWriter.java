package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/** Writes readable JSON: fields in the order of the calls, numbers in their shortest form. */
public final class JsonWriter {
  /** Integers up to here are written without a fraction. */
  private static final double MAX_PLAIN_INTEGER = 1e15;

  private static final long NEGATIVE_ZERO = Double.doubleToRawLongBits(-0.0);

  private final JsonLayout layout;
  private final JsonGenerator out;

  private JsonWriter(JsonLayout layout, JsonGenerator out) {
    this.layout = layout;
    this.out = out;
  }

  /** Writes one document and a line feed; the stream stays open. */
  public static void write(OutputStream stream, Consumer<JsonWriter> fields) throws IOException {
    JsonLayout layout = new JsonLayout();
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
      JsonWriter json = new JsonWriter(layout, out);
      json.objectByLines(() -> fields.accept(json));
      out.writeRaw('\n');
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
    stream.flush();
  }

  /** Fields as {@link RecordJson#fields} gives them. */
  public void fields(Map<?, ?> fields) {
    fields.forEach((name, tree) -> field(name.toString()).value(tree));
  }

  /** A value as {@link RecordJson#tree} gives it. */
  public void value(Object tree) {
    if (tree instanceof RecordJson.Lines lines) {
      layout.lines();
      value(lines.content());
    } else if (tree instanceof Map<?, ?> fields) {
      object(() -> fields(fields));
    } else if (tree instanceof List<?> elements) {
      list(() -> elements.forEach(this::value));
    } else if (tree instanceof Optional<?> element) {
      element.ifPresentOrElse(this::value, out::writeNull);
    } else if (tree instanceof Boolean truth) {
      bool(truth);
    } else if (tree instanceof Double fraction) {
      number(fraction);
    } else if (tree instanceof Number number) {
      integer(number.longValue());
    } else {
      text((String) tree);
    }
  }

  /** Begins a field; the next call writes its value. */
  public JsonWriter field(String name) {
    out.writeName(name);
    return this;
  }

  /** An object on one line. */
  public void object(Runnable fields) {
    out.writeStartObject();
    fields.run();
    out.writeEndObject();
  }

  /** An object with a line for each field. */
  public void objectByLines(Runnable fields) {
    layout.lines();
    object(fields);
  }

  /** A list on one line. */
  public void list(Runnable elements) {
    out.writeStartArray();
    elements.run();
    out.writeEndArray();
  }

  /** A list with a line for each element. */
  public void listByLines(Runnable elements) {
    layout.lines();
    list(elements);
  }

  public void texts(Iterable<String> texts) {
    list(() -> texts.forEach(this::text));
  }

  public void text(String text) {
    out.writeString(text);
  }

  public void bool(boolean value) {
    out.writeBoolean(value);
  }

  public void integer(long number) {
    out.writeNumber(number);
  }

  /**
   * A finite number.
   *
   * @throws IllegalArgumentException where it is not finite: JSON has no word for that
   */
  public void number(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("The number (" + number + ") cannot be written as JSON.");
    }
    boolean integer =
        number == Math.rint(number)
            && Math.abs(number) < MAX_PLAIN_INTEGER
            && Double.doubleToRawLongBits(number) != NEGATIVE_ZERO;
    if (integer) {
      out.writeNumber((long) number);
    } else {
      out.writeNumber(number);
    }
  }

  /**
   * Makes the layout of a document readable: a list or object that was announced with {@link
   * #lines} gets a line for each entry, all others lie on one line.
   */
  private static final class JsonLayout implements PrettyPrinter {
    private final Deque<Boolean> open = new ArrayDeque<>();
    private boolean linesNext;

    /** Gives each entry of the list or object that is opened next a line of its own. */
    void lines() {
      linesNext = true;
    }

    @Override
    public void writeRootValueSeparator(JsonGenerator out) {}

    @Override
    public void writeStartObject(JsonGenerator out) {
      out.writeRaw('{');
      open();
    }

    @Override
    public void writeEndObject(JsonGenerator out, int entries) {
      close(out, entries);
      out.writeRaw('}');
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator out) {
      separate(out);
    }

    @Override
    public void writeObjectNameValueSeparator(JsonGenerator out) {
      out.writeRaw(": ");
    }

    @Override
    public void writeStartArray(JsonGenerator out) {
      out.writeRaw('[');
      open();
    }

    @Override
    public void writeEndArray(JsonGenerator out, int values) {
      close(out, values);
      out.writeRaw(']');
    }

    @Override
    public void writeArrayValueSeparator(JsonGenerator out) {
      separate(out);
    }

    @Override
    public void beforeArrayValues(JsonGenerator out) {
      begin(out);
    }

    @Override
    public void beforeObjectEntries(JsonGenerator out) {
      begin(out);
    }

    private void open() {
      open.push(linesNext);
      linesNext = false;
    }

    private void close(JsonGenerator out, int entries) {
      boolean lines = open.pop();
      if (lines && entries > 0) {
        newLine(out);
      }
    }

    private void begin(JsonGenerator out) {
      if (open.peek()) {
        newLine(out);
      }
    }

    private void separate(JsonGenerator out) {
      if (open.peek()) {
        out.writeRaw(',');
        newLine(out);
      } else {
        out.writeRaw(", ");
      }
    }

    private void newLine(JsonGenerator out) {
      out.writeRaw('\n');
      for (int i = 0; i < open.size(); i++) {
        out.writeRaw("  ");
      }
    }
  }
}
