package org.wattle.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs scripts of bash in a folder, as a reader would who copies them into a terminal. */
record Shell(Path folder, Path scratch) {
  private static final long MOST_MINUTES = 5;

  /**
   * What a script did.
   *
   * @param exitCode of the script; that of timeout(1) where it took too long
   * @param out standard output
   * @param err standard error
   */
  record Outcome(int exitCode, List<String> out, List<String> err) {}

  Outcome run(String script) throws IOException, InterruptedException {
    Files.createDirectories(scratch);
    Path file = Files.writeString(scratch.resolve("block.sh"), script);
    Path out = scratch.resolve("block.out");
    Path err = scratch.resolve("block.err");
    Process process =
        new ProcessBuilder("bash", "-euo", "pipefail", file.toString())
            .directory(folder.toFile())
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    int exitCode = 124;
    if (process.waitFor(MOST_MINUTES, TimeUnit.MINUTES)) {
      exitCode = process.exitValue();
    } else {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
    return new Outcome(exitCode, Files.readAllLines(out), Files.readAllLines(err));
  }

  /** How two texts differ, in the way of diff(1). */
  List<String> difference(List<String> shown, List<String> printed)
      throws IOException, InterruptedException {
    Files.write(scratch.resolve("shown"), shown);
    Files.write(scratch.resolve("printed"), printed);
    return new Shell(scratch, scratch.resolve("diff")).run("diff -U2 shown printed || true").out();
  }
}
