package org.wattle.model.collocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** What breaks an instance is told, with its amount. */
class CollocationCheckerTest {
  private static final CollocationInstance INSTANCE =
      new CollocationInstance(
          "test",
          new Cluster(List.of(new RackGroup(1, 2), new RackGroup(2, 1)), 2, 0.5),
          List.of(
              new Job("A", 2, ContentionClass.TAZ, 7, Sensitivity.RACK),
              new Job("B", 1, ContentionClass.TURTLE, 1, Sensitivity.CLUSTER)),
          Weights.EQUAL,
          List.of(new Seat(0, 0, 0), new Seat(0, 1, 1), new Seat(1, 0, 2)),
          new Migrations(OptionalInt.of(1), 0.5));

  @Test
  void aCleanPlacementHasItsValueWithTheCostOfMoves() {
    CheckReport stays = check(0, 1, 2);
    CheckReport moves = check(0, 1, 1);

    assertThat(stays.violations()).isEmpty();
    // U = 3 of at most 3: P = 1; D = 14 of 14; C = 0.
    assertThat(stays.objectives()).containsEntry(WeightedSum.NAME, 1.0);
    // U = 2: P = (1 + 0.75)/(1.5 + 0.75); D = 13 of 14; one move.
    assertThat(moves.objectives())
        .containsEntry(WeightedSum.NAME, 1.75 / 2.25 + (1 - 13.0 / 14) + 0.5);
  }

  @Test
  void tooManyOnANodeTooManyMovesAndNodesThatAreNotThere() {
    assertThat(check(0, 0, 0).violations())
        .extracting(DomainViolation::constraint, DomainViolation::subjects, DomainViolation::amount)
        .containsExactly(
            tuple("slots", List.of("r0-n0"), 1.0), tuple("migrations", List.of(), 1.0));
    assertThat(check(0, 4, -1).violations())
        .extracting(DomainViolation::constraint, DomainViolation::subjects)
        .containsExactly(
            tuple("every container", List.of("A")), tuple("every container", List.of("B")));
    assertThat(check(0, 1).violations())
        .extracting(DomainViolation::constraint, DomainViolation::amount)
        .containsExactly(tuple("every container", 1.0));
  }

  @Test
  void nodesAreNamedByTheirRack() {
    Cluster cluster = INSTANCE.cluster();
    assertThat(cluster.nodeName(3)).isEqualTo("r2-n0");
    for (int node = 0; node < cluster.nodes(); node++) {
      assertThat(cluster.node(cluster.nodeName(node))).hasValue(node);
    }
    assertThat(List.of("r2-n1", "r3-n0", "r0-n00", "n0", "r-1-n0", "r99999999999-n0"))
        .allMatch(name -> cluster.node(name).isEmpty());
  }

  private static CheckReport check(int... nodes) {
    return new CollocationChecker().check(INSTANCE, CollocationPlacement.of(nodes));
  }
}
