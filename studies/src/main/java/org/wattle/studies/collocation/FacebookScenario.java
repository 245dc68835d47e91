package org.wattle.studies.collocation;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;

/**
 * Stages of one hour on 600 nodes, or on more with several copies of each job: sizes and rates are
 * from SWIM's FB-2009 sample, the rest is assumed. A container for each 3 GiB that a job reads,
 * shuffles and writes, at most 32: 87 % of the jobs have one (the paper: 86 %). Jobs stay for one
 * hour, with 32 containers for two. Jobs that shuffle want one node where they fit one, else one
 * rack; others run anywhere. Half of the jobs are tazes of intensity 5 to 12, the others turtles of
 * 0 to 2.
 */
final class FacebookScenario {
  private static final int NODES_OF_RACK = 40;

  /** What a job handles per container. */
  static final long SHARE_GIB = 3;

  private static final long SHARE_BYTES = SHARE_GIB << 30;
  private static final long MAX_CONTAINERS = 32;
  private static final long HOUR_SECONDS = 3600;
  private static final int LAST_STAGE = 24;
  private static final Pattern TAB = Pattern.compile("\t");

  private final UniformRandomProvider random = RandomSource.MT.create(new int[] {1});

  private FacebookScenario() {}

  /**
   * A cluster and its load.
   *
   * @param file of the scenario in the work folder
   * @param racks of {@link #NODES_OF_RACK} nodes
   * @param copies of each job of the trace, each with a class of its own
   * @param moves that a stage allows, each at a cost; free and unlimited where absent
   */
  record Extent(String file, int racks, int copies, OptionalInt moves) {
    int nodes() {
      return racks * NODES_OF_RACK;
    }
  }

  static void write(Workspace workspace, Extent extent, int hours) throws IOException {
    FacebookScenario scenario = new FacebookScenario();
    List<Map<String, Object>> jobs = new ArrayList<>();
    for (String line : Files.readAllLines(workspace.data().resolve(FacebookStudy.TRACE))) {
      List<String> cells = TAB.splitAsStream(line).toList();
      if (Long.parseLong(cells.get(1)) / HOUR_SECONDS < hours) {
        for (int copy = 0; copy < extent.copies(); copy++) {
          jobs.add(scenario.job(cells, copy));
        }
      }
    }
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", "collocation-scenario");
    document.put("name", "a day on %d nodes".formatted(extent.nodes()));
    document.put("racks", List.of(Map.of("count", extent.racks(), "nodes", NODES_OF_RACK)));
    document.put("slotsPerNode", 2);
    document.put("idleFraction", 0.5);
    document.put("weights", Map.of("power", 0.22, "intensity", 1, "sensitivity", 0.36));
    extent
        .moves()
        .ifPresent(most -> document.put("migrations", Map.of("most", most, "cost", 0.0001)));
    document.put("jobs", jobs);
    JsonDocuments.write(workspace, extent.file(), JsonDocuments.of(document));
  }

  private Map<String, Object> job(List<String> cells, int copy) {
    long shuffled = Long.parseLong(cells.get(4));
    long bytes = Long.parseLong(cells.get(3)) + shuffled + Long.parseLong(cells.get(5));
    long containers =
        Math.min(MAX_CONTAINERS, Math.max(1, (bytes + SHARE_BYTES - 1) / SHARE_BYTES));
    boolean taz = share() < 0.5;
    Map<String, Object> job = new LinkedHashMap<>();
    job.put("name", copy == 0 ? cells.get(0) : cells.get(0) + "-" + copy);
    job.put("containers", containers);
    job.put("class", taz ? "taz" : "turtle");
    job.put("intensity", taz ? 5 + below(8) : below(3));
    job.put("sensitivity", shuffled == 0 ? "cluster" : containers == 2 ? "node" : "rack");
    job.put("arrival", Math.min(LAST_STAGE, Long.parseLong(cells.get(1)) / HOUR_SECONDS + 1));
    job.put("stays", containers == MAX_CONTAINERS ? 2 : 1);
    return job;
  }

  /** A number in [0, 1) from 53 bits of two draws, as in the recorded scenario. */
  private double share() {
    int high = random.nextInt() >>> 5;
    int low = random.nextInt() >>> 6;
    return (high * 67_108_864.0 + low) / 9_007_199_254_740_992.0;
  }

  /** An integer below a limit from the first bits of draws, likewise. */
  private int below(int limit) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(limit);
    int drawn = random.nextInt() >>> (Integer.SIZE - bits);
    while (drawn >= limit) {
      drawn = random.nextInt() >>> (Integer.SIZE - bits);
    }
    return drawn;
  }
}
