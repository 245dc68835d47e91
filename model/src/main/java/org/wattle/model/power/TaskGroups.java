package org.wattle.model.power;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.Cluster;
import org.apache.commons.math3.ml.clustering.Clusterable;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.clustering.MultiKMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.clustering.evaluation.ClusterEvaluator;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.random.Well19937c;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;

/**
 * Which programs draw little and which draw much (5.3.4): k-means with two clusters, where every
 * program is the vector of its peaks by class of nodes. The cluster whose mean draws more in all
 * classes together is the high one; all are low where no two vectors differ. A group that a profile
 * states is kept; its vector takes part in the clustering all the same.
 */
public final class TaskGroups {
  /** The best of this many clusterings from random starts counts. */
  private static final int TRIALS = 500;

  private static final int MAX_ITERATIONS = 1000;
  private static final int SEED = 1;

  private TaskGroups() {}

  /**
   * The group of every profile, in their order; the same profiles give the same groups on every
   * machine.
   *
   * @param profiles with as many draws each
   */
  public static List<Group> of(List<TaskProfile> profiles) {
    boolean stated = profiles.stream().allMatch(profile -> profile.group().isPresent());
    Set<Integer> high = stated ? Set.of() : high(profiles.stream().map(TaskGroups::peaks).toList());
    return IntStream.range(0, profiles.size())
        .mapToObj(p -> profiles.get(p).group().orElse(high.contains(p) ? Group.HIGH : Group.LOW))
        .toList();
  }

  private static double[] peaks(TaskProfile profile) {
    return profile.draws().stream().mapToDouble(Draw::peakMilliwatts).toArray();
  }

  /** The numbers of the vectors of the high cluster. */
  static Set<Integer> high(List<double[]> vectors) {
    if (vectors.stream().map(TaskGroups::boxed).distinct().count() < 2) {
      return Set.of();
    }
    List<Observation> observations = new ArrayList<>();
    for (double[] vector : vectors) {
      observations.add(new Observation(observations.size(), vector));
    }
    List<CentroidCluster<Observation>> clusters = clusterer().cluster(observations);
    CentroidCluster<Observation> first = clusters.get(0);
    CentroidCluster<Observation> second = clusters.get(1);
    Set<Integer> high = new HashSet<>();
    for (Observation each : (higher(first, second) ? first : second).getPoints()) {
      high.add(each.number());
    }
    return high;
  }

  private static List<Double> boxed(double[] vector) {
    return IntStream.range(0, vector.length).mapToObj(i -> vector[i]).toList();
  }

  private static MultiKMeansPlusPlusClusterer<Observation> clusterer() {
    return new MultiKMeansPlusPlusClusterer<>(
        new KMeansPlusPlusClusterer<>(
            2, MAX_ITERATIONS, new EuclideanDistance(), new Well19937c(SEED)),
        TRIALS,
        new SumOfSquares());
  }

  /**
   * What k-means minimises. The library's own choice among trials is by the variance of the
   * distances from the centres, which prefers clusters whose points are equally far away.
   */
  private static final class SumOfSquares extends ClusterEvaluator<Observation> {
    @Override
    public double score(List<? extends Cluster<Observation>> clusters) {
      double sum = 0;
      for (Cluster<Observation> cluster : clusters) {
        Clusterable centre = centroidOf(cluster);
        for (Observation each : cluster.getPoints()) {
          double distance = distance(each, centre);
          sum += distance * distance;
        }
      }
      return sum;
    }
  }

  /** Of two that draw as much in all, the one without the first observation is the higher. */
  private static boolean higher(
      CentroidCluster<Observation> one, CentroidCluster<Observation> other) {
    double ones = sum(one);
    double others = sum(other);
    return ones == others
        ? one.getPoints().stream().noneMatch(each -> each.number() == 0)
        : ones > others;
  }

  private static double sum(CentroidCluster<Observation> cluster) {
    double sum = 0;
    for (double watts : cluster.getCenter().getPoint()) {
      sum += watts;
    }
    return sum;
  }

  /** A vector with the number of its profile. */
  private static final class Observation implements Clusterable {
    private final int number;
    private final double[] vector;

    Observation(int number, double[] vector) {
      this.number = number;
      this.vector = vector;
    }

    int number() {
      return number;
    }

    @Override
    public double[] getPoint() {
      return vector;
    }
  }
}
