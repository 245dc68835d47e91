package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** What the checker says of the policy of operation, on the centre by hand. */
class PolicyCheckTest {
  private static final Placement CLEAN = SmallCenter.WEB_SMALL_BATCH_BIG;
  private static final OperatingPolicy NONE = OperatingPolicy.NONE;

  private static CheckReport check(EnergyInstance instance, Placement placement) {
    return new PlacementChecker().check(instance, placement);
  }

  private static List<String> broken(OperatingPolicy policy, Placement placement) {
    return check(SmallCenter.RUNNING.withPolicy(policy), placement).violations().stream()
        .map(DomainViolation::constraint)
        .toList();
  }

  private static OperatingPolicy keepOn(int least, String... servers) {
    return NONE.withKeepOn(List.of(new KeepOn("group", List.of(servers), Set.of(servers), least)));
  }

  @Test
  void aClosedServerTakesNothingNewButKeepsWhatRuns() {
    ClusterState state = SmallCenter.RUNNING.state();
    assertThat(
            check(SmallCenter.RUNNING.withState(state.withClosed(Set.of("big-0"))), CLEAN)
                .violations())
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.constraint()).isEqualTo(PlacementChecker.CLOSED);
              assertThat(violation.subjects()).containsExactly("batch", "big-0");
            });
    assertThat(
            check(SmallCenter.RUNNING.withState(state.withClosed(Set.of("small-1"))), CLEAN)
                .clean())
        .isTrue();
  }

  @Test
  void nothingIsOnAServerThatIsToBeOff() {
    assertThat(broken(NONE.withKeepOff(Set.of("big-0")), CLEAN))
        .containsExactly(PlacementChecker.KEEP_OFF);
    assertThat(broken(NONE.withKeepOff(Set.of("small-1")), CLEAN)).isEmpty();
  }

  @Test
  void asManyServersOfAGroupAreOnAsMustBe() {
    assertThat(broken(keepOn(2, "small-0", "big-0"), CLEAN)).isEmpty();
    assertThat(broken(keepOn(3, "small-0", "small-1", "big-0"), CLEAN))
        .containsExactly(PlacementChecker.KEEP_ON);
    assertThat(
            broken(keepOn(3, "small-0", "small-1", "big-0"), CLEAN.withStandby(List.of("small-1"))))
        .isEmpty();
  }

  @Test
  void onlyServersThatThePolicyAsksForAreOnStandby() {
    assertThat(broken(NONE, CLEAN.withStandby(List.of("small-1"))))
        .containsExactly(PlacementChecker.STANDBY);
    assertThat(broken(keepOn(1, "small-0"), CLEAN.withStandby(List.of("nowhere"))))
        .containsExactly(PlacementChecker.KNOWN_SERVER);
  }

  /** small-1 was awake: idle 160 W instead of 40 W asleep, for 60 s. */
  @Test
  void aServerOnStandbyDrawsItsIdlePower() {
    EnergyInstance instance =
        SmallCenter.RUNNING.withPolicy(keepOn(3, "small-0", "small-1", "big-0"));
    double without = check(SmallCenter.RUNNING, CLEAN).objectives().get("msec");
    double with = check(instance, CLEAN.withStandby(List.of("small-1"))).objectives().get("msec");
    assertThat(with - without).isEqualTo((160 - 40) * 60.0);
  }

  /**
   * The big server uses 0.75 of both resources; the first small one leaves 0.25 and 0.375 of them,
   * the second one 0.5.
   */
  @Test
  void aServerMayFailWhereTheOthersHaveItsLoadFree() {
    OperatingPolicy spare = NONE.withSpareFor(List.of(Spare.of(FailureUnit.SERVER)));
    assertThat(check(SmallCenter.RUNNING.withPolicy(spare), CLEAN).violations())
        .allSatisfy(
            violation -> {
              assertThat(violation.constraint()).isEqualTo(PlacementChecker.SPARE);
              assertThat(violation.subjects()).contains("big-0");
            })
        .hasSize(2);
    Placement more = CLEAN.withStandby(List.of("small-1"));
    assertThat(broken(spare, more)).isEmpty();
    Task larger = Task.of("web", ResourceVector.of(0.26, 0.125), 0.25);
    EnergyInstance fuller =
        SmallCenter.instance(List.of(larger, SmallCenter.BATCH), SmallCenter.RUNNING.state());
    assertThat(check(fuller.withPolicy(spare), more).violations())
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.subjects()).containsExactly("big-0", "cpu");
              assertThat(violation.amount()).isCloseTo(0.01, within(1e-9));
            });
  }

  /** What is outside of the part neither has room for it nor needs any. */
  @Test
  void withinAPartOnlyItsServersHaveRoom() {
    Placement more = CLEAN.withStandby(List.of("small-1"));
    assertThat(broken(NONE.withSpareFor(List.of(part("small-0", "small-1"))), more)).isEmpty();
    assertThat(broken(NONE.withSpareFor(List.of(part("small-0"))), more))
        .contains(PlacementChecker.SPARE, PlacementChecker.STANDBY);
    OperatingPolicy big = NONE.withSpareFor(List.of(part("big-0", "small-0")));
    assertThat(check(SmallCenter.RUNNING.withPolicy(big), CLEAN).violations())
        .hasSize(2)
        .allSatisfy(
            violation -> {
              assertThat(violation.subjects()).contains("big-0");
              assertThat(violation.detail()).contains("the other servers of (part) that are on");
            });
  }

  private static Spare part(String... servers) {
    return new Spare("part", List.of(servers), Set.of(servers), FailureUnit.SERVER);
  }

  /** small-0 and big-0 share a rack, so nothing is left for them but the other small server. */
  @Test
  void aRackFailsAsAWhole() {
    OperatingPolicy spare = NONE.withSpareFor(List.of(Spare.of(FailureUnit.RACK)));
    assertThat(
            check(SmallCenter.RUNNING.withPolicy(spare), CLEAN.withStandby(List.of("small-1")))
                .violations())
        .hasSize(2)
        .allSatisfy(
            violation -> assertThat(violation.subjects().get(0)).isEqualTo("small-0, big-0"));
  }

  @Test
  void aLimitOfUtilisationIsACapacityAndWhatHoldsMoreStays() {
    OperatingPolicy most = NONE.withMaxUtilisation(Map.of("big", ResourceVector.of(0.7, 0.8)));
    assertThat(broken(most, CLEAN)).containsExactly(PlacementChecker.SERVER_CAPACITY);
    OperatingPolicy less = NONE.withMaxUtilisation(Map.of("big", ResourceVector.of(0.2, 0.4)));
    Placement onlyWeb =
        new Placement(
            List.of(
                new TaskPlacement("web", "small-0", SmallCenter.LEFT),
                new TaskPlacement("batch", "small-1", SmallCenter.RIGHT)));
    assertThat(broken(less, onlyWeb)).isEmpty();
    DataCenter center = DataCenter.of(SmallCenter.RUNNING.withPolicy(less));
    int big = center.serverByName("big-0").orElseThrow();
    assertThat(center.residual(big, 0)).isZero();
    assertThat(center.ratedType(big).capacity().get(0)).isEqualTo(1);
  }
}
