package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.InstantSource;
import java.util.regex.Pattern;
import org.wattle.model.files.ReservedNames;

/**
 * A folder of one user with a folder of native libraries for each version, platform and checksum. A
 * version is unpacked beside its place and renamed, so that it is there whole or not at all.
 *
 * @param place the folder of all versions; it is created, and its parents as well
 * @param clock tells which versions have not been used for long
 */
record NativeCache(Path place, InstantSource clock) {
  private static final Duration KEPT_WITHOUT_USE = Duration.ofDays(30);
  private static final Duration BETWEEN_MARKS_OF_USE = Duration.ofDays(1);
  private static final Pattern VERSION = Pattern.compile("[0-9][0-9.]*-[a-z0-9_-]+-[0-9a-f]{16}");

  /**
   * The folder with the files of an archive, unpacked now if they are not there.
   *
   * @param name of the folder: version, platform and checksum
   * @throws IOException where there is no such folder and none can be made, or others may write it
   */
  Path unpacked(NativeArchive archive, String name) throws IOException {
    Path parent = place.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    PrivateFolders.open(place);
    ReservedNames.sweep(place, name);
    Path folder = place.resolve(name);
    if (!archive.unpackedIn(folder)) {
      unpack(archive, folder);
      forgetOthers(folder);
    }
    markUse(folder);
    return folder;
  }

  private void unpack(NativeArchive archive, Path folder) throws IOException {
    try (ReservedNames names = ReservedNames.of(place, String.valueOf(folder.getFileName()))) {
      Path fresh = names.path("part");
      PrivateFolders.create(fresh);
      archive.unpackTo(fresh);
      if (archive.unpackedIn(folder)) {
        return; // Another process was first.
      }
      try {
        Files.move(folder, names.path("damaged"), StandardCopyOption.ATOMIC_MOVE);
      } catch (NoSuchFileException e) {
        // There was none, or another process moved it.
      }
      try {
        Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (FileSystemException e) {
        if (!archive.unpackedIn(folder)) {
          throw e;
        }
        // Another process was first.
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Deletes versions that were not used for long; what cannot be deleted stays. */
  private void forgetOthers(Path used) {
    try (DirectoryStream<Path> versions =
        Files.newDirectoryStream(
            place, entry -> VERSION.matcher(String.valueOf(entry.getFileName())).matches())) {
      for (Path each : versions) {
        if (!each.equals(used) && age(each).compareTo(KEPT_WITHOUT_USE) > 0) {
          try (ReservedNames names = ReservedNames.of(place, String.valueOf(used.getFileName()))) {
            Files.move(each, names.path("unused"), StandardCopyOption.ATOMIC_MOVE);
          }
        }
      }
    } catch (IOException | UncheckedIOException e) {
      return;
    }
  }

  private void markUse(Path folder) {
    try {
      if (age(folder).compareTo(BETWEEN_MARKS_OF_USE) > 0) {
        Files.setLastModifiedTime(folder, FileTime.from(clock.instant()));
      }
    } catch (IOException e) {
      return; // A cache that may only be read serves as well.
    }
  }

  private Duration age(Path folder) throws IOException {
    return Duration.between(Files.getLastModifiedTime(folder).toInstant(), clock.instant());
  }
}
