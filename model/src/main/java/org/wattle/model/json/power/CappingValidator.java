package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Switching;

/**
 * Reports what the schema cannot express about when nodes are capped and how far, and about what
 * the switch does.
 */
final class CappingValidator {
  private final JsonCursor root;

  CappingValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    Optional<JsonCursor> capping = root.field("capping").filter(part -> part.node().isObject());
    capping.ifPresent(this::thresholds);
    capping.ifPresent(CappingValidator::times);
    capping.ifPresent(this::shares);
    staticPower(capping);
    if (root.isReadable("capping")
        && !root.node().path("capping").has("highWatts")
        && !root.node().path("capping").has("lowWatts")) {
      needThresholds();
    }
    waarShare();
    switching();
  }

  private void thresholds(JsonCursor capping) {
    boolean high = capping.node().has("highWatts");
    boolean low = capping.node().has("lowWatts");
    if (high != low) {
      capping.error(
          high ? "lowWatts" : "highWatts",
          "Of the two thresholds (highWatts) and (lowWatts), one is missing.",
          "Maybe add \"" + (high ? "lowWatts" : "highWatts") + "\", in watts of the cluster.");
      return;
    }
    OptionalDouble highWatts = capping.number("highWatts");
    OptionalDouble lowWatts = capping.number("lowWatts");
    if (highWatts.isEmpty() || lowWatts.isEmpty()) {
      return;
    }
    if (highWatts.getAsDouble() <= lowWatts.getAsDouble()) {
      capping.error(
          "highWatts",
          "The upper threshold (%s W) is not above the lower one (%s W)."
              .formatted(
                  ReadableNumber.of(highWatts.getAsDouble()),
                  ReadableNumber.of(lowWatts.getAsDouble())),
          "Maybe the two are swapped.");
    } else if (root.isReadable("cluster")) {
      beyondCluster(capping, highWatts.getAsDouble(), lowWatts.getAsDouble());
    }
  }

  private void beyondCluster(JsonCursor capping, double highWatts, double lowWatts) {
    double still = ofCluster("static");
    double tdp = ofCluster("tdp");
    if (highWatts >= tdp) {
      capping.warn(
          "highWatts",
          "The cluster never draws more than the sum of its TDP (%s W), so that no node is capped."
              .formatted(ReadableNumber.of(tdp)),
          "Maybe the threshold is lower.");
    }
    if (lowWatts <= still) {
      capping.warn(
          "lowWatts",
          "The cluster never draws less than its static power (%s W), so that no cap is undone."
              .formatted(ReadableNumber.of(still)),
          "Maybe the threshold is higher.");
    }
  }

  private double ofCluster(String watts) {
    return root.node()
        .path("cluster")
        .path("classes")
        .valueStream()
        .mapToDouble(of -> of.path("count").intValue() * of.path("watts").path(watts).doubleValue())
        .sum();
  }

  private static void times(JsonCursor capping) {
    if (!capping.isReadable("windowSeconds") || !capping.isReadable("periodSeconds")) {
      return;
    }
    int window = (int) capping.number("windowSeconds").orElse(Capping.USUAL.windowSeconds());
    int period = (int) capping.number("periodSeconds").orElse(Capping.USUAL.periodSeconds());
    if (window % period != 0) {
      capping.error(
          capping.node().has("windowSeconds") ? "windowSeconds" : "periodSeconds",
          "The window (%d s) is not a multiple of the period (%d s).".formatted(window, period),
          "Maybe \"windowSeconds\": " + Math.max(1, (window + period - 1) / period) * period + ".");
    }
  }

  private void shares(JsonCursor capping) {
    if (!capping.isReadable()) {
      return;
    }
    double floor = share(capping, "floorShare", Capping.USUAL.floorShare());
    below(capping, "initialShare", "first cap", Capping.USUAL.initialShare(), floor);
    below(capping, "staticShare", "static cap", Capping.USUAL.staticShare(), floor);
    double high = share(capping, "localHigh", Capping.USUAL.localHigh());
    double low = share(capping, "localLow", Capping.USUAL.localLow());
    if (high <= low) {
      capping.error(
          capping.node().has("localHigh") ? "localHigh" : "localLow",
          "The upper threshold of a node (%s) is not above the lower one (%s)."
              .formatted(ReadableNumber.of(high), ReadableNumber.of(low)),
          "Maybe the two are swapped.");
    }
  }

  private static void below(
      JsonCursor capping, String field, String what, double usual, double floor) {
    double share = share(capping, field, usual);
    if (share < floor) {
      capping.error(
          capping.node().has(field) ? field : "floorShare",
          "The %s (%s) is below the floor (%s)."
              .formatted(what, ReadableNumber.of(share), ReadableNumber.of(floor)),
          "Maybe the two are swapped: no node is capped below the floor.");
    }
  }

  private static double share(JsonCursor of, String field, double usual) {
    return of.number(field).orElse(usual);
  }

  /** A cap below the static power could not be kept. */
  private void staticPower(Optional<JsonCursor> capping) {
    if (!root.isReadable("capping") || !root.isReadable("cluster")) {
      return;
    }
    double floor =
        capping
            .map(of -> share(of, "floorShare", Capping.USUAL.floorShare()))
            .orElse(Capping.USUAL.floorShare());
    if (capping.isEmpty() && !caps().anyMatch(cap -> !cap.equals("none"))) {
      return;
    }
    for (JsonCursor of : root.field("cluster").orElseThrow().elements("classes")) {
      double still = of.node().path("watts").path("static").doubleValue();
      double tdp = of.node().path("watts").path("tdp").doubleValue();
      if (still < tdp && Watts.thousandths(floor * tdp) < Watts.thousandths(still)) {
        root.error(
            "capping",
            ("The floor (%s of %s W) is below the static power (%s W) of nodes of the class (%s),"
                    + " which no cap lowers.")
                .formatted(
                    ReadableNumber.of(floor),
                    ReadableNumber.of(tdp),
                    ReadableNumber.of(still),
                    of.text("name").orElse("")),
            "Maybe \"floorShare\": " + roundedUp(still / tdp) + ".");
      }
    }
  }

  private static String roundedUp(double share) {
    return ReadableNumber.of(Math.ceil(share * 100) / 100);
  }

  private Stream<String> caps() {
    return root.elements("caps").stream().flatMap(cap -> cap.text().stream());
  }

  private void needThresholds() {
    List<JsonCursor> named = new ArrayList<>(root.elements("caps"));
    root.field(Switching.NAME)
        .flatMap(of -> of.field("caps"))
        .filter(table -> table.node().isObject())
        .ifPresent(
            table ->
                table
                    .node()
                    .propertyNames()
                    .forEach(share -> table.field(share).ifPresent(named::add)));
    for (JsonCursor cap : named) {
      cap.text()
          .filter(Capping::needsThresholds)
          .ifPresent(
              name ->
                  cap.error(
                      "This needs thresholds of the power of the cluster.",
                      "Maybe \"capping\": {\"highWatts\": 900, \"lowWatts\": 600}."));
    }
  }

  private void waarShare() {
    if (!root.isReadable("cluster") || !root.isReadable("waarShare")) {
      return;
    }
    double share = root.number("waarShare").orElse(PowerScenario.USUAL_WAAR_SHARE);
    boolean any =
        root.node()
            .path("cluster")
            .path("classes")
            .valueStream()
            .map(of -> of.path("watts"))
            .anyMatch(of -> share * of.path("tdp").doubleValue() > of.path("static").doubleValue());
    if (!any && root.node().has("waarShare")) {
      root.error(
          "waarShare",
          "This share of the TDP is not above the static power of any node, so that none has watts"
              + " for tasks.",
          "Maybe 1, the whole TDP.");
    }
  }

  private void switching() {
    for (String list : List.of("policies", "caps")) {
      Optional<JsonCursor> table = root.field(Switching.NAME).flatMap(of -> of.field(list));
      table.ifPresent(CappingValidator::table);
      if (table.isEmpty()) {
        root.elements(list).stream()
            .filter(name -> name.text().filter(Switching::isNamed).isPresent())
            .forEach(
                name ->
                    name.error(
                        "Nothing says what the switch does: the field (switch." + list + ").",
                        list.equals("caps")
                            ? "Maybe \"switch\": {\"windowTasks\": 20, \"caps\": {\"0\":"
                                + " \"extrema\", \"0.6\": \"progressive\"}}."
                            : "Maybe \"switch\": {\"windowTasks\": 20, \"policies\": {\"0\":"
                                + " \"mgm\", \"0.5\": \"mm\"}}."));
      }
    }
  }

  private static void table(JsonCursor table) {
    if (!table.node().isObject() || !table.isReadable()) {
      return;
    }
    List<Double> shares = new ArrayList<>();
    for (String key : table.node().propertyNames()) {
      OptionalDouble share = number(key);
      if (share.isEmpty() || share.getAsDouble() < 0 || share.getAsDouble() > 1) {
        table.errorAtName(key, "(" + key + ") is no share from 0 to 1.", "Maybe \"0.5\".");
      } else if (shares.contains(share.getAsDouble())) {
        table.errorAtName(key, "This share occurs a second time.", "Maybe remove one of the two.");
      } else {
        shares.add(share.getAsDouble());
      }
      table
          .text(key)
          .filter(Switching::isNamed)
          .ifPresent(
              name -> table.error(key, "The switch cannot be one of its own.", "Maybe \"mgm\"."));
    }
    if (shares.size() == table.node().size() && !shares.contains(0.0)) {
      table.error("Nothing counts from the share 0 on.", "Maybe add \"0\".");
    }
  }

  private static OptionalDouble number(String key) {
    try {
      double number = Double.parseDouble(key);
      return Double.isFinite(number) ? OptionalDouble.of(number + 0.0) : OptionalDouble.empty();
    } catch (NumberFormatException notANumber) {
      return OptionalDouble.empty();
    }
  }
}
