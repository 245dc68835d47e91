package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wattle.model.energy.SmallCenter.LEFT;
import static org.wattle.model.energy.SmallCenter.RIGHT;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;

class PlacementCheckerTest {
  private static final TaskPlacement WEB = new TaskPlacement("web", "small-0", LEFT);
  private static final TaskPlacement BATCH = new TaskPlacement("batch", "big-0", LEFT);

  @Test
  void aCorrectPlacementIsClean() {
    assertThat(check(SmallCenter.ASLEEP, WEB, BATCH)).isEmpty();
    assertThat(check(SmallCenter.RUNNING, WEB, BATCH)).isEmpty();
  }

  @Test
  void aTaskThatIsNotPlacedIsFound() {
    DomainViolation violation = only(check(SmallCenter.ASLEEP, WEB));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.EVERY_TASK_ONCE);
    assertThat(violation.subjects()).containsExactly("batch");
    assertThat(violation.amount()).isEqualTo(1);
    assertThat(violation.detail()).isEqualTo("Task (batch) is not placed.");
  }

  @Test
  void aTaskThatIsPlacedTwiceIsFound() {
    TaskPlacement again = new TaskPlacement("web", "small-1", RIGHT);
    DomainViolation violation = only(check(SmallCenter.ASLEEP, WEB, BATCH, again));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.EVERY_TASK_ONCE);
    assertThat(violation.subjects()).containsExactly("web");
    assertThat(violation.detail()).isEqualTo("Task (web) is placed 2 times.");
  }

  @Test
  void aTaskThatIsNotInTheInstanceIsFound() {
    TaskPlacement stranger = new TaskPlacement("stranger", "small-1", RIGHT);
    DomainViolation violation = only(check(SmallCenter.ASLEEP, WEB, BATCH, stranger));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.KNOWN_TASK);
    assertThat(violation.subjects()).containsExactly("stranger");
  }

  @Test
  void aRunningTaskCannotBePlacedAnew() {
    TaskPlacement running = new TaskPlacement("database", "small-1", RIGHT);
    DomainViolation violation = only(check(SmallCenter.RUNNING, WEB, BATCH, running));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.KNOWN_TASK);
  }

  @Test
  void aServerThatDoesNotExistIsFound() {
    TaskPlacement nowhere = new TaskPlacement("batch", "big-1", LEFT);
    DomainViolation violation = only(check(SmallCenter.ASLEEP, WEB, nowhere));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.KNOWN_SERVER);
    assertThat(violation.subjects()).containsExactly("batch", "big-1");
  }

  @Test
  void aSwitchIsNoServer() {
    TaskPlacement onSwitch = new TaskPlacement("batch", "access-0", List.of("core-0"));

    assertThat(check(SmallCenter.ASLEEP, WEB, onSwitch))
        .extracting(DomainViolation::constraint)
        .containsExactly(PlacementChecker.KNOWN_SERVER);
  }

  @Test
  void aSwitchThatDoesNotExistIsFound() {
    DomainViolation violation =
        only(check(SmallCenter.ASLEEP, WEB, batchOver("core-0", "aggregation-7", "access-0")));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.KNOWN_SWITCH);
    assertThat(violation.subjects()).containsExactly("batch", "aggregation-7");
  }

  @Test
  void aTaskWithoutARouteIsFoundWhereThereIsANetwork() {
    DomainViolation violation = only(check(SmallCenter.ASLEEP, WEB, batchOver()));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.ROUTE);
    assertThat(violation.detail()).isEqualTo("Task (batch) has no route.");
  }

  @Test
  void aTaskWithoutBandwidthStillNeedsARoute() {
    Task quiet = Task.of("quiet", ResourceVector.of(0.1, 0.1), 0);
    EnergyInstance instance = SmallCenter.instance(List.of(quiet), ClusterState.ASLEEP);

    assertThat(check(instance, new TaskPlacement("quiet", "small-0", List.of())))
        .extracting(DomainViolation::constraint)
        .containsExactly(PlacementChecker.ROUTE);
  }

  @Test
  void aRouteMustStartWhereTrafficEnters() {
    DomainViolation violation =
        only(check(SmallCenter.ASLEEP, WEB, batchOver("aggregation-0", "access-0")));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.ROUTE);
    assertThat(violation.subjects()).containsExactly("batch", "aggregation-0");
  }

  @Test
  void aRouteCannotSkipATier() {
    DomainViolation violation =
        only(check(SmallCenter.ASLEEP, WEB, batchOver("core-0", "access-0")));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.ROUTE);
    assertThat(violation.subjects()).containsExactly("batch", "core-0", "access-0");
  }

  @Test
  void aRouteMustEndAtTheSwitchOfTheServersRack() {
    DomainViolation violation =
        only(check(SmallCenter.ASLEEP, WEB, new TaskPlacement("batch", "big-0", RIGHT)));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.ROUTE);
    assertThat(violation.subjects()).containsExactly("batch", "access-1", "big-0");
  }

  @Test
  void aRouteCannotGoUpAgain() {
    TaskPlacement upAndDown =
        batchOver("core-0", "aggregation-0", "access-1", "aggregation-0", "access-0");

    assertThat(check(SmallCenter.ASLEEP, WEB, upAndDown))
        .extracting(DomainViolation::subjects)
        .containsExactly(List.of("batch", "access-1", "aggregation-0"));
  }

  @Test
  void aRouteIsOutOfPlaceWhereThereIsNoNetwork() {
    EnergyInstance instance = withoutNetwork(SmallCenter.ASLEEP);

    assertThat(
            check(
                instance,
                new TaskPlacement("web", "small-0", List.of()),
                new TaskPlacement("batch", "big-0", List.of())))
        .isEmpty();
    assertThat(check(instance, WEB, new TaskPlacement("batch", "big-0", List.of())))
        .extracting(DomainViolation::constraint)
        .containsExactly(PlacementChecker.ROUTE);
  }

  @Test
  void anOverloadedServerIsFoundWithResourceAndAmount() {
    Task wide = Task.of("wide", ResourceVector.of(0.125, 0.625), 0.1);
    EnergyInstance instance = SmallCenter.instance(List.of(wide), ClusterState.ASLEEP);
    DomainViolation violation = only(check(instance, new TaskPlacement("wide", "small-0", LEFT)));

    assertThat(violation.constraint()).isEqualTo(PlacementChecker.SERVER_CAPACITY);
    assertThat(violation.subjects()).containsExactly("small-0", "memory");
    assertThat(violation.amount()).isEqualTo(0.125);
    assertThat(violation.detail())
        .isEqualTo("Server (small-0) has memory (0.5) and its tasks need (0.625).");
  }

  @Test
  void everyOverloadedResourceIsFound() {
    Task huge = Task.of("huge", ResourceVector.of(0.75, 0.75), 0.1);
    EnergyInstance instance = SmallCenter.instance(List.of(huge), ClusterState.ASLEEP);

    assertThat(check(instance, new TaskPlacement("huge", "small-0", LEFT)))
        .extracting(violation -> violation.subjects().get(1))
        .containsExactly("cpu", "memory");
  }

  @Test
  void runningTasksCountAgainstTheServer() {
    // The database holds 0.5 of the big server's memory.
    Task cache = Task.of("cache", ResourceVector.of(0.1, 0.625), 0.1);
    TaskPlacement placed = new TaskPlacement("cache", "big-0", LEFT);

    assertThat(check(SmallCenter.instance(List.of(cache), ClusterState.ASLEEP), placed)).isEmpty();
    DomainViolation violation =
        only(check(SmallCenter.instance(List.of(cache), SmallCenter.RUNNING.state()), placed));
    assertThat(violation.subjects()).containsExactly("big-0", "memory");
    assertThat(violation.amount()).isEqualTo(0.125);
  }

  @Test
  void reservationsOfRunningTasksCountAgainstTheLink() {
    // The database holds 0.25 of the 1 Gbps from aggregation-0 to access-0 and on to big-0.
    Task stream = Task.of("stream", ResourceVector.of(0.1, 0.1), 0.875);
    TaskPlacement beside = new TaskPlacement("stream", "small-0", LEFT);

    assertThat(check(SmallCenter.instance(List.of(stream), ClusterState.ASLEEP), beside)).isEmpty();
    DomainViolation violation =
        only(check(SmallCenter.instance(List.of(stream), SmallCenter.RUNNING.state()), beside));
    assertThat(violation.constraint()).isEqualTo(PlacementChecker.LINK_CAPACITY);
    assertThat(violation.subjects()).containsExactly("aggregation-0", "access-0");
    assertThat(violation.amount()).isEqualTo(0.125);
    assertThat(violation.detail())
        .isEqualTo(
            "Link (aggregation-0) to (access-0) carries (1.0) Gbps and its tasks need (1.125).");
  }

  @Test
  void theLinkToTheServerIsALinkLikeAnyOther() {
    Task stream = Task.of("stream", ResourceVector.of(0.1, 0.1), 0.875);
    DomainViolation[] found =
        check(
                SmallCenter.instance(List.of(stream), SmallCenter.RUNNING.state()),
                new TaskPlacement("stream", "big-0", LEFT))
            .toArray(DomainViolation[]::new);

    assertThat(found)
        .extracting(DomainViolation::subjects)
        .containsExactly(List.of("aggregation-0", "access-0"), List.of("access-0", "big-0"));
  }

  @Test
  void rounding_belowTheToleranceIsForgiven_aboveItIsNot() {
    Task tight = Task.of("tight", ResourceVector.of(0.5 + 0.4e-9, 0.1), 1 + 0.9e-9);
    Task over = Task.of("over", ResourceVector.of(0.5 + 0.55e-9, 0.1), 1 + 1.1e-9);

    assertThat(
            check(
                SmallCenter.instance(List.of(tight), ClusterState.ASLEEP),
                new TaskPlacement("tight", "small-0", LEFT)))
        .isEmpty();
    assertThat(
            check(
                SmallCenter.instance(List.of(over), ClusterState.ASLEEP),
                new TaskPlacement("over", "small-0", LEFT)))
        .extracting(DomainViolation::constraint)
        .containsExactly(
            PlacementChecker.SERVER_CAPACITY,
            PlacementChecker.LINK_CAPACITY,
            PlacementChecker.LINK_CAPACITY);
  }

  @Test
  void everythingThatIsWrongIsReportedAtOnce() {
    CheckReport report =
        new PlacementChecker()
            .check(
                SmallCenter.ASLEEP,
                new Placement(
                    List.of(
                        new TaskPlacement("stranger", "nowhere", List.of("over-there")),
                        new TaskPlacement("web", "small-0", List.of("access-1")))));

    assertThat(report.violations())
        .extracting(DomainViolation::constraint)
        .containsExactly(
            PlacementChecker.KNOWN_TASK,
            PlacementChecker.EVERY_TASK_ONCE,
            PlacementChecker.KNOWN_SERVER,
            PlacementChecker.KNOWN_SWITCH,
            PlacementChecker.ROUTE,
            PlacementChecker.ROUTE);
    assertThat(report.objectives()).containsOnlyKeys("mtec", "msec");
  }

  @Test
  void withoutANetworkBothObjectivesAreTheServers() {
    CheckReport report =
        new PlacementChecker()
            .check(
                withoutNetwork(SmallCenter.ASLEEP),
                new Placement(
                    List.of(
                        new TaskPlacement("web", "small-0", List.of()),
                        new TaskPlacement("batch", "big-0", List.of()))));

    assertThat(report.objectives().get("msec")).isEqualTo(43130);
    assertThat(report.objectives().get("mtec")).isEqualTo(43130);
  }

  @Test
  void tenThousandServersAndAHundredThousandTasksAreChecked() {
    ServerType type =
        new ServerType(
            "s",
            10_000,
            ResourceVector.of(1),
            ServerPower.withSummedPeak(10, 100, ResourceVector.of(100)),
            30);
    Network network =
        new Network.Tiered(
            Wiring.RACK,
            List.of(
                new Network.Tier("core", 8, new SwitchPower(0, 25, 0)),
                new Network.Tier("access", 500, new SwitchPower(0, 75, 0))),
            List.of(100.0, 10.0));
    List<Task> tasks = new ArrayList<>();
    List<TaskPlacement> placed = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      tasks.add(Task.of("t" + i, ResourceVector.of(0.1), 0.1));
      int server = i % 10_000;
      placed.add(
          new TaskPlacement(
              "t" + i, "s-" + server, List.of("core-" + i % 8, "access-" + server % 500)));
    }
    EnergyInstance instance =
        new EnergyInstance(
            "large",
            1,
            List.of("cpu"),
            List.of(type),
            Optional.of(network),
            tasks,
            ClusterState.ASLEEP,
            Optional.empty());

    CheckReport report = new PlacementChecker().check(instance, new Placement(placed));

    assertThat(report.violations()).isEmpty();
    // Per server (100 + 100) W · 1 s and 200 W · 30 s to wake.
    assertThat(report.objectives().get("msec")).isCloseTo(10_000 * 6_200.0, within(1e-3));
  }

  @Test
  void manySmallFlowsFillALink() {
    // 20 flows of 0.05 Gbps fill 1 Gbps; the 21st is too much.
    List<Task> tasks =
        IntStream.range(0, 21)
            .mapToObj(i -> Task.of("t" + i, ResourceVector.of(0.01, 0.01), 0.05))
            .toList();
    EnergyInstance instance = SmallCenter.instance(tasks, ClusterState.ASLEEP);
    TaskPlacement[] placed =
        tasks.stream()
            .map(task -> new TaskPlacement(task.id(), "small-0", LEFT))
            .toArray(TaskPlacement[]::new);

    assertThat(check(instance, placed))
        .extracting(DomainViolation::subjects)
        .containsExactly(List.of("aggregation-0", "access-0"), List.of("access-0", "small-0"));
  }

  private static TaskPlacement batchOver(String... route) {
    return new TaskPlacement("batch", "big-0", List.of(route));
  }

  private static EnergyInstance withoutNetwork(EnergyInstance instance) {
    return new EnergyInstance(
        instance.name(),
        instance.slotSeconds(),
        instance.resources(),
        instance.serverTypes(),
        Optional.empty(),
        instance.tasks(),
        instance.state(),
        instance.origin());
  }

  private static List<DomainViolation> check(EnergyInstance instance, TaskPlacement... placed) {
    return new PlacementChecker().check(instance, new Placement(List.of(placed))).violations();
  }

  private static DomainViolation only(List<DomainViolation> violations) {
    assertThat(violations).hasSize(1);
    return violations.get(0);
  }
}
