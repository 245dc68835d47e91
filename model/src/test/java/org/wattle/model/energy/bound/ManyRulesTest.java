package org.wattle.model.energy.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Rules that name servers one by one do not make the model of counts grow beyond a limit. */
class ManyRulesTest {
  private static final int SERVERS = 600;

  /** So many tasks may not be on two servers each, another two for each task. */
  private static DataCenter center(int ruled) {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    List<Task> tasks =
        IntStream.range(0, 300).mapToObj(i -> Task.of("t" + i, ResourceVector.of(0.1), 0)).toList();
    List<PlacementRule> rules = new ArrayList<>();
    for (int i = 0; i < ruled; i++) {
      List<String> servers = List.of("S-" + 2 * i, "S-" + (2 * i + 1));
      rules.add(PlacementRule.OfTask.notOn("t" + i, servers, Set.copyOf(servers)));
    }
    return DataCenter.of(
        new EnergyInstance(
                "many rules",
                60,
                List.of("cpu"),
                List.of(new ServerType("S", SERVERS, ResourceVector.of(1), watts, 30)),
                Optional.empty(),
                tasks,
                ClusterState.ASLEEP,
                Optional.empty())
            .withRules(rules));
  }

  private static OptModel model(int ruled) {
    return AggregateModel.of(center(ruled), EnergyObjective.MSEC, VariableType.INTEGER).model();
  }

  @Test
  void fewClassesAreCountedOneByOne() {
    assertThat(ServerClass.of(center(40))).hasSize(41);
    assertThat(ServerClass.counted(center(40), 64)).isEqualTo(ServerClass.of(center(40)));
  }

  @Test
  void manySmallClassesAreCountedAsOne() {
    assertThat(ServerClass.of(center(200))).hasSize(201);
    List<ServerClass> counted = ServerClass.counted(center(200), 64);
    assertThat(counted).hasSize(2);
    assertThat(counted.stream().flatMap(each -> each.servers().stream()))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, SERVERS).boxed().toList());
  }

  @Test
  void theModelIsAsLargeWithTwoHundredRulesAsWithThreeHundred() {
    assertThat(model(300).variableCount()).isLessThanOrEqualTo(model(200).variableCount());
    assertThat(model(300).rowCount()).isLessThanOrEqualTo(model(200).rowCount());
    assertThat(model(200).variableCount()).isLessThan(model(60).variableCount());
  }

  /** Any two servers are in one class exactly where the same tasks may be on them. */
  @Test
  void classesAreWhatNoRuleDistinguishes() {
    for (int seed = 0; seed < 100; seed++) {
      Random random = new Random(seed);
      DataCenter whole = center(0);
      int[] some = random.ints(0, 9).limit(12).toArray();
      List<PlacementRule> rules = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        List<String> names =
            Arrays.stream(some).limit(1 + random.nextInt(12)).mapToObj(h -> "S-" + h).toList();
        Set<String> set = Set.copyOf(Set.copyOf(names));
        rules.add(
            random.nextBoolean()
                ? PlacementRule.OfTask.onlyOn("t" + i, names, set)
                : PlacementRule.OfTask.notOn("t" + i, names, set));
        some = Arrays.stream(some).map(h -> (h * 7 + 3) % 11).toArray();
      }
      DataCenter ruled = DataCenter.of(whole.instance().withRules(rules));
      for (int a = 0; a < 12; a++) {
        for (int b = 0; b < 12; b++) {
          int one = a;
          int other = b;
          boolean alike =
              IntStream.range(0, 6)
                  .allMatch(i -> ruled.rules().allows(i, one) == ruled.rules().allows(i, other));
          assertThat(ruled.rules().serverClass(a) == ruled.rules().serverClass(b))
              .as("seed %d, servers %d and %d", seed, a, b)
              .isEqualTo(alike);
        }
      }
    }
  }
}
