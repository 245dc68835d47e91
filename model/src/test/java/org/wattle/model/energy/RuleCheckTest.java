package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.solving.CheckReport.DomainViolation;

class RuleCheckTest {
  private static final TaskPlacement WEB = new TaskPlacement("web", "small-0", SmallCenter.LEFT);
  private static final TaskPlacement BATCH = new TaskPlacement("batch", "big-0", SmallCenter.LEFT);
  private static final ServerNames NAMES = new ServerNames(SmallCenter.ASLEEP.serverTypes());

  static Stream<Long> seeds() {
    return LongStream.rangeClosed(1, 300).boxed();
  }

  private static List<DomainViolation> check(EnergyInstance instance, PlacementRule... rules) {
    return new PlacementChecker()
        .check(instance.withRules(List.of(rules)), new Placement(List.of(WEB, BATCH)))
        .violations();
  }

  private static void isTold(
      List<DomainViolation> violations, String constraint, List<String> subjects, String detail) {
    assertThat(violations).hasSize(1);
    assertThat(violations.get(0)).isEqualTo(new DomainViolation(constraint, subjects, 1, detail));
  }

  @Test
  void aTaskOnAServerThatIsNotItsOwnIsFound() {
    assertThat(check(SmallCenter.ASLEEP, NAMES.onlyOn("web", List.of("small")))).isEmpty();
    isTold(
        check(SmallCenter.ASLEEP, NAMES.onlyOn("web", List.of("small-1", "big"))),
        PlacementChecker.ONLY_ON,
        List.of("web", "small-0"),
        "Task (web) is on (small-0) and may only be on (small-1, big).");
  }

  @Test
  void aTaskOnAServerThatIsForbiddenIsFound() {
    assertThat(check(SmallCenter.ASLEEP, NAMES.notOn("web", List.of("small-1")))).isEmpty();
    isTold(
        check(SmallCenter.ASLEEP, NAMES.notOn("web", List.of("small"))),
        PlacementChecker.NOT_ON,
        List.of("web", "small-0"),
        "Task (web) is on (small-0) and may not be on (small).");
  }

  @Test
  void tasksThatMustBeApartAreFoundTogetherWithRunningOnesToo() {
    List<String> group = List.of("web", "batch", "database");
    assertThat(check(SmallCenter.ASLEEP, new PlacementRule.Spread("g", group))).isEmpty();
    isTold(
        check(SmallCenter.RUNNING, new PlacementRule.Spread("g", group)),
        PlacementChecker.SPREAD,
        List.of("batch", "database", "big-0"),
        "Tasks of the group (g) may not share a server: (batch, database) on (big-0).");
  }

  @Test
  void tasksThatMustBeTogetherAreFoundApart() {
    assertThat(
            check(
                SmallCenter.RUNNING, new PlacementRule.Together("g", List.of("batch", "database"))))
        .isEmpty();
    isTold(
        check(SmallCenter.ASLEEP, new PlacementRule.Together("g", List.of("web", "batch"))),
        PlacementChecker.TOGETHER,
        List.of("batch", "big-0", "web", "small-0"),
        "Tasks of the group (g) must share a server: (batch) on (big-0), (web) on (small-0).");
  }

  /** A placement that keeps all rules, changed until it does not. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void whatAChangeBreaksIsReported(long seed) {
    Random random = new Random(seed);
    RandomCenter center = new RandomCenter(seed);
    RandomCenter.Placed placed = KeptRules.of(center.place(center.instance()), random);
    EnergyInstance instance = placed.instance();
    List<TaskPlacement> tasks = new ArrayList<>(placed.placement().tasks());
    PlacementChecker checker = new PlacementChecker();
    assertThat(checker.check(instance, new Placement(tasks)).violations()).isEmpty();
    for (int change = 0; change < 4 && !tasks.isEmpty(); change++) {
      int k = random.nextInt(tasks.size());
      List<String> servers = DataCenter.of(instance).serverNames();
      String server = servers.get(random.nextInt(servers.size()));
      tasks.set(k, new TaskPlacement(tasks.get(k).task(), server, tasks.get(k).route()));
      long told =
          checker.check(instance, new Placement(tasks)).violations().stream()
              .map(DomainViolation::constraint)
              .filter(List.of("only on", "not on", "spread", "together")::contains)
              .count();
      assertThat(told).isEqualTo(broken(instance, tasks));
    }
  }

  /** By looking at all pairs of tasks. */
  private static long broken(EnergyInstance instance, List<TaskPlacement> tasks) {
    List<TaskPlacement> all = new ArrayList<>(tasks);
    instance
        .state()
        .running()
        .forEach(run -> all.add(new TaskPlacement(run.task().id(), run.server(), List.of())));
    return instance.rules().stream()
        .filter(
            rule ->
                all.stream()
                    .filter(one -> rule.tasks().contains(one.task()))
                    .anyMatch(one -> all.stream().anyMatch(other -> breaks(rule, one, other))))
        .count();
  }

  private static boolean breaks(PlacementRule rule, TaskPlacement one, TaskPlacement other) {
    if (rule instanceof PlacementRule.OfTask its) {
      return named(its.servers(), one.server()) != its.only();
    }
    boolean pair = rule.tasks().contains(other.task()) && !other.task().equals(one.task());
    boolean same = one.server().equals(other.server());
    return pair && (rule instanceof PlacementRule.Spread ? same : !same);
  }

  private static boolean named(List<String> servers, String server) {
    return servers.contains(server)
        || servers.contains(server.substring(0, server.lastIndexOf('-')));
  }
}
