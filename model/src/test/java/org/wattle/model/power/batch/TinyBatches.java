package org.wattle.model.power.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.batch.PowerBatch.Tasks;

/** Batches of one to four tasks on two nodes, tight and loose, with budgets and without. */
public final class TinyBatches {
  private static final int SLOT_SECONDS = 10;

  private final Random random;

  private TinyBatches(long seed) {
    this.random = new Random(seed);
  }

  /** A batch. */
  public static PowerBatch of(long seed) {
    return new TinyBatches(seed).drawn(seed);
  }

  private PowerBatch drawn(long seed) {
    boolean alike = random.nextBoolean();
    boolean racks = random.nextInt(3) == 0;
    List<NodeClass> classes = new ArrayList<>();
    if (alike) {
      Map<String, Integer> inRacks = new LinkedHashMap<>();
      if (racks) {
        inRacks.put("r1", 1);
        inRacks.put("r2", 1);
      }
      classes.add(nodeClass("A", 2, 1, inRacks));
    } else {
      classes.add(nodeClass("A", 1, 1, racks ? Map.of("r1", 1) : Map.of()));
      double speed = random.nextBoolean() ? 2 : 0.5;
      classes.add(nodeClass("B", 1, speed, racks ? Map.of("r1", 1) : Map.of()));
    }
    List<TaskProfile> profiles = new ArrayList<>();
    int kinds = 1 + random.nextInt(2);
    for (int p = 0; p < kinds; p++) {
      profiles.add(profile("p" + p, classes));
    }
    List<Tasks> tasks = new ArrayList<>();
    int left = 1 + random.nextInt(4);
    while (left > 0) {
      int count = 1 + random.nextInt(left);
      int submit = random.nextInt(3) == 0 ? random.nextInt(2 * SLOT_SECONDS) : 0;
      tasks.add(new Tasks(random.nextInt(kinds), count, submit));
      left -= count;
    }
    int slots = 2 + random.nextInt(4);
    int horizon = slots * SLOT_SECONDS + random.nextInt(SLOT_SECONDS);
    PowerCluster cluster = new PowerCluster(classes);
    return new PowerBatch(
        "tiny-" + seed, cluster, profiles, tasks, SLOT_SECONDS, horizon, budgets(cluster, racks));
  }

  private NodeClass nodeClass(String name, int count, double speed, Map<String, Integer> racks) {
    long still = 5_000L * random.nextInt(5);
    return new NodeClass(
        name,
        count,
        1_000 * (2 + random.nextInt(3)),
        1_000 * (2 + random.nextInt(3)),
        still,
        still + 10_000L * (4 + random.nextInt(5)),
        speed,
        0,
        racks);
  }

  private TaskProfile profile(String name, List<NodeClass> classes) {
    List<Draw> draws = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      long mean = 5_000L * (1 + random.nextInt(5));
      draws.add(new Draw(mean + 2_500L * random.nextInt(5), mean));
    }
    return new TaskProfile(
        name,
        1_000 * (1 + random.nextInt(2)),
        1_000 * random.nextInt(3),
        1 + random.nextInt(3 * SLOT_SECONDS),
        random.nextInt(2 * SLOT_SECONDS),
        random.nextBoolean() ? 0 : 0.5,
        0,
        draws,
        Optional.empty(),
        Optional.empty());
  }

  private PowerBudgets budgets(PowerCluster cluster, boolean racks) {
    OptionalLong all = OptionalLong.empty();
    if (random.nextInt(3) == 0) {
      all = OptionalLong.of(cluster.staticMilliwatts() + 5_000L * (3 + random.nextInt(10)));
    }
    Map<String, Long> ofRacks = new LinkedHashMap<>();
    if (racks) {
      ofRacks.put("r1", cluster.staticMilliwatts() + 5_000L * (3 + random.nextInt(8)));
    }
    Map<String, Long> ofNodes = new LinkedHashMap<>();
    if (random.nextInt(3) == 0) {
      NodeClass first = cluster.classes().get(0);
      ofNodes.put("A", first.staticMilliwatts() + 5_000L * (4 + random.nextInt(8)));
    }
    return new PowerBudgets(all, ofRacks, ofNodes);
  }
}
