package org.wattle.model.collocation.formulation;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.stop.Stop;

/**
 * Constructs a placement from the counts of a {@link LevelModel}, without a search. Nodes in use
 * and jobs that are kept on them are as counted. Jobs that are kept in a rack come to that of their
 * pool; where racks are pooled to the one where they take the fewest further nodes, of those the
 * fullest. Everything else fills what is left anywhere, turtles beside isolated tazes first.
 *
 * <p>Where racks are pooled and a job finds none with room it is broken, so that there always is a
 * placement; whoever uses it evaluates it. Mutable, to be used once.
 */
final class LevelFilling {
  private final Counts counts;
  private final LevelModel model;
  private final int[] first;
  private final int[] nodes;
  private final int mixed;
  private final List<Rack> racks;

  /** By pool, what is not in a rack as yet. */
  private final List<List<Spot>> spots = new ArrayList<>();

  private final List<List<Item>> items = new ArrayList<>();

  /** Containers that may be in any rack. */
  private final RackContents anywhere;

  LevelFilling(CollocationInstance instance, Counts counts) {
    this.counts = counts;
    model = (LevelModel) counts.model;
    first = instance.firstContainers();
    nodes = new int[instance.containers()];
    mixed = model.levels.size();
    anywhere = new RackContents(model.jobs);
    Cluster cluster = instance.cluster();
    racks = IntStream.range(0, cluster.racks()).mapToObj(r -> new Rack(cluster, r)).toList();
    Map<Block, Deque<Spot>> blocks = new HashMap<>();
    for (int p = 0; p < model.pools.size(); p++) {
      items.add(new ArrayList<>());
      spots.add(new ArrayList<>());
      for (int layer = 0; layer <= mixed; layer++) {
        addSpots(layer, p, cluster.slotsPerNode(), blocks);
      }
    }
    for (int g = 0; g < model.kept.length; g++) {
      distribute(g, model.group(g), blocks);
    }
  }

  /**
   * A place for a job that is kept on a node.
   *
   * @param layer the index of a level, or that of nodes without an isolated taz
   */
  private record Block(int pool, int layer, int size) {}

  private void addSpots(int layer, int p, int slots, Map<Block, Deque<Spot>> blocks) {
    boolean isolated = layer < mixed;
    List<List<Integer>> sizes = model.blocks[layer][p].nodes(counts);
    int number = counts.of(isolated ? model.levelNodes[layer][p] : model.fillerNodes[p]);
    for (int n = 0; n < number; n++) {
      Spot spot = new Spot(layer, isolated, isolated ? slots - 1 : slots);
      spots.get(p).add(spot);
      for (int size : n < sizes.size() ? sizes.get(n) : List.<Integer>of()) {
        blocks.computeIfAbsent(new Block(p, layer, size), fresh -> new ArrayDeque<>()).add(spot);
      }
    }
  }

  /** Distributes the jobs of a group to nodes and pools as they are counted. */
  private void distribute(int g, JobGroup group, Map<Block, Deque<Spot>> blocks) {
    Deque<Integer> jobs = new ArrayDeque<>(group.jobs());
    for (int p = 0; p < model.pools.size(); p++) {
      for (int k = counts.of(model.keptIsolated[g][p]); k > 0; k--) {
        items.get(p).add(new Item(group, jobs.remove(), true));
      }
      int left = counts.of(model.kept[g][p]);
      for (int layer = 0; layer <= mixed && group.isKept(KeepingGain.ON_NODE); layer++) {
        int here = layer < mixed ? counts.of(model.beside[g][layer][p]) : left;
        for (int k = 0; k < here; k++) {
          Spot spot = requireNonNull(blocks.get(new Block(p, layer, group.size()))).remove();
          spot.room -= group.size();
          spot.containers.addAll(containers(jobs.remove()));
        }
        left -= here;
      }
      for (; left > 0; left--) {
        items.get(p).add(new Item(group, jobs.remove(), false));
      }
    }
    for (int k = counts.of(model.spreadIsolated[g]); k > 0; k--) {
      anywhere.isolated.addAll(containers(jobs.remove()));
    }
    jobs.forEach(job -> anywhere.others(group).addAll(containers(job)));
  }

  private List<Integer> containers(int job) {
    return IntStream.range(first[job], first[job + 1]).boxed().toList();
  }

  /** The placement where every pool is one rack, in the order of the cluster. */
  CollocationPlacement apart() {
    for (int p = 0; p < racks.size(); p++) {
      Rack rack = racks.get(p);
      spots.get(p).forEach(rack::open);
      rack.items.addAll(items.get(p));
    }
    return filled();
  }

  /** The placement where racks are chosen here. */
  CollocationPlacement pooled(Order order) {
    List<Deque<Spot>> left = new ArrayList<>();
    for (int layer = 0; layer <= mixed; layer++) {
      int only = layer;
      left.add(
          spots.stream()
              .flatMap(Collection::stream)
              .filter(spot -> spot.layer == only)
              .sorted(Comparator.comparingInt(spot -> -spot.room))
              .collect(Collectors.toCollection(ArrayDeque::new)));
    }
    items.stream().flatMap(Collection::stream).sorted(order).forEach(item -> pack(item, left));
    Deque<Spot> rest = new ArrayDeque<>();
    left.forEach(rest::addAll);
    for (Rack rack : racks) {
      while (rack.left > 0 && !rest.isEmpty()) {
        rack.open(rest.remove());
      }
    }
    return filled();
  }

  /** The order in which jobs come to racks. */
  enum Order implements Comparator<Item> {
    /** Those that take whole nodes first, those that fit beside others last. */
    BY_ROLE,
    /** The largest first. */
    BY_SIZE;

    @Override
    public int compare(Item one, Item other) {
      int roles = Integer.compare(one.role(), other.role());
      int sizes = Integer.compare(other.group.size(), one.group.size());
      return this == BY_ROLE ? (roles == 0 ? sizes : roles) : (sizes == 0 ? roles : sizes);
    }
  }

  /** A job that is kept in a rack. */
  private record Item(JobGroup group, int job, boolean isolated) {
    int role() {
      return isolated ? 0 : group.taz() ? 1 : 2;
    }
  }

  /** The lowest of the layers where a job's containers may be. */
  private int from(Item item) {
    return item.isolated ? 0 : item.group.taz() ? mixed : lowest(item.group.intensity());
  }

  private int lowest(int intensity) {
    return model.levels.indexOf(intensity);
  }

  /** Into a rack; a job of turtles beside isolated tazes alone where that is possible. */
  private void pack(Item item, List<Deque<Spot>> left) {
    Stop.poll();
    boolean packed = pack(item, mixed, left) || (!item.isolated && pack(item, mixed + 1, left));
    if (!packed) {
      (item.isolated ? anywhere.isolated : anywhere.others(item.group))
          .addAll(containers(item.job));
    }
  }

  /**
   * Into the rack where the job takes the fewest further nodes, of those the fullest.
   *
   * @param to before this layer
   * @return whether there is one
   */
  private boolean pack(Item item, int to, List<Deque<Spot>> left) {
    List<Deque<Spot>> layers = left.subList(from(item), to);
    Rack best = null;
    int fewest = Integer.MAX_VALUE;
    for (Rack rack : racks) {
      int more = further(item, item.group.size() - rack.room(item, to), layers);
      boolean better = more < fewest || (best != null && more == fewest && rack.left < best.left);
      if (more <= rack.left && better) {
        best = rack;
        fewest = more;
      }
    }
    if (best != null) {
      for (int k = 0; k < fewest; k++) {
        best.open(
            layers.stream().filter(layer -> !layer.isEmpty()).findFirst().orElseThrow().remove());
      }
      best.reserve(item);
    }
    return best != null;
  }

  /** How many of the nodes that are left it takes for some containers of a job. */
  private static int further(Item item, int containers, List<Deque<Spot>> layers) {
    int missing = containers;
    int more = 0;
    for (Deque<Spot> layer : layers) {
      for (Spot spot : layer) {
        if (missing <= 0) {
          return more;
        }
        missing -= spot.room(item);
        more++;
      }
    }
    return missing <= 0 ? more : Integer.MAX_VALUE;
  }

  /** Fills what is left with what may be anywhere. */
  private CollocationPlacement filled() {
    for (Rack rack : racks) {
      rack.takeAll();
      rack.isolate(anywhere.isolated);
    }
    for (int layer = 0; layer <= mixed; layer++) {
      if (layer == mixed) {
        fill(mixed, anywhere.contended);
      }
      for (int t = 0; t < anywhere.turtles.size(); t++) {
        if (lowest(model.intensity(t)) <= layer) {
          fill(layer, anywhere.turtles.get(t));
        }
      }
    }
    Deque<Integer> others = new ArrayDeque<>(anywhere.isolated);
    others.addAll(anywhere.contended);
    anywhere.turtles.forEach(others::addAll);
    for (Rack rack : racks) {
      while (!others.isEmpty() && rack.left > 0) {
        rack.open(new Spot(mixed, false, rack.slots));
        rack.fill(mixed, others);
      }
    }
    for (int layer = mixed; layer >= 0; layer--) {
      fill(layer, others);
    }
    racks.forEach(Rack::place);
    return CollocationPlacement.of(nodes);
  }

  private void fill(int layer, Deque<Integer> containers) {
    racks.forEach(rack -> rack.fill(layer, containers));
  }

  /** A node in use. */
  private static final class Spot {
    final int layer;
    final List<Integer> containers = new ArrayList<>();

    /** Whether an isolated taz is still to come. */
    boolean awaits;

    /** For other containers. */
    int room;

    Spot(int layer, boolean awaits, int room) {
      this.layer = layer;
      this.awaits = awaits;
      this.room = room;
    }

    int room(Item item) {
      return item.isolated ? awaits ? 1 : 0 : room;
    }
  }

  /** A rack while it is filled. */
  private final class Rack {
    final int slots;
    final int firstNode;

    /** Nodes that are not in use. */
    int left;

    final List<List<Spot>> layers =
        Stream.<List<Spot>>generate(ArrayList::new).limit(mixed + 1).toList();

    /** Jobs that are kept here. */
    final List<Item> items = new ArrayList<>();

    private final int[] room = new int[mixed + 1];
    private int awaiting;

    Rack(Cluster cluster, int rack) {
      slots = cluster.slotsPerNode();
      firstNode = cluster.firstNode(rack);
      left = cluster.nodes(rack);
    }

    void open(Spot spot) {
      left--;
      layers.get(spot.layer).add(spot);
      room[spot.layer] += spot.room;
      awaiting += spot.awaits ? 1 : 0;
    }

    /** How many containers of a job there is room for on nodes in use. */
    int room(Item item, int to) {
      return item.isolated
          ? awaiting
          : IntStream.range(from(item), to).map(layer -> room[layer]).sum();
    }

    /** Counts a job in; its containers come to nodes when all nodes are known. */
    void reserve(Item item) {
      items.add(item);
      int containers = item.group.size();
      awaiting -= item.isolated ? containers : 0;
      for (int layer = from(item); !item.isolated && layer <= mixed; layer++) {
        int here = Math.min(containers, room[layer]);
        room[layer] -= here;
        containers -= here;
      }
    }

    void takeAll() {
      awaiting = 0;
      for (int layer = 0; layer <= mixed; layer++) {
        room[layer] = layers.get(layer).stream().mapToInt(spot -> spot.room).sum();
        awaiting += layer < mixed ? layers.get(layer).size() : 0;
      }
      items.stream().sorted(Order.BY_ROLE).forEach(this::take);
    }

    private void take(Item item) {
      Deque<Integer> containers = new ArrayDeque<>(containers(item.job));
      if (item.isolated) {
        isolate(containers);
      } else {
        IntStream.rangeClosed(from(item), mixed).forEach(layer -> fill(layer, containers));
      }
    }

    void isolate(Deque<Integer> tazes) {
      for (int layer = 0; layer < mixed && awaiting > 0; layer++) {
        for (Spot spot : layers.get(layer)) {
          if (spot.awaits && !tazes.isEmpty()) {
            spot.awaits = false;
            spot.containers.add(tazes.remove());
            awaiting--;
          }
        }
      }
    }

    void fill(int layer, Deque<Integer> containers) {
      for (Spot spot : room[layer] == 0 ? List.<Spot>of() : layers.get(layer)) {
        while (spot.room > 0 && !containers.isEmpty()) {
          spot.containers.add(containers.remove());
          spot.room--;
          room[layer]--;
        }
      }
    }

    void place() {
      int node = firstNode;
      for (List<Spot> layer : layers) {
        for (Spot spot : layer) {
          for (int container : spot.containers) {
            nodes[container] = node;
          }
          node++;
        }
      }
    }
  }
}
