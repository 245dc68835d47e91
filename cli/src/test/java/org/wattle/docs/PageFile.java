package org.wattle.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A page that is given new output. */
final class PageFile {
  private final Path file;
  private final List<String> lines;
  private int added;

  PageFile(Path file) throws IOException {
    this.file = file;
    this.lines = new ArrayList<>(Files.readAllLines(file));
  }

  /** Puts lines into a block; blocks are replaced in the order of the page. */
  void replace(Block block, List<String> output) {
    int first = block.line() + added;
    String fence = lines.get(first - 1);
    String indent = fence.substring(0, fence.indexOf('`'));
    List<String> old = lines.subList(first, first + block.lines().size());
    old.clear();
    old.addAll(output.stream().map(line -> (indent + line).stripTrailing()).toList());
    added += output.size() - block.lines().size();
  }

  void write() throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n");
  }
}
