package org.wattle.render.files;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Changes on disk that outlast a loss of power, in the order in which they were made. */
public final class Durable {
  private Durable() {}

  /** Waits until the content of a file, or the names in a folder, are on the disk. */
  static void force(Path path) throws IOException {
    StandardOpenOption how =
        Files.isDirectory(path) ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    } catch (ClosedByInterruptException e) {
      return; // The files are whole all the same, but for a loss of power now.
    } catch (IOException e) {
      // Not every system opens folders, nor does every file system know of this.
      if (how == StandardOpenOption.WRITE) {
        throw e;
      }
    }
  }

  /** Moves a file to its place in one step, over a file that is there. */
  static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING); // To another file system.
    }
  }

  /** Puts a whole file in the place of another, so that one of both is there at any time. */
  public static void replace(Path whole, Path file) throws IOException {
    force(whole);
    move(whole, file);
  }
}
