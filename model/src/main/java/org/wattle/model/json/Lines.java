package org.wattle.model.json;

/** Counts lines and columns while it goes forward through a text, never back. */
final class Lines {
  private final byte[] bytes;
  private int offset;
  private int line = 1;
  private int column = 1;

  Lines(JsonText text) {
    this.bytes = text.bytes();
    this.offset = text.start();
  }

  /** Goes on to a place at or behind the last one. */
  void goTo(int place) {
    while (offset < place && offset < bytes.length) {
      byte b = bytes[offset++];
      boolean lineEnds =
          b == '\n' || (b == '\r' && !(offset < bytes.length && bytes[offset] == '\n'));
      if (lineEnds) {
        line++;
        column = 1;
      } else if ((b & 0xC0) != 0x80) {
        column++;
      }
    }
  }

  /** From 1. */
  int line() {
    return line;
  }

  /** In characters, from 1. */
  int column() {
    return column;
  }
}
