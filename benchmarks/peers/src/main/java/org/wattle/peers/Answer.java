package org.wattle.peers;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.OrderChecker;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.MoveOrder;

/**
 * What one had after its limit, by our checker and evaluator.
 *
 * @param value in J, moves included; none where there is no clean placement
 * @param bound in J, where there is one
 * @param moves how many running tasks move; none where none may
 * @param order whether these moves have one: a word of {@link MoveOrder.Outcome}, or empty
 * @param seconds that it took
 * @param note why there is no value
 */
record Answer(
    OptionalDouble value,
    OptionalDouble bound,
    OptionalInt moves,
    String order,
    double seconds,
    String note) {
  static final String HEADING = "value,bound,moves,order,seconds,note";

  /** Nothing, and why. */
  static Answer none(double seconds, String note) {
    return new Answer(
        OptionalDouble.empty(), OptionalDouble.empty(), OptionalInt.empty(), "", seconds, note);
  }

  /** Of a result; a placement that is not clean counts for nothing. */
  static Answer of(Slot slot, PeerResult found, double seconds) {
    if (found.placement().isEmpty()) {
      return none(seconds, found.note()).withBound(found.boundJoules());
    }
    Placement placement = found.placement().get();
    EnergyInstance instance =
        slot.consolidation().map(Consolidation::instance).orElse(slot.center().instance());
    CheckReport check =
        slot.consolidation().isPresent()
            ? new ConsolidationChecker().check(slot.consolidation().get(), moved(slot, placement))
            : new PlacementChecker().check(instance, placement);
    if (!check.clean()) {
      return none(seconds, "not clean: " + check.violations().get(0).constraint())
          .withBound(found.boundJoules());
    }
    double value = check.objectives().getOrDefault(instance.defaultObjective().word(), Double.NaN);
    Optional<MoveOrder<Move>> order =
        slot.consolidation().map(each -> order(each, moved(slot, placement)));
    return new Answer(
        OptionalDouble.of(value),
        found.boundJoules(),
        order.isPresent() ? OptionalInt.of(order.get().moves().size()) : OptionalInt.empty(),
        order.map(MoveOrder::word).orElse(""),
        seconds,
        found.note());
  }

  private static Placement moved(Slot slot, Placement placement) {
    return slot.consolidation().orElseThrow().withoutStaying(placement);
  }

  /** That in which the placement has the tasks, where it is one; else what is found. */
  static MoveOrder<Move> order(Consolidation consolidation, Placement placement) {
    List<Move> moves = consolidation.movesOf(placement);
    return OrderChecker.firstViolation(consolidation, moves).isEmpty()
        ? new MoveOrder<>(MoveOrder.Outcome.FEASIBLE, moves)
        : OrderSearch.of(consolidation, placement);
  }

  private Answer withBound(OptionalDouble proven) {
    return new Answer(value, proven, moves, order, seconds, note);
  }

  /** The cells of {@link #HEADING}. */
  static Answer read(String csv) {
    List<String> cells = List.of(csv.split(",", 6));
    return new Answer(
        number(cells.get(0)),
        number(cells.get(1)),
        cells.get(2).isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(cells.get(2))),
        cells.get(3),
        Double.parseDouble(cells.get(4)),
        cells.get(5));
  }

  String csv() {
    return String.join(
        ",",
        text(value),
        text(bound),
        moves.isPresent() ? Integer.toString(moves.getAsInt()) : "",
        order,
        String.format(Locale.ROOT, "%.2f", seconds),
        note.replace(',', ';'));
  }

  private static OptionalDouble number(String cell) {
    return cell.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }

  private static String text(OptionalDouble number) {
    return number.isPresent() ? String.format(Locale.ROOT, "%.3f", number.getAsDouble()) : "";
  }
}
