package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.plugin.Registry;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolverProvider;
import org.wattle.toolkit.ProblemKind;

/** A start loads what its command uses, and nothing of other commands and other kinds. */
class StartTest {
  private static final ClassLoader LOADER = StartTest.class.getClassLoader();

  private static final Pattern OWN = Pattern.compile("\\] (org\\.wattle\\.[^ $]+)");

  @TempDir private Path folder;

  /** Counted by files: nested classes and lambdas are those of their file. */
  @ParameterizedTest(name = "wattle {0}: classes of at most {1} files")
  @CsvSource({"--version, 30", "--help, 45", "solve ../instances/quickstart.json, 300"})
  void onlyTheClassesThatACommandUsesAreLoaded(String command, int most) throws Exception {
    Path log = folder.resolve("classes.txt");
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:disable",
                "-Xlog:class+load:file=" + log,
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path", "")),
                Wattle.class.getName()));
    words.addAll(List.of(command.split(" ")));
    Process process =
        new ProcessBuilder(words).redirectOutput(folder.resolve("out.txt").toFile()).start();

    assertThat(process.waitFor()).isZero();
    try (Stream<String> lines = Files.lines(log)) {
      assertThat(
              lines
                  .flatMap(line -> OWN.matcher(line).results())
                  .map(found -> found.group(1))
                  .distinct())
          .hasSizeBetween(1, most);
    }
  }

  @Test
  void idsOfServiceFilesAreThoseOfTheClasses() {
    assertIds(Backend.class, Backend::id);
    StartTest.<ProblemKind<?>>assertIds(ProblemKind.class, ProblemKind::id);
    StartTest.<SolverProvider>assertIds(
        SolverProvider.class,
        provider -> {
          List<String> instances =
              provider.solvers().stream()
                  .map(solver -> solver.problem().instance().getSimpleName())
                  .distinct()
                  .toList();
          return String.join(" ", instances);
        });
  }

  private static <S> void assertIds(Class<?> service, Function<S, String> id) {
    Registry<S> installed =
        Registry.installed(
            service,
            LOADER,
            () -> {
              throw new AssertionError("a line of " + service.getName() + " has no id");
            },
            id);
    assertThat(installed.all().stream().map(id).toList()).isNotEmpty().isEqualTo(installed.ids());
  }
}
