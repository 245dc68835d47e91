package org.wattle.model.optimization.format;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;

/**
 * A cursor over the lines of an MPS file and over the fields of a line. Comments and empty lines
 * are passed over; line ends are LF, CR LF or CR.
 */
final class MpsLines {
  /** One more than any line may have, so that too many can be reported. */
  private static final int MAX_FIELDS = 6;

  private static final byte DELETE = 0x7F;

  /** Where the fields of fixed format start in the line, from 0. */
  private static final int[] FIXED_STARTS = {1, 4, 14, 24, 39, 49};

  private static final boolean[] FIXED_IS_NUMBER = {false, false, false, true, false, true};
  private static final int[] NAME_LENGTHS = {2, 8, 8, 0, 8, 0};

  private final byte[] bytes;
  private int next;
  private int number;
  private int start;
  private int end;
  private int fields;
  private final int[] starts = new int[MAX_FIELDS];
  private final int[] ends = new int[MAX_FIELDS];

  MpsLines(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Moves to the next line that is neither blank nor a comment; false at the end of the file. */
  boolean advance() {
    while (next < bytes.length) {
      number++;
      start = next;
      while (next < bytes.length && bytes[next] != '\n' && bytes[next] != '\r') {
        next++;
      }
      end = next;
      boolean carriageReturn = next < bytes.length && bytes[next] == '\r';
      next += carriageReturn && next + 1 < bytes.length && bytes[next + 1] == '\n' ? 2 : 1;
      while (end > start && blank(bytes[end - 1])) {
        end--;
      }
      if (end > start && bytes[start] != '*') {
        fields = 0;
        return true;
      }
    }
    return false;
  }

  /** The number of the current line, from 1; at the end of the file the number of lines. */
  int number() {
    return number;
  }

  /** Whether the line starts a section. */
  boolean isHeader() {
    return !blank(bytes[start]);
  }

  /** The position of the first control character in the line, from 1; 0 where there is none. */
  int controlCharacter() {
    for (int i = start; i < end; i++) {
      boolean belowBlank = bytes[i] >= 0 && bytes[i] < ' ';
      if ((belowBlank && bytes[i] != '\t') || bytes[i] == DELETE) {
        return i - start + 1;
      }
    }
    return 0;
  }

  /** Splits the line at blanks. More than six fields count as six. */
  void split() {
    fields = 0;
    int i = start;
    while (i < end && fields < MAX_FIELDS) {
      while (blank(bytes[i])) {
        i++;
      }
      starts[fields] = i;
      while (i < end && !blank(bytes[i])) {
        i++;
      }
      ends[fields++] = i;
    }
  }

  /**
   * Splits the line by the columns of fixed format; empty fields are left out. A number may be
   * longer than its columns where nothing stands behind it.
   *
   * @return the position, from 1, of the first character that is out of place; 0 where all is well
   */
  int splitFixed() {
    fields = 0;
    for (int i = start; i < end; i++) {
      if (bytes[i] == '\t') {
        return i - start + 1;
      }
    }
    int i = start;
    for (int field = 0; field < FIXED_STARTS.length && i < end; field++) {
      int from = start + FIXED_STARTS[field];
      if (i > from) {
        break;
      }
      while (i < end && i < from) {
        if (bytes[i] != ' ') {
          return i - start + 1;
        }
        i++;
      }
      i = FIXED_IS_NUMBER[field] ? numberEnd(field, i) : Math.min(end, i + NAME_LENGTHS[field]);
      addTrimmed(Math.min(end, from), i);
    }
    return i < end ? i - start + 1 : 0;
  }

  /** Behind the number that starts at or after i, so long as it starts before the next field. */
  private int numberEnd(int field, int i) {
    int limit = field + 1 < FIXED_STARTS.length ? start + FIXED_STARTS[field + 1] - 1 : end;
    int to = i;
    while (to < end && to < limit && blank(bytes[to])) {
      to++;
    }
    while (to < end && !blank(bytes[to])) {
      to++;
    }
    return to;
  }

  private void addTrimmed(int from, int to) {
    int first = from;
    int last = to;
    while (first < last && blank(bytes[first])) {
      first++;
    }
    while (last > first && blank(bytes[last - 1])) {
      last--;
    }
    if (first < last) {
      starts[fields] = first;
      ends[fields++] = last;
    }
  }

  int fields() {
    return fields;
  }

  /** Where a field starts in the line, in bytes from 1. */
  int column(int field) {
    return field < fields ? starts[field] - start + 1 : Math.max(1, end - start);
  }

  /** A field's text: UTF-8, or Latin-1 where its bytes are not valid UTF-8. */
  String text(int field) {
    int from = starts[field];
    int length = ends[field] - from;
    for (int i = 0; i < length; i++) {
      if (bytes[from + i] < 0) {
        return decoded(from, length);
      }
    }
    return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
  }

  /** Whether a field is the word, in any case. */
  boolean is(int field, String word) {
    return field < fields
        && ends[field] - starts[field] == word.length()
        && text(field).equalsIgnoreCase(word);
  }

  private String decoded(int from, int length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, length))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
    }
  }

  private static boolean blank(byte b) {
    return b == ' ' || b == '\t';
  }

  /** Numbers as MPS files write them. */
  static final class NumberField {
    /** From this size on a side or bound means infinity. */
    static final double INFINITE = 1e30;

    private static final int LONGEST = 400;

    private NumberField() {}

    /**
     * Reads a decimal number with {@code E} or Fortran's {@code D} before the exponent, or one of
     * the words for infinity; empty for all else, {@code nan} included. Too large a number is
     * infinite.
     */
    static OptionalDouble parse(String text) {
      if (mayBeDecimal(text)) {
        try {
          return OptionalDouble.of(Double.parseDouble(text.replace('d', 'e').replace('D', 'E')));
        } catch (NumberFormatException notANumber) {
          return OptionalDouble.empty();
        }
      }
      int sign = text.startsWith("-") ? -1 : 1;
      String word = text.startsWith("-") || text.startsWith("+") ? text.substring(1) : text;
      boolean infinite = word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("infinity");
      return infinite ? OptionalDouble.of(sign / 0.0) : OptionalDouble.empty();
    }

    /** Sides and bounds from {@link #INFINITE} on mean infinity. */
    static double sideOrInfinity(double number) {
      return Math.abs(number) >= INFINITE
          ? Math.copySign(Double.POSITIVE_INFINITY, number)
          : number;
    }

    /** Java also reads {@code 1f}, {@code NaN} and hexadecimal numbers. */
    private static boolean mayBeDecimal(String text) {
      for (int i = 0; i < text.length(); i++) {
        if ("0123456789.-+eEdD".indexOf(text.charAt(i)) < 0) {
          return false;
        }
      }
      return text.length() <= LONGEST;
    }
  }
}
