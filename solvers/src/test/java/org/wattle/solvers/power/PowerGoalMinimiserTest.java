package org.wattle.solvers.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.power.batch.EverySchedule;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TinyBatches;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.pareto.GoalMinimiser.Minimum;

/** Goals are minimised under bounds on each, and where no schedule keeps to them that is proven. */
class PowerGoalMinimiserTest {
  private static final int ROUNDS = 3;

  static Stream<Long> seeds() {
    return Seeds.upTo(160);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void theLeastIsThatOfAllSchedules(long seed) {
    PowerBatch batch = TinyBatches.of(5000 + seed);
    Set<PowerGoals> all = EverySchedule.goals(batch);
    List<long[]> vectors = all.stream().map(PowerGoalMinimiserTest::vector).toList();
    Random random = new Random(seed);
    PowerGoalMinimiser minimiser = PowerSolvers.goals(batch);
    for (int round = 0; round < ROUNDS; round++) {
      long[] costs = LongStream.generate(() -> random.nextInt(3)).limit(3).toArray();
      long[] atMost = {Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE};
      for (int k = 0; k < 3 && !vectors.isEmpty(); k++) {
        long some = vectors.get(random.nextInt(vectors.size()))[k];
        atMost[k] = random.nextBoolean() ? Long.MAX_VALUE : some - random.nextInt(2);
      }
      OptionalLong least =
          vectors.stream()
              .filter(each -> keeps(each, atMost))
              .mapToLong(each -> sum(costs, each))
              .min();
      Minimum<PowerSchedule> found =
          minimiser.minimise(costs, atMost, SolveParameters.DEFAULT, new Interrupt());
      String what = "%s %s %s".formatted(batch, Arrays.toString(costs), Arrays.toString(atMost));
      Optional<long[]> vector =
          found.solution().map(of -> PowerGoals.of(batch, of)).map(PowerGoalMinimiserTest::vector);
      assertThat(found.proven()).as(what).isTrue();
      assertThat(vector.map(each -> sum(costs, each)))
          .as(what)
          .isEqualTo(least.stream().boxed().findFirst());
      vector.ifPresent(each -> assertThat(keeps(each, atMost)).as(what).isTrue());
    }
  }

  private static long[] vector(PowerGoals goals) {
    return new long[] {goals.peakMilliwatts(), goals.energyMillijoules(), goals.makespanSeconds()};
  }

  private static boolean keeps(long[] vector, long[] atMost) {
    return vector[0] <= atMost[0] && vector[1] <= atMost[1] && vector[2] <= atMost[2];
  }

  private static long sum(long[] costs, long[] vector) {
    return costs[0] * vector[0] + costs[1] * vector[1] + costs[2] * vector[2];
  }
}
