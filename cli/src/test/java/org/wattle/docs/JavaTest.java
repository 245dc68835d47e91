package org.wattle.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java that pages show: whole files, whose names stand behind the language. */
class JavaTest {
  @Test
  void allJavaOfThePagesCompiles(@TempDir Path folder) throws IOException {
    List<String> files = new ArrayList<>();
    for (String name : Page.under(Checkout.root(), RunDocs.PLACES)) {
      for (Block block : Page.read(Checkout.root(), name).blocks()) {
        if (block.language().equals("java")) {
          assertThat(block.rest()).as("the file of the Java at " + block.place()).isNotEmpty();
          Path file = folder.resolve(block.rest());
          assertThat(file).as("another page's, at " + block.place()).doesNotExist();
          Files.createDirectories(file.getParent());
          files.add(Files.writeString(file, block.text()).toString());
        }
      }
    }
    assertThat(files).isNotEmpty();
    assertThat(compile(files, folder.resolve("classes"))).isEmpty();
  }

  /** What the compiler has to say. */
  private static String compile(List<String> files, Path classes) {
    List<String> arguments =
        new ArrayList<>(
            List.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString()));
    arguments.add("-proc:none");
    arguments.addAll(files);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    ToolProvider.getSystemJavaCompiler()
        .run(null, said, new PrintStream(said, true), arguments.toArray(String[]::new));
    return said.toString(StandardCharsets.UTF_8);
  }
}
