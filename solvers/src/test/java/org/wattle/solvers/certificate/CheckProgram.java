package org.wattle.solvers.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.format.MpsFormat;
import org.wattle.model.optimization.format.MpsWriter;

/** What {@code proofs/check.py}, which shares nothing with the rest, says of many proofs. */
public final class CheckProgram {
  /** Checks many proofs in one process, and prints a line for each of them. */
  private static final String CHECK_ALL =
      """
      import os, sys
      sys.path.insert(0, sys.argv[1])
      import check
      for proof in sorted(name for name in os.listdir(sys.argv[2]) if name.endswith(".vipr")):
          path = os.path.join(sys.argv[2], proof[:-5])
          try:
              files = [path + ".vipr", path + ".mps", path + ".sol"]
              check.check_files(*(file for file in files if os.path.exists(file)))
              print("verdict", proof, "holds")
          except check.Wrong as wrong:
              print("verdict", proof, "is wrong:", wrong)
      """;

  private final Path folder;
  private int proofs;

  /** Proofs in an empty folder. */
  public CheckProgram(Path folder) {
    this.folder = folder;
  }

  /** Writes a proof, its model and a point of it. */
  public void add(String name, ExactProof proof, Optional<Assignment> point) throws IOException {
    proofs++;
    Files.writeString(folder.resolve(name + ".vipr"), proof.vipr(point));
    Files.writeString(folder.resolve(name + ".mps"), proof.mps());
    if (point.isPresent()) {
      List<String> names = MpsWriter.columns(proof.model(), MpsFormat.FREE);
      StringBuilder text = new StringBuilder();
      for (int v = 0; v < names.size(); v++) {
        text.append(names.get(v)).append(' ').append(NumberText.of(point.get().value(v)));
        text.append('\n');
      }
      Files.writeString(folder.resolve(name + ".sol"), text.toString());
    }
  }

  /** All proofs are accepted. Skips the test, saying so, where there is no Python. */
  public void allHold() throws IOException, InterruptedException {
    Process python;
    try {
      python =
          new ProcessBuilder("python3", "-c", CHECK_ALL, "../proofs", folder.toString())
              .redirectErrorStream(true)
              .start();
    } catch (IOException absent) {
      assumeTrue(false, "there is no python3, which proofs/check.py needs");
      return;
    }
    String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(python.waitFor()).as(output).isZero();
    List<String> verdicts = new ArrayList<>(output.lines().toList());
    verdicts.removeIf(line -> !line.startsWith("verdict"));
    assertThat(verdicts).hasSize(proofs).allMatch(line -> line.endsWith("holds"));
  }
}
