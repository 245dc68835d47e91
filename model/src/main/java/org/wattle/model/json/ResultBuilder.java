package org.wattle.model.json;

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
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Unused;
import org.wattle.model.energy.Waiting;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.SolveParameters;
import tools.jackson.databind.JsonNode;

/** Turns a document that is known to be right into a result. */
final class ResultBuilder {
  private final JsonNode root;

  ResultBuilder(JsonNode root) {
    this.root = root;
  }

  /** The result of a kind. */
  ResultDocument result(SchemaFile kind) {
    return switch (kind) {
      case ENERGY_RESULT ->
          new EnergyResult(
              summary(),
              part(root, "placement").map(this::placement),
              part(root, "moves").map(MovesJson::plan));
      case LOTES_RESULT -> new LotesResult(summary(), new LotesResultBuilder(root).rows());
      case COLLOCATION_RESULT ->
          new CollocationResult(
              summary(),
              part(root, "weights").map(WeightsJson::weights),
              part(root, "migrations").map(CollocationBuilder::migrations),
              part(root, "placement").map(ResultBuilder::containers));
      default -> new ModelResult(summary(), part(root, "values").map(ResultBuilder::numbers));
    };
  }

  private ResultSummary summary() {
    return new ResultSummary(
        root.path("instance").path("name").stringValue(),
        root.path("instance").path("sha256").asString(""),
        solver(root.path("solver")),
        ResultStatus.byWord(root.path("status").stringValue()).orElseThrow(),
        root.path("reason").asString(""),
        part(root, "objective").map(ResultBuilder::objective),
        part(root, "check").map(ResultBuilder::violations),
        group(root.path("metrics")),
        numbers(root.path("seconds")),
        part(root, "provenance").map(ResultBuilder::provenance));
  }

  private Placement placement(JsonNode list) {
    List<TaskPlacement> tasks = new ArrayList<>();
    for (JsonNode item : list) {
      tasks.add(
          new TaskPlacement(
              item.path("task").stringValue(),
              item.path("server").stringValue(),
              texts(item.path("route"))));
    }
    List<Waiting> waiting = new ArrayList<>();
    for (JsonNode item : root.path("waiting")) {
      waiting.add(
          new Waiting(
              item.path("task").stringValue(),
              Waiting.Reason.byWord(item.path("reason").stringValue()).orElseThrow()));
    }
    boolean stayOn = root.path("unused").asString("").equals(ResultWriter.STAY_ON);
    return new Placement(tasks, waiting, stayOn ? Unused.STAY_ON : Unused.SLEEP);
  }

  private static List<ContainerRow> containers(JsonNode list) {
    return list.valueStream()
        .map(
            item ->
                new ContainerRow(
                    item.path("job").stringValue(),
                    (int) item.path("container").doubleValue(),
                    item.path("node").stringValue()))
        .toList();
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
