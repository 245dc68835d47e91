package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Reads the lines of a file while another program writes it. */
final class FileFollower {
  private static final int CHUNK = 1 << 16;

  private final Path path;
  private final long keep;
  private final StringBuilder open = new StringBuilder();
  private long position;
  private long freed;

  /**
   * Follows a file.
   *
   * @param keep after this many bytes have been read, their disk space is released; the writer
   *     continues after the hole in the file
   */
  FileFollower(Path path, long keep) {
    this.path = path;
    this.keep = keep;
  }

  /** The complete lines that were added since the last call; none where the file does not exist. */
  List<String> newLines() {
    List<String> lines = new ArrayList<>();
    if (!Files.exists(path)) {
      return lines;
    }
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
      ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
      while (file.read(chunk, position) > 0) {
        position += chunk.position();
        split(StandardCharsets.ISO_8859_1.decode(chunk.flip()), lines);
        chunk.clear();
      }
    } catch (IOException e) {
      return lines;
    }
    free();
    return lines;
  }

  private void split(CharSequence text, List<String> lines) {
    for (int k = 0; k < text.length(); k++) {
      char c = text.charAt(k);
      if (c == '\n') {
        lines.add(open.toString());
        open.setLength(0);
      } else if (c != 0) {
        open.append(c);
      }
    }
  }

  private void free() {
    if (position - freed < keep) {
      return;
    }
    try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
      file.truncate(0);
      freed = position;
    } catch (IOException e) {
      freed = position;
    }
  }
}
