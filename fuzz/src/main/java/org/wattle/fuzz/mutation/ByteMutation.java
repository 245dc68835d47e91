package org.wattle.fuzz.mutation;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.wattle.fuzz.draw.Draws;

/** Changes of bytes: cut, flipped, inserted, moved, in another encoding. */
public final class ByteMutation {
  private static final List<String> INSERTED =
      List.of(
          "{", "}", "[", "]", ",", ":", "\"", "\\", "\n", "\r\n", "\u0000", "//", "NaN", "-", "e9",
          "1e999", "\\u0000", "\\uD800", "é", "\t", "null", "true", "[[[[", "{\"a\":", "#", ";");

  private final Draws draws;

  /** With these choices. */
  public ByteMutation(Draws draws) {
    this.draws = draws;
  }

  /** The document with one change. */
  public byte[] change(byte[] document) {
    int length = document.length;
    if (length == 0) {
      return document;
    }
    int at = draws.below(length);
    return switch (draws.below(9)) {
      case 0 -> Arrays.copyOf(document, at);
      case 1 -> flipped(document, at);
      case 2 -> join(document, at, draws.of(INSERTED).getBytes(StandardCharsets.UTF_8), at);
      case 3 -> join(document, at, new byte[0], Math.min(length, at + draws.from(1, 20)));
      case 4 -> join(document, at, new byte[] {(byte) draws.below(256)}, at + 1);
      case 5 -> encoded(document);
      case 6 -> repeated(document, at);
      case 7 -> join(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, 3, document, 3);
      default ->
          join(document, length, draws.of(INSERTED).getBytes(StandardCharsets.UTF_8), length);
    };
  }

  private byte[] flipped(byte[] document, int at) {
    byte[] changed = document.clone();
    changed[at] ^= (byte) (1 << draws.below(8));
    return changed;
  }

  private byte[] repeated(byte[] document, int at) {
    int end = Math.min(document.length, at + draws.from(1, 60));
    return join(document, end, Arrays.copyOfRange(document, at, end), end);
  }

  private byte[] encoded(byte[] document) {
    String text = new String(document, StandardCharsets.UTF_8);
    Charset charset =
        draws.of(
            StandardCharsets.UTF_16,
            StandardCharsets.UTF_16LE,
            StandardCharsets.UTF_16BE,
            StandardCharsets.ISO_8859_1);
    byte[] bytes = text.getBytes(charset);
    boolean marked = charset.equals(StandardCharsets.UTF_16LE) && draws.chance(0.5);
    return marked ? join(new byte[] {(byte) 0xFF, (byte) 0xFE}, 2, bytes, 2) : bytes;
  }

  /** The beginning of a document, something, and the rest of the document from a place on. */
  private static byte[] join(byte[] document, int until, byte[] inserted, int rest) {
    int kept = Math.max(0, document.length - rest);
    byte[] joined = Arrays.copyOf(document, until + inserted.length + kept);
    System.arraycopy(inserted, 0, joined, until, inserted.length);
    System.arraycopy(document, document.length - kept, joined, until + inserted.length, kept);
    return joined;
  }
}
