package org.wattle.reports.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.files.ReservedNames;

/**
 * Replaces files in a folder by new ones that were written beside it, in steps that can be
 * continued by another process from the names on disk alone:
 *
 * <ol>
 *   <li>{@code part}: the new files are being written. The folder is as it was.
 *   <li>{@code whole}: they are complete. Older files that have no successor are deleted.
 *   <li>{@code moving}: they move into the folder, each over the file that it replaces.
 * </ol>
 *
 * <p>Whoever reads the folder meanwhile finds each file that is in both the old and the new set,
 * either the old one or the new one.
 */
final class FolderSwap {
  private static final String PART = "part";
  private static final String WHOLE = "whole";
  private static final String MOVING = "moving";

  private final ReservedNames names;
  private final Path folder;

  FolderSwap(ReservedNames names, Path folder) {
    this.names = names;
    this.folder = folder;
  }

  /** Where the new files are written. */
  Path draft() {
    return names.path(PART);
  }

  /**
   * Declares the draft complete; from here on the swap is continued, never taken back.
   *
   * @param replaced files and folders at the top that are replaced by what the draft has under
   *     their names, or by nothing
   */
  void commit(Set<String> replaced) throws IOException {
    for (String name : replaced) {
      if (!Files.exists(draft().resolve(name))) {
        Files.createDirectory(draft().resolve(name)); // Whose files are all replaced by nothing.
      }
    }
    for (Path each : below(draft())) {
      Durable.force(each);
    }
    Durable.move(draft(), names.path(WHOLE));
  }

  /** Whether the swap has to be continued. */
  boolean committed() {
    return Files.exists(names.path(WHOLE)) || Files.exists(names.path(MOVING));
  }

  /** Continues a committed swap to its end. */
  void complete() throws IOException {
    Files.createDirectories(folder);
    Path whole = names.path(WHOLE);
    Path moving = names.path(MOVING);
    if (Files.exists(whole)) {
      deleteWithoutSuccessor(whole);
      Durable.move(whole, moving);
    }
    List<Path> all = below(moving);
    Set<Path> changed = new HashSet<>();
    for (Path each : all) {
      if (Files.isRegularFile(each)) {
        Path place = folder.resolve(moving.relativize(each).toString());
        Files.createDirectories(parent(place));
        Durable.move(each, place);
        changed.add(parent(place));
      }
    }
    for (Path each : changed) {
      Durable.force(each);
    }
    for (Path each : all) {
      Files.deleteIfExists(each); // The folders that they were in.
    }
  }

  private void deleteWithoutSuccessor(Path whole) throws IOException {
    Set<String> successors = new HashSet<>();
    for (Path each : below(whole)) {
      if (Files.isRegularFile(each)) {
        successors.add(whole.relativize(each).toString());
      }
    }
    for (String name : names(whole)) {
      for (Path each : below(folder.resolve(name))) {
        boolean replaced =
            Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)
                ? names(each).isEmpty()
                : !successors.contains(folder.relativize(each).toString());
        if (replaced) {
          Files.deleteIfExists(each);
        }
      }
    }
  }

  /** A path and all below it, what a folder holds before the folder; nothing if it is not there. */
  private static List<Path> below(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(path)) {
      return all.sorted(Comparator.reverseOrder()).toList();
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.map(entry -> String.valueOf(entry.getFileName())).sorted().toList();
    }
  }

  private static Path parent(Path place) {
    return place.resolveSibling("").normalize();
  }
}
