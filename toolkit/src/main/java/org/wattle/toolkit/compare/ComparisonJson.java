package org.wattle.toolkit.compare;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.json.RecordJson;
import org.wattle.model.solving.SolveParameters;
import org.wattle.toolkit.Outcome;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A comparison as JSON. What is not known is absent: there is no gap without a bound. */
public final class ComparisonJson {
  /** What the document says that it is. */
  public static final String KIND = "comparison";

  private ComparisonJson() {}

  /** The whole document. */
  public static byte[] of(Comparison comparison) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("solvers", comparison.solvers());
    document.put("parameters", parameters(comparison.setting().parameters()));
    document.put(
        "instances", comparison.rankings().stream().map(ComparisonJson::instance).toList());
    document.put("summary", RecordJson.PLAIN.tree(comparison.summary()));
    document.put("provenance", provenance(comparison.setting()));
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> parameters(SolveParameters parameters) {
    Map<String, Object> fields = new LinkedHashMap<>();
    parameters
        .timeLimit()
        .ifPresent(limit -> fields.put("timeLimitSeconds", limit.toNanos() * 1e-9));
    parameters.workLimit().ifPresent(limit -> fields.put("workLimit", limit));
    fields.put("gap", parameters.relativeGap());
    parameters.threads().ifPresent(threads -> fields.put("threads", threads));
    parameters.seed().ifPresent(seed -> fields.put("seed", seed));
    return fields;
  }

  private static Map<String, Object> instance(Ranking ranking) {
    Subject subject = ranking.contest().subject();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("label", subject.label());
    fields.put("name", subject.name());
    fields.put("file", subject.file());
    fields.put("sha256", subject.sha256());
    fields.put("kind", subject.kind());
    fields.put("objective", subject.objective());
    if (!subject.unit().isEmpty()) {
      fields.put("unit", subject.unit());
    }
    fields.put("warnings", subject.warnings());
    fields.put("bounds", RecordJson.PLAIN.tree(ranking.contest().bounds()));
    ranking.bestBound().ifPresent(best -> fields.put("bestBound", RecordJson.PLAIN.tree(best)));
    ranking.bestKnown().ifPresent(best -> fields.put("bestKnown", RecordJson.PLAIN.tree(best)));
    fields.put("contradictions", ranking.contradictions());
    fields.put(
        "results",
        ranking.contest().attempts().stream().map(attempt -> row(ranking, attempt)).toList());
    return fields;
  }

  private static Map<String, Object> row(Ranking ranking, Attempt attempt) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("solver", attempt.solver());
    if (!attempt.version().isEmpty()) {
      fields.put("version", attempt.version());
    }
    fields.put("status", attempt.outcome().status());
    if (attempt.outcome() instanceof Outcome.Waiting waiting) {
      fields.put("waiting", waiting.tasks());
    }
    if (!attempt.outcome().reason().isEmpty()) {
      fields.put("reason", attempt.outcome().reason());
    }
    number(fields, "value", attempt.value());
    number(fields, "bound", attempt.bound());
    number(fields, "gap", ranking.gap(attempt));
    number(fields, "overBestKnown", ranking.overBest(attempt));
    attempt
        .answer()
        .flatMap(Outcome.Answer::energy)
        .ifPresent(use -> fields.putAll(RecordJson.PLAIN.fields(use)));
    number(fields, "seconds", attempt.seconds());
    attempt.verified().ifPresent(clean -> fields.put("verified", clean));
    if (ranking.refuted(attempt)) {
      fields.put("proofRefuted", true);
    }
    fields.put("remarks", attempt.remarks());
    attempt.resultFile().ifPresent(file -> fields.put("result", file));
    return fields;
  }

  /** Who made it, with what, when. */
  public static Map<String, Object> provenance(Setting setting) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("command", setting.command());
    fields.put("wattle", setting.wattle());
    fields.put("jvm", setting.jvm());
    fields.put("machine", setting.machine());
    fields.put("cores", setting.cores());
    fields.put("begun", setting.begun().toString());
    return fields;
  }

  private static void number(Map<String, Object> fields, String name, OptionalDouble number) {
    number.ifPresent(n -> fields.put(name, n));
  }
}
