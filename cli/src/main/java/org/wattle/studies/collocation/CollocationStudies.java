package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.BookStudy;

/** All of this package. */
public final class CollocationStudies {
  private CollocationStudies() {}

  /** Those that hold themselves against the paper. */
  public static List<BookStudy> ofSources() {
    return List.of(
        new AblationStudy(),
        new ProofsStudy(),
        new ParapluieStudy(),
        new IndiaStudy(),
        new FacebookStudy());
  }

  /** Those that ask something of our own. */
  public static List<BookStudy> ofOurOwn() {
    return List.of(new FrontStudy());
  }
}
