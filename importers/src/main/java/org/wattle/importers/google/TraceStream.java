package org.wattle.importers.google;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * The text of a file of a trace as bytes of UTF-8: what gzip compressed is uncompressed, a byte
 * order mark is skipped, and UTF-16 with a byte order mark is converted.
 */
record TraceStream(Counted stored, InputStream text) implements AutoCloseable {
  private static final int BUFFER = 1 << 16;
  private static final int MAX_MARK = 3;
  private static final String GZIP_NAME = ".gz";

  /**
   * Opens a file.
   *
   * @throws ZipException where it is not what gzip makes, though it should be
   * @throws IOException where it cannot be read
   */
  static TraceStream open(TracePart part) throws IOException {
    Counted stored = new Counted(part.opening().open());
    try {
      return new TraceStream(stored, text(part, stored));
    } catch (IOException e) {
      stored.close();
      throw e;
    }
  }

  private static InputStream text(TracePart part, InputStream stored) throws IOException {
    PushbackInputStream in = new PushbackInputStream(stored, MAX_MARK);
    byte[] first = first(in);
    if (begins(first, 0x1f, 0x8b)) {
      return decoded(new PushbackInputStream(new GZIPInputStream(in, BUFFER), MAX_MARK));
    }
    if (part.name().endsWith(GZIP_NAME) && first.length > 0) {
      throw new ZipException("not in gzip format");
    }
    return decoded(in);
  }

  private static InputStream decoded(PushbackInputStream in) throws IOException {
    byte[] first = first(in);
    if (begins(first, 0xef, 0xbb, 0xbf)) {
      in.skipNBytes(3);
    } else if (begins(first, 0xfe, 0xff)) {
      in.skipNBytes(2);
      return new Transcoded(in, StandardCharsets.UTF_16BE);
    } else if (begins(first, 0xff, 0xfe)) {
      in.skipNBytes(2);
      return new Transcoded(in, StandardCharsets.UTF_16LE);
    }
    return in;
  }

  /** The first bytes, which are still there to be read. */
  private static byte[] first(PushbackInputStream in) throws IOException {
    byte[] first = in.readNBytes(MAX_MARK);
    in.unread(first);
    return first;
  }

  private static boolean begins(byte[] first, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= first.length || (first[i] & 0xff) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** Reads some bytes into an array; -1 at the end. */
  int read(byte[] bytes, int from, int length) throws IOException {
    return text.read(bytes, from, length);
  }

  /** How many bytes of the file, as it is stored, have been read. */
  long bytesRead() {
    return stored.count;
  }

  @Override
  public void close() throws IOException {
    text.close();
  }

  /** Counts what is read. */
  private static final class Counted extends FilterInputStream {
    private long count;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      count += next < 0 ? 0 : 1;
      return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int read = super.read(bytes, from, length);
      count += Math.max(0, read);
      return read;
    }
  }

  /** UTF-8 of a text in another encoding. */
  private static final class Transcoded extends InputStream {
    private final InputStreamReader reader;
    private final CharBuffer characters = CharBuffer.allocate(BUFFER / 4);
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    Transcoded(InputStream in, Charset charset) {
      this.reader = new InputStreamReader(in, charset);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      while (!bytes.hasRemaining()) {
        characters.clear();
        if (reader.read(characters) < 0) {
          return -1;
        }
        bytes = StandardCharsets.UTF_8.encode(characters.flip());
      }
      int read = Math.min(length, bytes.remaining());
      bytes.get(target, from, read);
      return read;
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
