package org.wattle.model.power.batch.formulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.SmallBatch;

class PowerTextTest {
  private static final PowerBatch BATCH =
      SmallBatch.with(SmallBatch.cluster(70)).withHorizonSeconds(30);

  @Test
  void thePeakWithNodesTakenTogether() {
    assertThat(
            ModelText.of(
                new PooledFormulation(GoalSum.of(PowerObjective.PEAK_POWER)).build(BATCH).model()))
        .isEqualTo(
            """
            power batch

            minimize goals
              10 peak + 20

            "every task": every task begins once
              tasks[1]: x[1,1,0] + x[1,1,1] = 2
              tasks[2]: x[2,1,1] + x[2,1,2] = 1

            "node CPU": the tasks of a node use no more CPU than it has
              large1[1,0]: x[1,1,0] <= 2
              large1[1,1]: x[1,1,1] + x[1,1,0] <= 2
              large1[1,2]: x[1,1,1] <= 2

            "node memory": the tasks of a node use no more memory than it has

            "cluster budget": the cluster draws no more than its budget
              budget: peak <= 5
              power[0]: 3 x[1,1,0] - peak <= 0
              power[1]: 3 x[1,1,1] + 2 x[1,1,0] + x[2,1,1] - peak <= 0
              power[2]: 2 x[1,1,1] + x[2,1,2] - peak <= 0

            "node budget": a node draws no more than its budget or its thermal design power
              watts[1,0]: 3 x[1,1,0] <= 10
              watts[1,1]: 3 x[1,1,1] + 2 x[1,1,0] + x[2,1,1] <= 10
              watts[1,2]: 2 x[1,1,1] + x[2,1,2] <= 10

            variables
              x[1,1,0]: integer, 0 <= x[1,1,0] <= 2
              x[1,1,1]: integer, 0 <= x[1,1,1] <= 2
              x[2,1,1]: integer, 0 <= x[2,1,1] <= 1
              x[2,1,2]: integer, 0 <= x[2,1,2] <= 1
              peak: integer, 0 <= peak <= 7
            """);
  }

  @Test
  void theMakespanOnEveryNode() {
    assertThat(
            ModelText.of(
                new TimeIndexedFormulation(GoalSum.of(PowerObjective.MAKESPAN))
                    .build(BATCH)
                    .model()))
        .isEqualTo(
            """
            power batch

            minimize goals
              10 used[2] + 20

            "every task": every task begins once
              tasks[1]: x[1,1,0] + x[1,1,1] + x[1,2,0] + x[1,2,1] = 2
              tasks[2]: x[2,1,1] + x[2,1,2] + x[2,2,1] + x[2,2,2] = 1

            "node CPU": the tasks of a node use no more CPU than it has
              cpu[1,0]: 2 x[1,1,0] <= 3
              cpu[1,1]: 2 x[1,1,1] + 2 x[1,1,0] + x[2,1,1] <= 3
              cpu[1,2]: 2 x[1,1,1] + x[2,1,2] - 3 used[2] <= 0
              cpu[2,0]: 2 x[1,2,0] <= 3
              cpu[2,1]: 2 x[1,2,1] + 2 x[1,2,0] + x[2,2,1] <= 3
              cpu[2,2]: 2 x[1,2,1] + x[2,2,2] - 3 used[2] <= 0

            "node memory": the tasks of a node use no more memory than it has

            "node budget": a node draws no more than its budget or its thermal design power
              watts[1,0]: 3 x[1,1,0] <= 5
              watts[2,0]: 3 x[1,2,0] <= 5
              watts[1,1]: 3 x[1,1,1] + 2 x[1,1,0] + x[2,1,1] <= 5
              watts[2,1]: 3 x[1,2,1] + 2 x[1,2,0] + x[2,2,1] <= 5
              watts[1,2]: 2 x[1,1,1] + x[2,1,2] <= 5
              watts[2,2]: 2 x[1,2,1] + x[2,2,2] <= 5

            "cluster budget": the cluster draws no more than its budget
              power[0]: 3 x[1,1,0] + 3 x[1,2,0] <= 5
              power[1]: 3 x[1,1,1] + 2 x[1,1,0] + x[2,1,1] + 3 x[1,2,1] + 2 x[1,2,0] + x[2,2,1] <= 5
              power[2]: 2 x[1,1,1] + x[2,1,2] + 2 x[1,2,1] + x[2,2,2] <= 5

            horizon: slots are used until the last task ends
              ends[1,2]: x[1,1,1] + x[1,2,1] - 2 used[2] <= 0
              ends[2,2]: x[2,1,2] + x[2,2,2] - used[2] <= 0

            order: of nodes that are alike the first has the most tasks
              order[2]: x[1,2,0] + x[1,2,1] - x[1,1,0] - x[1,1,1] + x[2,2,1] + x[2,2,2] - x[2,1,1] - x[2,1,2] <= 0

            variables
              x[1,1,0]: integer, 0 <= x[1,1,0] <= 1
              x[1,1,1]: integer, 0 <= x[1,1,1] <= 1
              x[1,2,0]: integer, 0 <= x[1,2,0] <= 1
              x[1,2,1]: integer, 0 <= x[1,2,1] <= 1
              x[2,1,1]: integer, 0 <= x[2,1,1] <= 1
              x[2,1,2]: integer, 0 <= x[2,1,2] <= 1
              x[2,2,1]: integer, 0 <= x[2,2,1] <= 1
              x[2,2,2]: integer, 0 <= x[2,2,2] <= 1
              used[2]: binary
            """);
  }

  @Test
  void theEnergyByEvents() {
    assertThat(
            ModelText.of(
                new EventFormulation(GoalSum.of(PowerObjective.ENERGY))
                    .build(SmallBatch.onOneNode())
                    .model()))
        .isEqualTo(
            """
            power batch by events

            minimize goals
              500 s[1,1,1] + 500 s[1,1,2] + 100 s[2,1,1] + 100 s[2,1,2] + 100 makespan

            "every task": every task begins once, one at each event
              task[1]: s[1,1,1] + s[1,1,2] = 1
              task[2]: s[2,1,1] + s[2,1,2] = 1
              event[1]: s[1,1,1] + s[2,1,1] = 1
              event[2]: s[1,1,2] + s[2,1,2] = 1

            horizon: events follow each other, and all tasks end
              next[2]: t[2] - t[1] >= 0
              from[1,1]: b[1] - t[1] + 3 s[1,1,1] <= 3
              to[1,1]: -b[1] + t[1] + 3 s[1,1,1] <= 3
              from[1,2]: b[1] - t[2] + 3 s[1,1,2] <= 3
              to[1,2]: -b[1] + t[2] + 3 s[1,1,2] <= 3
              end[1]: b[1] + 2 s[1,1,1] + 2 s[1,1,2] <= 3
              from[2,1]: b[2] - t[1] + 3 s[2,1,1] <= 3
              to[2,1]: -b[2] + t[1] + 3 s[2,1,1] <= 3
              from[2,2]: b[2] - t[2] + 3 s[2,1,2] <= 3
              to[2,2]: -b[2] + t[2] + 3 s[2,1,2] <= 3
              end[2]: b[2] + s[2,1,1] + s[2,1,2] <= 3
              makespan[1]: b[1] + 2 s[1,1,1] + 2 s[1,1,2] - makespan <= 0
              makespan[2]: b[2] + s[2,1,1] + s[2,1,2] - makespan <= 0

            running: a task runs from its start for as long as it takes
              run[1,1,1]: z[1,1,1] - s[1,1,1] >= 0
              run-on[1,1,1]: z[1,1,1] - s[1,1,1] <= 0
              run[1,1,2]: z[1,1,2] - s[1,1,2] >= 0
              run-on[1,1,2]: z[1,1,2] - z[1,1,1] - s[1,1,2] <= 0
              run-off[1,1,2]: t[2] - b[1] - 5 z[1,1,1] + 5 z[1,1,2] >= -3
              peak[1,1,1]: q[1,1,1] - s[1,1,1] >= 0
              peak-on[1,1,1]: q[1,1,1] - s[1,1,1] <= 0
              peak[1,1,2]: q[1,1,2] - s[1,1,2] >= 0
              peak-on[1,1,2]: q[1,1,2] - q[1,1,1] - s[1,1,2] <= 0
              peak-off[1,1,2]: t[2] - b[1] - 4 q[1,1,1] + 4 q[1,1,2] >= -3
              run[2,1,1]: z[2,1,1] - s[2,1,1] >= 0
              run-on[2,1,1]: z[2,1,1] - s[2,1,1] <= 0
              run[2,1,2]: z[2,1,2] - s[2,1,2] >= 0
              run-on[2,1,2]: z[2,1,2] - z[2,1,1] - s[2,1,2] <= 0
              run-off[2,1,2]: t[2] - b[2] - 4 z[2,1,1] + 4 z[2,1,2] >= -3

            "node CPU": the tasks of a node use no more CPU than it has
              cpu[1,1]: 2000 z[1,1,1] + 1000 z[2,1,1] <= 3000
              cpu[1,2]: 2000 z[1,1,2] + 1000 z[2,1,2] <= 3000

            "node memory": the tasks of a node use no more memory than it has
              memory[1,1]: 1000 z[1,1,1] + 1000 z[2,1,1] <= 4000
              memory[1,2]: 1000 z[1,1,2] + 1000 z[2,1,2] <= 4000

            "node budget": a node draws no more than its budget or its thermal design power
              watts[1,1]: 2 z[1,1,1] + q[1,1,1] + z[2,1,1] <= 5
              watts[1,2]: 2 z[1,1,2] + q[1,1,2] + z[2,1,2] <= 5

            "cluster budget": the cluster draws no more than its budget

            variables
              t[1]: integer, 0 <= t[1] <= 3
              t[2]: integer, 0 <= t[2] <= 3
              b[1]: integer, 0 <= b[1] <= 3
              s[1,1,1]: binary
              z[1,1,1]: binary
              q[1,1,1]: binary
              s[1,1,2]: binary
              z[1,1,2]: binary
              q[1,1,2]: binary
              b[2]: integer, 0 <= b[2] <= 3
              s[2,1,1]: binary
              z[2,1,1]: binary
              s[2,1,2]: binary
              z[2,1,2]: binary
              makespan: integer, 0 <= makespan <= 3
            """);
  }

  @Test
  void theEnergyByAreas() {
    assertThat(ModelText.of(new AreaModel(BATCH, GoalSum.of(PowerObjective.ENERGY)).model()))
        .isEqualTo(
            """
            areas of a power batch

            minimize goals
              500 y[1,1] + 100 y[2,1] + 200 slots

            "every task": every task runs once
              tasks[1]: y[1,1] = 2
              tasks[2]: y[2,1] = 1

            "node CPU": tasks take no more CPU over time than there is
              cpu[1,0]: 4 y[1,1] + y[2,1] - 6 slots <= 0
              cpu[1,1]: y[2,1] - 6 slots <= -6

            "node memory": tasks take no more memory over time than there is
              memory[1,0]: 2000 y[1,1] + 1000 y[2,1] - 8000 slots <= 0
              memory[1,1]: 1000 y[2,1] - 8000 slots <= -8000

            "node budget": tasks draw no more over time than nodes may
              watts[1,0]: 50 y[1,1] + 10 y[2,1] - 100 slots <= 0
              watts[1,1]: 10 y[2,1] - 100 slots <= -100

            "cluster budget": tasks draw no more over time than the cluster may
              budget[0]: 50 y[1,1] + 10 y[2,1] - 50 slots <= 0
              peak[0]: 50 y[1,1] + 10 y[2,1] - 3 watts <= 0
              budget[1]: 10 y[2,1] - 50 slots <= -50
              peak[1]: 10 y[2,1] - 2 watts <= 0

            limits: goals are within their limits

            variables
              slots: continuous, 2 <= slots <= 3
              watts: continuous, watts >= 0
              y[1,1]: continuous, 0 <= y[1,1] <= 2
              y[2,1]: continuous, 0 <= y[2,1] <= 1
            """);
  }
}
