package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The name of a measure of a simulation stands in one list, from which all documents take it: no
 * other class of simulations or of what renders them names it, in JSON or as a column.
 */
class MeasureNamesTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  /** A name of at least two words. */
  private static final Pattern NAME = Pattern.compile("\"([a-z]+(?:[A-Z][a-z0-9]*)+)\"");

  @Test
  void aMeasureIsNamedInOneListAlone() {
    Map<Path, String> sources = sources();
    List<Path> lists = sources.keySet().stream().filter(MeasureNamesTest::isList).toList();
    Set<String> names =
        lists.stream()
            .flatMap(list -> NAME.matcher(sources.get(list)).results())
            .map(result -> result.group(1))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(lists).hasSizeGreaterThanOrEqualTo(5);
    assertThat(names).hasSizeGreaterThan(90).contains("wastedCpuSeconds");
    List<String> elsewhere = new ArrayList<>();
    sources.forEach(
        (file, source) -> {
          if (!isList(file)) {
            names.stream()
                .filter(name -> source.contains(quoted(name)) || source.contains(column(name)))
                .forEach(name -> elsewhere.add(name + " in " + ROOT.relativize(file)));
          }
        });
    assertThat(elsewhere).isEmpty();
  }

  private static boolean isList(Path file) {
    return file.getFileName().toString().endsWith("Measures.java");
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }

  private static String column(String name) {
    return quoted(
        Pattern.compile("[A-Z]")
            .matcher(name)
            .replaceAll((MatchResult letter) -> "_" + letter.group().toLowerCase(Locale.ROOT)));
  }

  /** The sources of simulations and of what renders them, by file. */
  private static Map<Path, String> sources() {
    Map<Path, String> sources = new TreeMap<>();
    for (String module : List.of("simulation", "toolkit", "render")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
          if (!module.equals("toolkit") || file.toString().contains("/simulation/")) {
            sources.put(file, Files.readString(file));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return sources;
  }
}
