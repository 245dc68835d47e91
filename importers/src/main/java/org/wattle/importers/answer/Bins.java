package org.wattle.importers.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.importers.answer.CheckedAnswer.Figure;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * Bins of items as an answer names them, items by the number of their kind from 1. Bins without
 * items do not count. Mutable.
 */
final class Bins {
  /** Of a kind no more items are packed than there are. */
  private static final String DEMAND = "demand";

  private static final int MOST_BINS = 1_000_000;

  private final BinPackingItems items;
  private final IssueLog log;
  private final int[] first;
  private final int[] packed;
  private final List<TaskPlacement> placed = new ArrayList<>();
  private int count;

  Bins(BinPackingItems items, IssueLog log) {
    this.items = items;
    this.log = log;
    this.packed = new int[items.demands().size()];
    this.first = new int[packed.length];
    for (int i = 1; i < first.length; i++) {
      first[i] = first[i - 1] + items.demands().get(i - 1);
    }
  }

  /** So many bins with these items, given as texts. */
  void add(int line, long times, List<String> kinds) {
    List<Integer> numbers = new ArrayList<>();
    for (String kind : kinds) {
      if (kind.matches("\\d{1,9}") && isKind(Integer.parseInt(kind))) {
        numbers.add(Integer.parseInt(kind) - 1);
      } else {
        log.add(
            line,
            "item",
            kind,
            "There is no such item: they are numbered from 1 to (%d).".formatted(packed.length),
            "Maybe it is the answer to another instance.");
      }
    }
    if (count + times > MOST_BINS) {
      log.add(line, "There are more than (%d) bins.".formatted(MOST_BINS), "Maybe cut it.");
    } else if (log.none() && !kinds.isEmpty()) {
      for (long k = 0; k < times; k++) {
        numbers.forEach(this::pack);
        count++;
      }
    }
  }

  private boolean isKind(int number) {
    return number >= 1 && number <= packed.length;
  }

  private void pack(int kind) {
    if (packed[kind] < items.demands().get(kind)) {
      Task task = items.instance().tasks().get(first[kind] + packed[kind]);
      placed.add(new TaskPlacement(task.id(), server(count), List.of()));
    }
    packed[kind]++;
  }

  private String server(int bin) {
    List<String> names = items.instance().serverTypes().get(0).names();
    return names.isEmpty()
        ? items.instance().serverTypes().get(0).name() + "-" + bin
        : bin < names.size() ? names.get(bin) : "bin " + (bin + 1);
  }

  /** The check of what was added, or the issues with it. */
  Parsed<CheckedAnswer> checked(OptionalDouble claimed) {
    if (!log.none()) {
      return new Parsed.Invalid<>(log.issues());
    }
    List<DomainViolation> violations = new ArrayList<>();
    for (int i = 0; i < packed.length; i++) {
      int demand = items.demands().get(i);
      if (packed[i] > demand) {
        violations.add(
            new DomainViolation(
                DEMAND,
                List.of("item " + (i + 1)),
                (double) packed[i] - demand,
                "Item (%d) is packed (%d) times, and there are (%d)."
                    .formatted(i + 1, packed[i], demand)));
      }
    }
    violations.addAll(
        new PlacementChecker().check(items.instance(), new Placement(placed)).violations());
    List<Figure> figures =
        List.of(
            new Figure("items", placed.size()),
            new Figure("bins", count, claimed),
            new Figure("binsAtLeast", items.leastBins()));
    return new Parsed.Valid<>(
        new CheckedAnswer(items.instance().name(), violations, figures, List.of()), List.of());
  }
}
