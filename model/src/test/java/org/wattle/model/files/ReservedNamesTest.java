package org.wattle.model.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReservedNamesTest {
  @TempDir private Path folder;

  /** A process that reserves names and something under them, and waits for its end. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
      ReservedNames names = ReservedNames.of(Path.of(arguments[0]), "r.json");
      Files.createDirectories(names.path("part").resolve("deep"));
      Files.writeString(names.path("part").resolve("deep/file"), "half");
      System.out.println("reserved");
      System.in.read();
    }
  }

  @Test
  void namesOfAProcessAreTakenOverWhenItHasEnded() throws Exception {
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (BufferedReader out = holder.inputReader()) {
      assertThat(out.readLine()).isEqualTo("reserved");
      assertThat(ReservedNames.abandoned(folder, "r.json")).isEmpty();
      ReservedNames.sweep(folder, "r.json");
      assertThat(names()).hasSize(2);
    } finally {
      holder.destroyForcibly().waitFor();
    }

    List<ReservedNames> left = ReservedNames.abandoned(folder, "r.json");

    assertThat(left).hasSize(1);
    assertThat(left.get(0).path("part").resolve("deep/file")).hasContent("half");
    left.get(0).close();
    assertThat(names()).isEmpty();
  }

  @Test
  void onlyOneTakesOver() throws IOException {
    try (HaltedProcess ended = new HaltedProcess()) {
      ended.leavesSomething();
    }

    List<ReservedNames> first = ReservedNames.abandoned(folder, "a");
    List<ReservedNames> second = ReservedNames.abandoned(folder, "a");

    assertThat(first).hasSize(1);
    assertThat(second).isEmpty();
    first.forEach(ReservedNames::close);
    assertThat(names()).isEmpty();
  }

  @Test
  void whatIsReleasedWaitsForTheNext() throws IOException {
    try (HaltedProcess ended = new HaltedProcess()) {
      ended.leavesSomething();
    }
    ReservedNames.abandoned(folder, "a").get(0).release();

    assertThat(names()).hasSize(2);
    ReservedNames.sweep(folder, "a");
    assertThat(names()).isEmpty();
  }

  @Test
  void filesOfTheUserAreNobodysLeftovers() throws IOException {
    List<String> mine =
        List.of(
            ".a.part",
            ".a.12.part",
            ".a.b.12-12345678-1234.part",
            ".ab.12-12345678-1234.part",
            "a");
    for (String name : mine) {
      Files.createFile(folder.resolve(name));
    }

    ReservedNames.sweep(folder, "a");

    assertThat(names()).containsExactlyInAnyOrderElementsOf(mine);
  }

  @Test
  void namesOfAnyLengthCanBeReserved() throws IOException {
    String longest = "ü".repeat(120) + ".json";
    try (ReservedNames names = ReservedNames.of(folder, longest)) {
      assertThat(Files.createFile(names.path("part"))).exists();
    }
    assertThat(names()).isEmpty();
  }

  @Test
  void aFolderThatIsNotThereHasNothing() throws IOException {
    assertThat(ReservedNames.abandoned(folder.resolve("none"), "a")).isEmpty();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).toList();
    }
  }

  /** A part of this process that ends and leaves what it had reserved. */
  private final class HaltedProcess implements AutoCloseable {
    void leavesSomething() throws IOException {
      HaltingFiles files = HaltingFiles.after(2);
      try (ReservedNames names = ReservedNames.of(files.path(folder), "a")) {
        Files.createFile(names.path("part"));
      } catch (HaltingFiles.Ended e) {
        assertThat(files.made()).isGreaterThan(2);
      }
    }

    @Override
    public void close() throws IOException {
      HaltingFiles.asIfOfAnother(folder);
    }
  }
}
