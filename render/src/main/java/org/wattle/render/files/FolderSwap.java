package org.wattle.render.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.files.ReservedNames;

/**
 * Replaces files in a folder by new ones that were written beside it, in steps that can be
 * continued by another process from the names on disk alone:
 *
 * <ol>
 *   <li>{@code part}: the new files are being written. The folder is as it was.
 *   <li>{@code whole}: they are complete. Files that an earlier draft brought, as {@link
 *       WrittenFiles} lists them, and that have no successor are deleted.
 *   <li>{@code moving}: they move into the folder, each over the file that it replaces.
 * </ol>
 *
 * <p>Whoever reads the folder meanwhile finds each file that is in both the old and the new set,
 * either the old one or the new one.
 */
record FolderSwap(ReservedNames names, Path folder) {
  private static final String PART = "part";
  private static final String WHOLE = "whole";
  private static final String MOVING = "moving";

  /** Where the new files are written. */
  Path draft() {
    return names.path(PART);
  }

  /**
   * Declares the draft complete; from here on the swap is continued, never taken back.
   *
   * @throws IOException also where it would replace a file that no earlier draft brought
   */
  void commit() throws IOException {
    Optional<String> foreign = Optional.empty();
    Optional<WrittenFiles> earlier = WrittenFiles.listedIn(folder);
    if (earlier.isPresent()) {
      foreign = earlier.get().foreign(WrittenFiles.names(draft()));
    }
    if (foreign.isPresent()) {
      throw new IOException("it holds (%s), which no command wrote".formatted(foreign.get()));
    }
    WrittenFiles.list(draft());
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
    Optional<WrittenFiles> earlier = WrittenFiles.listedIn(folder);
    if (earlier.isPresent()) {
      earlier.get().deleteWithout(Set.copyOf(WrittenFiles.names(whole)));
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

  private static Path parent(Path place) {
    return place.resolveSibling("").normalize();
  }
}
