package org.wattle.studies.energy;

import java.util.List;
import org.wattle.studies.BookStudy;

/** All of this package. */
public final class EnergyStudies {
  private EnergyStudies() {}

  /** Those that hold themselves against a source. */
  public static List<BookStudy> ofSources() {
    return List.of(new HeuristicsStudy(), new SmallDataCentreStudy(), new DecompositionStudy());
  }

  /** Those that ask something of our own. */
  public static List<BookStudy> ofOurOwn() {
    return List.of(new PeersStudy(), new PackingQualityStudy(), new RealClusterStudy());
  }
}
