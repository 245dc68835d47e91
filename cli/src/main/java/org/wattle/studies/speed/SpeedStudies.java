package org.wattle.studies.speed;

import java.util.List;
import org.wattle.studies.Study;

/** All of this package: questions of our own. */
public final class SpeedStudies {
  private SpeedStudies() {}

  /** In the order of the book. */
  public static List<Study> all() {
    return List.of(
        new HeuristicsSpeed(),
        new OnlinePlacementDay(),
        new DispatchSpeed(),
        new ModelBuilding(),
        new PublicModels());
  }
}
