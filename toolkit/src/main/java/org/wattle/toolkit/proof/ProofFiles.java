package org.wattle.toolkit.proof;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.format.MpsFormat;
import org.wattle.model.optimization.format.MpsWriter;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.JsonFields;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.WattleVersion;

/**
 * What a proof leaves in its folder: the instance and the result, the model that the proof is
 * about, the proof, the point of the model that stands for the solution, and a manifest that holds
 * them together.
 */
public final class ProofFiles {
  private static final String MANIFEST = "manifest.json";
  private static final String INSTANCE = "instance.json";
  private static final String INSTANCE_MODEL = "instance.mps";
  private static final String RESULT = "result.json";
  private static final String MODEL = "model.mps";
  private static final String PROOF = "proof.vipr";
  private static final String POINT = "point.sol";

  /** How to tell the folder of an earlier proof. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("proof", MANIFEST, '"' + ProofManifest.KIND + '"');

  private ProofFiles() {}

  /** The files by their names. */
  public static Map<String, OutputTarget.Content> of(SolvedRun solved, ProofAttempt.Found found) {
    Source source = solved.run().problem().loaded().source();
    Map<String, Source> files = new LinkedHashMap<>();
    String instance =
        source.bytes().length > 0 && source.bytes()[0] == '{' ? INSTANCE : INSTANCE_MODEL;
    files.put("instance", new Source(instance, source.bytes()));
    files.put("result", new Source(RESULT, solved.bytes()));
    files.put("model", text(MODEL, found.exact().mps()));
    files.put("proof", text(PROOF, found.exact().vipr(found.point())));
    found.point().ifPresent(point -> files.put("point", text(POINT, point(found, point))));
    Map<String, OutputTarget.Content> contents = new LinkedHashMap<>();
    files.values().forEach(file -> contents.put(file.name(), out -> out.write(file.bytes())));
    byte[] manifest = ProofManifest.of(solved.run(), found, files);
    contents.put(MANIFEST, out -> out.write(manifest));
    return contents;
  }

  private static Source text(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** The values that are not 0, as lines of a name and a number. */
  private static String point(ProofAttempt.Found found, Assignment point) {
    List<String> names = MpsWriter.columns(found.exact().model(), MpsFormat.FREE);
    StringBuilder text = new StringBuilder();
    for (int v = 0; v < names.size(); v++) {
      if (point.value(v) != 0) {
        text.append(names.get(v)).append(' ').append(NumberText.of(point.value(v))).append('\n');
      }
    }
    return text.toString();
  }

  /** What a folder of a proof holds and what is proved, as JSON; exact numbers are texts. */
  private static final class ProofManifest {
    static final String KIND = "wattle-proof";

    private static final String LEMMAS = "docs/background/proofs.md#";

    private ProofManifest() {}

    /** The document about files by what they are. */
    static byte[] of(Run run, ProofAttempt.Found found, Map<String, Source> files) {
      Map<String, JsonFields> named = new LinkedHashMap<>();
      files.forEach(
          (part, file) ->
              named.put(
                  part, new JsonFields().with("name", file.name()).with("sha256", file.sha256())));
      return new JsonFields()
          .with("kind", KIND)
          .with("version", WattleVersion.text())
          .with("files", new JsonFields().all(named))
          .with("claim", claim(run, found))
          .document();
    }

    private static JsonFields claim(Run run, ProofAttempt.Found found) {
      Optional<String> bound = found.exact().bound(found.scale());
      return new JsonFields()
          .with("objective", run.problem().objective())
          .with("unit", run.problem().format().unit())
          .with("sense", run.problem().sense() == Sense.MINIMIZE ? "min" : "max")
          .with("infeasible", bound.isEmpty())
          .with("bound", bound)
          .with("model", found.words())
          .with("rows", "exact: no side is relaxed, and numbers are decimals as model.mps has them")
          .with("scale", NumberText.of(found.scale()))
          .with("complete", !found.relaxed())
          .with(
              "lemma",
              Optional.of(LEMMAS + found.words().replace(' ', '-')).filter(of -> found.relaxed()));
    }
  }
}
