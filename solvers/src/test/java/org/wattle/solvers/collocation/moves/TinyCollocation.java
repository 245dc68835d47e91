package org.wattle.solvers.collocation.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.ObjectiveVector;

/** Random instances of 4–6 containers on 2 racks of 2 nodes, and their fronts by brute force. */
final class TinyCollocation {
  private TinyCollocation() {}

  static CollocationInstance random(long seed) {
    Random random = new Random(seed);
    List<Job> jobs = new ArrayList<>();
    int containers = 4 + random.nextInt(3);
    for (int left = containers; left > 0; left -= jobs.get(jobs.size() - 1).containers()) {
      ContentionClass taz = pick(List.of(ContentionClass.values()), random);
      Sensitivity sensitivity = pick(List.of(Sensitivity.values()), random);
      int size = Math.min(left, 1 + random.nextInt(3));
      jobs.add(new Job("j" + jobs.size(), size, taz, random.nextInt(10), sensitivity));
    }
    Cluster cluster =
        new Cluster(List.of(new RackGroup(2, 2)), 2 + random.nextInt(2), random.nextDouble());
    return new CollocationInstance("tiny-" + seed, cluster, jobs, Weights.EQUAL);
  }

  private static <T> T pick(List<T> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  /** The objectives of the front, by trying every placement. */
  static List<ObjectiveVector> front(CollocationInstance instance) {
    Archive<String> archive = new Archive<>();
    place(instance, new GoalsEvaluator(instance), new int[instance.containers()], 0, archive);
    return archive.points().stream().map(Front.Point::objectives).toList();
  }

  private static void place(
      CollocationInstance instance,
      GoalsEvaluator evaluator,
      int[] nodes,
      int container,
      Archive<String> archive) {
    if (container == nodes.length) {
      archive.offer(GoalVectors.of(evaluator.of(nodes)), () -> "");
      return;
    }
    for (int node = 0; node < instance.cluster().nodes(); node++) {
      int load = 0;
      for (int other = 0; other < container; other++) {
        load += nodes[other] == node ? 1 : 0;
      }
      if (load < instance.cluster().slotsPerNode()) {
        nodes[container] = node;
        place(instance, evaluator, nodes, container + 1, archive);
      }
    }
  }
}
