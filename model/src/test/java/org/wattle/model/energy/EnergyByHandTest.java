package org.wattle.model.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wattle.model.energy.SmallCenter.LEFT;
import static org.wattle.model.energy.SmallCenter.RIGHT;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyBreakdown.Joules;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.solving.CheckReport;

/** The account of a slot of 60 s on {@link SmallCenter}, every joule computed by hand. */
class EnergyByHandTest {
  @Test
  void allAsleepAtTheStart() {
    EnergyBreakdown energy = evaluate(SmallCenter.ASLEEP, SmallCenter.WEB_SMALL_BATCH_BIG);

    // small-0, woken for web:   idle 160 W · 60 s                      =  9600
    //                           cpu 50 W · 0.25/0.5 · 60 s             =  1500
    //                           memory 20 W · 0.125/0.5 · 60 s         =   300
    //                           wake 231 W · 30 s                      =  6930   → 18330
    // small-1, asleep:          40 W · 60 s                            =  2400
    // big-0, woken for batch:   idle 200 W · 60 s                      = 12000
    //                           cpu 100 W · 0.5 · 60 s                 =  3000
    //                           memory 40 W · 0.25 · 60 s              =   600
    //                           wake (200 + 100 + 40) W · 20 s         =  6800   → 22400
    assertThat(energy.servers())
        .isEqualTo(new Joules(9600 + 12000, 1500 + 300 + 3000 + 600, 6930 + 6800, 2400));
    assertThat(energy.serverJoules()).isEqualTo(43130);

    // core-0, woken:            25 W · 60 s = 1500, wake 25 W · 10 s   =   250   →  1750
    // aggregation-0, woken:     50 W · 60 s = 3000, wake 50 W · 10 s   =   500   →  3500
    // access-0, woken:          75 W · 60 s = 4500, wake 75 W · 4 s    =   300   →  4800
    // access-1, asleep:         15 W · 60 s                                      →   900
    assertThat(energy.network()).isEqualTo(new Joules(1500 + 3000 + 4500, 0, 250 + 500 + 300, 900));
    assertThat(energy.networkJoules()).isEqualTo(10950);

    assertThat(energy.totalJoules()).isEqualTo(54080);
    assertThat(energy.serversWoken()).isEqualTo(2);
    assertThat(energy.switchesWoken()).isEqualTo(3);
  }

  @Test
  void theCostIsThePriceOfWhatIsOnAndTheEnergyAtTheTariff() {
    List<ServerType> types = new ArrayList<>();
    for (ServerType type : SmallCenter.ASLEEP.serverTypes()) {
      types.add(type.withCostPerHour(type.name().equals("small") ? 0.6 : 1.2));
    }
    EnergyInstance priced =
        SmallCenter.ASLEEP.withHardware(types, SmallCenter.ASLEEP.network(), 0.25);
    EnergyBreakdown spent = evaluate(priced, SmallCenter.WEB_SMALL_BATCH_BIG);

    // small-0 is on for a minute:  0.6 / 60                   = 0.01
    // big-0 is on for a minute:    1.2 / 60                   = 0.02
    assertThat(spent.prices().servers()).isCloseTo(0.03, within(1e-15));
    // the energy, as above:        54080 J = 0.0150222 kWh, at 0.25
    assertThat(spent.cost()).isCloseTo(0.03 + 0.25 * 54080 / 3_600_000, within(1e-15));
    // all on: two small, one big
    assertThat(spent.prices().allServers()).isCloseTo(0.04, within(1e-15));
    assertThat(new PlacementChecker().check(priced, SmallCenter.WEB_SMALL_BATCH_BIG).objectives())
        .containsEntry("cost", spent.cost());
  }

  @Test
  void someAwakeAndOneTaskRunningAtTheStart() {
    EnergyBreakdown energy = evaluate(SmallCenter.RUNNING, SmallCenter.WEB_SMALL_BATCH_BIG);

    // small-0, woken for web, as above:                                           18330
    // small-1, awake with nothing to do, goes to sleep: 40 W · 60 s    =          2400
    // big-0, on for the database, now with batch as well, not woken:
    //                           idle 200 W · 60 s                      = 12000
    //                           cpu 100 W · (0.25 + 0.5) · 60 s        =  4500
    //                           memory 40 W · (0.5 + 0.25) · 60 s      =  1800   → 18300
    assertThat(energy.servers())
        .isEqualTo(new Joules(9600 + 12000, 1500 + 300 + 4500 + 1800, 6930, 2400));
    assertThat(energy.serverJoules()).isEqualTo(39030);

    // core-0, aggregation-0, access-0 are on for the database: 1500 + 3000 + 4500
    // access-1, awake with nothing to carry, goes to sleep:      15 W · 60 s = 900
    assertThat(energy.network()).isEqualTo(new Joules(9000, 0, 0, 900));
    assertThat(energy.totalJoules()).isEqualTo(48930);
    assertThat(energy.serversWoken()).isEqualTo(1);
    assertThat(energy.switchesWoken()).isZero();
  }

  @Test
  void anAwakeServerAndSwitchThatAreUsedAreNotWoken() {
    Placement right =
        new Placement(
            List.of(
                new TaskPlacement("web", "small-1", RIGHT),
                new TaskPlacement("batch", "big-0", LEFT)));
    EnergyBreakdown energy = evaluate(SmallCenter.RUNNING, right);

    // small-0 asleep 2400; small-1 on, awake before: 9600 + 1500 + 300 = 11400; big-0 18300
    assertThat(energy.serverJoules()).isEqualTo(32100);
    // all four on, none woken: 1500 + 3000 + 4500 + 4500
    assertThat(energy.networkJoules()).isEqualTo(13500);
    assertThat(energy.serversWoken()).isZero();
    assertThat(energy.switchesWoken()).isZero();
  }

  @Test
  void everythingOnHasTheSameLoadAndNeitherSleepNorWaking() {
    EnergyBreakdown energy = evaluate(SmallCenter.RUNNING, SmallCenter.WEB_SMALL_BATCH_BIG);

    // small-0 9600 + 1500 + 300; small-1 9600; big-0 18300
    assertThat(energy.everythingOnServerJoules()).isEqualTo(39300);
    // 25 W, 50 W and twice 75 W for 60 s
    assertThat(energy.everythingOnNetworkJoules()).isEqualTo(13500);
    assertThat(energy.everythingOnJoules()).isEqualTo(52800);
    assertThat(energy.everythingOnJoules(EnergyObjective.MTEC)).isEqualTo(52800);
    assertThat(energy.everythingOnJoules(EnergyObjective.MSEC)).isEqualTo(39300);
  }

  @Test
  void whatIsOnIsCountedByTypeAndTierWithItsUtilisation() {
    EnergyBreakdown energy = evaluate(SmallCenter.RUNNING, SmallCenter.WEB_SMALL_BATCH_BIG);

    assertThat(energy.serversOn())
        .containsExactly(
            Map.entry("small", new OnCount(1, 1, 2)), Map.entry("big", new OnCount(1, 0, 1)));
    assertThat(energy.switchesOn())
        .containsExactly(
            Map.entry("core", new OnCount(1, 0, 1)),
            Map.entry("aggregation", new OnCount(1, 0, 1)),
            Map.entry("access", new OnCount(1, 0, 2)));
    // On are small-0 (0.5 of each) and big-0 (1 of each): cpu 0.25 + 0.25 + 0.5 of 1.5,
    // memory 0.125 + 0.5 + 0.25 of 1.5.
    assertThat(energy.utilisation())
        .containsExactly(Map.entry("cpu", 1 / 1.5), Map.entry("memory", 0.875 / 1.5));
  }

  @Test
  void theCheckerReportsBothObjectives() {
    CheckReport report =
        new PlacementChecker().check(SmallCenter.RUNNING, SmallCenter.WEB_SMALL_BATCH_BIG);

    assertThat(report.clean()).isTrue();
    assertThat(report.objectives())
        .containsOnly(Map.entry("mtec", 48930.0), Map.entry("msec", 39030.0));
  }

  private static EnergyBreakdown evaluate(EnergyInstance instance, Placement placement) {
    return EnergyEvaluator.evaluate(DataCenter.of(instance), placement);
  }
}
