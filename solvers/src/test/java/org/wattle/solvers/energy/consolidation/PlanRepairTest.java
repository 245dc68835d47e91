package org.wattle.solvers.energy.consolidation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Parts of a plan hold where the plan does, and are worth what it is worth without what is kept:
 * the moves of that, and the servers that it wakes.
 */
class PlanRepairTest {
  private static final EnergyObjective OBJECTIVE = EnergyObjective.MTEC;
  private static final long MANY = 100_000;
  private static final int DRAWS = 10;

  static Stream<Long> seeds() {
    return Seeds.upTo(600);
  }

  private static PlanRepair repair(Consolidation consolidation) {
    SolveRequest<Consolidation, Placement> request =
        SolveRequest.of(consolidation, AgainstEveryPlan.TO_THE_END);
    SolveLog log = new SolveLog("", "", request.parameters());
    ConsolidationState state = new ConsolidationState(OBJECTIVE, request, log);
    return new PlanRepair(
        OBJECTIVE, CheckedBackend.installed("scip"), request, state, log, state::offer);
  }

  private static Consolidation withoutNetwork(long seed) {
    long next = seed;
    Consolidation drawn = ConsolidationsWithNewTasks.underAPolicy(next);
    while (drawn.instance().network().isPresent()) {
      next += MANY;
      drawn = ConsolidationsWithNewTasks.underAPolicy(next);
    }
    return new Consolidation(drawn.instance(), drawn.moves().unordered());
  }

  private static List<TaskPlacement> anywhere(
      Consolidation consolidation, Collection<String> tasks, Random random) {
    List<String> servers = DataCenter.of(consolidation.instance()).serverNames();
    return tasks.stream()
        .map(id -> new TaskPlacement(id, servers.get(random.nextInt(servers.size())), List.of()))
        .toList();
  }

  /** Every new task and some that run, each on any server. */
  private static Placement drawn(Consolidation consolidation, Random random) {
    Set<String> placed = new TreeSet<>(consolidation.homes().keySet());
    placed.removeIf(id -> random.nextBoolean());
    consolidation.instance().tasks().stream().map(Task::id).forEach(placed::add);
    return consolidation.withoutStaying(new Placement(anywhere(consolidation, placed, random)));
  }

  private static CheckReport check(Consolidation consolidation, Placement plan) {
    return new ConsolidationChecker()
        .check(consolidation, consolidation.completed(consolidation.withoutStaying(plan)));
  }

  private static double joules(CheckReport check) {
    return check.objectives().getOrDefault(OBJECTIVE.word(), Double.NaN);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void partsOfPlansThatHoldHoldAndDifferByTheSame(long seed) {
    Consolidation whole = withoutNetwork(seed);
    Random random = new Random(seed);
    for (int draw = 0; draw < DRAWS; draw++) {
      Placement plan = drawn(whole, random);
      if (!check(whole, plan).clean()) {
        continue;
      }
      Set<String> opened = new TreeSet<>(whole.homes().keySet());
      whole.instance().tasks().stream().map(Task::id).forEach(opened::add);
      opened.removeIf(id -> random.nextBoolean());
      List<TaskPlacement> kept = new ArrayList<>(plan.tasks());
      kept.removeIf(placed -> opened.contains(placed.task()));
      List<TaskPlacement> open = new ArrayList<>(plan.tasks());
      open.removeAll(kept);
      Consolidation part = repair(whole).part(kept, whole.instance().state().closed());
      double ofKept = Double.NaN;
      for (int other = 0; other < DRAWS; other++) {
        List<TaskPlacement> all = new ArrayList<>(kept);
        all.addAll(open);
        String words = "seed %d: %s, open %s".formatted(seed, all, opened);
        CheckReport ofPart = check(part, new Placement(open));
        CheckReport ofPlan = check(whole, new Placement(all));
        if (ofPlan.clean()) {
          assertThat(ofPart.violations()).as(words).isEmpty();
          double more = joules(ofPlan) - joules(ofPart);
          ofKept = Double.isNaN(ofKept) ? more : ofKept;
          assertThat(more).as(words).isCloseTo(ofKept, within(1e-6));
        }
        open = anywhere(whole, opened, random);
      }
    }
  }
}
