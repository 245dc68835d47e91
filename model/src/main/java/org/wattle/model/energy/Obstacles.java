package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.stop.Stop;

/**
 * Finds the plain reasons why an instance has no placement; those that come of rules only where
 * every task alone has a place without them. Each one found is a proof; finding none proves
 * nothing. Generous by {@code 1e-6·max(1, capacity)}, as {@link PlacementChecker} is.
 */
public final class Obstacles {
  /** Below every bandwidth, so that a task without any still needs a path. */
  private static final double NO_PATH = -1;

  private static final int MAX_REASONS = 20;

  private final DataCenter center;
  private final int resources;
  private final List<Room> roomOf = new ArrayList<>();
  private final Set<Room> rooms = new LinkedHashSet<>();
  private final List<Obstacle> found = new ArrayList<>();

  /** What a server of a type has free, and the bandwidth of the widest path to it. */
  private record Room(ServerType type, ResourceVector free, double gbps) {
    boolean holds(Task task) {
      return gbps != NO_PATH
          && task.gbps() <= gbps
          && IntStream.range(0, free.size()).allMatch(l -> holds(l, task.demand().get(l)));
    }

    boolean holds(int resource, double demand) {
      return demand <= free.get(resource) + Tolerances.slack(type.capacity().get(resource));
    }
  }

  private Obstacles(DataCenter center) {
    this.center = center;
    this.resources = center.instance().resources().size();
    Optional<double[]> widest = center.topology().map(this::widest);
    for (int h = 0; h < center.serverCount(); h++) {
      Stop.poll(h);
      int node = center.switchCount() + h;
      roomOf.add(room(h, widest.map(gbps -> gbps[node]).orElse(Double.POSITIVE_INFINITY)));
    }
    rooms.addAll(roomOf);
  }

  private Room room(int server, double gbps) {
    ResourceVector free = ResourceVector.of(resources, l -> center.residual(server, l));
    return new Room(center.serverType(server), free, gbps);
  }

  /** Every plain reason, tasks in the order of the instance first. */
  public static List<Obstacle> of(DataCenter center) {
    Obstacles obstacles = new Obstacles(center);
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      Stop.poll(i);
      obstacles.addTask(center.instance().tasks().get(i));
    }
    if (obstacles.found.isEmpty() && !center.rules().isEmpty()) {
      obstacles.addRules();
    }
    IntStream.range(0, obstacles.resources).forEach(obstacles::addTotal);
    obstacles.found.addAll(heldOn(center));
    return obstacles.found;
  }

  /**
   * Every reason found, as readable text: a task that fits no server, a resource that is short in
   * total, rules that leave too few servers; an empty list proves nothing. At most {@value
   * #MAX_REASONS}.
   */
  public static List<String> reasons(DataCenter center) {
    return Obstacles.of(center).stream()
        .limit(MAX_REASONS)
        .map(obstacle -> words(obstacle, center.instance()))
        .toList();
  }

  private static String words(Obstacle obstacle, EnergyInstance instance) {
    List<String> resources = instance.resources();
    Wording words = instance.wording();
    if (obstacle instanceof Obstacle.TooLarge large) {
      return String.format(
          Locale.ROOT,
          words.in("task (%s) fits no server: it needs %s (%.6g), none has more than (%.6g) free"),
          large.task(),
          resources.get(large.resource()),
          large.demand(),
          large.most());
    }
    if (obstacle instanceof Obstacle.TooMuch much) {
      return String.format(
          Locale.ROOT,
          words.in("the tasks need %s (%.6g), all servers together have (%.6g) free"),
          resources.get(much.resource()),
          much.demand(),
          much.free());
    }
    if (obstacle instanceof Obstacle.RuledOut out) {
      return words
          .in("%s: the rules (%s) leave no server with room")
          .formatted(tasks(words, out.tasks()), String.join(", ", out.rules()));
    }
    if (obstacle instanceof Obstacle.TooFewServers few) {
      return words
          .in("%s: (%d) tasks need as many servers, only (%d) can take any of them")
          .formatted(few.rule(), few.tasks(), few.servers());
    }
    if (obstacle instanceof Obstacle.HeldOn held) {
      return words
          .in("server (%s) is to be off, and %s there and may not move")
          .formatted(
              held.server(),
              words
                  .in(held.tasks().size() == 1 ? "task (%s) runs" : "tasks (%s) run")
                  .formatted(String.join(", ", held.tasks())));
    }
    return words
        .in("task (%s) fits no server: none has enough of everything at once, bandwidth included")
        .formatted(((Obstacle.FitsNowhere) obstacle).task());
  }

  private static String tasks(Wording words, List<String> ids) {
    return words.in(ids.size() == 1 ? "task (" : "tasks (") + String.join(", ", ids) + ")";
  }

  private static List<Obstacle> heldOn(DataCenter center) {
    return center.instance().state().running().stream()
        .filter(running -> center.instance().policy().keepOff().contains(running.server()))
        .collect(
            Collectors.groupingBy(
                RunningTask::server,
                TreeMap::new,
                Collectors.mapping(running -> running.task().id(), Collectors.toList())))
        .entrySet()
        .stream()
        .<Obstacle>map(held -> new Obstacle.HeldOn(held.getKey(), held.getValue()))
        .toList();
  }

  private void addTask(Task task) {
    if (rooms.stream().anyMatch(room -> room.holds(task))) {
      return;
    }
    OptionalInt scarce =
        IntStream.range(0, resources)
            .filter(l -> rooms.stream().noneMatch(room -> room.holds(l, task.demand().get(l))))
            .findFirst();
    if (scarce.isPresent()) {
      int l = scarce.getAsInt();
      found.add(new Obstacle.TooLarge(task.id(), l, task.demand().get(l), maxFree(l)));
    } else {
      found.add(new Obstacle.FitsNowhere(task.id()));
    }
  }

  private double maxFree(int resource) {
    return rooms.stream().mapToDouble(room -> room.free().get(resource)).max().orElse(0);
  }

  private void addTotal(int resource) {
    double demand = 0;
    for (Task task : center.instance().tasks()) {
      demand += task.demand().get(resource);
    }
    double free = 0;
    double slack = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      free += center.residual(h, resource);
      slack += Tolerances.slack(center.serverType(h).capacity().get(resource));
    }
    if (demand > free + slack) {
      found.add(new Obstacle.TooMuch(resource, demand, free));
    }
  }

  /** The bandwidth of the widest path from outside down to each node, {@link #NO_PATH} if none. */
  private double[] widest(Topology topology) {
    return topology.alongPaths(
        Double.POSITIVE_INFINITY,
        NO_PATH,
        Math::max,
        (above, from, to) -> {
          if (from < 0 || above == NO_PATH) {
            return above;
          }
          double gbps = topology.linkGbps(from, to).orElseThrow();
          double free = gbps - center.reservedGbps(from, to) + Tolerances.slack(gbps);
          return Math.min(above, Math.max(0, free));
        });
  }

  /** Adds the plain reasons why rules and room together leave no placement. */
  private void addRules() {
    RuleIndex rules = center.rules();
    for (int task = 0; task < center.instance().tasks().size(); task++) {
      Stop.poll(task);
      int[] bundle = rules.bundle(task);
      boolean ruled = bundle.length > 1 || rules.restricts(task);
      if (ruled && bundle[0] == task && servers().noneMatch(takes(task))) {
        List<String> ids = Arrays.stream(bundle).mapToObj(this::id).toList();
        found.add(new Obstacle.RuledOut(ids, rulesOf(ids)));
      }
    }
    List<String> words =
        center.instance().rules().stream()
            .filter(PlacementRule.Spread.class::isInstance)
            .filter(rule -> !GroupRules.covers(rule))
            .map(PlacementRule::description)
            .toList();
    for (int group = 0; group < words.size(); group++) {
      addSpread(words.get(group), rules.spreads().get(group));
    }
  }

  private IntStream servers() {
    return IntStream.range(0, center.serverCount());
  }

  private String id(int task) {
    return center.instance().tasks().get(task).id();
  }

  /** Whether a server may take the task and has room for all that must be with it. */
  private IntPredicate takes(int task) {
    List<Task> bundle =
        Arrays.stream(center.rules().bundle(task))
            .mapToObj(center.instance().tasks()::get)
            .toList();
    double gbps = bundle.stream().mapToDouble(Task::gbps).max().orElse(0);
    double[] sum = new double[center.instance().resources().size()];
    bundle.forEach(each -> each.demand().addTo(sum, 1));
    Task joint = Task.of("", ResourceVector.of(sum), gbps);
    return server -> center.rules().allows(task, server) && roomOf.get(server).holds(joint);
  }

  /** The rules that constrain any of the tasks. */
  private List<String> rulesOf(List<String> ids) {
    Set<String> tasks = new HashSet<>(ids);
    List<String> words = new ArrayList<>();
    center.instance().rules().stream()
        .filter(rule -> rule.tasks().stream().anyMatch(tasks::contains))
        .forEach(rule -> words.add(rule.description()));
    if (!center.instance().state().closed().isEmpty()) {
      words.add("closed");
    }
    if (!center.instance().policy().keepOff().isEmpty()) {
      words.add("keepOff");
    }
    return words;
  }

  private void addSpread(String words, int[] group) {
    IntPredicate any =
        Arrays.stream(group).mapToObj(this::takes).reduce(IntPredicate::or).orElse(server -> true);
    long servers = servers().filter(any).limit(group.length).count();
    if (servers < group.length) {
      found.add(new Obstacle.TooFewServers(words, group.length, (int) servers));
    }
  }

  /** A plain reason why an instance has no placement. */
  public sealed interface Obstacle {
    /**
     * A task needs more of a resource than any server has free.
     *
     * @param task its id
     * @param resource which, by its position in the instance
     * @param demand of the task
     * @param most that any server has free
     */
    record TooLarge(String task, int resource, double demand, double most) implements Obstacle {}

    /**
     * No server has enough free of every resource, at the end of a path with enough bandwidth.
     *
     * @param task its id
     */
    record FitsNowhere(String task) implements Obstacle {}

    /**
     * All tasks together need more of a resource than all servers have free.
     *
     * @param resource which, by its position in the instance
     * @param demand of all tasks
     * @param free of all servers
     */
    record TooMuch(int resource, double demand, double free) implements Obstacle {}

    /**
     * The rules leave a task, and those that must be with it, no server with enough of everything
     * for all of them.
     *
     * @param tasks their ids
     * @param rules in words
     */
    record RuledOut(List<String> tasks, List<String> rules) implements Obstacle {
      public RuledOut {
        tasks = List.copyOf(tasks);
        rules = List.copyOf(rules);
      }
    }

    /**
     * Tasks that share no server are more than the servers that can take any of them.
     *
     * @param rule in words
     * @param tasks how many there are to be placed
     * @param servers how many can take one of them
     */
    record TooFewServers(String rule, int tasks, int servers) implements Obstacle {}

    /**
     * Tasks run on a server that is to be off, and they do not move.
     *
     * @param server its expanded name
     * @param tasks their ids
     */
    record HeldOn(String server, List<String> tasks) implements Obstacle {
      public HeldOn {
        tasks = List.copyOf(tasks);
      }
    }
  }
}
