package org.wattle.model.collocation.formulation;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables and rows of a {@link CountFormulation} for nodes of s slots. A node with an
 * isolated taz has a level, which no turtle on it exceeds in intensity: it does not matter which
 * isolated taz it is, and D is what isolated tazes have less the levels of their nodes. Such a node
 * has s − 1 slots for turtles; all others, which hold the other containers, have s. Jobs that are
 * kept on a node are packed by {@link BlockArcs}, what remains fills every slot that they leave.
 */
final class LevelModel extends CountModel {
  /** 0 and the intensities of turtles, ascending. */
  final List<Integer> levels;

  /** Sizes of jobs that are kept on a node, descending. */
  private final List<Integer> sizes;

  /** By level and pool, nodes with an isolated taz. */
  final Variable[][] levelNodes;

  /** By group, level and pool, jobs of turtles that are kept on a node with an isolated taz. */
  final @Nullable Variable[][][] beside;

  /** By level and pool, and after all levels of nodes without an isolated taz. */
  final BlockArcs[][] blocks;

  LevelModel(JobGroups jobs, List<Pool> pools, OptModelBuilder builder) {
    super(jobs, pools, builder);
    levels =
        IntStream.concat(
                IntStream.of(0), jobs.turtleIntensities().stream().mapToInt(Integer::intValue))
            .distinct()
            .boxed()
            .toList();
    sizes =
        jobs.groups().stream()
            .filter(group -> group.isKept(KeepingGain.ON_NODE))
            .map(JobGroup::size)
            .distinct()
            .sorted(Comparator.reverseOrder())
            .toList();
    levelNodes = new Variable[levels.size()][pools.size()];
    beside = new Variable[kept.length][levels.size()][pools.size()];
    blocks = new BlockArcs[levels.size() + 1][pools.size()];
    for (int p = 0; p < pools.size(); p++) {
      declare(p, pools.get(p));
    }
  }

  private void declare(int p, Pool pool) {
    int nodes = pool.allNodes();
    for (int k = 0; k < levels.size(); k++) {
      String name = "level" + levels.get(k) + at(p);
      levelNodes[k][p] = builder.integer(name, 0, nodes);
      Set<Integer> here = new HashSet<>();
      for (int g = 0; g < kept.length; g++) {
        JobGroup group = group(g);
        boolean cool = !group.taz() && group.intensity() <= levels.get(k);
        if (onNode(g) && cool && group.size() < pool.slots()) {
          beside[g][k][p] = builder.integer(group.label() + "." + name, 0, group.count());
          here.add(group.size());
        }
      }
      List<Integer> some = sizes.stream().filter(here::contains).toList();
      blocks[k][p] = new BlockArcs(name, pool.slots() - 1, some, nodes, builder);
    }
    blocks[levels.size()][p] = new BlockArcs("mixed" + at(p), pool.slots(), sizes, nodes, builder);
  }

  private boolean onNode(int g) {
    return group(g).isKept(KeepingGain.ON_NODE);
  }

  /** Jobs of a group on nodes of a level or a higher one. */
  private LinearSum beside(int g, int from, int p) {
    return new LinearSum()
        .plusEach(levels.size() - from, (sum, k) -> sum.plus(1, beside[g][from + k][p]));
  }

  /** Jobs of a group that are kept on nodes without an isolated taz. */
  private LinearSum mixed(int g, int p) {
    return new LinearSum().plus(onNode(g) ? 1 : 0, kept[g][p]).plus(-1, beside(g, 0, p));
  }

  @Override
  LinearSum used(int p) {
    return isolated(p).plus(1, fillerNodes[p]);
  }

  @Override
  LinearSum fillers(int p) {
    return super.fillers(p)
        .plusEach(kept.length, (sum, g) -> sum.plus(group(g).size(), mixed(g, p)));
  }

  @Override
  public LinearSum intensity() {
    return isolatedIntensity()
        .plusEach(levels.size(), (sum, k) -> sum.plusAll(-levels.get(k), levelNodes[k]));
  }

  @Override
  void addPartners(int p) {
    LinearSum nodes = new LinearSum().plusColumn(1, levelNodes, p);
    nodes.plus(-1, isolated(p)).row(builder, "levels" + at(p)).equalTo(0);
    for (int k = 0; k < levels.size(); k++) {
      addRoom(k, p);
    }
    builder.group("blocks", "a job that is kept on a node has room on one");
    for (int g = 0; g < kept.length; g++) {
      if (onNode(g) && !group(g).taz()) {
        mixed(g, p).row(builder, group(g).label() + ".mixed" + at(p)).atLeast(0);
      }
    }
    for (int k = 0; k <= levels.size(); k++) {
      int level = k;
      boolean mixed = k == levels.size();
      blocks[k][p].addRows(
          "blocks" + (mixed ? "" : levels.get(k)) + at(p),
          LinearSum.of(mixed ? fillerNodes[p] : levelNodes[k][p]),
          size -> packed(size, level, p),
          builder);
    }
  }

  /** Turtles of an intensity or a higher one have room on nodes of levels that are no lower. */
  private void addRoom(int k, int p) {
    int least = levels.get(k);
    int room = pools.get(p).slots() - 1;
    new LinearSum()
        .plusEach(matches.length, (sum, t) -> sum.plus(intensity(t) < least ? 0 : 1, matches[t][p]))
        .plusEach(kept.length, (sum, g) -> sum.plus(group(g).size(), beside(g, k, p)))
        .plusEach(levels.size() - k, (sum, more) -> sum.plus(-room, levelNodes[k + more][p]))
        .row(builder, "room" + least + at(p))
        .atMost(0);
  }

  /** Jobs of a size that are kept on nodes of a level, or on those without an isolated taz. */
  private LinearSum packed(int size, int k, int p) {
    return new LinearSum()
        .plusEach(
            kept.length,
            (sum, g) -> {
              if (group(g).size() == size) {
                sum.plus(
                    1, k == levels.size() ? mixed(g, p) : new LinearSum().plus(1, beside[g][k][p]));
              }
            });
  }

  @Override
  Assignment write(Counts counts) {
    return Assignment.of(counts.toArray());
  }

  @Override
  CollocationPlacement placement(CollocationInstance instance, Counts counts) {
    return new LevelFilling(instance, counts).apart();
  }

  @Override
  Stream<CollocationPlacement> fill(CollocationInstance instance, Counts counts) {
    return Stream.of(LevelFilling.Order.values())
        .map(order -> new LevelFilling(instance, counts).pooled(order));
  }
}
