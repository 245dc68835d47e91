package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.ortools.init.OrToolsVersion;
import com.google.ortools.linearsolver.MPSolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the native library does to the process around it, seen from another process. */
class NativeProcessTest {
  @TempDir private Path folder;

  private record Ended(int exitCode, String out, String err) {}

  private Ended run(Path temporary, Path cache, String... arguments)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.io.tmpdir=" + temporary);
    if (Runtime.version().feature() >= 24) {
      command.add("--enable-native-access=ALL-UNNAMED");
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(List.of("-cp", classPath(), SolveEverything.class.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("XDG_CACHE_HOME", cache.toString());
    Process process = builder.start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Ended(process.exitValue(), read(out), read(err));
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private static String classPath() {
    return System.getProperty(
        "surefire.test.class.path", System.getProperty("java.class.path", ""));
  }

  @Test
  void solversPrintNothingAtAllAndLeaveNoFilesOfTheirs() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));

    Ended ended = run(temporary, folder.resolve("cache"));

    assertThat(ended.out().strip()).isEqualTo(SolveEverything.LAST_WORD);
    assertThat(ended.err()).isEmpty();
    assertThat(ended.exitCode()).isZero();
    try (Stream<Path> left = Files.list(temporary)) {
      assertThat(left.map(NativeProcessTest::name)).noneMatch(name -> name.startsWith("wattle"));
    }
  }

  private static String name(Path path) {
    Path name = path.getFileName();
    if (name == null) {
      throw new UncheckedIOException(new IOException("no name"));
    }
    return name.toString();
  }

  @Test
  void aLibraryThatCannotBeUnpackedIsReportedWithAMend() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));

    Ended ended = run(file.resolve("tmp"), file.resolve("cache"), "fail");

    assertThat(ended.exitCode()).isZero();
    assertThat(ended.out())
        .contains("(" + file.resolve("cache") + "/wattle/natives) cannot be written")
        .contains("Maybe these folders are full or read-only: set XDG_CACHE_HOME to a folder");
  }

  @Test
  void theVersionsAreThoseOfTheLibrary() {
    OrTools.load();

    assertThat(OrToolsVersion.getVersionString()).isEqualTo(OrTools.VERSION);
    assertThat(solverVersion("SCIP")).startsWith("SCIP 10.0.0 ");
    assertThat(new ScipBackend().version()).isEqualTo("SCIP 10.0.0 (OR-Tools 9.15.6755)");
    assertThat(solverVersion("CBC")).isEqualTo("Cbc 2.10.12");
    assertThat(new CbcBackend().version()).isEqualTo("CBC 2.10.12 (OR-Tools 9.15.6755)");
  }

  private static String solverVersion(String type) {
    MPSolver solver = MPSolver.createSolver(type);
    try {
      return solver.solverVersion();
    } finally {
      solver.delete();
    }
  }
}
