package org.wattle.model.workload.generate;

import java.util.List;
import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.model.workload.generate.BurstyParameters.Bursts;
import org.wattle.model.workload.generate.BurstyParameters.Daily;
import org.wattle.model.workload.generate.BurstyParameters.Demand;
import org.wattle.model.workload.generate.BurstyParameters.FlowSize;
import org.wattle.model.workload.generate.BurstyParameters.FlowSizes;
import org.wattle.model.workload.generate.BurstyParameters.JobSize;
import org.wattle.model.workload.generate.BurstyParameters.Volume;

/**
 * Workloads that the data centres of the thesis can be given. Its own trace is not at hand: these
 * offer them a load like the one that it reports, nothing more.
 */
public enum BurstyPreset implements Worded {
  /** A few minutes for a few servers. */
  QUICK("10 minutes, some 50 small tasks: for the preset quickstart"),
  /** Chapter 3.4, first part. */
  SMALL_DC_2H("2 hours, some 20 tasks a minute: for the preset small-dc"),
  /** Chapter 3.4, second part. */
  LARGE_DC_24H("24 hours, 100000 tasks: for the preset large-dc"),
  /** Chapter 4, Table 4.2. */
  GEMS_4H("4 hours of large jobs in bursts, with flows: for the preset gems-dc"),
  /** Chapter 4, Table 4.3. */
  GEMS_24H("24 hours of the same");

  private final String description;

  BurstyPreset(String description) {
    this.description = description;
  }

  /** The name on the command line. */
  public String id() {
    return word();
  }

  /** What it is, in a line. */
  public String description() {
    return description;
  }

  /** The preset of a name. */
  public static Optional<BurstyPreset> byId(String id) {
    return Worded.find(BurstyPreset.class, id);
  }

  /** What it draws from. */
  public BurstyParameters parameters() {
    return switch (this) {
      case QUICK ->
          new BurstyParameters(
              0.1666667,
              new Volume.Rate(5),
              Optional.empty(),
              Optional.empty(),
              JobSize.ONE,
              new ClippedDistribution(120, 1, 5, 600),
              demand(
                  new ClippedDistribution(0.05, 1, 0.001, 0.5),
                  new ClippedDistribution(0.05, 1, 0.001, 0.25)),
              Optional.empty());
      case SMALL_DC_2H ->
          new BurstyParameters(
              2,
              new Volume.Rate(20),
              Optional.of(new Bursts(600, 60, 2.5)),
              Optional.empty(),
              JobSize.ONE,
              new ClippedDistribution(900, 1.5, 10, 7200),
              demand(
                  new ClippedDistribution(0.06, 1, 0.001, 0.5),
                  new ClippedDistribution(0.05, 1, 0.001, 0.5)),
              Optional.empty());
      case LARGE_DC_24H ->
          new BurstyParameters(
              24,
              new Volume.Total(100_000),
              Optional.of(new Bursts(600, 60, 4)),
              Optional.of(new Daily(0.3, 14)),
              new JobSize(5, 100),
              new ClippedDistribution(3000, 1.5, 10, 86_400),
              demand(
                  new ClippedDistribution(0.08, 1, 0.001, 0.5),
                  new ClippedDistribution(0.05, 1, 0.001, 0.5)),
              Optional.empty());
      case GEMS_4H -> gems(4);
      case GEMS_24H -> gems(24);
    };
  }

  private static BurstyParameters gems(double hours) {
    return new BurstyParameters(
        hours,
        new Volume.Rate(16),
        Optional.of(new Bursts(600, 60, 10)),
        Optional.empty(),
        new JobSize(50, 1000),
        new ClippedDistribution(250, 1, 5, 3600),
        demand(
            new ClippedDistribution(0.06, 1, 0.001, 0.5),
            new ClippedDistribution(0.05, 1, 0.001, 0.5)),
        Optional.of(new FlowSizes(new FlowSize(1, 1.5, 100), new FlowSize(1, 1.5, 100))));
  }

  private static List<Demand> demand(ClippedDistribution cpu, ClippedDistribution memory) {
    return List.of(new Demand("cpu", cpu), new Demand("memory", memory));
  }
}
