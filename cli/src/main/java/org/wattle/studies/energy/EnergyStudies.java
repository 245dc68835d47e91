package org.wattle.studies.energy;

import java.util.List;
import org.wattle.studies.Study;

/** All of this package. */
public final class EnergyStudies {
  private EnergyStudies() {}

  /** Those that hold themselves against a source. */
  public static List<Study> ofSources() {
    return List.of(new HeuristicsVsOptimum(), new SmallDataCentre(), new Decomposition());
  }

  /** Those that ask something of our own. */
  public static List<Study> ofOurOwn() {
    return List.of(new Peers(), new PackingQuality(), new RealCluster());
  }
}
