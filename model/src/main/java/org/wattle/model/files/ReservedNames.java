package org.wattle.model.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Hidden names in a folder that belong to this process while it lives: {@code .STEM.ID.WHAT} for
 * any {@code WHAT}. An empty file {@code .STEM.ID.lock} is locked for as long as the process lives,
 * and the operating system ends the lock however the process ends. So others can tell what was left
 * behind, also where processes have the same numbers (in containers) or the clock was set.
 */
public final class ReservedNames implements AutoCloseable {
  private static final String LOCK = "lock";
  private static final int LONGEST_STEM = 150;

  /** Differs between processes, even where these have the same number one after the other. */
  private static final String PROCESS =
      ProcessHandle.current().pid() + "-" + UUID.randomUUID().toString().substring(0, 8);

  private final Path folder;
  private final String prefix;
  private final FileChannel lock;

  private ReservedNames(Path folder, String prefix, FileChannel lock) {
    this.folder = folder;
    this.prefix = prefix;
    this.lock = lock;
  }

  /**
   * Reserves new names.
   *
   * @param folder that exists
   * @param stem what the names begin with, such as the name of the file that will be written
   * @throws IOException where no file can be created in the folder
   */
  public static ReservedNames of(Path folder, String stem) throws IOException {
    while (true) {
      String prefix = prefix(stem) + PROCESS + "-" + UUID.randomUUID().toString().substring(0, 4);
      Path file = folder.resolve(prefix + "." + LOCK);
      try {
        FileChannel lock =
            FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        // Whoever looks for what was left behind may have taken the file before it was locked.
        if (locked(lock, true) && Files.exists(file)) {
          return new ReservedNames(folder, prefix, lock);
        }
        lock.close();
      } catch (FileAlreadyExistsException e) {
        // The same four digits again: others are drawn.
      }
    }
  }

  /**
   * Takes over the names of processes that have ended. What still belongs to a process, or cannot
   * be locked, is left alone.
   *
   * @return the all, each to be closed or released; none where the folder does not exist
   * @throws IOException where the folder cannot be read
   */
  public static List<ReservedNames> abandoned(Path folder, String stem) throws IOException {
    List<ReservedNames> all = new ArrayList<>();
    for (String prefix : prefixes(folder, stem)) {
      if (!prefix.startsWith(prefix(stem) + PROCESS)) {
        takeOver(folder, prefix).ifPresent(all::add);
      }
    }
    return all;
  }

  /** Deletes what processes that have ended left behind in a folder, as far as possible. */
  public static void sweep(Path folder, String stem) {
    try {
      for (ReservedNames names : abandoned(folder, stem)) {
        names.close();
      }
    } catch (IOException | UncheckedIOException e) {
      // What cannot be deleted now stays for the next time; nobody waits for it.
      return;
    }
  }

  private static Optional<ReservedNames> takeOver(Path folder, String prefix) {
    try {
      FileChannel lock =
          FileChannel.open(
              folder.resolve(prefix + "." + LOCK),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE);
      if (locked(lock, false)) {
        return Optional.of(new ReservedNames(folder, prefix, lock));
      }
      lock.close();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // Another user's.
    }
  }

  /**
   * Locks a file.
   *
   * @param unknown the answer where the file system has no locks; nothing is taken over there
   */
  private static boolean locked(FileChannel file, boolean unknown) {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return unknown;
    }
  }

  private static Set<String> prefixes(Path folder, String stem) throws IOException {
    Pattern reserved =
        Pattern.compile(
            "(" + Pattern.quote(prefix(stem)) + "[0-9]+-[0-9a-f]{8}-[0-9a-f]{4})\\.[a-z]+");
    Set<String> prefixes = new TreeSet<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        Matcher matcher = reserved.matcher(String.valueOf(entry.getFileName()));
        if (matcher.matches()) {
          prefixes.add(matcher.group(1));
        }
      }
    } catch (NoSuchFileException e) {
      return Set.of();
    }
    return prefixes;
  }

  /** File systems take names of 255 bytes. */
  private static String prefix(String stem) {
    boolean fits = stem.getBytes(StandardCharsets.UTF_8).length <= LONGEST_STEM;
    return "." + (fits ? stem : Integer.toHexString(stem.hashCode())) + ".";
  }

  /**
   * A name of this names.
   *
   * @param what in lower-case letters, other than {@code lock}
   */
  public Path path(String what) {
    return folder.resolve(prefix + "." + what);
  }

  /**
   * Leaves everything as it is, for whoever takes it over.
   *
   * @throws UncheckedIOException where the lock cannot be given up
   */
  public void release() {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Deletes all that has a name of this names.
   *
   * @throws UncheckedIOException where something cannot be deleted
   */
  @Override
  public void close() {
    Path last = path(LOCK);
    try (lock) {
      for (Path each : remains()) {
        if (!each.equals(last)) {
          delete(each);
        }
      }
      Files.deleteIfExists(last);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<Path> remains() throws IOException {
    List<Path> remains = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      for (Path entry : entries) {
        if (String.valueOf(entry.getFileName()).startsWith(prefix + ".")) {
          remains.add(entry);
        }
      }
    }
    return remains;
  }

  private static void delete(Path path) throws IOException {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(each);
      }
    }
  }
}
