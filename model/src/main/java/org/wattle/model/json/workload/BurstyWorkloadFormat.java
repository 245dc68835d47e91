package org.wattle.model.json.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  static ClippedDistribution duration(JsonNode duration) {
    return RecordJson.PLAIN.read(Duration.class, duration).clipped();
  }

  static ClippedDistribution demand(JsonNode amount) {
    return RecordJson.PLAIN.read(Amount.class, amount).clipped();
  }

  /** Parameters as they stand in a document. */
  private record Bursty(
      double hours,
      @JsonField(inline = true) Volume volume,
      Optional<Bursts> bursts,
      Optional<Daily> daily,
      JobSize tasksPerJob,
      Duration durationSeconds,
      Map<String, Amount> demand,
      Optional<FlowSizes> flows) {
    BurstyParameters parameters() {
      List<Demand> demands = new ArrayList<>();
      demand.forEach((name, amount) -> demands.add(new Demand(name, amount.clipped())));
      return new BurstyParameters(
          hours, volume, bursts, daily, tasksPerJob, durationSeconds.clipped(), demands, flows);
    }
  }

  private record Duration(
      double mean,
      @JsonField(usual = "1") double cv,
      @JsonField(usual = "1") double min,
      @JsonField(usual = "86400") double max) {
    ClippedDistribution clipped() {
      return new ClippedDistribution(mean, cv, min, max);
    }
  }

  private record Amount(
      double mean,
      @JsonField(usual = "1") double cv,
      @JsonField(usual = "0.001") double min,
      @JsonField(usual = "0.5") double max) {
    ClippedDistribution clipped() {
      return new ClippedDistribution(mean, cv, min, max);
    }
  }
}
