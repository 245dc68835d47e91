package org.wattle.studies.collocation;

import java.util.List;
import org.wattle.studies.Study;

/** All of this package. */
public final class CollocationStudies {
  private CollocationStudies() {}

  /** Those that hold themselves against the paper. */
  public static List<Study> ofSources() {
    return List.of(new Table1(), new Proofs(), new Parapluie(), new India(), new Facebook());
  }

  /** Those that ask something of our own. */
  public static List<Study> ofOurOwn() {
    return List.of(new Front());
  }
}
