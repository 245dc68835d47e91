package org.wattle.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A Markdown page.
 *
 * @param name the file, relative to the clone, with slashes
 * @param blocks that are fenced, in their order
 * @param targets of links and pictures
 * @param anchors of its headings, as a code host makes them
 */
record Page(String name, List<Block> blocks, List<String> targets, Set<String> anchors) {
  Page {
    blocks = List.copyOf(blocks);
    targets = List.copyOf(targets);
    anchors = Set.copyOf(anchors);
  }

  static Page read(Path root, String name) throws IOException {
    Parser parser = Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();
    Reading reading = new Reading(name);
    parser.parse(Files.readString(root.resolve(name))).accept(reading);
    return new Page(name, reading.blocks, reading.targets, reading.anchors);
  }

  /** The names of all pages below folders or of single ones, sorted. */
  static List<String> under(Path root, String... places) throws IOException {
    List<String> names = new ArrayList<>();
    for (String place : places) {
      try (Stream<Path> files = Files.walk(root.resolve(place))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .map(file -> root.relativize(file).toString().replace('\\', '/'))
            .sorted()
            .forEach(names::add);
      }
    }
    return names;
  }

  /** Collects from the tree of a page. */
  private static final class Reading extends AbstractVisitor {
    private final String name;
    private final List<Block> blocks = new ArrayList<>();
    private final List<String> targets = new ArrayList<>();
    private final Set<String> anchors = new HashSet<>();
    private final IdGenerator ids = IdGenerator.builder().build();

    Reading(String name) {
      this.name = name;
    }

    @Override
    public void visit(FencedCodeBlock block) {
      int line = block.getSourceSpans().get(0).getLineIndex() + 1;
      blocks.add(
          new Block(name, line, block.getInfo().strip(), block.getLiteral().lines().toList()));
    }

    @Override
    public void visit(Link link) {
      targets.add(link.getDestination());
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      targets.add(image.getDestination());
      visitChildren(image);
    }

    @Override
    public void visit(Heading heading) {
      StringBuilder words = new StringBuilder();
      collect(heading, words);
      anchors.add(ids.generateId(words.toString()));
      visitChildren(heading);
    }

    private static void collect(Node node, StringBuilder words) {
      if (node instanceof Text text) {
        words.append(text.getLiteral());
      } else if (node instanceof Code code) {
        words.append(code.getLiteral());
      }
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        collect(child, words);
      }
    }
  }
}
