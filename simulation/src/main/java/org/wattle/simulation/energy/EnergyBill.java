package org.wattle.simulation.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;

/**
 * The energy of a run with its cost and emissions, hour by hour.
 *
 * @param hours in their order
 */
public record EnergyBill(List<Hour> hours) {
  private static final long SECONDS_PER_HOUR = 3600;

  public EnergyBill {
    hours = List.copyOf(hours);
  }

  /** Of samples in their order, without gaps between them; power is even within each. */
  public static EnergyBill of(
      List<ClusterSample> samples, Optional<Tariff> price, Optional<Tariff> carbon) {
    List<Hour> hours = new ArrayList<>();
    List<Piece> pieces = new ArrayList<>();
    for (ClusterSample sample : samples) {
      for (long from = sample.fromSeconds(); from < sample.toSeconds(); ) {
        long hour = from / SECONDS_PER_HOUR;
        long to = Math.min(sample.toSeconds(), (hour + 1) * SECONDS_PER_HOUR);
        if (!pieces.isEmpty() && pieces.get(0).hour() != hour) {
          hours.add(hour(pieces, price, carbon));
          pieces.clear();
        }
        pieces.add(new Piece(from, to, sample.watts() * (to - from)));
        from = to;
      }
    }
    if (!pieces.isEmpty()) {
      hours.add(hour(pieces, price, carbon));
    }
    return new EnergyBill(hours);
  }

  /** A part of a sample within one hour. */
  private record Piece(long from, long to, double joules) {
    long hour() {
      return from / SECONDS_PER_HOUR;
    }
  }

  private static Hour hour(List<Piece> pieces, Optional<Tariff> price, Optional<Tariff> carbon) {
    return new Hour(
        pieces.get(0).hour(),
        pieces.stream().mapToDouble(Piece::joules).sum(),
        price.map(tariff -> charge(pieces, tariff)),
        carbon.map(tariff -> charge(pieces, tariff)));
  }

  private static Charge charge(List<Piece> pieces, Tariff tariff) {
    long from = pieces.get(0).from();
    long to = pieces.get(pieces.size() - 1).to();
    double amount =
        pieces.stream()
            .mapToDouble(piece -> tariff.charge(piece.joules(), piece.from(), piece.to()))
            .sum();
    return new Charge(tariff.rate(from, to), amount);
  }

  /** All of it, in J. */
  public double joules() {
    return hours.stream().mapToDouble(Hour::joules).sum();
  }

  /** What it costs, in EUR; absent without a price. */
  public OptionalDouble euros() {
    return sum(Hour::price);
  }

  /** What it emits, in kg of CO2; absent without a carbon intensity. */
  public OptionalDouble kilograms() {
    return sum(Hour::carbon);
  }

  /** The hour that drew the most energy, the first of several; absent where there is none. */
  public Optional<Hour> peak() {
    return hours.stream().reduce((best, next) -> next.joules() > best.joules() ? next : best);
  }

  /** The share of the peak hour in the energy; absent where there is none. */
  public OptionalDouble peakEnergyShare() {
    double joules = joules();
    return peak().filter(hour -> joules > 0).stream()
        .mapToDouble(hour -> hour.joules() / joules)
        .findFirst();
  }

  /** The share of the peak hour in the cost; absent where the total is not positive. */
  public OptionalDouble peakCostShare() {
    return share(Hour::price);
  }

  /** The share of the peak hour in the emissions; absent where the total is not positive. */
  public OptionalDouble peakCarbonShare() {
    return share(Hour::carbon);
  }

  private OptionalDouble share(Function<Hour, Optional<Charge>> charge) {
    double total = sum(charge).orElse(0);
    return peak().filter(hour -> total > 0).flatMap(charge).stream()
        .mapToDouble(of -> of.amount() / total)
        .findFirst();
  }

  private OptionalDouble sum(Function<Hour, Optional<Charge>> charge) {
    return hours.stream().allMatch(hour -> charge.apply(hour).isPresent()) && !hours.isEmpty()
        ? OptionalDouble.of(
            hours.stream().map(charge).flatMap(Optional::stream).mapToDouble(Charge::amount).sum())
        : OptionalDouble.empty();
  }

  /**
   * An hour of a run, or the part of it that was simulated.
   *
   * @param hour from 0
   * @param joules drawn in it
   * @param price of it, where it is known
   * @param carbon emitted for it, where it is known
   */
  public record Hour(long hour, double joules, Optional<Charge> price, Optional<Charge> carbon) {
    /**
     * The cost or the emissions of energy.
     *
     * @param rate mean over the hour, in EUR/MWh or g/kWh
     * @param amount in EUR or kg
     */
    public record Charge(double rate, double amount) {}
  }
}
