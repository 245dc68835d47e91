package org.wattle.model.json;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Unused;
import org.wattle.model.energy.Waiting;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;

/** Writes a result: one task or value to a line. */
final class ResultWriter {
  /** The word for elements that stay on though nothing uses them. */
  static final String STAY_ON = "stay-on";

  private static final List<String> PHASES =
      List.of(Statistics.BUILD, Statistics.SOLVE, Statistics.CHECK);

  private final JsonOut out;

  ResultWriter(JsonOut out) {
    this.out = out;
  }

  void write(ResultDocument result) {
    if (result instanceof EnergyResult energy) {
      write(
          SchemaFile.ENERGY_RESULT,
          result,
          () -> {
            energy.placement().ifPresent(this::placement);
            energy.moves().ifPresent(plan -> MovesJson.write(plan, out));
          });
    } else if (result instanceof LotesResult lotes) {
      LotesResultWriter rows = new LotesResultWriter(out);
      write(SchemaFile.LOTES_RESULT, result, () -> lotes.rows().ifPresent(rows::write));
    } else if (result instanceof CollocationResult collocation) {
      write(
          SchemaFile.COLLOCATION_RESULT,
          result,
          () -> {
            collocation.weights().ifPresent(weights -> WeightsJson.write(weights, out));
            collocation
                .migrations()
                .ifPresent(migrations -> CollocationWriter.write(migrations, out));
            collocation.placement().ifPresent(this::containers);
          });
    } else if (result instanceof ModelResult model) {
      write(SchemaFile.MODEL_RESULT, result, () -> model.values().ifPresent(this::values));
    }
  }

  private void write(SchemaFile kind, ResultDocument result, Runnable solution) {
    out.field("kind").text(kind.kind());
    head(result.summary());
    solution.run();
    tail(result.summary());
  }

  private void head(ResultSummary summary) {
    out.field("instance").object(() -> instance(summary));
    out.field("solver").object(() -> solver(summary.solver()));
    out.field("status").text(summary.status().word());
    unlessEmpty("reason", summary.reason());
    summary.objective().ifPresent(o -> out.field("objective").object(() -> objective(o)));
    summary.violations().ifPresent(v -> out.field("check").object(() -> check(v)));
    if (!summary.metrics().parts().isEmpty()) {
      out.field("metrics").objectByLines(() -> parts(summary.metrics()));
    }
  }

  private void tail(ResultSummary summary) {
    if (!summary.seconds().isEmpty()) {
      out.field("seconds").object(() -> seconds(summary.seconds()));
    }
    summary.provenance().ifPresent(p -> out.field("provenance").object(() -> provenance(p)));
  }

  private void instance(ResultSummary summary) {
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
    parameters.workLimit().ifPresent(limit -> out.field("workLimit").whole(limit));
    out.field("gap").number(parameters.relativeGap());
    parameters.threads().ifPresent(threads -> out.field("threads").whole(threads));
    parameters.seed().ifPresent(seed -> out.field("seed").whole(seed));
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

  private void check(List<DomainViolation> violations) {
    out.field("clean").truth(violations.isEmpty());
    out.field("violations").listByLines(() -> violations.forEach(this::violation));
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

  private void placement(Placement placement) {
    out.field("placement").listByLines(() -> placement.tasks().forEach(this::task));
    if (!placement.waiting().isEmpty()) {
      out.field("waiting").listByLines(() -> placement.waiting().forEach(this::waits));
    }
    if (placement.unused() == Unused.STAY_ON) {
      out.field("unused").text(STAY_ON);
    }
  }

  private void task(TaskPlacement task) {
    out.object(
        () -> {
          out.field("task").text(task.task());
          out.field("server").text(task.server());
          if (!task.route().isEmpty()) {
            out.field("route").texts(task.route());
          }
        });
  }

  private void waits(Waiting waiting) {
    out.object(
        () -> {
          out.field("task").text(waiting.task());
          out.field("reason").text(waiting.reason().word());
        });
  }

  private void containers(List<ContainerRow> rows) {
    out.field("placement").listByLines(() -> rows.forEach(this::container));
  }

  private void container(ContainerRow row) {
    out.object(
        () -> {
          out.field("job").text(row.job());
          out.field("container").whole(row.container());
          out.field("node").text(row.node());
        });
  }

  private void values(Map<String, Double> values) {
    out.field("values")
        .objectByLines(() -> values.forEach((name, value) -> out.field(name).number(value)));
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
    provenance.seed().ifPresent(seed -> out.field("seed").whole(seed));
    provenance.threads().ifPresent(threads -> out.field("threads").whole(threads));
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
