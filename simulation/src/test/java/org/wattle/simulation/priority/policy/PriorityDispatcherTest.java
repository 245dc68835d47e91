package org.wattle.simulation.priority.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.wattle.model.Seeds;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.SlotServers.Watts;
import org.wattle.simulation.priority.policy.FreeSlots.Range;
import org.wattle.simulation.priority.policy.PriorityDispatcher.Decision;
import org.wattle.simulation.priority.policy.PriorityDispatcher.Decision.FreeSlot;
import org.wattle.simulation.priority.policy.PriorityDispatcher.Decision.SlotOf;
import org.wattle.simulation.priority.policy.PriorityDispatcher.Decision.Waits;

/** Slots are given to tasks without any simulation: as a scheduler would use the dispatcher. */
class PriorityDispatcherTest {
  /** Server 0 has one powerful slot, servers 1 and 2 have two weak ones each. */
  private static final SlotTable TABLE =
      new SlotTable(
          new PriorityCluster(
              List.of(
                  new SlotServers("small", 2, 2, 0.5, 0.5, 2, new Watts(1, 2, 3, 4)),
                  new SlotServers("large", 1, 4, 1, 1, 1, new Watts(1, 2, 3, 4))),
              30));

  private static PriorityDispatcher dispatcher(String policy, PolicyPart... own) {
    List<PolicyPart> parts = new ArrayList<>(PolicyCatalogue.load().usable());
    parts.addAll(List.of(own));
    return new PriorityDispatcher(
        TABLE,
        new PolicyCatalogue(parts).policy(policy, List.of()),
        RandomSource.XO_SHI_RO_256_PP.create(1L),
        RandomSource.XO_SHI_RO_256_PP.create(2L));
  }

  /** All five slots are taken by tasks 0 to 4 of these priorities. */
  private static PriorityDispatcher full(String policy, int... priorities) {
    PriorityDispatcher dispatcher = dispatcher(policy);
    for (int task = 0; task < priorities.length; task++) {
      assertThat(dispatcher.offer(task, priorities[task])).isInstanceOf(FreeSlot.class);
    }
    return dispatcher;
  }

  @Test
  void tasksGetEveryFreeSlotOnceAndThenWait() {
    PriorityDispatcher dispatcher = dispatcher("mrs");
    List<Integer> servers = new ArrayList<>();
    for (int task = 0; task < 5; task++) {
      assertThat(dispatcher.canPlace(0)).isTrue();
      if (dispatcher.offer(task, 0) instanceof FreeSlot slot) {
        servers.add(slot.server());
      }
    }
    assertThat(servers).containsExactlyInAnyOrder(0, 1, 1, 2, 2);
    assertThat(dispatcher.canPlace(0)).isFalse();
    assertThat(dispatcher.offer(5, 0)).isEqualTo(new Waits());
    assertThat(dispatcher.running().contains(5)).isFalse();
  }

  @Test
  void aTaskThatLeavesGivesItsSlotBack() {
    PriorityDispatcher dispatcher = full("mrs", 0, 0, 0, 0, 0);
    int server = dispatcher.running().serverOf(2);
    dispatcher.leave(2);
    assertThat(dispatcher.free().of(server)).isEqualTo(1);
    assertThat(dispatcher.running().contains(2)).isFalse();
    assertThat(dispatcher.offer(2, 7)).isEqualTo(new FreeSlot(server));
  }

  @Test
  void aHigherPriorityTakesTheSlotOfTheLowest() {
    PriorityDispatcher dispatcher = full("mrs", 4, 1, 1, 6, 1);
    int server = dispatcher.running().serverOf(4);
    assertThat(dispatcher.canPlace(1)).isFalse();
    assertThat(dispatcher.canPlace(2)).isTrue();
    assertThat(dispatcher.offer(5, 2)).isEqualTo(new SlotOf(4, server));
    assertThat(dispatcher.running().contains(4)).isFalse();
    assertThat(dispatcher.running().serverOf(5)).isEqualTo(server);
    assertThat(dispatcher.offer(4, 1)).isEqualTo(new Waits());
  }

  @Test
  void rulesChooseTheVictim() {
    assertThat(victim(full("mrs", 3, 0, 0, 0, 3))).isEqualTo(3);
    assertThat(victim(full("lrs", 3, 0, 0, 0, 3))).isEqualTo(1);
    assertThat(victim(full("rnd", 3, 0, 0, 0, 3))).isBetween(1, 3);
    assertThat(full("no-eviction", 3, 0, 0, 0, 3).offer(9, 11)).isEqualTo(new Waits());
  }

  private static int victim(PriorityDispatcher dispatcher) {
    return dispatcher.offer(9, 8) instanceof SlotOf slot ? slot.victim() : RunningTasks.NONE;
  }

  /** Task 0 takes the powerful slot as a production task; others come and go until 1 has it. */
  @Test
  void productionTasksTakePowerfulSlots() {
    PriorityDispatcher dispatcher = dispatcher("wasp");
    assertThat(dispatcher.offer(0, 9)).isEqualTo(new FreeSlot(0));
    for (int task = 1; task < 5; task++) {
      dispatcher.offer(task, 0);
    }
    dispatcher.leave(0);
    assertThat(dispatcher.offer(5, 0)).isEqualTo(new FreeSlot(0));
    dispatcher.leave(4);
    assertThat(dispatcher.offer(4, 0)).isInstanceOf(FreeSlot.class);
    // A middle priority takes the slot of the last started one, production the powerful slot.
    assertThat(dispatcher.offer(6, 8)).isEqualTo(new SlotOf(4, dispatcher.running().serverOf(6)));
    assertThat(dispatcher.offer(7, 10)).isEqualTo(new SlotOf(5, 0));
  }

  @Test
  void serversThatAreAwakeAreFilledFirst() {
    PriorityDispatcher dispatcher = dispatcher("mrs+prefer-awake");
    dispatcher.setAwake(2, true);
    assertThat(dispatcher.offer(0, 0)).isEqualTo(new FreeSlot(2));
    assertThat(dispatcher.offer(1, 0)).isEqualTo(new FreeSlot(2));
    dispatcher.setAwake(0, true);
    assertThat(dispatcher.offer(2, 0)).isEqualTo(new FreeSlot(0));
    assertThat(dispatcher.offer(3, 0)).isEqualTo(new FreeSlot(1));
    assertThat(dispatcher.free().isAwake(1)).isFalse();
  }

  @Test
  void stickySlotsAreApartAndTheirTasksStay() {
    PriorityDispatcher dispatcher = dispatcher("mrs+sticky2");
    int first = dispatcher.offerSticky(0);
    assertThat(dispatcher.hasFreeSticky()).isTrue();
    dispatcher.offerSticky(0);
    assertThat(dispatcher.hasFreeSticky()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> dispatcher.offerSticky(0))
        .withMessage("No sticky slot is free.");
    for (int task = 0; task < 3; task++) {
      assertThat(dispatcher.offer(task, 5)).isInstanceOf(FreeSlot.class);
    }
    // The sticky tasks have the lowest priority, and yet none but those of priority 5 may go.
    assertThat(dispatcher.running().lowestPriority()).isEqualTo(5);
    assertThat(dispatcher.canPlace(5)).isFalse();
    assertThat(dispatcher.offer(3, 6)).isInstanceOf(SlotOf.class);
    // What a sticky task leaves is for sticky tasks alone.
    dispatcher.leaveSticky(first);
    assertThat(dispatcher.free().of(first)).isEqualTo(1);
    assertThat(dispatcher.offer(4, 5)).isEqualTo(new Waits());
    assertThat(dispatcher.offerSticky(0)).isEqualTo(first);
  }

  @Test
  void whereAllSlotsAreStickyNoTaskGetsARegularOne() {
    PriorityDispatcher dispatcher = dispatcher("mrs+sticky5");
    assertThat(dispatcher.offer(0, 11)).isEqualTo(new Waits());
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dispatcher("mrs+sticky6"))
        .withMessage("There are (6) sticky slots and only (5) slots in all.");
  }

  @Test
  void tasksLeaveWhatTheyHaveAndAreOfferedWhereTheyHaveNone() {
    PriorityDispatcher dispatcher = full("mrs", 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dispatcher.offer(0, 1))
        .withMessage("The task (0) has a slot.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> dispatcher.leave(1))
        .withMessage("The task (1) has no regular slot.");
    assertThat(dispatcher.free().in(new Range(0, 3))).isEqualTo(4);
  }

  /** Evicts a task that may run or not. */
  private record Fixed(int task) implements VictimRule {
    @Override
    public String id() {
      return "fixed";
    }

    @Override
    public String summary() {
      return "Always evicts the same task.";
    }

    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      return task;
    }
  }

  @Test
  void rulesThatNameAWrongTaskAreRefused() {
    for (int wrong : new int[] {RunningTasks.NONE, 4, 5, 1_000_000}) {
      PriorityDispatcher dispatcher = dispatcher("fixed", new Fixed(wrong));
      int[] priorities = {0, 0, 0, 0, 7};
      for (int task = 0; task < priorities.length; task++) {
        dispatcher.offer(task, priorities[task]);
      }
      assertThatIllegalStateException()
          .as("task %d", wrong)
          .isThrownBy(() -> dispatcher.offer(5, 7))
          .withMessage("The part (fixed) chose a task that does not run with a lower priority.");
      assertThat(dispatcher.running().contains(5)).isFalse();
    }
    PriorityDispatcher dispatcher = dispatcher("fixed", new Fixed(2));
    for (int task = 0; task < 5; task++) {
      dispatcher.offer(task, 0);
    }
    assertThat(victim(dispatcher)).isEqualTo(2);
  }

  /** Always chooses server 0. */
  private record First() implements ServerChoice {
    @Override
    public String id() {
      return "first";
    }

    @Override
    public String summary() {
      return "The first server.";
    }

    @Override
    public int choose(FreeSlots free, Range range, UniformRandomProvider random) {
      return 0;
    }
  }

  /** Allows server 0 alone. */
  private record OnlyFirst() implements SlotRule {
    @Override
    public String id() {
      return "only-first";
    }

    @Override
    public String summary() {
      return "Slots of the first server.";
    }

    @Override
    public Range servers(int priority, FreeSlots free) {
      return new Range(0, 1);
    }
  }

  @Test
  void partsThatNameAServerWithoutAFreeSlotAreRefused() {
    PriorityDispatcher choice = dispatcher("mrs+first", new First());
    assertThat(choice.offer(0, 0)).isEqualTo(new FreeSlot(0));
    assertThatIllegalStateException()
        .isThrownBy(() -> choice.offer(1, 0))
        .withMessage("The part (first) chose a server without a free slot.");
    PriorityDispatcher rule = dispatcher("mrs+only-first", new OnlyFirst());
    assertThat(rule.offer(0, 0)).isEqualTo(new FreeSlot(0));
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> rule.offer(1, 0))
        .withMessage("The part (only-first) allows only servers without a free slot.");
  }

  /** However tasks come and go, every slot is free, regular and taken, or sticky and taken. */
  @Test
  void slotsAreCounted() {
    for (long seed = 1; seed <= Seeds.count(800); seed++) {
      Random random = new Random(seed);
      String[] victims = {"no-eviction", "rnd", "mrs", "lrs", "wasp"};
      int sticky = random.nextInt(6);
      PriorityDispatcher dispatcher =
          dispatcher(victims[random.nextInt(victims.length)] + "+sticky" + sticky);
      List<Integer> regular = new ArrayList<>();
      List<Integer> onSticky = new ArrayList<>();
      for (int step = 0; step < 100; step++) {
        if (random.nextInt(3) > 0) {
          int priority = random.nextInt(12);
          Decision decision = dispatcher.offer(step, priority);
          boolean hadRoom = regular.size() < 5 - sticky;
          assertThat(decision instanceof FreeSlot).as("seed %d", seed).isEqualTo(hadRoom);
          if (decision instanceof SlotOf slot) {
            regular.remove((Integer) slot.victim());
          }
          if (!(decision instanceof Waits)) {
            regular.add(step);
          }
        } else if (!regular.isEmpty()) {
          dispatcher.leave(regular.remove(random.nextInt(regular.size())));
        }
        if (random.nextBoolean() && dispatcher.hasFreeSticky()) {
          onSticky.add(dispatcher.offerSticky(random.nextInt(12)));
        } else if (random.nextBoolean() && !onSticky.isEmpty()) {
          dispatcher.leaveSticky(onSticky.remove(random.nextInt(onSticky.size())));
        }
        assertThat(dispatcher.free().in(new Range(0, 3)))
            .as("seed %d", seed)
            .isEqualTo(5 - regular.size() - onSticky.size());
        assertThat(dispatcher.hasFreeSticky())
            .as("seed %d", seed)
            .isEqualTo(onSticky.size() < sticky);
        assertThat(regular).as("seed %d", seed).allMatch(dispatcher.running()::contains);
      }
    }
  }
}
