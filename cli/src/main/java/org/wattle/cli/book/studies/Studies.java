package org.wattle.cli.book.studies;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.book.Study;
import org.wattle.cli.book.studies.clusters.JobsWithTraffic;
import org.wattle.cli.book.studies.clusters.TwoHoursAndADay;
import org.wattle.cli.book.studies.collocation.CollocationStudies;
import org.wattle.cli.book.studies.energy.EnergyStudies;
import org.wattle.cli.book.studies.lotes.LotesReport;
import org.wattle.cli.book.studies.speed.SpeedStudies;

/** All studies. */
public final class Studies {
  private Studies() {}

  /** In the order of the book: by source, then questions of our own. */
  public static List<Study> all() {
    List<Study> all = new ArrayList<>();
    all.addAll(EnergyStudies.ofSources());
    all.add(new TwoHoursAndADay());
    all.add(new JobsWithTraffic());
    all.add(new LotesReport());
    all.addAll(CollocationStudies.ofSources());
    all.addAll(CollocationStudies.ofOurOwn());
    all.addAll(EnergyStudies.ofOurOwn());
    all.addAll(SpeedStudies.all());
    return List.copyOf(all);
  }
}
