package org.wattle.render.terminal;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.wattle.render.files.Rescue;

/**
 * Standard output. Remembers the first failure instead of throwing, so that a reader who has seen
 * enough ({@code | head}) does not end the command, and a full disk is reported at the end.
 */
public final class ReportStream extends OutputStream {
  /** Up to so many bytes can be saved to another place where the stream fails. */
  private static final int MOST_KEPT = 16 << 20;

  private final OutputStream target;
  private final PrintWriter text;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean whole = true;
  private Optional<IOException> failure = Optional.empty();

  ReportStream(OutputStream target) {
    this.target = new BufferedOutputStream(target);
    this.text = new PrintWriter(new OutputStreamWriter(this, StandardCharsets.UTF_8), false);
  }

  /** Writes text to the stream; flush before writing bytes past it. */
  public PrintWriter text() {
    return text;
  }

  /** Prints a text that ends its own lines. */
  public void print(String report) {
    text.print(report);
    text.flush();
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    if (whole && kept.size() + (long) length <= MOST_KEPT) {
      kept.write(bytes, from, length);
    } else {
      whole = false;
    }
    guarded(() -> target.write(bytes, from, length));
  }

  @Override
  public void flush() {
    guarded(target::flush);
  }

  /** Flushes; never closes the stream below. */
  @Override
  public void close() {
    text.flush();
  }

  /** Why the output did not get out; empty also where its reader hung up. */
  public Optional<String> failure() {
    text.flush();
    return failure.map(IOException::getMessage).filter(message -> !hungUp(message));
  }

  /** Writes what did not get out to a temporary file; a sentence says which. */
  public String rescue() {
    return whole
        ? Rescue.file(".txt", kept::writeTo)
        : "It is too large to be kept elsewhere. Maybe give a file with --out.";
  }

  private static boolean hungUp(String message) {
    String words = message.toLowerCase(Locale.ROOT);
    return words.contains("broken pipe") || words.contains("pipe is being closed");
  }

  private void guarded(Write write) {
    if (failure.isPresent()) {
      return;
    }
    try {
      write.run();
    } catch (IOException e) {
      failure = Optional.of(e);
    }
  }

  private interface Write {
    void run() throws IOException;
  }
}
