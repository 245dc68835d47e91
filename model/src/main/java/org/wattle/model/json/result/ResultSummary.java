package org.wattle.model.json.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.JsonField;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;
import tools.jackson.databind.JsonNode;

/**
 * What results of every kind have in common.
 *
 * @param instanceName the name of the instance
 * @param instanceSha256 of the instance's file, in hexadecimal; empty where it is unknown
 * @param solver the solver
 * @param status how the solve ended
 * @param reason why it failed; empty where it did not
 * @param objective what was optimised, where there is an objective
 * @param proof what its claim rests on; absent where it claims nothing beyond a checked solution,
 *     and where that is unknown
 * @param check what the independent checker found; absent where there was nothing to check
 * @param metrics figures of the solution
 * @param seconds wall time by phase: build, solve, check, …
 * @param provenance what produced the result, where it is known
 */
public record ResultSummary(
    @JsonField(name = "instance.name") String instanceName,
    @JsonField(name = "instance.sha256", usual = "") String instanceSha256,
    ResultSolver solver,
    ResultStatus status,
    @JsonField(usual = "") String reason,
    Optional<ResultObjective> objective,
    Optional<ResultProof> proof,
    Optional<Check> check,
    @JsonField(usual = "", lines = true) Metric.Group metrics,
    @JsonField(usual = "") Map<String, Double> seconds,
    Optional<ResultProvenance> provenance) {
  private static final List<String> PHASES =
      List.of(Statistics.BUILD, Statistics.SOLVE, Statistics.CHECK);

  public ResultSummary {
    seconds = inOrder(seconds);
  }

  /** The phases of every solve first, in their order, then others by name. */
  private static Map<String, Double> inOrder(Map<String, Double> seconds) {
    Map<String, Double> ordered = new LinkedHashMap<>();
    PHASES.stream().filter(seconds::containsKey).forEach(p -> ordered.put(p, seconds.get(p)));
    new TreeMap<>(seconds).forEach(ordered::putIfAbsent);
    return Collections.unmodifiableMap(ordered);
  }

  /**
   * What the independent checker found.
   *
   * @param clean whether it found nothing
   * @param violations what it found
   * @param tolerances with which solution and value were checked, by what they are for, e.g. {@code
   *     integer}
   */
  public record Check(
      @JsonField(usual = "false", always = true) boolean clean,
      @JsonField(lines = true) List<DomainViolation> violations,
      @JsonField(usual = "") Map<String, Double> tolerances) {
    public Check {
      clean = violations.isEmpty();
      violations = List.copyOf(violations);
      tolerances = Collections.unmodifiableMap(new TreeMap<>(tolerances));
    }

    public Check(List<DomainViolation> violations, Map<String, Double> tolerances) {
      this(violations.isEmpty(), violations, tolerances);
    }
  }

  /** A figure of a result, or a group of them, e.g. servers that are on, by type. */
  public sealed interface Metric {
    /** One figure, its unit in its name; finite. */
    record Figure(double value) implements Metric {}

    /**
     * Figures by name, in an order for people.
     *
     * @param parts kept in their order
     */
    record Group(Map<String, Metric> parts) implements Metric {
      /** No figures. */
      public static final Group NONE = new Group(Map.of());

      public Group {
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
      }

      /** Figures for the numbers, and groups for the maps of numbers, in their order. */
      public static Group of(Map<?, ?> values) {
        Map<String, Metric> parts = new LinkedHashMap<>();
        values.forEach(
            (name, value) ->
                parts.put(
                    name.toString(),
                    value instanceof Number number
                        ? new Figure(number.doubleValue())
                        : of((Map<?, ?>) value)));
        return new Group(parts);
      }

      static Group read(JsonNode metrics) {
        Map<String, Metric> parts = new LinkedHashMap<>();
        metrics.forEachEntry(
            (name, metric) ->
                parts.put(
                    name, metric.isNumber() ? new Figure(metric.doubleValue()) : read(metric)));
        return new Group(parts);
      }
    }
  }

  /**
   * The solver, and the parameters of the solve.
   *
   * @param id e.g. {@code scip}
   * @param version of the solver, or of the backend behind it; empty where it is unknown
   * @param parameters limits and options of the solve
   * @param warnings what the reader of the result should know
   * @param notes further remarks, e.g. which solver found the solution
   */
  public record ResultSolver(
      String id,
      @JsonField(usual = "") String version,
      SolveParameters parameters,
      List<String> warnings,
      @JsonField(usual = "") List<String> notes) {
    public ResultSolver {
      warnings = List.copyOf(warnings);
      notes = List.copyOf(notes);
    }
  }
}
