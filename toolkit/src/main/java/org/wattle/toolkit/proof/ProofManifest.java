package org.wattle.toolkit.proof;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Sense;
import org.wattle.solvers.certificate.ProofAttempt;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.WattleVersion;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What a folder of a proof holds and what is proved, as JSON; exact numbers are texts. */
final class ProofManifest {
  static final String KIND = "wattle-proof";

  private static final String LEMMAS = "docs/background/proofs.md#";

  private ProofManifest() {}

  /** The document about files by what they are. */
  static byte[] of(Run run, ProofAttempt.Found found, Map<String, Source> files) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("version", WattleVersion.text());
    Map<String, Object> named = new LinkedHashMap<>();
    files.forEach(
        (part, file) -> {
          Map<String, Object> fields = new LinkedHashMap<>();
          fields.put("name", file.name());
          fields.put("sha256", file.sha256());
          named.put(part, fields);
        });
    document.put("files", named);
    document.put("claim", claim(run, found));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> claim(Run run, ProofAttempt.Found found) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Optional<String> bound = found.exact().bound(found.scale());
    fields.put("objective", run.problem().objective());
    fields.put("unit", run.problem().format().unit());
    fields.put("sense", run.problem().sense() == Sense.MINIMIZE ? "min" : "max");
    fields.put("infeasible", bound.isEmpty());
    bound.ifPresent(number -> fields.put("bound", number));
    fields.put("model", found.words());
    fields.put("rows", "exact: no side is relaxed, and numbers are decimals as model.mps has them");
    fields.put("scale", NumberText.of(found.scale()));
    fields.put("complete", !found.relaxed());
    if (found.relaxed()) {
      fields.put("lemma", LEMMAS + found.words().replace(' ', '-'));
    }
    return fields;
  }
}
