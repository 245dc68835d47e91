package org.wattle.model.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A document in memory, and what to call it in messages. The bytes are not copied. */
public final class Source {
  private final String name;
  private final byte[] bytes;

  /**
   * A document.
   *
   * @param name of the file, or {@code -} for standard input
   * @param bytes its content, which must not be changed afterwards
   */
  public Source(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /**
   * A file, read whole.
   *
   * @throws IOException where it cannot be read
   */
  public static Source of(Path file) throws IOException {
    return new Source(file.toString(), Files.readAllBytes(file));
  }

  public String name() {
    return name;
  }

  /** The name without the folders before it. */
  public String fileName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** The content itself, not a copy. */
  public byte[] bytes() {
    return bytes;
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
