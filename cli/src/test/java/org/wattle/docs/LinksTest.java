package org.wattle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where the pages of this repository lead. */
class LinksTest {
  private static final Path ROOT = Checkout.root();

  @Test
  void everyLinkAndPictureLeadsToAFileAndAHeadingThatAreThere() throws IOException {
    Map<String, Page> pages = new HashMap<>();
    for (String name :
        Page.under(
            ROOT,
            "README.md",
            "CONTRIBUTING.md",
            "CHANGELOG.md",
            "docs",
            "instances",
            "notebooks",
            "results")) {
      pages.put(name, Page.read(ROOT, name));
    }
    List<String> broken = new ArrayList<>();
    for (Page page : pages.values()) {
      for (String target : page.targets()) {
        if (!target.matches("(?i)(https?|mailto):.*") && !leads(page, target, pages)) {
          broken.add(page.name() + ": " + target);
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void theGuideListsEveryPageOfASubjectOrATask() throws IOException {
    List<String> pages = new ArrayList<>(Page.under(ROOT, "docs"));
    pages.removeIf(name -> name.matches("docs/(background|decisions|reference)/.*|docs/README.md"));
    assertThat(Page.read(ROOT, "docs/README.md").targets())
        .containsAll(pages.stream().map(name -> name.substring("docs/".length())).toList());
  }

  private static boolean leads(Page page, String target, Map<String, Page> pages) {
    String[] parts = target.split("#", 2);
    String path = URLDecoder.decode(parts[0], StandardCharsets.UTF_8);
    Path file =
        path.isEmpty()
            ? ROOT.resolve(page.name())
            : ROOT.resolve(page.name()).resolveSibling(path).normalize();
    if (!Files.exists(file)) {
      return false;
    }
    Page there = pages.get(ROOT.relativize(file).toString());
    return parts.length == 1 || (there != null && there.anchors().contains(parts[1]));
  }
}
