package org.wattle.studies.collocation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Goals;
import org.wattle.model.front.GoalWeights;
import org.wattle.render.text.UserError;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.toolkit.front.Calibration;
import org.wattle.toolkit.front.WeightRule;
import tools.jackson.databind.JsonNode;

/**
 * Whether weights take schedules like the chosen ones: on exact fronts of generated workloads, for
 * each rule and many choices of neighbouring points, and on the fronts of the other workloads of
 * the same cluster. The optimum under weights is on the front, so that nothing has to be solved.
 *
 * @param fronts workloads of each cluster
 * @param draws choices on each front
 */
record WeightPromises(int fronts, int draws) {
  static final String RECORD = "promises.csv";

  private static final int CHOSEN = 5;

  private static final int NEIGHBOURS = 15;

  /** Values of shares that are closer count as equal. */
  private static final double EQUAL = 1e-9;

  /** Containers and slots of a node. */
  private static final List<String> CLUSTERS = List.of("16/2", "32/2", "64/2", "32/4", "64/4");

  /** Generates the workloads, computes their fronts and writes {@link #RECORD}. */
  List<StudyStep> steps() {
    List<StudyStep> steps = new ArrayList<>();
    for (String cluster : CLUSTERS) {
      String[] sizes = cluster.split("/", -1);
      for (int seed = 1; seed <= fronts; seed++) {
        String instance = StudyStep.WORK + "/instance-" + file(cluster, seed);
        steps.add(
            StudyStep.Command.of(
                "generate hpc --containers %s --slots %s --tightness 1 --seed %d --out %s"
                    .formatted(sizes[0], sizes[1], seed, instance)));
        steps.add(
            StudyStep.Command.of(
                "pareto %s --method exact --out %s/%s"
                    .formatted(instance, StudyStep.WORK, file(cluster, seed))));
      }
    }
    steps.add(
        new StudyStep.Derivation(
            "write what the weights of choices take to " + RECORD, this::keep));
    return steps;
  }

  private static String file(String cluster, int seed) {
    return "promise-%s-%d.json".formatted(cluster.replace('/', '-'), seed);
  }

  private void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String cluster : CLUSTERS) {
      List<List<List<Double>>> all = new ArrayList<>();
      for (int seed = 1; seed <= fronts; seed++) {
        all.add(shares(JsonDocuments.read(workspace, file(cluster, seed))));
      }
      for (int own = 0; own < all.size(); own++) {
        rows.addAll(rows(cluster.split("/", -1), own, all));
      }
    }
    workspace.keep(
        RECORD,
        List.of(
            "containers",
            "slots",
            "seed",
            "points",
            "rule",
            "choices",
            "weights",
            "kept",
            "no worse",
            "others",
            "kept by others",
            "no worse by others"),
        rows);
  }

  private static List<List<Double>> shares(JsonNode front) {
    List<List<Double>> points = new ArrayList<>();
    for (JsonNode point : front.path("points")) {
      JsonNode shares = point.path("normalised");
      points.add(
          Goals.OF_FRONTS.stream().map(goal -> shares.path(goal.name()).asDouble()).toList());
    }
    return points;
  }

  /** Of each rule, in how many choices the promise is kept; none where points are too few. */
  private List<List<String>> rows(String[] sizes, int own, List<List<List<Double>>> all) {
    List<List<Double>> points = all.get(own);
    if (points.size() < CHOSEN) {
      return List.of();
    }
    Map<WeightRule, int[]> counts = new LinkedHashMap<>();
    SplittableRandom random = new SplittableRandom(own);
    for (int draw = 0; draw < draws; draw++) {
      List<Integer> chosen = neighbours(points, random);
      for (WeightRule rule : WeightRule.values()) {
        int[] count = counts.computeIfAbsent(rule, each -> new int[6]);
        Optional<GoalWeights> weights = weights(rule, points, chosen);
        if (weights.isPresent()) {
          List<List<Double>> ranges = chosen.stream().map(points::get).toList();
          count[0]++;
          count[1] += keeps(weights.get(), ranges, points) ? 1 : 0;
          count[2] += limits(weights.get(), ranges, points) ? 1 : 0;
          for (int other = 0; other < all.size(); other++) {
            if (other != own) {
              count[3]++;
              count[4] += keeps(weights.get(), ranges, all.get(other)) ? 1 : 0;
              count[5] += limits(weights.get(), ranges, all.get(other)) ? 1 : 0;
            }
          }
        }
      }
    }
    return counts.entrySet().stream()
        .map(
            entry -> {
              List<String> row = new ArrayList<>(List.of(sizes));
              row.add(Integer.toString(own + 1));
              row.add(Integer.toString(points.size()));
              row.add(entry.getKey().word());
              row.add(Integer.toString(draws));
              Arrays.stream(entry.getValue()).mapToObj(Integer::toString).forEach(row::add);
              return row;
            })
        .toList();
  }

  /** Some of the points that are nearest to a random one. */
  private static List<Integer> neighbours(List<List<Double>> points, SplittableRandom random) {
    List<Double> middle = points.get(random.nextInt(points.size()));
    List<Integer> near =
        new ArrayList<>(
            IntStream.range(0, points.size())
                .boxed()
                .sorted(Comparator.comparingDouble(p -> distance(points.get(p), middle)))
                .limit(NEIGHBOURS)
                .toList());
    while (near.size() > CHOSEN) {
      near.remove(random.nextInt(near.size()));
    }
    return near;
  }

  private static double distance(List<Double> one, List<Double> other) {
    return IntStream.range(0, one.size())
        .mapToDouble(k -> (one.get(k) - other.get(k)) * (one.get(k) - other.get(k)))
        .sum();
  }

  /** Empty where the rule has none for them. */
  private static Optional<GoalWeights> weights(
      WeightRule rule, List<List<Double>> points, List<Integer> chosen) {
    try {
      return Optional.of(Calibration.of(rule, Goals.OF_FRONTS, points, chosen).weights());
    } catch (UserError none) {
      return Optional.empty();
    }
  }

  /** Whether every best point of a front is within the ranges of the chosen in each goal. */
  static boolean keeps(GoalWeights weights, List<List<Double>> chosen, List<List<Double>> front) {
    return optimum(weights, front, point -> within(chosen, point));
  }

  /** Whether none of them is worse than the worst of the chosen in a goal. */
  static boolean limits(GoalWeights weights, List<List<Double>> chosen, List<List<Double>> front) {
    return optimum(weights, front, point -> noWorse(chosen, point));
  }

  private static boolean optimum(
      GoalWeights weights, List<List<Double>> front, Predicate<List<Double>> promised) {
    List<List<Double>> allowed =
        front.stream()
            .filter(point -> weights.aims().beyond(Goals.OF_FRONTS, point).isEmpty())
            .toList();
    double best =
        allowed.stream()
            .mapToDouble(point -> weights.value(Goals.OF_FRONTS, point))
            .min()
            .orElse(0);
    return !allowed.isEmpty()
        && allowed.stream()
            .filter(point -> weights.value(Goals.OF_FRONTS, point) <= best + EQUAL)
            .allMatch(promised);
  }

  private static boolean within(List<List<Double>> chosen, List<Double> of) {
    return noWorse(chosen, of)
        && IntStream.range(0, of.size())
            .allMatch(k -> chosen.stream().anyMatch(point -> point.get(k) <= of.get(k)));
  }

  private static boolean noWorse(List<List<Double>> chosen, List<Double> than) {
    return IntStream.range(0, than.size())
        .allMatch(k -> chosen.stream().anyMatch(point -> point.get(k) >= than.get(k)));
  }
}
