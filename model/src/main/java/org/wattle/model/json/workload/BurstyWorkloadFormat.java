package org.wattle.model.json.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.JobSize;
import org.wattle.model.workload.generate.BurstyParameters.Volume;
import org.wattle.model.workload.generate.ClippedDistribution;
import tools.jackson.databind.JsonNode;

/** Parameters of bursty workloads as JSON: {@code kind: bursty-workload}, and within scenarios. */
public final class BurstyWorkloadFormat implements DocumentFormat<BurstyParameters> {
  private static final int TASKS_PER_JOB = 10_000;
  private static final double PEAK_HOUR = 12;
  private static final ClippedDistribution DURATION = new ClippedDistribution(1, 1, 1, 86_400);
  private static final ClippedDistribution DEMAND = new ClippedDistribution(1, 1, 0.001, 0.5);
  private static final double FLOW_MEGABYTES = 1000;

  @Override
  public String kind() {
    return "bursty-workload";
  }

  @Override
  public Class<BurstyParameters> contentType() {
    return BurstyParameters.class;
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
    List<Demand> demand = new ArrayList<>();
    bursty
        .path("demand")
        .forEachEntry((name, amount) -> demand.add(new Demand(name, spread(amount, DEMAND))));
    return new BurstyParameters(
        bursty.path("hours").doubleValue(),
        volume(bursty),
        Optional.ofNullable(bursty.get("bursts")).map(BurstyWorkloadFormat::bursts),
        Optional.ofNullable(bursty.get("daily")).map(BurstyWorkloadFormat::daily),
        Optional.ofNullable(bursty.get("tasksPerJob"))
            .map(BurstyWorkloadFormat::size)
            .orElse(JobSize.ONE),
        spread(bursty.path("durationSeconds"), DURATION),
        demand,
        Optional.ofNullable(bursty.get("flows")).map(BurstyWorkloadFormat::flows));
  }

  private static Volume volume(JsonNode bursty) {
    return bursty.has("tasks")
        ? new Volume.Total(bursty.path("tasks").asInt())
        : new Volume.Rate(bursty.path("jobsPerMinute").doubleValue());
  }

  private static Bursts bursts(JsonNode bursts) {
    return new Bursts(
        bursts.path("quietSeconds").doubleValue(),
        bursts.path("burstSeconds").doubleValue(),
        bursts.path("factor").doubleValue());
  }

  private static Daily daily(JsonNode daily) {
    return new Daily(daily.path("swing").doubleValue(), daily.path("peakHour").asDouble(PEAK_HOUR));
  }

  private static JobSize size(JsonNode size) {
    double mean = size.path("mean").doubleValue();
    return mean == 1 ? JobSize.ONE : new JobSize(mean, size.path("max").asInt(TASKS_PER_JOB));
  }

  static ClippedDistribution duration(JsonNode duration) {
    return spread(duration, DURATION);
  }

  static ClippedDistribution demand(JsonNode amount) {
    return spread(amount, DEMAND);
  }

  private static ClippedDistribution spread(JsonNode spread, ClippedDistribution usual) {
    return new ClippedDistribution(
        spread.path("mean").doubleValue(),
        spread.path("cv").asDouble(usual.cv()),
        spread.path("min").asDouble(usual.min()),
        spread.path("max").asDouble(usual.max()));
  }

  private static FlowSizes flows(JsonNode flows) {
    return new FlowSizes(flow(flows.path("external")), flow(flows.path("internal")));
  }

  private static FlowSize flow(JsonNode flow) {
    return new FlowSize(
        flow.path("medianMegabytes").doubleValue(),
        flow.path("sigma").doubleValue(),
        flow.path("maxMegabytes").asDouble(FLOW_MEGABYTES));
  }
}
