package org.wattle.solvers.collocation.branchandbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.BoundFunction;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions.Branching;

class CustomBranchesTest {
  private static Cluster racks(int count, int nodes) {
    return new Cluster(List.of(new RackGroup(count, nodes)), 2, 0.5);
  }

  private static Job turtles(String name, int containers, Sensitivity sensitivity) {
    return new Job(name, containers, ContentionClass.TURTLE, 1, sensitivity);
  }

  /** The paper's figure 5: X0 and X1 on nodes 0 and 1, Y0 on node 2, three idle nodes; now Y1. */
  private static int[] branchesOfFigure5(Weights weights) {
    CollocationInstance instance =
        new CollocationInstance(
            "figure 5",
            racks(1, 6),
            List.of(
                new Job("X", 2, ContentionClass.TAZ, 8, Sensitivity.CLUSTER),
                turtles("Y", 2, Sensitivity.NODE)),
            weights);
    PartialPlacement partial = new PartialPlacement(new InstanceArrays(instance));
    ContainerOrder order = new ContainerOrder(partial.arrays());
    for (int level = 0; level < 3; level++) {
      partial.place(order.container(level), level);
    }
    return new CustomBranches(partial, order).nodes(3);
  }

  private static long treeNodes(Cluster cluster, Job... jobs) {
    CollocationInstance instance =
        new CollocationInstance("counted", cluster, List.of(jobs), Weights.EQUAL);
    SolveResult<CollocationPlacement> result =
        new BranchAndBoundSolver(
                new BranchAndBoundOptions(Branching.CUSTOM, BoundFunction.NONE, false, 1))
            .solve(SolveRequest.of(instance, SolveParameters.DEFAULT));
    return result.report().statistics().count(BranchAndBoundSolver.NODES).orElseThrow();
  }

  @Test
  void figure5HasThreeBranchesInTheOrderOfTheWeights() {
    assertThat(branchesOfFigure5(new Weights(1, 2, 3)))
        .satisfies(
            branches -> {
              assertThat(branches).hasSize(3);
              assertThat(branches[0]).as("its own job").isEqualTo(2);
              assertThat(branches[1]).as("an idle node").isBetween(3, 5);
              assertThat(branches[2]).as("a taz").isBetween(0, 1);
            });
    assertThat(branchesOfFigure5(new Weights(3, 1, 0)))
        .satisfies(branches -> assertThat(branches[0]).as("a taz").isBetween(0, 1));
  }

  @Test
  void containersOfAJobAreNotTriedInEveryOrder() {
    // The first; the second beside it or alone; the third, alone in both.
    assertThat(treeNodes(racks(1, 3), turtles("Y", 3, Sensitivity.CLUSTER))).isEqualTo(1 + 2 + 2);
  }

  @Test
  void racksAreTriedOnlyWhereAJobWantsOne() {
    // The first; the second beside it or alone.
    assertThat(treeNodes(racks(3, 2), turtles("Y", 2, Sensitivity.CLUSTER))).isEqualTo(1 + 2);
    // The second also in any other rack, which are alike.
    assertThat(treeNodes(racks(3, 2), turtles("Y", 2, Sensitivity.RACK))).isEqualTo(1 + 3);
  }
}
