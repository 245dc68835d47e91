package org.wattle.render.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.UserError;

class OutputTargetTest {
  @TempDir private Path folder;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void theFolderIsMadeAndNothingElseIsLeftBehind() throws IOException {
    OutputTarget target = OutputTarget.prepare(console(), "new/deep/r.json");

    assertThat(folder.resolve("new/deep")).isEmptyDirectory();
    target.write(stream -> stream.write("done".getBytes(StandardCharsets.UTF_8)));

    assertThat(folder.resolve("new/deep/r.json")).hasContent("done");
    assertThat(names("new/deep")).containsExactly("r.json");
  }

  @Test
  void whatFailsHalfwayLeavesTheOldFileWhole() throws IOException {
    Files.writeString(folder.resolve("r.json"), "old");
    OutputTarget target = OutputTarget.prepare(console(), "r.json");

    assertThatThrownBy(
            () ->
                target.write(
                    stream -> {
                      stream.write("half".getBytes(StandardCharsets.UTF_8));
                      throw new IOException("No space left on device");
                    }))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("(r.json) cannot be written: No space left on device.");

    assertThat(folder.resolve("r.json")).hasContent("old");
    assertThat(names(".")).containsExactly("r.json");
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("real"));
    Files.writeString(folder.resolve("real"), "old");

    OutputTarget.prepare(console(), "link").write(stream -> stream.write('x'));

    assertThat(folder.resolve("link")).isSymbolicLink();
    assertThat(folder.resolve("real")).hasContent("x");
  }

  @Test
  void aDeviceIsWrittenToNotReplaced() {
    OutputTarget.prepare(console(), "/dev/null").write(stream -> stream.write('x'));

    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }

  @Test
  void aDashIsStandardOutput() {
    OutputTarget target = OutputTarget.prepare(console(), "-");
    target.write(stream -> stream.write('x'));

    assertThat(target.standard()).isTrue();
    assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("x");
  }

  @Test
  void aFolderIsRefused() {
    assertThatThrownBy(() -> OutputTarget.prepare(console(), "."))
        .isInstanceOf(UserError.class)
        .hasMessage("The output (.) is a folder. Maybe name a file in it.");
  }

  private Stream<String> names(String inside) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(inside))) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }

  private Console console() {
    return Console.over(
        new ByteArrayInputStream(new byte[0]),
        out,
        new ByteArrayOutputStream(),
        Console.Settings.plain(folder));
  }
}
