package org.wattle.importers.kubernetes.tables;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/**
 * What nodes cost by the hour: a table with a column for the instance type, one for the price and,
 * where there are any, for the zone and the type of capacity. An empty cell stands for all.
 * Mutable: types that are asked for in vain are noted.
 */
public final class NodePrices {
  private static final double MAX_PRICE = 1e6;
  private static final List<String> TYPES = List.of("type", "instance type", "instancetype");
  private static final List<String> ZONES = List.of("zone", "availability zone");
  private static final List<String> CAPACITIES = List.of("capacity", "capacity type");
  private static final List<String> PRICES =
      List.of("price", "price per hour", "priceperhour", "hourly price");

  private final List<Row> rows = new ArrayList<>();
  private final TreeSet<String> missing = new TreeSet<>();

  private record Row(String type, String zone, String capacity, double price) {
    private int detail() {
      return (zone.isEmpty() ? 0 : 2) + (capacity.isEmpty() ? 0 : 1);
    }

    private boolean holds(String ofType, String inZone, String ofCapacity) {
      return type.equals(ofType)
          && (zone.isEmpty() || zone.equals(inZone))
          && (capacity.isEmpty() || capacity.equalsIgnoreCase(ofCapacity));
    }
  }

  private NodePrices() {}

  /** Reads a table; what is wrong with it goes to the log. */
  public static NodePrices read(Source source, IssueLog log) {
    NodePrices prices = new NodePrices();
    CsvTable table = CsvTable.headed(source, List.of(), log);
    Optional<String> type = column(table, TYPES);
    Optional<String> price = column(table, PRICES);
    if (!log.none()) {
      return prices;
    }
    if (type.isEmpty() || price.isEmpty()) {
      log.add(
          1,
          "",
          String.join(",", table.columns()),
          "The table has no columns for instance type and price per hour.",
          "Maybe name them type and price.");
      return prices;
    }
    Optional<String> zone = column(table, ZONES);
    Optional<String> capacity = column(table, CAPACITIES);
    for (CsvRow row : table.rows()) {
      price(row, price.get())
          .ifPresent(
              value ->
                  prices.rows.add(
                      new Row(
                          row.text(type.get()),
                          zone.map(row::text).orElse(""),
                          capacity.map(row::text).orElse(""),
                          value)));
    }
    prices.rows.sort(Comparator.comparingInt(Row::detail).reversed());
    return prices;
  }

  private static Optional<String> column(CsvTable table, List<String> known) {
    return table.columns().stream()
        .filter(name -> known.contains(name.strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  private static Optional<Double> price(CsvRow row, String column) {
    try {
      double price = Double.parseDouble(row.text(column));
      if (price >= 0 && price <= MAX_PRICE) {
        return Optional.of(price);
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    row.wrong(column, "This is no price per hour.", "Maybe 0 or more.");
    return Optional.empty();
  }

  /** The price of a node by the hour, by the row that says most of it; 0 where there is none. */
  public double of(String type, String zone, String capacity) {
    Optional<Row> row = rows.stream().filter(each -> each.holds(type, zone, capacity)).findFirst();
    if (row.isEmpty()) {
      missing.add(type);
    }
    return row.map(Row::price).orElse(0.0);
  }

  /** What is missing, once the prices of all nodes were asked for. */
  public List<String> notes() {
    return missing.isEmpty()
        ? List.of()
        : List.of(
            "Instance types without a price, which cost nothing: "
                + String.join(", ", missing)
                + ".");
  }
}
