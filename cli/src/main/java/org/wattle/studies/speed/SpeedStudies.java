package org.wattle.studies.speed;

import java.util.List;
import org.wattle.studies.BookStudy;

/** All of this package: questions of our own. */
public final class SpeedStudies {
  private SpeedStudies() {}

  /** In the order of the book. */
  public static List<BookStudy> all() {
    return List.of(
        new HeuristicsSpeedStudy(),
        new OnlinePlacementStudy(),
        new DispatchSpeedStudy(),
        new ModelBuildingStudy(),
        new PublicModelsStudy());
  }
}
