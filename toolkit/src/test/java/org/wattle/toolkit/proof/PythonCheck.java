package org.wattle.toolkit.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.files.OutputTarget;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.SolveTask;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.Toolkit;

/** Folders of proofs, and what {@code proofs/check.py} says of them. */
final class PythonCheck {
  private final Path base;
  private final List<String> names = new ArrayList<>();

  PythonCheck(Path base) {
    this.base = base;
  }

  /** An instance of the repository solved by {@code auto} with a proof. */
  static SolvedRun solved(String instance) {
    Toolkit toolkit = Toolkit.installed();
    return new SolveTask(
            "auto",
            Optional.empty(),
            toolkit.context(SolveParameters.DEFAULT, new Interrupt()).proving(true),
            toolkit.inputs(),
            ProgressDisplay.NONE)
        .solve(toolkit.read(instance).problem(ProblemRequest.DEFAULT));
  }

  /** The files of the proof of an instance as texts. */
  static Map<String, String> files(SolvedRun solved) throws IOException {
    ProofAttempt attempt = solved.run().attempt().orElseThrow();
    assertThat(attempt).isInstanceOf(ProofAttempt.Found.class);
    Map<String, String> texts = new LinkedHashMap<>();
    for (Map.Entry<String, OutputTarget.Content> file :
        ProofFiles.of(solved, (ProofAttempt.Found) attempt).entrySet()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      file.getValue().writeTo(bytes);
      texts.put(file.getKey(), bytes.toString(StandardCharsets.UTF_8));
    }
    return texts;
  }

  /** Writes a folder that is to be checked. */
  void add(String name, Map<String, String> files) throws IOException {
    Path folder = Files.createDirectories(base.resolve(name));
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    names.add(name);
  }

  /** What the last line says of each folder, checked in one process. */
  Map<String, String> verdicts() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", "proofs/check.py"));
    names.forEach(name -> command.add(base.resolve(name).toString()));
    Process python;
    try {
      python =
          new ProcessBuilder(command)
              .directory(Path.of("..").toFile())
              .redirectErrorStream(true)
              .start();
    } catch (IOException absent) {
      assumeTrue(false, "there is no python3, which proofs/check.py needs");
      throw absent;
    }
    String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> verdicts = new LinkedHashMap<>();
    String name = names.get(0);
    for (String line : output.lines().toList()) {
      if (line.endsWith(":") && line.startsWith(base.toString())) {
        name = String.valueOf(Path.of(line.substring(0, line.length() - 1)).getFileName());
      }
      verdicts.put(name, line);
    }
    boolean all = verdicts.values().stream().allMatch("All of it holds."::equals);
    assertThat(python.waitFor()).as(output).isEqualTo(all ? 0 : 1);
    assertThat(verdicts.keySet()).as(output).containsExactlyElementsOf(names);
    return verdicts;
  }
}
