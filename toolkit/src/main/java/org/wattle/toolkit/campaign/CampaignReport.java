package org.wattle.toolkit.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.PairedDifference;
import org.wattle.simulation.study.Unit;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.simulation.EstimateText;
import org.wattle.toolkit.summary.BoxPlots;
import org.wattle.toolkit.summary.Curves;
import org.wattle.toolkit.summary.Overview;
import org.wattle.toolkit.summary.Probabilities;
import org.wattle.toolkit.summary.Sample;

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
  private static final int MOST_BOXES = 24;
  private static final String NOTE =
      "± is 95 % confidence over cells. P is of Student's t test for pairs, by Holm's method for"
          + " all rows together.";

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

    String named(String axis) {
      return Escaped.name(values.getOrDefault(axis, ""));
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
    text.append("\n" + means(groups, shown).asItIs().render());
    List<Difference> differences = differences(groups, shown);
    if (!differences.isEmpty()) {
      text.append("\nDifferences from the first, over pairs of cells that have all else alike\n");
      text.append(table(differences).asItIs().render());
      text.append("\n" + NOTE + "\n");
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

  private ReportTable means(List<Group> groups, List<String> shown) {
    List<Column<Group>> columns = new ArrayList<>();
    axes().forEach(axis -> columns.add(Column.text(axis, group -> group.named(axis))));
    columns.add(Column.numbers("cells", group -> Quantities.count(group.cells())));
    shown.forEach(
        measure ->
            columns.add(
                Column.numbers(
                    measure, group -> EstimateText.in(Unit.NONE, group.estimate(measure)))));
    return ReportTable.of("Means over cells", columns, groups);
  }

  private ReportTable table(List<Difference> differences) {
    Map<Difference, Double> corrected = holm(differences);
    List<Column<Difference>> columns = new ArrayList<>();
    axes()
        .forEach(
            axis ->
                columns.add(
                    Column.text(
                        axis,
                        each -> {
                          String of = each.of().named(axis);
                          String from = each.from().named(axis);
                          return of.equals(from) ? of : of + " − " + from;
                        })));
    columns.add(Column.text("result", Difference::measure));
    columns.add(
        Column.numbers("pairs", each -> Quantities.count(each.found().difference().count())));
    columns.add(
        Column.numbers(
            "difference", each -> EstimateText.in(Unit.NONE, each.found().difference())));
    columns.add(Column.numbers("share", each -> share(each.found())));
    columns.add(
        Column.numbers(
            "p",
            each ->
                Optional.ofNullable(corrected.get(each))
                    .map(Probabilities::text)
                    .orElse(Quantities.UNKNOWN)));
    return ReportTable.of("Differences from the first", columns, differences);
  }

  private static String share(PairedDifference found) {
    return found.share().isEmpty()
        ? Quantities.UNKNOWN
        : (found.difference().mean() < 0 ? "-" : "")
            + Quantities.percent(Math.abs(found.share().getAsDouble()));
  }

  private static Map<Difference, Double> holm(List<Difference> differences) {
    List<Difference> tested =
        differences.stream().filter(each -> each.found().probability().isPresent()).toList();
    double[] p =
        Probabilities.holm(
            tested.stream()
                .mapToDouble(each -> each.found().probability().getAsDouble())
                .toArray());
    Map<Difference, Double> corrected = new LinkedHashMap<>();
    for (int i = 0; i < p.length; i++) {
      corrected.put(tested.get(i), p[i]);
    }
    return corrected;
  }

  /** The report as files: a page, CSV, LaTeX and the data of its figures; none without results. */
  public Map<String, String> files() {
    List<Group> groups = groups();
    if (groups.isEmpty()) {
      return Map.of();
    }
    List<String> shown = shown(groups);
    List<Overview.Figure> figures = new ArrayList<>();
    for (String measure : shown) {
      List<Sample> samples = samples(groups, measure);
      Curves.profile(
              "profile-" + Overview.file(measure),
              "Performance profile of " + measure,
              "the least of a pair",
              Curves.ratios(samples))
          .filter(figure -> samples.size() > 1)
          .ifPresent(figures::add);
      BoxPlots.of(measure, groups.size() <= MOST_BOXES ? each(groups, measure) : samples)
          .ifPresent(figures::add);
    }
    List<Overview.Sheet> sheets = new ArrayList<>();
    sheets.add(
        new Overview.Sheet("means", means(groups, shown), "± is 95 % confidence over cells."));
    List<Difference> differences = differences(groups, shown);
    if (!differences.isEmpty()) {
      sheets.add(new Overview.Sheet("differences", table(differences), NOTE));
    }
    Overview summary = new Overview(figures, sheets);
    Map<String, String> files = new LinkedHashMap<>(summary.files());
    files.put("report.csv", csv(groups));
    String name = Escaped.text(origin.plan().campaign().name());
    files.put(
        "report.html",
        Page.of(
            "Wattle: " + name,
            List.of(
                PageParts.header(name, progress()),
                Element.of("main")
                    .add(origin.mixed().stream().map(PageParts::alarm).toList())
                    .add(summary.pictures())
                    .add(sheets.stream().map(Overview.Sheet::element).toList()))));
    return files;
  }

  private List<Sample> each(List<Group> groups, String measure) {
    return groups.stream()
        .map(
            group ->
                new Sample(
                    axes().stream().map(group::named).collect(Collectors.joining(", ")),
                    group.cells(),
                    group.numbers().getOrDefault(measure, Map.of())))
        .toList();
  }

  /** One for each value of what is compared, over all that is alike. */
  private List<Sample> samples(List<Group> groups, String measure) {
    String compared = COMPARED.stream().filter(axes()::contains).findFirst().orElse("");
    Map<String, Map<String, Double>> samples = new LinkedHashMap<>();
    for (Group group : groups) {
      Map<String, String> alike = new LinkedHashMap<>(group.values());
      alike.remove(compared);
      Map<String, Double> values =
          samples.computeIfAbsent(group.named(compared), of -> new LinkedHashMap<>());
      group
          .numbers()
          .getOrDefault(measure, Map.of())
          .forEach((pair, value) -> values.put(alike + "/" + pair, value));
    }
    return samples.entrySet().stream()
        .map(each -> new Sample(each.getKey(), each.getValue().size(), each.getValue()))
        .toList();
  }

  /** A row for every group and result, with all digits. */
  private String csv(List<Group> groups) {
    record Row(Group group, String measure, Estimate found) {}
    List<CsvOutput.Column<Row>> columns = new ArrayList<>();
    axes()
        .forEach(
            axis ->
                columns.add(
                    new CsvOutput.Column<>(
                        axis, row -> row.group().values().getOrDefault(axis, ""))));
    columns.add(new CsvOutput.Column<>("result", Row::measure));
    columns.add(new CsvOutput.Column<>("cells", row -> row.found().count()));
    columns.add(new CsvOutput.Column<>("mean", row -> row.found().mean()));
    columns.add(new CsvOutput.Column<>("median", row -> row.found().median()));
    columns.add(new CsvOutput.Column<>("half_width", row -> row.found().halfWidth()));
    return new CsvOutput<>(columns)
        .text(
            groups.stream()
                .flatMap(
                    group ->
                        group.numbers().keySet().stream()
                            .flatMap(
                                measure ->
                                    group.estimate(measure).stream()
                                        .map(found -> new Row(group, measure, found))))
                .toList());
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
