package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataCenterTest {
  private final DataCenter running = DataCenter.of(SmallCenter.RUNNING);

  @Test
  void serversAreNamedByTypeInTheOrderOfTheInstance() {
    assertThat(running.serverNames()).containsExactly("small-0", "small-1", "big-0");
    assertThat(running.serverType(1).name()).isEqualTo("small");
    assertThat(running.serverType(2).name()).isEqualTo("big");
  }

  @Test
  void switchesAreNamedByTierFromTheCoreDown() {
    assertThat(running.switchNames())
        .containsExactly("core-0", "aggregation-0", "access-0", "access-1");
    assertThat(running.switchGroup(3)).isEqualTo("access");
    assertThat(running.switchPower(3).onWatts()).isEqualTo(75);
  }

  @Test
  void namesLeadBackToNumbers() {
    assertThat(running.serverByName("big-0")).hasValue(2);
    assertThat(running.switchByName("access-1")).hasValue(3);
    assertThat(running.serverByName("access-1")).isEmpty();
    assertThat(running.switchByName("big-0")).isEmpty();
    assertThat(running.serverByName("nobody")).isEmpty();
  }

  @Test
  void whatIsNamedAwakeIsAwakeAndNotBusy() {
    assertThat(running.serverAwake(1)).isTrue();
    assertThat(running.serverBusy(1)).isFalse();
    assertThat(running.switchAwake(3)).isTrue();
    assertThat(running.switchBusy(3)).isFalse();
    assertThat(running.serverAwake(0)).isFalse();
  }

  @Test
  void theElementsOfARunningTaskAreAwakeAndBusyThoughNotNamed() {
    assertThat(running.serverAwake(2)).isTrue();
    assertThat(running.serverBusy(2)).isTrue();
    for (int s = 0; s < 3; s++) {
      assertThat(running.switchAwake(s)).isTrue();
      assertThat(running.switchBusy(s)).isTrue();
    }
  }

  @Test
  void aRunningTaskKeepsItsReservation() {
    int big = running.switchCount() + 2;

    assertThat(running.used(2, 0)).isEqualTo(0.25);
    assertThat(running.used(2, 1)).isEqualTo(0.5);
    assertThat(running.residual(2, 0)).isEqualTo(0.75);
    assertThat(running.reservedGbps(0, 1)).isEqualTo(0.25);
    assertThat(running.residualGbps(0, 1)).isEqualTo(9.75);
    assertThat(running.residualGbps(1, 2)).isEqualTo(0.75);
    assertThat(running.residualGbps(2, big)).isEqualTo(0.75);
    assertThat(running.reservedGbps(1, 3)).isZero();
    assertThat(running.anyReservation()).isTrue();
    assertThat(DataCenter.of(SmallCenter.ASLEEP).anyReservation()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void whatIsHeldIsTheSumOverTheRunningTasks(long seed) {
    EnergyInstance instance = new RandomCenter(seed).instance();
    DataCenter center = DataCenter.of(instance);

    for (int h = 0; h < center.serverCount(); h++) {
      String name = center.serverName(h);
      for (int l = 0; l < instance.resources().size(); l++) {
        int resource = l;
        double sum =
            instance.state().running().stream()
                .filter(task -> task.server().equals(name))
                .mapToDouble(task -> task.task().demand().get(resource))
                .sum();
        assertThat(center.used(h, l)).isCloseTo(sum, within(1e-12));
      }
    }
  }

  @Test
  void withoutANetworkThereAreOnlyServers() {
    EnergyInstance instance =
        new EnergyInstance(
            "servers only",
            60,
            List.of("cpu", "memory"),
            SmallCenter.ASLEEP.serverTypes(),
            Optional.empty(),
            List.of(),
            ClusterState.ASLEEP,
            Optional.empty());
    DataCenter center = DataCenter.of(instance);

    assertThat(center.topology()).isEmpty();
    assertThat(center.switchCount()).isZero();
    assertThat(center.serverByName("small-0")).hasValue(0);
    assertThat(instance.defaultObjective()).isEqualTo(EnergyObjective.MSEC);
    assertThat(SmallCenter.ASLEEP.defaultObjective()).isEqualTo(EnergyObjective.MTEC);
  }

  @Test
  void aStateThatNamesWhatDoesNotExistIsRefused() {
    EnergyInstance instance = SmallCenter.instance(new ClusterState(Set.of("small-9"), List.of()));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> DataCenter.of(instance))
        .withMessageContaining("(small-9)");
  }
}
