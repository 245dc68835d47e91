package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Occupancy;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.render.page.Element;
import org.wattle.render.page.Table;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/**
 * The servers of a placement as tables of a page: those of each cluster, where the origin of the
 * instance names them, and each server with its state, its tasks, its load, its moves and what
 * keeps it on.
 */
final class ServerTable {
  /** Of more resources the fullest alone has a column. */
  private static final int MOST_RESOURCES = 3;

  private final EnergyRun solved;
  private final EnergyInstance instance;
  private final DataCenter center;
  private final Wording words;
  private final Map<String, String> clusters;
  private final Occupancy after;
  private final State[] states;
  private final int[] tasksNow;
  private final int[] tasksAfter;
  private final int[] in;
  private final int[] out;

  /** By server, running tasks that may be nowhere else. */
  private final int[] bound;

  /** By cluster and resource, what those that are on have free, up to their limits. */
  private final Map<String, double[]> free = new HashMap<>();

  private enum State {
    GOES_OFF("goes off", true, false),
    COMES_ON("comes on", false, true),
    STAYS_ON("stays on", true, true),
    STAYS_OFF("stays off", false, false);

    private final String words;
    private final boolean before;
    private final boolean after;

    State(String words, boolean before, boolean after) {
      this.words = words;
      this.before = before;
      this.after = after;
    }
  }

  ServerTable(EnergyRun solved, Placement placement, PowerChanges changes) {
    this.solved = solved;
    center = solved.center();
    instance = center.instance();
    words = solved.wording();
    clusters = instance.origin().map(Origin::clusters).orElse(Map.of());
    Consolidation problem = new Consolidation(instance, Moves.UNLIMITED);
    DataCenter moved = problem.center(placement);
    after = Occupancy.of(moved, placement);
    int servers = center.serverCount();
    states = new State[servers];
    mark(changes.servers().goOff(), State.GOES_OFF);
    mark(changes.servers().comeOn(), State.COMES_ON);
    mark(changes.servers().stayOn(), State.STAYS_ON);
    mark(changes.servers().stayOff(), State.STAYS_OFF);
    tasksNow = new int[servers];
    tasksAfter = new int[servers];
    in = new int[servers];
    out = new int[servers];
    bound = new int[servers];
    for (RunningTask running : instance.state().running()) {
      tasksNow[server(running.server())]++;
    }
    for (RunningTask running : moved.instance().state().running()) {
      tasksAfter[server(running.server())]++;
    }
    for (TaskPlacement placed : placement.tasks()) {
      tasksAfter[server(placed.server())]++;
    }
    solved.moves().ifPresent(plan -> plan.order().moves().forEach(this::count));
    if (solved.moves().isPresent()) {
      bind(DataCenter.of(problem.open()));
    } else {
      System.arraycopy(tasksNow, 0, bound, 0, servers);
    }
  }

  private void mark(List<String> names, State state) {
    names.forEach(name -> states[server(name)] = state);
  }

  private int server(String name) {
    return center.serverByName(name).orElseThrow();
  }

  private void count(Move move) {
    if (!move.from().equals(move.to())) {
      out[server(move.from())]++;
      in[server(move.to())]++;
    }
  }

  private void bind(DataCenter open) {
    List<RunningTask> running = instance.state().running();
    for (int r = 0; r < running.size(); r++) {
      int home = server(running.get(r).server());
      bound[home] += open.rules().elsewhere(instance.tasks().size() + r, home) ? 0 : 1;
    }
  }

  /**
   * The servers of each cluster and what they come to; empty where the origin names none or one.
   */
  Optional<Element> ofClusters() {
    Map<String, BitSet> members = new TreeMap<>();
    for (int h = 0; h < states.length; h++) {
      members.computeIfAbsent(cluster(h), each -> new BitSet()).set(h);
    }
    if (members.size() < 2) {
      return Optional.empty();
    }
    List<String> head = new ArrayList<>();
    head.addAll(List.of("Cluster", "On now", "Afterwards"));
    head.addAll(List.of("Go off", "Come on", "Reserve", "Moves"));
    instance.resources().forEach(name -> head.add("Used: " + Escaped.name(name)));
    Table table =
        new Table("What becomes of each cluster", "l" + "r".repeat(head.size() - 1), head);
    members.forEach(
        (name, servers) -> {
          List<String> row = new ArrayList<>(List.of(Escaped.name(name)));
          row.add(
              count(servers, h -> before(h)) + " of " + Quantities.count(servers.cardinality()));
          row.add(count(servers, h -> on(h)));
          row.add(count(servers, h -> states[h] == State.GOES_OFF));
          row.add(count(servers, h -> states[h] == State.COMES_ON));
          row.add(count(servers, this::reserve));
          row.add(Quantities.count(servers.stream().map(h -> out[h]).sum()));
          for (int l = 0; l < instance.resources().size(); l++) {
            row.add(change(used(servers, l, false), used(servers, l, true)));
          }
          table.row(row.toArray(new String[0]));
        });
    return Optional.of(table.element());
  }

  /** Every server. */
  Element ofAll() {
    boolean few = instance.resources().size() <= MOST_RESOURCES;
    boolean divided = !clusters.isEmpty();
    List<String> head = new ArrayList<>(List.of(words.in("Server")));
    if (divided) {
      head.add("Cluster");
    }
    head.addAll(List.of("State", words.in("Tasks now"), "Afterwards"));
    if (few) {
      instance.resources().forEach(name -> head.add(Escaped.name(name)));
    } else {
      head.add("Fullest");
    }
    head.addAll(List.of("In", "Out", "Why on"));
    String left = divided ? "lll" : "ll";
    Table table =
        new Table(
            words.in("Every server"),
            left + "r".repeat(head.size() - left.length() - 1) + "l",
            head);
    for (int h = 0; h < states.length; h++) {
      List<Element> row = new ArrayList<>(List.of(cell(Escaped.name(center.serverName(h)))));
      if (divided) {
        row.add(cell(Escaped.name(cluster(h))));
      }
      row.add(cell(reserve(h) ? "reserve" : states[h].words));
      row.add(cell(Quantities.count(tasksNow[h])));
      row.add(cell(Quantities.count(tasksAfter[h])));
      if (few) {
        for (int l = 0; l < instance.resources().size(); l++) {
          row.add(load("", h, l));
        }
      } else {
        int full = fullest(h);
        row.add(load(Escaped.name(instance.resources().get(full)) + " ", h, full));
      }
      row.add(cell(Quantities.count(in[h])));
      row.add(cell(Quantities.count(out[h])));
      row.add(cell(on(h) ? why(h) : ""));
      table.row("", row);
    }
    return Element.of("div").with("data-part", "servers").add(table.element());
  }

  private static Element cell(String text) {
    return Element.of("span", text);
  }

  private Element load(String name, int server, int resource) {
    double later = share(after.used(server, resource), server, resource);
    return cell(name + change(share(center.used(server, resource), server, resource), later))
        .with("data-value", later);
  }

  private static String change(double now, double later) {
    return Quantities.percent(now) + " → " + Quantities.percent(later);
  }

  private double share(double used, int server, int resource) {
    double capacity = center.ratedType(server).capacity().get(resource);
    return capacity > 0 ? used / capacity : 0;
  }

  private int fullest(int server) {
    return IntStream.range(0, instance.resources().size())
        .boxed()
        .max(Comparator.comparingDouble(l -> share(after.used(server, l), server, l)))
        .orElse(0);
  }

  /** Of the capacity of those that are on. */
  private double used(BitSet servers, int resource, boolean later) {
    BitSet on = new BitSet();
    servers.stream().filter(h -> later ? on(h) : before(h)).forEach(on::set);
    double capacity =
        on.stream().mapToDouble(h -> center.ratedType(h).capacity().get(resource)).sum();
    double used =
        on.stream()
            .mapToDouble(h -> later ? after.used(h, resource) : center.used(h, resource))
            .sum();
    return capacity > 0 ? used / capacity : 0;
  }

  private static String count(BitSet servers, IntPredicate which) {
    return Quantities.count(servers.stream().filter(which).count());
  }

  private boolean before(int server) {
    return states[server].before;
  }

  private boolean on(int server) {
    return states[server].after;
  }

  private boolean reserve(int server) {
    return on(server) && !after.serverOn(server);
  }

  private String cluster(int server) {
    return clusters.getOrDefault(center.serverType(server).name(), "");
  }

  /** What is plain to see; whether it could be off all the same, explain answers. */
  private String why(int server) {
    if (reserve(server)) {
      return words.in("in reserve, without tasks");
    }
    if (bound[server] > 0) {
      return PlacementFormats.counted(words, bound[server], "task") + " may be nowhere else";
    }
    for (int l = 0; l < instance.resources().size(); l++) {
      double free = freeOnOthers(server, l);
      if (after.used(server, l) > free) {
        return "the others that are on have %s %s free, its %s need %s"
            .formatted(
                Quantities.brief(Math.max(0, free)),
                Escaped.name(instance.resources().get(l)),
                words.in("tasks"),
                Quantities.brief(after.used(server, l)));
      }
    }
    return solved
            .moves()
            .filter(plan -> plan.moves().most().isPresent())
            .filter(plan -> plan.order().moves().size() >= plan.moves().most().getAsInt())
            .isPresent()
        ? "all moves are used"
        : "";
  }

  /** What others of its cluster that are on have free, up to their limits. */
  private double freeOnOthers(int server, int resource) {
    double[] sum = free.computeIfAbsent(cluster(server), this::free);
    return sum[resource] - Math.max(0, limit(server, resource) - after.used(server, resource));
  }

  private double[] free(String cluster) {
    double[] sum = new double[instance.resources().size()];
    for (int h = 0; h < states.length; h++) {
      for (int l = 0; l < sum.length && on(h) && cluster(h).equals(cluster); l++) {
        sum[l] += Math.max(0, limit(h, l) - after.used(h, l));
      }
    }
    return sum;
  }

  private double limit(int server, int resource) {
    return center.serverType(server).capacity().get(resource);
  }
}
