package org.wattle.simulation.energy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.energy.scenario.Tariff;

class EnergyBillTest {
  private static final double JOULES_PER_MEGAWATT_HOUR = 3.6e9;

  private static ClusterSample sample(long from, long to, double joules) {
    return new ClusterSample(
        from,
        to,
        joules,
        0,
        0,
        0,
        List.of(),
        0,
        0,
        0,
        OptionalDouble.empty(),
        OptionalDouble.empty());
  }

  private static Tariff tariff(double offset, double... rates) {
    double[] starts = new double[rates.length];
    for (int i = 0; i < rates.length; i++) {
      starts[i] = 3600.0 * i;
    }
    return new Tariff(starts, rates, offset);
  }

  @Test
  void aMegawattHourCostsItsPrice() {
    List<ClusterSample> samples = List.of(sample(0, 3600, JOULES_PER_MEGAWATT_HOUR));
    EnergyBill bill = EnergyBill.of(samples, Optional.of(tariff(0, 40)), Optional.empty());
    assertThat(bill.euros()).hasValue(40);
    assertThat(bill.kilograms()).isEmpty();
  }

  @Test
  void aKilowattHourEmitsItsGrams() {
    List<ClusterSample> samples = List.of(sample(0, 3600, 3.6e6));
    EnergyBill bill = EnergyBill.of(samples, Optional.empty(), Optional.of(tariff(0, 300)));
    assertThat(bill.kilograms().orElse(0)).isCloseTo(0.3, within(1e-12));
  }

  @Test
  void aRunThatBeginsHalfwayThroughAnHourPaysBothPrices() {
    Tariff tariff = tariff(1800, 10, 30, 50);
    assertThat(tariff.rate(0, 3600)).isEqualTo(20);
    assertThat(tariff.coversSeconds()).isEqualTo(2.5 * 3600);
  }

  @Test
  void aSingleRateHoldsForEver() {
    assertThat(tariff(0, 25).coversSeconds()).isInfinite();
    assertThat(tariff(0, 25).rate(1_000_000, 2_000_000)).isEqualTo(25);
  }

  @Test
  void negativePricesAreEarnedAndHaveNoShare() {
    List<ClusterSample> samples =
        List.of(
            sample(0, 3600, JOULES_PER_MEGAWATT_HOUR),
            sample(3600, 7200, 3 * JOULES_PER_MEGAWATT_HOUR));
    EnergyBill bill = EnergyBill.of(samples, Optional.of(tariff(0, 20, -10)), Optional.empty());
    assertThat(bill.euros()).hasValue(-10);
    assertThat(bill.peak().orElseThrow().hour()).isEqualTo(1);
    assertThat(bill.peakEnergyShare()).hasValue(0.75);
    assertThat(bill.peakCostShare()).isEmpty();
  }

  @Test
  void thePeakHourIsThatOfTheMostEnergyWhateverItCosts() {
    List<ClusterSample> samples =
        List.of(
            sample(0, 3600, JOULES_PER_MEGAWATT_HOUR),
            sample(3600, 7200, 3 * JOULES_PER_MEGAWATT_HOUR));
    EnergyBill bill = EnergyBill.of(samples, Optional.of(tariff(0, 90, 10)), Optional.empty());
    assertThat(bill.peakCostShare()).hasValue(0.25);
  }

  @Test
  void aRunWithoutSamplesHasNoBill() {
    EnergyBill bill = EnergyBill.of(List.of(), Optional.of(tariff(0, 10)), Optional.empty());
    assertThat(bill.hours()).isEmpty();
    assertThat(bill.euros()).isEmpty();
    assertThat(bill.peakEnergyShare()).isEmpty();
  }

  /** Second by second, with steps and samples of any length. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void costIsPowerTimesPriceSecondBySecond(long seed) {
    Random random = new Random(seed);
    double[] starts = new double[20];
    double[] rates = new double[starts.length];
    for (int i = 0; i < starts.length; i++) {
      starts[i] = i == 0 ? 0 : starts[i - 1] + 1 + random.nextInt(2000);
      rates[i] = random.nextInt(200) - 50;
    }
    int offset = random.nextInt(1000);
    int end = (int) starts[starts.length - 1] - offset;
    List<ClusterSample> samples = new ArrayList<>();
    double[] watts = new double[end];
    for (int from = 0; from < end; ) {
      int to = Math.min(end, from + 1 + random.nextInt(5000));
      double power = random.nextInt(100_000);
      java.util.Arrays.fill(watts, from, to, power);
      samples.add(sample(from, to, power * (to - from)));
      from = to;
    }
    double cost = 0;
    double joules = 0;
    double[] hourly = new double[end / 3600 + 1];
    for (int second = 0; second < end; second++) {
      double rate = 0;
      for (int i = 0; i < starts.length && starts[i] <= second + offset; i++) {
        rate = rates[i];
      }
      cost += watts[second] * rate / JOULES_PER_MEGAWATT_HOUR;
      joules += watts[second];
      hourly[second / 3600] += watts[second];
    }
    EnergyBill bill =
        EnergyBill.of(samples, Optional.of(new Tariff(starts, rates, offset)), Optional.empty());
    assertThat(bill.joules()).as("seed " + seed).isCloseTo(joules, within(1e-9 * joules));
    assertThat(bill.euros().orElseThrow()).as("seed " + seed).isCloseTo(cost, within(1e-6));
    assertThat(bill.hours()).hasSize((end + 3599) / 3600);
    for (EnergyBill.Hour hour : bill.hours()) {
      assertThat(hour.joules())
          .as("seed " + seed + ", hour " + hour.hour())
          .isCloseTo(hourly[(int) hour.hour()], within(1e-9 * joules));
    }
  }
}
