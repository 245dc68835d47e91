package org.wattle.docs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Executes the commands that pages show, in the clone that is given, and compares what they print
 * with what the pages show.
 *
 * <pre>.ci/run-docs [--update] [--except] CLONE [PAGE…]</pre>
 *
 * <p>With {@code --except} all pages but those that are named.
 */
public final class RunDocs {
  /** Where pages are; those of results are made by {@code wattle reproduce}. */
  static final String[] PLACES = {"README.md", "CONTRIBUTING.md", "docs", "notebooks"};

  private RunDocs() {}

  /** Exits with 0 where everything holds. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> names = new ArrayList<>(List.of(arguments));
    boolean update = names.remove("--update");
    boolean except = names.remove("--except");
    if (names.isEmpty()) {
      System.err.println("There is no clone to try the pages in. Maybe .ci/run-docs .");
      System.exit(2);
    }
    Path root = Path.of(names.remove(0));
    List<String> pages = names;
    if (except || names.isEmpty()) {
      pages = new ArrayList<>(Page.under(root, PLACES));
      pages.removeAll(names);
    }
    PrintStream words = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Optional<Path> data = Optional.ofNullable(System.getProperty("wattle.shared")).map(Path::of);
    boolean well;
    try (Clone clone = Clone.at(root, data.filter(Files::isDirectory))) {
      Trial trial = new Trial(clone, update, words);
      for (String page : pages) {
        trial.page(page);
      }
      well = trial.summary();
    }
    System.exit(well ? 0 : 1);
  }
}
