package org.wattle.toolkit.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.toolkit.SolvedRun;

/** What {@code auto} certifies in exact arithmetic has a proof that others can check. */
class ProofFolderTest {
  /** Those whose models are small enough for exact arithmetic. */
  private static final List<String> PROVED =
      List.of(
          "quickstart",
          "energy/tiny",
          "energy/small-dc-25",
          "energy/small-dc-50",
          "energy/rules-40",
          "energy/consolidate-200",
          "energy/infeasible-spread",
          "collocation/tiny",
          "collocation/hpc-32",
          "collocation/hpc-64",
          "collocation/hpc-128",
          "collocation/hpc-256",
          "collocation/hpc-512",
          "collocation/hpc-1024",
          "lotes/tiny",
          "power/tiny",
          "power/infeasible-budget");

  @TempDir private Path folder;

  @Test
  void everyFolderIsAcceptedAndNamesALemmaThatIsWritten() throws Exception {
    List<String> lemmas = lemmas();
    PythonCheck check = new PythonCheck(folder);
    for (String name : PROVED) {
      SolvedRun solved = PythonCheck.solved("../instances/" + name + ".json");
      ProofAttempt attempt = solved.run().attempt().orElseThrow();
      assertThat(attempt).as(name).isInstanceOf(ProofAttempt.Found.class);
      ProofAttempt.Found found = (ProofAttempt.Found) attempt;
      assertThat(lemmas).contains(found.words());
      check.add(name.replace('/', '-'), PythonCheck.files(solved));
    }
    assertThat(check.verdicts())
        .allSatisfy((name, line) -> assertThat(line).isEqualTo("All of it holds."));
  }

  /** The headings of the page, which are the words for models. */
  private static List<String> lemmas() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("../docs/background/proofs.md"))) {
      return lines
          .filter(line -> line.startsWith("## "))
          .map(line -> line.substring(3, 4).toLowerCase(Locale.ROOT) + line.substring(4))
          .toList();
    }
  }

  @Test
  void aModelThatIsTheInstanceNeedsNoLemma() throws Exception {
    Path model = Files.writeString(folder.resolve("tiny.mps"), ChangedProofTest.MODEL);
    Map<String, String> files = PythonCheck.files(PythonCheck.solved(model.toString()));
    assertThat(files).containsKeys("instance.mps", "point.sol");
    assertThat(files.get("manifest.json")).contains("\"complete\" : true").doesNotContain("lemma");
    PythonCheck check = new PythonCheck(folder);
    check.add("model", files);
    assertThat(check.verdicts()).containsEntry("model", "All of it holds.");
  }
}
