package org.wattle.model.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;

/** U, D and C mean what the paper says. */
class GoalsEvaluatorTest {
  private static final Cluster TWO_RACKS = new Cluster(List.of(new RackGroup(2, 3)), 2, 0.5);

  @Test
  void aTazAloneCountsInFullAndWithATurtleLessTheTurtle() {
    CollocationInstance instance = on(TWO_RACKS, taz("A", 2, 7), turtle("B", 1, 2));

    assertThat(goals(instance, 0, 1, 2)).isEqualTo(new Goals(3, 14, 0));
    assertThat(goals(instance, 0, 1, 1)).isEqualTo(new Goals(2, 12, 0));
  }

  @Test
  void oneStragglerTakesTheWholeJobsIntensity() {
    CollocationInstance instance = on(TWO_RACKS, taz("A", 3, 7), taz("B", 1, 5));

    assertThat(goals(instance, 0, 1, 2, 3)).isEqualTo(new Goals(4, 26, 0));
    assertThat(goals(instance, 0, 1, 2, 2))
        .as("B on the last node of A")
        .isEqualTo(new Goals(3, 0, 0));
    assertThat(goals(instance, 0, 0, 2, 3)).as("A with itself").isEqualTo(new Goals(3, 5, 0));
  }

  @Test
  void theHottestOfManyTurtlesIsThePartner() {
    Cluster threeSlots = new Cluster(List.of(new RackGroup(1, 2)), 3, 0.5);
    CollocationInstance instance =
        on(threeSlots, taz("A", 1, 7), turtle("B", 1, 2), turtle("C", 1, 3));

    assertThat(goals(instance, 0, 0, 0)).isEqualTo(new Goals(1, 4, 0));
  }

  @Test
  void aTurtleThatIsHotterThanItsTazTakesMoreThanThereIs() {
    CollocationInstance instance = on(TWO_RACKS, taz("A", 1, 3), turtle("B", 1, 5));

    assertThat(goals(instance, 0, 0)).isEqualTo(new Goals(1, -2, 0));
  }

  @Test
  void aNodeJobIsBrokenOffItsNodeAndPaysOnceForRacks() {
    CollocationInstance instance = on(TWO_RACKS, turtle("A", 2, 0, Sensitivity.NODE));

    assertThat(goals(instance, 1, 1).sensitivity()).isZero();
    assertThat(goals(instance, 1, 2).sensitivity()).isEqualTo(2);
    assertThat(goals(instance, 1, 4).sensitivity()).isEqualTo(2);
  }

  @Test
  void aRackJobIsBrokenAcrossRacksOnly() {
    CollocationInstance instance = on(TWO_RACKS, turtle("A", 2, 0, Sensitivity.RACK));

    assertThat(goals(instance, 0, 2).sensitivity()).isZero();
    assertThat(goals(instance, 2, 3).sensitivity()).isEqualTo(2);
  }

  @Test
  void whatCannotBeKeptAlwaysCountsAndOneContainerNever() {
    Cluster small = new Cluster(List.of(new RackGroup(3, 1)), 2, 0.5);
    CollocationInstance instance =
        on(
            small,
            turtle("A", 3, 0, Sensitivity.NODE),
            turtle("B", 1, 0, Sensitivity.RACK),
            turtle("C", 1, 0, Sensitivity.NODE));

    Goals goals = goals(instance, 0, 0, 1, 1, 2);

    assertThat(goals.sensitivity()).isEqualTo(3);
    assertThat(new ShareOfLargest(instance).of(goals).sensitivity()).isEqualTo(1);
  }

  @Test
  void powerIsThatOfTheNodesOverEveryContainerOnItsOwn() {
    CollocationInstance instance = on(TWO_RACKS, taz("A", 4, 7));

    // Half of the peak for each node, and (1 − 0.5)·4/2 for the containers: 2 over 3.
    assertThat(new ShareOfLargest(instance).of(new Goals(2, 0, 0)).power())
        .isCloseTo(2.0 / 3, within(1e-15));
    // Seven containers reach six nodes.
    CollocationInstance more = on(TWO_RACKS, taz("A", 7, 7));
    assertThat(new ShareOfLargest(more).of(new Goals(6, 0, 0)).power()).isEqualTo(1);
  }

  @Test
  void withoutTazesAllAreIsolatedAndWithoutSensitiveJobsNoneIsBroken() {
    CollocationInstance instance = on(TWO_RACKS, turtle("A", 2, 0, Sensitivity.CLUSTER));

    NormalisedGoals shares = new ShareOfLargest(instance).of(goals(instance, 0, 0));

    assertThat(shares.intensity()).isEqualTo(1);
    assertThat(shares.sensitivity()).isZero();
  }

  @Test
  void theShiftedSumIsThePapersPlusBeta() {
    NormalisedGoals shares = new NormalisedGoals(0.7, 0.4, 0.2);
    Weights weights = new Weights(0.22, 1, 0.36);

    assertThat(shares.weightedSum(weights)).isCloseTo(0.22 * 0.7 - 0.4 + 0.36 * 0.2, within(1e-15));
    assertThat(shares.shiftedSum(weights) - shares.weightedSum(weights))
        .isCloseTo(1, within(1e-15));
  }

  private static CollocationInstance on(Cluster cluster, Job... jobs) {
    return new CollocationInstance("test", cluster, List.of(jobs), Weights.EQUAL);
  }

  private static Goals goals(CollocationInstance instance, int... nodes) {
    return new GoalsEvaluator(instance).of(CollocationPlacement.of(nodes));
  }

  private static Job taz(String name, int containers, int intensity) {
    return new Job(name, containers, ContentionClass.TAZ, intensity, Sensitivity.CLUSTER);
  }

  private static Job turtle(String name, int containers, int intensity) {
    return turtle(name, containers, intensity, Sensitivity.CLUSTER);
  }

  private static Job turtle(String name, int containers, int intensity, Sensitivity sensitivity) {
    return new Job(name, containers, ContentionClass.TURTLE, intensity, sensitivity);
  }
}
