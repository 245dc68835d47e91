package org.wattle.model.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;

/** Servers go off while moves are made, as early as spare capacity lets them. */
class EarlySwitchOffTest {
  private static final int SERVERS = 5;
  private static final int CAPACITY = 10;

  static Stream<Long> seeds() {
    return Seeds.upTo(1000);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatGoesOffIsEmptyAndMissedByNoServerThatFails(long seed) {
    Random random = new Random(seed);
    int[] demand = IntStream.range(0, 6).map(t -> 1 + random.nextInt(3)).toArray();
    int[] home = IntStream.range(0, 6).map(t -> random.nextInt(SERVERS)).toArray();
    int[] at = home.clone();
    List<Move> moves = new ArrayList<>();
    for (int m = 0; m < 8; m++) {
      int task = random.nextInt(6);
      int to = random.nextInt(3);
      if (at[task] != to) {
        moves.add(new Move("t" + task, "S-" + at[task], "S-" + to, List.of()));
        at[task] = to;
      }
    }
    Set<Integer> busy = new HashSet<>();
    IntStream.of(at).forEach(busy::add);
    boolean spare = random.nextInt(4) > 0 && missing(demand, at, busy) <= 0;
    DataCenter center = DataCenter.of(instance(demand, home, spare));
    List<String> goOff =
        IntStream.range(0, SERVERS).filter(h -> !busy.contains(h)).mapToObj(h -> "S-" + h).toList();
    List<String> stayOn = busy.stream().map(h -> "S-" + h).toList();

    Map<String, Integer> after =
        EarlySwitchOff.of(center, moves, new Elements(goOff, List.of(), stayOn, List.of()));

    assertThat(after.keySet()).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(goOff);
    int[] now = home.clone();
    Map<String, Integer> left = new HashMap<>();
    goOff.forEach(name -> left.put(name, 0));
    for (int made = 0; made <= moves.size(); made++) {
      if (made > 0) {
        Move move = moves.get(made - 1);
        now[Integer.parseInt(move.task().substring(1))] = number(move.to());
        int count = made;
        left.computeIfPresent(move.from(), (name, before) -> count);
        left.computeIfPresent(move.to(), (name, before) -> count);
      }
      Set<Integer> on = new HashSet<>(busy);
      for (String name : goOff) {
        if (Optional.ofNullable(after.get(name)).orElseThrow() > made) {
          on.add(number(name));
        }
      }
      assertThat(on).as("seed %d", seed).containsAll(IntStream.of(now).boxed().toList());
      boolean allOn = on.size() == SERVERS;
      assertThat(!spare || allOn || missing(demand, now, on) <= 0).as("seed %d", seed).isTrue();
    }
    if (!spare) {
      assertThat(after).as("seed %d: nothing but tasks keeps them on", seed).isEqualTo(left);
    }
  }

  /** The most that would not fit, were one server to fail, by the sum of what is free. */
  private static int missing(int[] demand, int[] at, Set<Integer> on) {
    int most = 0;
    for (int failed : on) {
      int load = 0;
      int free = CAPACITY * (on.size() - 1);
      for (int t = 0; t < demand.length; t++) {
        load += at[t] == failed ? demand[t] : 0;
        free -= at[t] == failed ? 0 : demand[t];
      }
      most = Math.max(most, load > 0 ? load - free : 0);
    }
    return most;
  }

  private static int number(String server) {
    return Integer.parseInt(server.substring(2));
  }

  private static EnergyInstance instance(int[] demand, int[] home, boolean spare) {
    List<RunningTask> running =
        IntStream.range(0, demand.length)
            .mapToObj(t -> Task.of("t" + t, ResourceVector.of(demand[t]), 0))
            .map(
                task ->
                    new RunningTask(
                        task, "S-" + home[Integer.parseInt(task.id().substring(1))], List.of()))
            .toList();
    EnergyInstance instance =
        new EnergyInstance(
            "drawn",
            3600,
            List.of("cpu"),
            List.of(
                new ServerType(
                    "S",
                    SERVERS,
                    ResourceVector.of(CAPACITY),
                    ServerPower.withSummedPeak(10, 100, ResourceVector.of(5)),
                    0)),
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of("S-0", "S-1", "S-2", "S-3", "S-4"), running),
            Optional.empty());
    List<Spare> due = spare ? List.of(Spare.of(FailureUnit.SERVER)) : List.of();
    return instance.withPolicy(OperatingPolicy.NONE.withSpareFor(due));
  }
}
