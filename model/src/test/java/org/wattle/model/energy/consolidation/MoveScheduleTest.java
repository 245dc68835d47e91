package org.wattle.model.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.Seeds;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.RunningTask.Migration;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.solving.MoveOrder;

/** Moves begin in their order, and while they last there is room for their tasks at both places. */
class MoveScheduleTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(400);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void atEveryStartThereIsRoomAndNoServerHasTooManyMoves(long seed) {
    Random random = new Random(seed);
    Consolidation drawn = timed(TinyConsolidations.random(seed), random);
    int atOnce = 1 + random.nextInt(2);
    Optional<MoveOrder<Move>> order =
        OrderSearchTest.somewhereElse(drawn, random).map(plan -> OrderSearch.of(drawn, plan));
    Optional<MoveSchedule> found = order.flatMap(each -> MoveSchedule.of(drawn, each, atOnce));

    assertThat(found.isPresent()).isEqualTo(order.filter(MoveOrder::feasible).isPresent());
    found.ifPresent(
        schedule -> new Replay(drawn, order.orElseThrow().moves(), schedule).check(atOnce));
  }

  private static Consolidation timed(Consolidation drawn, Random random) {
    List<RunningTask> running =
        drawn.instance().state().running().stream()
            .map(each -> each.withMove(new Migration(1 + random.nextInt(9), 0)))
            .toList();
    return drawn.with(drawn.instance().withState(drawn.instance().state().withRunning(running)));
  }

  private record Replay(Consolidation consolidation, List<Move> moves, MoveSchedule schedule) {
    void check(int atOnce) {
      double last = 0;
      double length = 0;
      for (int k = 0; k < moves.size(); k++) {
        double start = schedule.starts().get(k);
        double before = last;
        assertThat(start).isGreaterThanOrEqualTo(before);
        assertThat(start == 0 || ends().contains(start)).as("nothing waits for nothing").isTrue();
        last = start;
        length = Math.max(length, start + schedule.seconds().get(k));
        hasRoom(start);
        Move move = moves.get(k);
        for (String server : List.of(move.from(), move.to())) {
          assertThat(under(start).stream().filter(each -> touches(each, server)).count())
              .isLessThanOrEqualTo(atOnce);
        }
        if (consolidation.instance().network().isPresent()) {
          assertThat(under(start)).hasSizeLessThanOrEqualTo(1);
        }
      }
      assertThat(schedule.length()).isEqualTo(length);
    }

    private static boolean touches(Move move, String server) {
      return move.from().equals(server) || move.to().equals(server);
    }

    private List<Double> ends() {
      List<Double> ends = new ArrayList<>();
      for (int k = 0; k < moves.size(); k++) {
        ends.add(schedule.starts().get(k) + schedule.seconds().get(k));
      }
      return ends;
    }

    private List<Move> under(double now) {
      List<Move> under = new ArrayList<>();
      for (int k = 0; k < moves.size(); k++) {
        if (schedule.starts().get(k) <= now && now < ends().get(k)) {
          under.add(moves.get(k));
        }
      }
      return under;
    }

    /** Tasks count where they were until their move has ended, and where they go from its start. */
    private void hasRoom(double now) {
      DataCenter center = DataCenter.of(consolidation.instance());
      for (int h = 0; h < center.serverCount(); h++) {
        double[] used = new double[center.instance().resources().size()];
        for (RunningTask each : consolidation.instance().state().running()) {
          if (on(each, center.serverName(h), now)) {
            for (int l = 0; l < used.length; l++) {
              used[l] += each.task().demand().get(l);
            }
          }
        }
        for (int l = 0; l < used.length; l++) {
          assertThat(used[l])
              .isLessThanOrEqualTo(center.serverType(h).capacity().get(l) * (1 + 1e-9));
        }
      }
    }

    private boolean on(RunningTask task, String server, double now) {
      for (int k = 0; k < moves.size(); k++) {
        Move move = moves.get(k);
        if (move.task().equals(task.task().id())) {
          return (move.from().equals(server) && now < ends().get(k))
              || (move.to().equals(server) && schedule.starts().get(k) <= now);
        }
      }
      return task.server().equals(server);
    }
  }

  /** A leaves S-0 for S-1, then B leaves S-2 for S-3, then C leaves S-0 for S-3. */
  @Test
  void movesOfOtherServersAreMadeAtOnceAndThoseOfOneShareItsLink() {
    Consolidation consolidation = four();
    MoveOrder<Move> order =
        new MoveOrder<>(
            MoveOrder.Outcome.FEASIBLE,
            List.of(
                new Move("a", "S-0", "S-1", List.of()),
                new Move("b", "S-2", "S-3", List.of()),
                new Move("c", "S-0", "S-3", List.of())));

    assertThat(MoveSchedule.of(consolidation, order, 1))
        .contains(new MoveSchedule(List.of(0.0, 0.0, 20.0), List.of(10.0, 20.0, 30.0), 50));
    assertThat(MoveSchedule.of(consolidation, order, 2))
        .contains(new MoveSchedule(List.of(0.0, 0.0, 0.0), List.of(20.0, 40.0, 60.0), 60));
    assertThat(
            MoveSchedule.of(
                consolidation, new MoveOrder<>(MoveOrder.Outcome.NONE, order.moves()), 1))
        .isEmpty();
  }

  @Test
  void aTaskMovesOnWhenItHasArrived() {
    MoveOrder<Move> order =
        new MoveOrder<>(
            MoveOrder.Outcome.FEASIBLE,
            List.of(
                new Move("a", "S-0", "S-1", List.of()), new Move("a", "S-1", "S-3", List.of())));

    assertThat(MoveSchedule.of(four(), order, 2))
        .contains(new MoveSchedule(List.of(0.0, 20.0), List.of(20.0, 20.0), 40));
  }

  private static Consolidation four() {
    ServerPower watts = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50));
    List<RunningTask> running = new ArrayList<>();
    List<String> servers = List.of("S-0", "S-2", "S-0");
    for (int i = 0; i < 3; i++) {
      Task task = Task.of(List.of("a", "b", "c").get(i), ResourceVector.of(0.3), 0);
      running.add(
          new RunningTask(task, servers.get(i), List.of())
              .withMove(new Migration(10 * (i + 1), 0)));
    }
    EnergyInstance instance =
        new EnergyInstance(
            "four",
            60,
            List.of("cpu"),
            List.of(new ServerType("S", 4, ResourceVector.of(1.0), watts, 30)),
            Optional.empty(),
            List.of(),
            new ClusterState(Set.of(), running),
            Optional.empty());
    return new Consolidation(instance, new Moves(OptionalInt.empty(), 0));
  }

  /** 16 GB over 10 Gbit/s are 12.8 s, in which two servers take 110 W each. */
  @Test
  void aLiveMigrationCopiesTheMemoryWithBothServersOn() {
    Migration copy = Migration.ofCopy(16, 10, 110);

    assertThat(copy.seconds()).isCloseTo(12.8, within(1e-9));
    assertThat(copy.joules()).isCloseTo(2816, within(1e-9));
  }
}
