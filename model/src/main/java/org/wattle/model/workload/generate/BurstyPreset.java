package org.wattle.model.workload.generate;

import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.model.json.DocumentFormats;

/**
 * Workloads that the data centres of the thesis can be given. Its own trace is not at hand: these
 * offer them a load like the one that it reports, nothing more.
 */
public enum BurstyPreset implements Worded {
  /** 10 minutes, some 50 small tasks: for the preset quickstart. */
  QUICK,
  /** Chapter 3.4, first part: 2 hours, some 20 tasks a minute, for the preset small-dc. */
  SMALL_DC_2H,
  /** Chapter 3.4, second part: 24 hours, 100,000 tasks, for the preset large-dc. */
  LARGE_DC_24H,
  /** Chapter 4, Table 4.2: 4 hours of large jobs in bursts, with flows, for the preset gems-dc. */
  GEMS_4H,
  /** Chapter 4, Table 4.3: 24 hours of the same. */
  GEMS_24H;

  /** The preset of a name. */
  public static Optional<BurstyPreset> byId(String id) {
    return Worded.find(BurstyPreset.class, id);
  }

  /** What it draws from. */
  public BurstyParameters parameters() {
    return DocumentFormats.shipped("workloads/" + word() + ".json", BurstyParameters.class);
  }
}
