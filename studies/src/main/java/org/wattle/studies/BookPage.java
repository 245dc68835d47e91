package org.wattle.studies;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;

/**
 * The whole book as one HTML page that loads nothing else: pictures are embedded, and links between
 * chapters lead to places on the page.
 */
public final class BookPage {
  /** The name of its file. */
  public static final String FILE = "index.html";

  private static final String CHAPTER_END = "/" + Book.TEXT;

  private final Map<String, String> files;
  private final Path folder;

  private BookPage(Map<String, String> files, Path folder) {
    this.files = files;
    this.folder = folder;
  }

  /** The page with the files of a book. */
  public static String of(Book book, Map<String, String> files) {
    return new BookPage(files, book.folder()).page();
  }

  private String page() {
    List<Element> parts = new ArrayList<>();
    for (String file : files.keySet()) {
      place(file).ifPresent(id -> parts.add(section(file, id)));
    }
    return Page.illustrated("Wattle: the results book", "book", parts);
  }

  /** The place of a file on the page, if its text is there. */
  private Optional<String> place(String file) {
    if (!files.containsKey(file)) {
      return Optional.empty();
    }
    if (file.equals(Book.TEXT)) {
      return Optional.of("index");
    }
    if (file.equals(Book.COVERAGE)) {
      return Optional.of("coverage");
    }
    return file.endsWith(CHAPTER_END)
        ? Optional.of(file.substring(0, file.length() - CHAPTER_END.length()))
        : Optional.empty();
  }

  private Element section(String file, String id) {
    String folder = file.substring(0, Math.max(0, file.lastIndexOf('/')));
    var extensions = List.of(TablesExtension.create());
    Node text = Parser.builder().extensions(extensions).build().parse(files.getOrDefault(file, ""));
    text.accept(new PageLinks(Path.of(folder)));
    String html = HtmlRenderer.builder().extensions(extensions).build().render(text);
    return Element.of("section").with("id", id).html(html);
  }

  /** Replaces links to files by links within the page, and pictures by embedded ones. */
  private final class PageLinks extends AbstractVisitor {
    private final Path from;

    PageLinks(Path from) {
      this.from = from;
    }

    @Override
    public void visit(Link link) {
      link.setDestination(target(link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      image.setDestination(embedded(image.getDestination()));
      visitChildren(image);
    }

    private String target(String destination) {
      if (destination.startsWith("#") || destination.contains(":")) {
        return destination;
      }
      String file = resolved(destination);
      return place(file).map(id -> "#" + id).orElse(file);
    }

    private String embedded(String destination) {
      String file = resolved(destination);
      byte[] picture =
          files.containsKey(file)
              ? files.getOrDefault(file, "").getBytes(StandardCharsets.UTF_8)
              : read(folder.resolve(file));
      return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(picture);
    }

    private String resolved(String destination) {
      return from.resolve(destination).normalize().toString().replace('\\', '/');
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.isRegularFile(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
