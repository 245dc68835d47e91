package org.wattle.model.json.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.SolveParameters;

/**
 * What results of every kind have in common.
 *
 * @param instanceName the name of the instance
 * @param instanceSha256 of the instance's file, in hexadecimal; empty where it is unknown
 * @param solver the solver
 * @param status how the solve ended
 * @param reason why it failed; empty where it did not
 * @param objective what was optimised, where there is an objective
 * @param violations what the independent checker found, none where the solution is clean; absent
 *     where there was nothing to check
 * @param metrics figures of the solution
 * @param seconds wall time by phase: build, solve, check, …
 * @param provenance what produced the result, where it is known
 * @param proof what its claim rests on; absent where it claims nothing beyond a checked solution,
 *     and where that is unknown
 * @param tolerances with which solution and value were checked, by what they are for, e.g. {@code
 *     integer}; none where nothing was checked
 */
public record ResultSummary(
    String instanceName,
    String instanceSha256,
    ResultSolver solver,
    ResultStatus status,
    String reason,
    Optional<ResultObjective> objective,
    Optional<List<DomainViolation>> violations,
    Metric.Group metrics,
    Map<String, Double> seconds,
    Optional<ResultProvenance> provenance,
    Optional<ResultProof> proof,
    Map<String, Double> tolerances) {
  public ResultSummary {
    violations = violations.map(List::copyOf);
    tolerances = Collections.unmodifiableMap(new TreeMap<>(tolerances));
    seconds = java.util.Collections.unmodifiableMap(new TreeMap<>(seconds));
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
      String version,
      SolveParameters parameters,
      List<String> warnings,
      List<String> notes) {
    public ResultSolver {
      warnings = List.copyOf(warnings);
      notes = List.copyOf(notes);
    }
  }
}
