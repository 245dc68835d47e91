package org.wattle.model.json;

import java.util.ArrayDeque;
import java.util.Deque;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.PrettyPrinter;

/**
 * Makes the layout of a document readable: a list or object that was announced with {@link #lines}
 * gets a line for each entry, all others lie on one line.
 */
final class JsonLayout implements PrettyPrinter {
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
