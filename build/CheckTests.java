import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Fails the build when tests vanish silently: fewer ran than a module promises in its {@code
 * tests.minimum}, or a source holds tests in a class that surefire does not look at.
 *
 * <p>Run as {@code java build/CheckTests.java MODULE_FOLDER TESTS_MINIMUM} after surefire.
 */
final class CheckTests {
  private static final Pattern JUPITER =
      Pattern.compile(
          "(?m)^\\s*@([\\w.]+\\.)?(Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate)\\b");
  private static final Pattern JQWIK =
      Pattern.compile("(?m)^\\s*@([\\w.]+\\.)?(Property|Example)\\b");
  private static final Pattern CONTRACT =
      Pattern.compile("(?m)^(public )?(abstract class|interface) ");

  private record Count(int tests, int skipped) {
    Count plus(Count other) {
      return new Count(tests + other.tests, skipped + other.skipped);
    }
  }

  private CheckTests() {}

  public static void main(String[] arguments) throws IOException {
    Path module = Path.of(arguments[0]);
    int minimum = Integer.parseInt(arguments[1]);
    if (!Files.isDirectory(module.resolve("src"))) {
      return; // The parent holds no code.
    }
    List<String> problems = new ArrayList<>(problemsOfSources(module));
    Count count = count(module);
    if (count.tests < minimum) {
      problems.add(
          "fewer tests ran (%d) than expected (%d). Maybe classes are no longer found by surefire; if tests were removed on purpose, lower tests.minimum in %s"
              .formatted(count.tests, minimum, module.resolve("pom.xml")));
    }
    problems.forEach(problem -> System.err.println("[ERROR] tests: " + problem));
    if (!problems.isEmpty()) {
      System.exit(1);
    }
    System.out.printf(
        "[INFO] tests: %d ran (%d of them skipped), at least %d expected%n",
        count.tests, count.skipped, minimum);
  }

  private static List<String> problemsOfSources(Path module) throws IOException {
    Path sources = module.resolve("src/test/java");
    if (!Files.isDirectory(sources)) {
      return List.of();
    }
    List<String> problems = new ArrayList<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String text = Files.readString(file);
        boolean jupiter = JUPITER.matcher(text).find();
        boolean jqwik = JQWIK.matcher(text).find();
        boolean named = file.getFileName().toString().endsWith("Test.java");
        if ((jupiter || jqwik) && !named && !CONTRACT.matcher(text).find()) {
          problems.add(
              "surefire never runs (%s). Maybe name it *Test, or make it abstract if it is a contract for subclasses"
                  .formatted(file));
        }
        if (jupiter && jqwik) {
          problems.add(
              "tests of Jupiter and of jqwik share a class (%s), so one engine's report overwrites the other's. Maybe split it in two"
                  .formatted(file));
        }
      }
    }
    return problems;
  }

  private static Count count(Path module) throws IOException {
    Path reports = module.resolve("target/surefire-reports");
    if (!Files.isDirectory(reports)) {
      return new Count(0, 0);
    }
    try (Stream<Path> files = Files.list(reports)) {
      return files
          .filter(f -> f.getFileName().toString().matches("TEST-.*\\.xml"))
          .filter(f -> sourceOf(f, module))
          .map(CheckTests::read)
          .reduce(new Count(0, 0), Count::plus);
    }
  }

  /** Whether the reported class still has a source: reports of deleted tests stay behind. */
  private static boolean sourceOf(Path report, Path module) {
    String reported =
        report.getFileName().toString().replaceAll("^TEST-|(\\$.*)?\\.xml$", "").replace('.', '/');
    return Files.exists(module.resolve("src/test/java").resolve(reported + ".java"));
  }

  private static Count read(Path report) {
    try (InputStream in = Files.newInputStream(report)) {
      XMLStreamReader xml = XMLInputFactory.newDefaultFactory().createXMLStreamReader(in);
      xml.nextTag();
      return new Count(
          Integer.parseInt(xml.getAttributeValue(null, "tests")),
          Integer.parseInt(xml.getAttributeValue(null, "skipped")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (XMLStreamException e) {
      throw new IllegalStateException("unreadable report (" + report + ")", e);
    }
  }
}
