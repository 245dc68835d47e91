package org.wattle.studies;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.clusters.GemsStudy;
import org.wattle.studies.clusters.SleepPoliciesStudy;
import org.wattle.studies.collocation.CollocationStudies;
import org.wattle.studies.energy.EnergyStudies;
import org.wattle.studies.lotes.LotesStudy;
import org.wattle.studies.speed.SpeedStudies;

/** All studies. */
public final class Studies {
  private Studies() {}

  /** In the order of the book: by source, then questions of our own. */
  public static List<BookStudy> all() {
    List<BookStudy> all = new ArrayList<>();
    all.addAll(EnergyStudies.ofSources());
    all.add(new SleepPoliciesStudy());
    all.add(new GemsStudy());
    all.add(new LotesStudy());
    all.addAll(CollocationStudies.ofSources());
    all.addAll(CollocationStudies.ofOurOwn());
    all.addAll(EnergyStudies.ofOurOwn());
    all.addAll(SpeedStudies.all());
    return List.copyOf(all);
  }
}
