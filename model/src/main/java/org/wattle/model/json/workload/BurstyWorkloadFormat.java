package org.wattle.model.json.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.JobSize;
import org.wattle.model.workload.generate.BurstyParameters.Volume;
import org.wattle.model.workload.generate.ClippedDistribution;
import tools.jackson.databind.JsonNode;

/** Parameters of bursty workloads as JSON: {@code kind: bursty-workload}, and within scenarios. */
public final class BurstyWorkloadFormat extends DocumentKind<BurstyParameters> {
  public BurstyWorkloadFormat() {
    super("bursty-workload", BurstyParameters.class);
  }

  @Override
  public void validate(JsonCursor root) {
    root.field("bursty").ifPresent(BurstyWorkloadFormat::check);
  }

  @Override
  public BurstyParameters content(JsonNode root) {
    return of(root.path("bursty"));
  }

  /** Reports what contradicts itself in the parameters within a document. */
  public static void check(JsonCursor bursty) {
    new BurstyWorkloadValidator(bursty).check();
  }

  /** The parameters in an object without errors. */
  public static BurstyParameters of(JsonNode bursty) {
    return RecordJson.PLAIN
        .with(JobSize.class, BurstyWorkloadFormat::size)
        .read(Bursty.class, bursty)
        .parameters();
  }

  private static JobSize size(JsonNode size) {
    double mean = size.path("mean").asDouble(1);
    return mean == 1 ? JobSize.ONE : new JobSize(mean, size.path("max").asInt(10_000));
  }

  /** Parameters as they stand in a document. */
  private record Bursty(
      double hours,
      @JsonField(inline = true) Volume volume,
      Optional<Bursts> bursts,
      Optional<Daily> daily,
      JobSize tasksPerJob,
      Spread durationSeconds,
      Map<String, Spread> demand,
      Optional<FlowSizes> flows) {
    BurstyParameters parameters() {
      List<Demand> demands = new ArrayList<>();
      demand.forEach((name, amount) -> demands.add(new Demand(name, amount.demand())));
      return new BurstyParameters(
          hours, volume, bursts, daily, tasksPerJob, durationSeconds.duration(), demands, flows);
    }
  }

  /** How durations, or demands, scatter; each has limits of its own where none are given. */
  private record Spread(
      double mean, @JsonField(usual = "1") double cv, OptionalDouble min, OptionalDouble max) {
    ClippedDistribution duration() {
      return new ClippedDistribution(mean, cv, min.orElse(1), max.orElse(86_400));
    }

    ClippedDistribution demand() {
      return new ClippedDistribution(mean, cv, min.orElse(0.001), max.orElse(0.5));
    }
  }

  /** Reports contradictions among the parameters of a bursty workload. */
  private record BurstyWorkloadValidator(JsonCursor bursty) {
    private static final double MAX_TASKS = 1e7;
    private static final double MINUTES_PER_HOUR = 60;

    void check() {
      if (!bursty.node().isObject()) {
        return;
      }
      bursty.eitherOf(
          "jobsPerMinute", "tasks", "how much arrives", "Maybe add \"jobsPerMinute\": 10.");
      bursty.field("durationSeconds").ifPresent(d -> ordered(d, Spread::duration));
      bursty.field("demand").filter(demand -> demand.node().isObject()).ifPresent(this::demand);
      if (bursty.isReadable() && bursty.errorCount() == 0) {
        size(BurstyWorkloadFormat.of(bursty.node()));
      }
    }

    private void demand(JsonCursor demand) {
      if (demand.node().isEmpty()) {
        demand.error("Tasks demand no resource.", "Maybe add \"cpu\": {\"mean\": 0.03}.");
      }
      demand.fields().values().forEach(each -> ordered(each, Spread::demand));
    }

    /** The mean lies where clipping leaves it. */
    private void ordered(JsonCursor part, Function<Spread, ClippedDistribution> clipped) {
      if (!part.isReadable() || !part.node().isObject()) {
        return;
      }
      ClippedDistribution spread = clipped.apply(RecordJson.PLAIN.read(Spread.class, part.node()));
      if (spread.min() > spread.max()) {
        part.error(
            "The minimum, (" + spread.min() + "), is above the maximum, (" + spread.max() + ").",
            "Maybe give the other of the two as well: defaults do not fit here.");
      } else if (spread.mean() < spread.min() || spread.mean() > spread.max()) {
        part.error(
            "The mean, (%s), is not between the minimum, (%s), and the maximum, (%s)."
                .formatted(spread.mean(), spread.min(), spread.max()),
            "Maybe change \"min\" or \"max\", which have defaults.");
      }
    }

    private void size(BurstyParameters parameters) {
      if (parameters.volume() instanceof Volume.Rate rate) {
        double tasks =
            rate.jobsPerMinute()
                * MINUTES_PER_HOUR
                * parameters.hours()
                * parameters.jobSize().mean();
        if (tasks > MAX_TASKS) {
          bursty.error(
              "jobsPerMinute",
              "Some (" + (long) tasks + ") tasks would arrive, more than (10000000).",
              "Maybe fewer jobs a minute, or fewer hours.");
        }
      }
    }
  }
}
