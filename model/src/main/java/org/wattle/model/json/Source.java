package org.wattle.model.json;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A document in memory, and what to call it in messages. The bytes are not copied.
 *
 * @param name of the file, or {@code -} for standard input
 * @param bytes its content itself, which must not be changed afterwards
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
public record Source(String name, byte[] bytes) {
  private static final int MAX_LABEL = 200;

  /**
   * A file, read whole.
   *
   * @throws IOException where it cannot be read
   */
  public static Source of(Path file) throws IOException {
    return new Source(file.toString(), Files.readAllBytes(file));
  }

  /** A file on the class path, as a class finds it. */
  static Source ofResource(Class<?> finder, String file) {
    try (InputStream in = finder.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("The file (" + file + ") is not on the class path.");
      }
      return new Source(file, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The name without the folders before it. */
  public String fileName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** The same without the ending of an instance or a model, compressed or not. */
  public String plainName() {
    return fileName().replaceFirst("(\\.json|\\.mps)?(\\.gz)?$", "");
  }

  /**
   * The name without folders as it can stand in a document: in one line, without control
   * characters, at most 200 characters.
   */
  public String label() {
    return Issue.shorten(Escape.text(fileName()), MAX_LABEL - 1);
  }

  /**
   * The same text in UTF-8, without a byte order mark. What a byte order mark says to be UTF-16 is
   * turned into UTF-8, unless it is not UTF-16; then, and in all other cases, the bytes stay as
   * they are. This is what every reader of text begins with.
   */
  public Source utf8() {
    if (startsWith(0xEF, 0xBB, 0xBF)) {
      return new Source(name, Arrays.copyOfRange(bytes, 3, bytes.length));
    }
    if (startsWith(0xFE, 0xFF)) {
      return transcoded(StandardCharsets.UTF_16BE);
    }
    return startsWith(0xFF, 0xFE) ? transcoded(StandardCharsets.UTF_16LE) : this;
  }

  private Source transcoded(Charset charset) {
    try {
      CharBuffer text = charset.newDecoder().decode(ByteBuffer.wrap(bytes, 2, bytes.length - 2));
      return new Source(name, text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (CharacterCodingException malformed) {
      return this;
    }
  }

  private boolean startsWith(int... mark) {
    if (bytes.length < mark.length) {
      return false;
    }
    for (int i = 0; i < mark.length; i++) {
      if ((bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** The SHA-256 of the content in hexadecimal: what a result names its instance by. */
  public String sha256() {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java machine lacks SHA-256, which all must have.", e);
    }
  }
}
