package org.wattle.model.json.result;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.json.result.ResultSummary.ResultSolver;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;

/** Writes what results of every kind have in common. */
final class ResultSummaryWriter {
  private static final List<String> PHASES =
      List.of(Statistics.BUILD, Statistics.SOLVE, Statistics.CHECK);

  private final ResultSummary summary;
  private final JsonWriter out;

  ResultSummaryWriter(ResultSummary summary, JsonWriter out) {
    this.summary = summary;
    this.out = out;
  }

  /** The fields before those of the solution. */
  void head() {
    out.field("instance").object(this::instance);
    out.field("solver").object(() -> solver(summary.solver()));
    out.field("status").text(summary.status().word());
    unlessEmpty("reason", summary.reason());
    summary.objective().ifPresent(o -> out.field("objective").object(() -> objective(o)));
    summary.proof().ifPresent(p -> out.field("proof").object(() -> proof(p)));
    summary.violations().ifPresent(v -> out.field("check").object(() -> check(v)));
    if (!summary.metrics().parts().isEmpty()) {
      out.field("metrics").objectByLines(() -> parts(summary.metrics()));
    }
  }

  /** The fields behind those of the solution. */
  void tail() {
    if (!summary.seconds().isEmpty()) {
      out.field("seconds").object(() -> seconds(summary.seconds()));
    }
    summary.provenance().ifPresent(p -> out.field("provenance").object(() -> provenance(p)));
  }

  private void instance() {
    out.field("name").text(summary.instanceName());
    unlessEmpty("sha256", summary.instanceSha256());
  }

  private void solver(ResultSolver solver) {
    out.field("id").text(solver.id());
    unlessEmpty("version", solver.version());
    out.field("parameters").object(() -> parameters(solver.parameters()));
    out.field("warnings").texts(solver.warnings());
    if (!solver.notes().isEmpty()) {
      out.field("notes").texts(solver.notes());
    }
  }

  private void parameters(SolveParameters parameters) {
    parameters.timeLimit().ifPresent(limit -> out.field("timeLimitSeconds").number(seconds(limit)));
    parameters.workLimit().ifPresent(limit -> out.field("workLimit").integer(limit));
    out.field("gap").number(parameters.relativeGap());
    parameters.threads().ifPresent(threads -> out.field("threads").integer(threads));
    parameters.seed().ifPresent(seed -> out.field("seed").integer(seed));
  }

  private static double seconds(Duration duration) {
    return BigDecimal.valueOf(duration.getSeconds())
        .add(BigDecimal.valueOf(duration.getNano(), 9))
        .doubleValue();
  }

  private void objective(ResultObjective objective) {
    out.field("name").text(objective.name());
    unlessEmpty("unit", objective.unit());
    objective.value().ifPresent(value -> out.field("value").number(value));
    objective.bound().ifPresent(bound -> out.field("bound").number(bound));
    objective.gap().ifPresent(gap -> out.field("gap").number(gap));
  }

  private void proof(ResultProof proof) {
    out.field("claim").text(proof.claim());
    out.field("by").text(proof.by());
    if (!proof.engines().isEmpty()) {
      out.field("engines").texts(proof.engines());
    }
    out.field("certified").bool(proof.certified());
    unlessEmpty("second", proof.second());
    unlessEmpty("reason", proof.reason());
  }

  private void check(List<DomainViolation> violations) {
    out.field("clean").bool(violations.isEmpty());
    out.field("violations").listByLines(() -> violations.forEach(this::violation));
    if (!summary.tolerances().isEmpty()) {
      out.field("tolerances")
          .object(() -> summary.tolerances().forEach((what, by) -> out.field(what).number(by)));
    }
  }

  private void violation(DomainViolation violation) {
    out.object(
        () -> {
          out.field("constraint").text(violation.constraint());
          out.field("subjects").texts(violation.subjects());
          out.field("amount").number(violation.amount());
          out.field("detail").text(violation.detail());
        });
  }

  private void parts(Metric.Group group) {
    group
        .parts()
        .forEach(
            (name, metric) -> {
              out.field(name);
              if (metric instanceof Metric.Figure figure) {
                out.number(figure.value());
              } else if (metric instanceof Metric.Group below) {
                out.object(() -> parts(below));
              }
            });
  }

  /** The phases of every solve first, in their order, then others by name. */
  private void seconds(Map<String, Double> seconds) {
    Map<String, Double> others = new TreeMap<>(seconds);
    for (String phase : PHASES) {
      Double spent = others.remove(phase);
      if (spent != null) {
        out.field(phase).number(spent);
      }
    }
    others.forEach((phase, spent) -> out.field(phase).number(spent));
  }

  private void provenance(ResultProvenance provenance) {
    provenance.seed().ifPresent(seed -> out.field("seed").integer(seed));
    provenance.threads().ifPresent(threads -> out.field("threads").integer(threads));
    out.field("jvm").text(provenance.jvm());
    out.field("wattle").text(provenance.wattle());
    unlessEmpty("formulation", provenance.formulation());
    if (!provenance.rewrites().isEmpty()) {
      out.field("rewrites").texts(provenance.rewrites());
    }
  }

  private void unlessEmpty(String field, String text) {
    if (!text.isEmpty()) {
      out.field(field).text(text);
    }
  }
}
