import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fails the build when a module grows beyond its {@code lines.maximum}. Lines of its main sources
 * are counted as {@code cloc --include-lang=Java} does: those with more than comments and spaces.
 *
 * <p>Run as {@code java build/CheckLines.java MODULE_FOLDER LINES_MAXIMUM}.
 */
final class CheckLines {
  /** Literals, which may hold what looks like a comment, are found so that they are kept. */
  private static final Pattern LITERAL_OR_COMMENT =
      Pattern.compile(
          "\"\"\".*?[^\\\\]\"\"\"|\"(\\\\.|[^\"\\\\\n])*+\"|'(\\\\.|[^'\\\\\n])*+'|//[^\n]*+|/\\*.*?\\*/",
          Pattern.DOTALL);

  private CheckLines() {}

  public static void main(String[] arguments) throws IOException {
    Path sources = Path.of(arguments[0]).resolve("src/main/java");
    long maximum = Long.parseLong(arguments[1]);
    if (!Files.isDirectory(sources)) {
      return; // The parent holds no code.
    }
    List<Path> files;
    try (Stream<Path> all = Files.walk(sources)) {
      files = all.filter(file -> file.toString().endsWith(".java")).toList();
    }
    long lines = files.stream().mapToLong(CheckLines::count).sum();
    if (lines > maximum) {
      System.err.printf(
          "[ERROR] lines: (%s) has %d lines of code, more than its lines.maximum (%d). Maybe say something once that is said twice; CONTRIBUTING.md tells when the limit may be raised%n",
          sources, lines, maximum);
      System.exit(1);
    }
    System.out.printf("[INFO] lines: %d of code, at most %d expected%n", lines, maximum);
  }

  private static long count(Path file) {
    try {
      return LITERAL_OR_COMMENT
          .matcher(Files.readString(file))
          .replaceAll(found -> Matcher.quoteReplacement(withoutComment(found.group())))
          .lines()
          .filter(line -> !line.isBlank())
          .count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String withoutComment(String found) {
    return found.startsWith("/") ? found.replaceAll("[^\n]", "") : found;
  }
}
