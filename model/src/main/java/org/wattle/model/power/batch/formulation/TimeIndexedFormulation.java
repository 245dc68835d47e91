package org.wattle.model.power.batch.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best schedule by numbers of tasks of each group that begin on each node in each slot. Nodes
 * that are alike are ordered by their numbers of tasks.
 *
 * @param goals whose sum is to be least
 */
public record TimeIndexedFormulation(GoalSum goals)
    implements Formulation<PowerBatch, PowerSchedule> {
  @Override
  public String id() {
    return "time-indexed";
  }

  /** How many variables say where and when tasks begin. */
  public static long size(PowerBatch batch) {
    return StartModel.size(batch, batch.cluster().nodeCount());
  }

  @Override
  public FormulatedModel<PowerSchedule> build(PowerBatch batch) {
    Model model = new Model(batch, goals);
    return FormulatedModel.of(model.starts.model(), model::decode, model::encode);
  }

  /** The model of one batch. */
  private static final class Model {
    private final List<NodePool> nodes;
    private final List<List<Integer>> equal;
    private final StartModel starts;

    Model(PowerBatch batch, GoalSum goals) {
      List<NodePool> pools = NodePool.together(batch);
      this.nodes = NodePool.apart(pools);
      this.equal = equal(pools);
      this.starts = new StartModel(batch, goals, nodes, equal);
    }

    /** The positions of the nodes of each pool. */
    private static List<List<Integer>> equal(List<NodePool> pools) {
      List<List<Integer>> equal = new ArrayList<>();
      int first = 0;
      for (NodePool pool : pools) {
        equal.add(IntStream.range(first, first + pool.count()).boxed().toList());
        first += pool.count();
      }
      return equal;
    }

    Optional<PowerSchedule> decode(Assignment point) {
      return starts
          .decode(point)
          .map(
              found ->
                  PowerSchedule.of(
                      found.poolOf().stream().mapToInt(n -> nodes.get(n).nodes().get(0)).toArray(),
                      found.start().stream().mapToInt(Integer::intValue).toArray()));
    }

    Optional<Assignment> encode(PowerSchedule schedule) {
      int[] positionOf = new int[nodes.size()];
      int[] tasks = new int[nodes.size()];
      for (int n = 0; n < nodes.size(); n++) {
        positionOf[nodes.get(n).nodes().get(0)] = n;
      }
      for (int node : schedule.nodes()) {
        tasks[positionOf[node]]++;
      }
      int[] ordered = new int[nodes.size()];
      for (List<Integer> alike : equal) {
        List<Integer> most =
            alike.stream().sorted(Comparator.comparingInt(n -> -tasks[n])).toList();
        for (int k = 0; k < alike.size(); k++) {
          ordered[most.get(k)] = alike.get(k);
        }
      }
      return starts.encode(
          schedule,
          Arrays.stream(schedule.nodes()).map(node -> ordered[positionOf[node]]).toArray());
    }
  }
}
