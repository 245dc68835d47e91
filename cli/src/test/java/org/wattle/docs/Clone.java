package org.wattle.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The clone in which pages are tried. Every page begins without {@code out/}, because nobody can
 * know which others its reader has read; what a page leaves there is kept below {@code
 * target/docs/}.
 */
record Clone(Path root, Optional<Path> data, boolean links) implements AutoCloseable {
  private static final String BEFORE = "before";
  private static final String DATA = "data";

  /**
   * Begins.
   *
   * @param data the folder of folders of traces, where there is one
   */
  static Clone at(Path root, Optional<Path> data) throws IOException {
    boolean links = data.isPresent() && !Files.exists(root.resolve(DATA));
    Clone clone = new Clone(root.toRealPath(), data, links);
    clone.remove(clone.kept());
    Files.createDirectories(clone.kept());
    clone.keepOut(BEFORE);
    if (links) {
      clone.link(data.orElseThrow());
    }
    return clone;
  }

  Path kept() {
    return root.resolve("target/docs");
  }

  Shell shell() {
    return new Shell(root, kept().resolve("run"));
  }

  /** Ends a page. */
  void keepOut(String name) throws IOException {
    Path out = root.resolve("out");
    if (Files.exists(out)) {
      Files.move(out, kept().resolve(name));
    }
  }

  /** Makes {@code data/} hold all traces side by side, as a reader's folder of downloads would. */
  private void link(Path traces) throws IOException {
    Path folder = Files.createDirectory(root.resolve(DATA));
    for (Path file : files(traces)) {
      Path link = folder.resolve(file.getFileName());
      if (!Files.exists(link)) {
        Files.createSymbolicLink(link, file.toRealPath());
      }
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Puts everything back that was there before. */
  @Override
  public void close() throws IOException {
    if (links) {
      remove(root.resolve(DATA));
    }
    keepOut("unfinished");
    Path before = kept().resolve(BEFORE);
    if (Files.exists(before)) {
      Files.move(before, root.resolve("out"));
    }
  }
}
