package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.importers.kubernetes.ClusterItems;
import org.wattle.importers.kubernetes.NodeItem;
import org.wattle.importers.kubernetes.PodItem;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.MoveOrder;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.PlanOption.AnyOrder;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyKind;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;
import org.wattle.toolkit.energy.kubernetes.scheduling.Rehearsal;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;

/** Makes a plan of an instance that was imported from a cluster, a result, and that cluster. */
public final class DrainPlanner {
  private static final int MAX_DIFFERENCES = 20;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9]([A-Za-z0-9._-]{0,252})");
  private static final String HOSTNAME = "kubernetes.io/hostname";

  private final EnergyInstance instance;
  private final ClusterItems cluster;
  private final ClusterMatch match;
  private final Consolidation consolidation;

  /**
   * A planner.
   *
   * @throws UserError with all differences, where the cluster is not the one of the instance
   */
  public DrainPlanner(EnergyInstance instance, ClusterItems cluster) {
    this.instance = instance;
    this.cluster = cluster;
    this.match = ClusterMatch.of(cluster, instance);
    this.consolidation = new Consolidation(instance, Moves.UNLIMITED);
    List<String> differences = match.differences(instance);
    if (!differences.isEmpty()) {
      throw UserError.invalid(
          listed(
              "The cluster is not as the instance has it, %d %s."
                  .formatted(
                      differences.size(), differences.size() == 1 ? "difference" : "differences"),
              differences,
              "Maybe import it again, solve, and plan then."));
    }
  }

  private static String listed(String head, List<String> lines, String suggestion) {
    StringBuilder text = new StringBuilder(head);
    lines.stream()
        .limit(MAX_DIFFERENCES)
        .forEach(line -> text.append("\n  ").append(Escaped.text(line)));
    if (lines.size() > MAX_DIFFERENCES) {
      text.append("\n  … and %d more".formatted(lines.size() - MAX_DIFFERENCES));
    }
    return text.append("\n").append(suggestion).toString();
  }

  /**
   * A clean placement with an order of its moves, where there is one.
   *
   * @param order of all of its moves
   */
  public record OrderedPlacement(Placement placement, MoveOrder<Move> order) {}

  /**
   * The placement of a result, which must be clean, with its order of the moves.
   *
   * @throws UserError where it has none, or the checker finds something wrong
   */
  public OrderedPlacement placement(String name, ResultDocument result) {
    Placement placement = EnergyKind.placement(name, result);
    if (!placement.detours().isEmpty()) {
      throw UserError.invalid(
          "The result (%s) moves pods over third nodes, and a pod that is evicted starts on the node that the scheduler chooses. Maybe solve without --detours."
              .formatted(Escaped.text(name)));
    }
    CheckReport check = new ConsolidationChecker().check(consolidation, placement);
    if (!check.clean()) {
      throw UserError.invalid(
          "The result (%s) is no clean placement of this instance (%s). Maybe wattle verify says more."
              .formatted(Escaped.text(name), Escaped.violation(check.violations().get(0))));
    }
    return ordered(result, placement);
  }

  /** With the order of the result where every state of it is clean, else with one that is found. */
  private OrderedPlacement ordered(ResultDocument result, Placement placement) {
    Optional<MoveOrder<Move>> claimed =
        result instanceof EnergyResult found
            ? found.moves().map(MovePlan::order).filter(order -> holds(order, placement))
            : Optional.empty();
    return new OrderedPlacement(
        placement, claimed.orElseGet(() -> OrderSearch.of(consolidation, placement)));
  }

  private boolean holds(MoveOrder<Move> order, Placement placement) {
    List<Move> moves = consolidation.movesOf(placement);
    return order.feasible()
        && order.moves().size() == moves.size()
        && new HashSet<>(order.moves()).equals(new HashSet<>(moves))
        && OrderChecker.firstViolation(consolidation, order.moves()).isEmpty();
  }

  /**
   * What the solve of a result was asked for, so that it can be asked again; empty where nothing
   * may move.
   */
  public Optional<ProblemRequest> request(ResultDocument result) {
    if (!(result instanceof EnergyResult found) || found.moves().isEmpty()) {
      return Optional.empty();
    }
    Moves moves = found.moves().orElseThrow().moves();
    ProblemRequest request = ProblemRequest.DEFAULT;
    if (moves.joulesEach().isPresent()) {
      request = request.with(MoveCost.class, new MoveCost(moves.joulesEach().getAsDouble()));
    }
    if (moves.most().isPresent()) {
      request = request.with(MoveLimit.class, new MoveLimit(moves.most().getAsInt()));
    }
    if (!moves.ordered()) {
      request = request.with(AnyOrder.class, new AnyOrder());
    }
    return Optional.of(
        found
            .summary()
            .objective()
            .map(ResultObjective::name)
            .map(request::withObjective)
            .orElse(request));
  }

  /** The placement of a result with its order of the moves, where it has one that is clean. */
  public Optional<OrderedPlacement> found(ResultDocument result) {
    return result instanceof EnergyResult found
        ? found
            .placement()
            .filter(each -> new ConsolidationChecker().check(consolidation, each).clean())
            .map(each -> ordered(result, each))
        : Optional.empty();
  }

  /**
   * The plan of a placement.
   *
   * @throws UserError where a node or pod that it concerns has no unique id
   */
  public DrainPlan plan(OrderedPlacement ordered, DrainOptions options) {
    Placement placement = ordered.placement();
    MoveOrder<Move> order = ordered.order();
    PowerChanges changes = PowerChanges.of(instance, placement);
    Set<String> off = new HashSet<>(changes.servers().goOff());
    List<DrainMove> moves = new ArrayList<>();
    List<DrainWaves.Marked> marked = new ArrayList<>();
    Map<String, Integer> evictions = new HashMap<>();
    for (Move move : order.moves()) {
      if (move.from().equals(move.to())) {
        continue;
      }
      PodItem pod = match.pod(move.task()).orElseThrow();
      DrainMove made =
          new DrainMove(
              moves.size() + 1,
              pod,
              name(move.from()),
              name(move.to()),
              hostname(move.to()),
              !off.contains(move.from()),
              match.budgets(pod));
      moves.add(made);
      marked.add(new DrainWaves.Marked(made, move.task()));
      evictions.merge(made.from(), 1, Integer::sum);
    }
    Map<String, Integer> standing = match.standing();
    List<DrainNode> emptied = new ArrayList<>();
    for (String server : changes.servers().goOff()) {
      NodeItem node = match.node(server).orElseThrow();
      emptied.add(
          new DrainNode(
              node, evictions.getOrDefault(node.name(), 0), standing.getOrDefault(node.name(), 0)));
    }
    checkIds(moves, emptied);
    DataCenter now = DataCenter.of(instance);
    EnergyComparison energy =
        EnergyComparison.of(
            now,
            EnergyEvaluator.evaluate(consolidation.center(placement), placement),
            0,
            options.rates());
    return new DrainPlan(
        instance.name(),
        options,
        moves,
        order.feasible(),
        emptied,
        new DrainWaves(options.parallel(), instance.rules()).of(marked),
        changes.servers().stayOn().size() + changes.servers().comeOn().size(),
        energy,
        rehearsed(moves, emptied, options),
        warnings(placement, order));
  }

  /** The task that a pod is, by namespace and name. */
  String task(String pod) {
    return match.task(pod);
  }

  private String name(String server) {
    return match.node(server).map(NodeItem::name).orElse(server);
  }

  private String hostname(String server) {
    return match
        .node(server)
        .map(node -> node.labels().getOrDefault(HOSTNAME, node.name()))
        .orElse(server);
  }

  private static void checkIds(List<DrainMove> moves, List<DrainNode> emptied) {
    List<String> without = new ArrayList<>();
    List<String> unfit = new ArrayList<>();
    for (DrainNode node : emptied) {
      if (node.node().uid().isEmpty()) {
        without.add("The node (%s) has none.".formatted(node.name()));
      }
      unfit(unfit, node.name(), node.node().uid());
    }
    for (DrainMove move : moves) {
      if (move.pod().uid().isEmpty()) {
        without.add("The pod (%s) has none.".formatted(move.pod().id()));
      }
      unfit(
          unfit,
          move.namespace(),
          move.pod().name(),
          move.pod().uid(),
          move.owner().replaceFirst("/", ""),
          move.from(),
          move.to(),
          move.hostname());
    }
    if (!without.isEmpty()) {
      throw UserError.invalid(
          listed(
              "Without the unique ids of nodes and pods (metadata.uid) a script cannot see whether"
                  + " the cluster has changed.",
              without,
              "Maybe print the cluster with kubectl get … -o json."));
    }
    if (!unfit.isEmpty()) {
      throw UserError.invalid(
          listed(
              "Names and unique ids of Kubernetes have letters, digits, dots, hyphens and"
                  + " underscores alone; others do not get into a script.",
              unfit.stream().distinct().toList(),
              "Maybe the files were changed by hand."));
    }
  }

  private static void unfit(List<String> unfit, String... names) {
    for (String name : names) {
      if (!name.isEmpty() && !NAME.matcher(name).matches()) {
        unfit.add("(" + name + ")");
      }
    }
  }

  private RehearsalReport rehearsed(
      List<DrainMove> moves, List<DrainNode> emptied, DrainOptions options) {
    List<Rehearsal.Eviction> evictions =
        moves.stream().map(move -> new Rehearsal.Eviction(move.pod().id(), move.to())).toList();
    Rehearsal rehearsal =
        new Rehearsal(
            cluster, evictions, emptied.stream().map(DrainNode::name).collect(Collectors.toSet()));
    return options.steered()
        ? rehearsal.steered()
        : rehearsal.run(options.draws(), options.scoring(), options.seed());
  }

  private List<String> warnings(Placement placement, MoveOrder<Move> order) {
    List<String> warnings = new ArrayList<>();
    if (order.outcome() == MoveOrder.Outcome.UNDECIDED) {
      warnings.add(
          "Whether the moves can be made one after another in this order is not known; the script"
              + " stops where a pod finds no node.");
    }
    if (order.none()) {
      warnings.add(
          "There is no order of the moves in which every pod finds its node after each of them;"
              + " the script stops where a pod finds no node. Maybe --ordered.");
    }
    long fresh =
        placement.tasks().stream()
            .filter(each -> !consolidation.homes().containsKey(each.task()))
            .count();
    if (fresh > 0) {
      warnings.add(
          "Pending pods that the result places are left to the scheduler: %d.".formatted(fresh));
    }
    return warnings;
  }

  /**
   * Cuts an order of moves into waves. Moves of one wave share no owner, no budget, no target, no
   * rule of the instance, and none goes to a node that another leaves: so they may be made in any
   * order, and the order of the waves is that of the plan.
   */
  private static final class DrainWaves {
    private final int most;
    private final Map<String, Set<String>> rulesOfTask = new TreeMap<>();

    /** Of at most so many moves each. */
    DrainWaves(int most, List<PlacementRule> rules) {
      this.most = most;
      for (int r = 0; r < rules.size(); r++) {
        for (String task : rules.get(r).tasks()) {
          rulesOfTask.computeIfAbsent(task, fresh -> new HashSet<>()).add("rule " + r);
        }
      }
    }

    /** A move and what others of its wave must not share with it. */
    record Marked(DrainMove move, String task) {}

    List<List<DrainMove>> of(List<Marked> moves) {
      List<List<DrainMove>> waves = new ArrayList<>();
      List<DrainMove> wave = new ArrayList<>();
      Set<String> taken = new HashSet<>();
      for (Marked each : moves) {
        Set<String> marks = marks(each);
        Set<String> shared = new HashSet<>(marks);
        shared.retainAll(taken);
        boolean passes =
            taken.contains("from " + each.move().to())
                || taken.contains("to " + each.move().from());
        if (!wave.isEmpty() && (wave.size() >= most || !shared.isEmpty() || passes)) {
          waves.add(List.copyOf(wave));
          wave.clear();
          taken.clear();
        }
        wave.add(each.move());
        taken.addAll(marks);
        taken.add("from " + each.move().from());
      }
      if (!wave.isEmpty()) {
        waves.add(List.copyOf(wave));
      }
      return waves;
    }

    private Set<String> marks(Marked each) {
      DrainMove move = each.move();
      Set<String> marks = new HashSet<>(rulesOfTask.getOrDefault(each.task(), Set.of()));
      marks.add("owner " + move.namespace() + "/" + move.owner());
      marks.add("to " + move.to());
      move.budgets().forEach(budget -> marks.add("budget " + move.namespace() + "/" + budget));
      return marks;
    }
  }
}
