package org.wattle.cli.book.studies;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.book.Study;
import org.wattle.cli.book.studies.collocation.CollocationStudies;
import org.wattle.cli.book.studies.energy.EnergyStudies;

/** All studies. */
public final class Studies {
  private Studies() {}

  /** In the order of the book: by source, then questions of our own. */
  public static List<Study> all() {
    List<Study> all = new ArrayList<>();
    all.addAll(EnergyStudies.ofSources());
    all.addAll(CollocationStudies.ofSources());
    all.addAll(CollocationStudies.ofOurOwn());
    all.addAll(EnergyStudies.ofOurOwn());
    return List.copyOf(all);
  }
}
