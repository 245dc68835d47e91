package org.wattle.model.power;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.Cluster;
import org.apache.commons.math3.ml.clustering.Clusterable;
import org.apache.commons.math3.ml.clustering.DoublePoint;
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
    if (vectors.stream().map(Arrays::toString).distinct().count() < 2) {
      return Set.of();
    }
    List<DoublePoint> observations = vectors.stream().map(DoublePoint::new).toList();
    List<CentroidCluster<DoublePoint>> clusters = clusterer().cluster(observations);
    CentroidCluster<DoublePoint> first = clusters.get(0);
    CentroidCluster<DoublePoint> second = clusters.get(1);
    boolean firstIsHigh = isHigher(first, second, observations.get(0));
    Set<DoublePoint> high = points(firstIsHigh ? first : second);
    return IntStream.range(0, observations.size())
        .filter(p -> high.contains(observations.get(p)))
        .boxed()
        .collect(Collectors.toSet());
  }

  private static MultiKMeansPlusPlusClusterer<DoublePoint> clusterer() {
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
  private static final class SumOfSquares extends ClusterEvaluator<DoublePoint> {
    @Override
    public double score(List<? extends Cluster<DoublePoint>> clusters) {
      double sum = 0;
      for (Cluster<DoublePoint> cluster : clusters) {
        Clusterable centre = centroidOf(cluster);
        for (DoublePoint each : cluster.getPoints()) {
          double distance = distance(each, centre);
          sum += distance * distance;
        }
      }
      return sum;
    }
  }

  /** The observations of a cluster themselves, not others of the same vector. */
  private static Set<DoublePoint> points(CentroidCluster<DoublePoint> cluster) {
    Set<DoublePoint> points = Collections.newSetFromMap(new IdentityHashMap<>());
    points.addAll(cluster.getPoints());
    return points;
  }

  /** Of two that draw as much in all, the one without the first observation is the higher. */
  private static boolean isHigher(
      CentroidCluster<DoublePoint> one,
      CentroidCluster<DoublePoint> other,
      DoublePoint firstObservation) {
    double ones = sum(one);
    double others = sum(other);
    return ones == others ? !points(one).contains(firstObservation) : ones > others;
  }

  private static double sum(CentroidCluster<DoublePoint> cluster) {
    double sum = 0;
    for (double watts : cluster.getCenter().getPoint()) {
      sum += watts;
    }
    return sum;
  }
}
