package org.wattle.toolkit.campaign;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.simulation.EstimateText;

/**
 * What came of a campaign: means over runs, and differences between what is compared over pairs of
 * cells that have all else alike.
 *
 * @param origin what the records are made of
 * @param records all of them
 * @param measures results that are reported; the first ones where there are none
 */
public record CampaignReport(
    CampaignOrigin origin, CampaignRecords records, List<String> measures) {
  private static final int MEASURES = 4;

  /** What is compared, in the order in which it is looked for. */
  private static final List<String> COMPARED = List.of("policy", "solver", "cap", "objective");

  /** Values of these are pairs, and not told apart. */
  private static final Set<String> REPEATED = Set.of("run", "seed");

  private static final Set<String> NO_MEASURES = Set.of("seed", "run", "outcome");

  /** The cells that differ in nothing but what is repeated. */
  private record Group(Map<String, String> values, Map<String, Map<String, Double>> numbers) {
    int cells() {
      return numbers.values().stream().mapToInt(Map::size).max().orElse(0);
    }

    Optional<Estimate> estimate(String measure) {
      Map<String, Double> of = numbers.getOrDefault(measure, Map.of());
      return of.isEmpty()
          ? Optional.empty()
          : Optional.of(
              Estimate.of(of.values().stream().mapToDouble(Double::doubleValue).toArray()));
    }
  }

  /** A difference of one value of what is compared from the first one. */
  private record Difference(Group of, Group from, String measure, PairedDifference found) {}

  /** The report for a terminal. */
  public String text() {
    CampaignPlan plan = origin.plan();
    StringBuilder text = new StringBuilder();
    text.append("%s: %s\n".formatted(Escaped.text(plan.campaign().name()), progress()));
    origin.mixed().forEach(change -> text.append("Mixed: " + change + "\n"));
    List<Group> groups = groups();
    if (groups.isEmpty()) {
      return text.toString();
    }
    List<String> shown = shown(groups);
    List<String> axes = axes();
    List<String> heads = new ArrayList<>(axes);
    heads.add("cells");
    heads.addAll(shown);
    TextTable table = TextTable.aligned("l".repeat(axes.size()) + "r".repeat(1 + shown.size()));
    table.row(heads.toArray(String[]::new));
    for (Group group : groups) {
      List<String> row = new ArrayList<>(named(axes, group));
      row.add(Quantities.count(group.cells()));
      shown.forEach(measure -> row.add(EstimateText.in(Unit.NONE, group.estimate(measure))));
      table.row(row.toArray(String[]::new));
    }
    text.append("\n" + table.render());
    List<Difference> differences = differences(groups, shown);
    if (!differences.isEmpty()) {
      text.append("\nDifferences from the first, over pairs of cells that have all else alike\n");
      text.append(table(axes, differences).render());
      text.append(
          "\n"
              + "± is 95 % confidence over cells. P is of Student's t test for pairs, by Holm's"
              + " method for all rows together.\n");
    } else if (groups.stream().anyMatch(group -> group.cells() > 1)) {
      text.append("\n± is 95 % confidence over cells.\n");
    }
    return text.toString();
  }

  /** How many cells are recorded, and how they ended. */
  public String progress() {
    Map<Status, Integer> counts = records.counts();
    long planned = origin.plan().numbers().count();
    long recorded = counts.values().stream().mapToLong(Integer::longValue).sum();
    return "%s of %s"
            .formatted(Quantities.count(recorded), Quantities.counted(planned, "cell", "cells"))
        + counts.entrySet().stream()
            .map(each -> ", " + Quantities.count(each.getValue()) + " " + each.getKey().word())
            .collect(Collectors.joining());
  }

  /** The axes that groups are told apart by. */
  private List<String> axes() {
    CampaignFile campaign = origin.plan().campaign();
    return campaign.matrix().keySet().stream()
        .filter(axis -> !REPEATED.contains(axis) && campaign.values(axis).size() > 1)
        .toList();
  }

  private List<Group> groups() {
    List<String> axes = axes();
    Map<Map<String, String>, Group> groups = new LinkedHashMap<>();
    records.stream()
        .filter(record -> record.status().hasResults())
        .forEach(record -> add(groups, axes, record));
    return List.copyOf(groups.values());
  }

  private void add(Map<Map<String, String>, Group> groups, List<String> axes, CellRecord record) {
    Map<String, String> all = origin.plan().values(record.cell());
    Map<String, String> values = new LinkedHashMap<>(all);
    values.keySet().retainAll(axes);
    Map<String, String> repeated = new LinkedHashMap<>(all);
    repeated.keySet().removeAll(axes);
    Group group = groups.computeIfAbsent(values, of -> new Group(of, new LinkedHashMap<>()));
    String pair = String.join("/", repeated.values());
    record
        .results()
        .forEach(
            (name, text) ->
                number(text)
                    .filter(value -> !NO_MEASURES.contains(name) && !all.containsKey(name))
                    .ifPresent(
                        value ->
                            group
                                .numbers()
                                .computeIfAbsent(name, of -> new LinkedHashMap<>())
                                .put(pair, value)));
  }

  private static Optional<Double> number(String text) {
    try {
      return Optional.of(Double.valueOf(text)).filter(Double::isFinite);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private List<String> shown(List<Group> groups) {
    Set<String> all = new LinkedHashSet<>();
    groups.forEach(group -> all.addAll(group.numbers().keySet()));
    for (String measure : measures) {
      if (!all.contains(measure)) {
        throw UnknownName.amongAll("There is no result (%s).", measure, all);
      }
    }
    return measures.isEmpty() ? all.stream().limit(MEASURES).toList() : measures;
  }

  private List<Difference> differences(List<Group> groups, List<String> shown) {
    List<String> axes = axes();
    Optional<String> compared = COMPARED.stream().filter(axes::contains).findFirst();
    if (compared.isEmpty()) {
      return List.of();
    }
    Map<Map<String, String>, Group> first = new LinkedHashMap<>();
    List<Difference> differences = new ArrayList<>();
    for (Group group : groups) {
      Map<String, String> alike = new LinkedHashMap<>(group.values());
      alike.remove(compared.get());
      Group from = first.putIfAbsent(alike, group);
      if (from != null) {
        for (String measure : shown) {
          minus(group, from, measure)
              .filter(found -> found.difference().mean() != 0)
              .ifPresent(found -> differences.add(new Difference(group, from, measure, found)));
        }
      }
    }
    return differences;
  }

  private static Optional<PairedDifference> minus(Group of, Group from, String measure) {
    List<String> pairs = List.copyOf(from.numbers().getOrDefault(measure, Map.of()).keySet());
    return PairedDifference.of(numbered(of, measure, pairs), numbered(from, measure, pairs));
  }

  private static Map<Integer, Double> numbered(Group of, String measure, List<String> pairs) {
    Map<String, Double> values = of.numbers().getOrDefault(measure, Map.of());
    Map<Integer, Double> numbered = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i++) {
      Double value = values.get(pairs.get(i));
      if (value != null) {
        numbered.put(i, value);
      }
    }
    return numbered;
  }

  private static List<String> named(List<String> axes, Group group) {
    return axes.stream().map(axis -> Escaped.name(group.values().getOrDefault(axis, ""))).toList();
  }

  private static TextTable table(List<String> axes, List<Difference> differences) {
    Map<Difference, Double> corrected = holm(differences);
    TextTable table = TextTable.aligned("l".repeat(axes.size() + 1) + "rrrr");
    List<String> heads = new ArrayList<>(axes);
    heads.addAll(List.of("result", "pairs", "difference", "share", "p"));
    table.row(heads.toArray(String[]::new));
    for (Difference each : differences) {
      List<String> row = new ArrayList<>();
      List<String> of = named(axes, each.of());
      List<String> from = named(axes, each.from());
      for (int i = 0; i < axes.size(); i++) {
        row.add(of.get(i).equals(from.get(i)) ? of.get(i) : of.get(i) + " − " + from.get(i));
      }
      PairedDifference found = each.found();
      row.add(each.measure());
      row.add(Quantities.count(found.difference().count()));
      row.add(EstimateText.in(Unit.NONE, found.difference()));
      row.add(
          found.share().isEmpty()
              ? Quantities.UNKNOWN
              : (found.difference().mean() < 0 ? "-" : "")
                  + Quantities.percent(Math.abs(found.share().getAsDouble())));
      row.add(
          Optional.ofNullable(corrected.get(each))
              .map(p -> p < 1e-4 ? "< 0.0001" : Quantities.fixed(p, 4))
              .orElse(Quantities.UNKNOWN));
      table.row(row.toArray(String[]::new));
    }
    return table;
  }

  /** Probabilities by Holm's method: the k-th smallest of n times n - k + 1, never falling. */
  private static Map<Difference, Double> holm(List<Difference> differences) {
    List<Difference> tested =
        differences.stream()
            .filter(each -> each.found().probability().isPresent())
            .sorted(Comparator.comparingDouble(each -> each.found().probability().getAsDouble()))
            .toList();
    Map<Difference, Double> corrected = new LinkedHashMap<>();
    double last = 0;
    for (int k = 0; k < tested.size(); k++) {
      double p = tested.get(k).found().probability().getAsDouble() * (tested.size() - k);
      last = Math.max(last, Math.min(1, p));
      corrected.put(tested.get(k), last);
    }
    return corrected;
  }

  /** Cells without results, and why, the first ones. */
  public List<String> failures(int most) {
    return records.stream()
        .filter(record -> !record.status().hasResults())
        .limit(most)
        .map(
            record ->
                "cell %d (%s) %s: %s"
                    .formatted(
                        record.cell(),
                        Escaped.text(origin.plan().key(record.cell())),
                        record.status().word(),
                        Escaped.text(record.reason())))
        .toList();
  }
}
