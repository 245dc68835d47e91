package org.wattle.model.json.result;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.json.result.ResultSummary.ResultSolver;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.SolveParameters;
import tools.jackson.databind.JsonNode;

/** Reads what results of every kind have in common, from a document without errors. */
final class ResultSummaryReader {
  private ResultSummaryReader() {}

  static ResultSummary summary(JsonNode root) {
    return new ResultSummary(
        root.path("instance").path("name").stringValue(),
        root.path("instance").path("sha256").asString(""),
        solver(root.path("solver")),
        ResultStatus.byWord(root.path("status").stringValue()).orElseThrow(),
        root.path("reason").asString(""),
        part(root, "objective").map(ResultSummaryReader::objective),
        part(root, "check").map(ResultSummaryReader::violations),
        group(root.path("metrics")),
        numbers(root.path("seconds")),
        part(root, "provenance").map(ResultSummaryReader::provenance),
        part(root, "proof").map(ResultSummaryReader::proof),
        numbers(root.path("check").path("tolerances")));
  }

  private static ResultSolver solver(JsonNode solver) {
    return new ResultSolver(
        solver.path("id").stringValue(),
        solver.path("version").asString(""),
        parameters(solver.path("parameters")),
        texts(solver.path("warnings")),
        texts(solver.path("notes")));
  }

  private static SolveParameters parameters(JsonNode parameters) {
    return new SolveParameters(
        part(parameters, "timeLimitSeconds").map(limit -> duration(limit.doubleValue())),
        whole(parameters, "workLimit"),
        parameters.path("gap").asDouble(SolveParameters.DEFAULT_GAP),
        integer(parameters, "threads"),
        whole(parameters, "seed"));
  }

  /** To the nanosecond, and at least one. */
  private static Duration duration(double seconds) {
    long nanos = BigDecimal.valueOf(seconds).movePointRight(9).longValue();
    return Duration.ofNanos(Math.max(1, nanos));
  }

  private static ResultObjective objective(JsonNode objective) {
    return new ResultObjective(
        objective.path("name").stringValue(),
        objective.path("unit").asString(""),
        number(objective, "value"),
        number(objective, "bound"));
  }

  private static ResultProof proof(JsonNode proof) {
    return new ResultProof(
        proof.path("claim").stringValue(),
        proof.path("by").stringValue(),
        texts(proof.path("engines")),
        proof.path("certified").booleanValue(),
        proof.path("second").asString(""),
        proof.path("reason").asString(""));
  }

  private static List<DomainViolation> violations(JsonNode check) {
    List<DomainViolation> violations = new ArrayList<>();
    for (JsonNode item : check.path("violations")) {
      violations.add(
          new DomainViolation(
              item.path("constraint").stringValue(),
              texts(item.path("subjects")),
              item.path("amount").doubleValue(),
              item.path("detail").stringValue()));
    }
    return violations;
  }

  private static Metric.Group group(JsonNode metrics) {
    Map<String, Metric> parts = new LinkedHashMap<>();
    metrics.forEachEntry(
        (name, metric) ->
            parts.put(
                name, metric.isNumber() ? new Metric.Figure(metric.doubleValue()) : group(metric)));
    return new Metric.Group(parts);
  }

  private static ResultProvenance provenance(JsonNode provenance) {
    return new ResultProvenance(
        whole(provenance, "seed"),
        integer(provenance, "threads"),
        provenance.path("jvm").stringValue(),
        provenance.path("wattle").stringValue(),
        provenance.path("formulation").asString(""),
        texts(provenance.path("rewrites")));
  }

  private static Optional<JsonNode> part(JsonNode parent, String field) {
    return Optional.ofNullable(parent.get(field));
  }

  private static OptionalDouble number(JsonNode parent, String field) {
    JsonNode value = parent.get(field);
    return value == null ? OptionalDouble.empty() : OptionalDouble.of(value.doubleValue());
  }

  private static OptionalInt integer(JsonNode parent, String field) {
    JsonNode value = parent.get(field);
    return value == null ? OptionalInt.empty() : OptionalInt.of((int) value.doubleValue());
  }

  private static OptionalLong whole(JsonNode parent, String field) {
    JsonNode value = parent.get(field);
    if (value == null) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        value.isIntegralNumber() ? value.longValue() : (long) value.doubleValue());
  }

  private static Map<String, Double> numbers(JsonNode object) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    object.forEachEntry((name, number) -> numbers.put(name, number.doubleValue()));
    return numbers;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.stringValue()));
    return texts;
  }
}
