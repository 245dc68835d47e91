package org.wattle.reports.lotes.simulation;

import java.util.List;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSample;

/** One line for each sample of each run. */
public final class SamplesCsv {
  /** The first line. */
  public static final String HEAD =
      Csv.line(
          List.of(
              "policy",
              "load",
              "run",
              "seed",
              "hour",
              "arrived",
              "finished",
              "running",
              "waiting"));

  private SamplesCsv() {}

  /** The line of a sample. */
  public static String line(
      DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
    return Csv.line(
        List.of(
            of.policy(),
            of.load(),
            number,
            seed,
            sample.hour(),
            sample.arrived(),
            sample.finished(),
            sample.running(),
            sample.waiting()));
  }
}
