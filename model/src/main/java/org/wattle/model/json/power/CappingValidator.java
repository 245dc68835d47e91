package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Switching;

/**
 * Reports what the schema cannot express about when nodes are capped and how far, and about what
 * the switch does.
 */
record CappingValidator(JsonCursor root) {
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
    boolean high = capping.has("highWatts");
    if (high != capping.has("lowWatts")) {
      String missing = high ? "lowWatts" : "highWatts";
      capping.error(
          missing,
          "Of the two thresholds (highWatts) and (lowWatts), one is missing.",
          "Maybe add \"" + missing + "\", in watts of the cluster.");
      return;
    }
    double highWatts = capping.value("highWatts");
    double lowWatts = capping.value("lowWatts");
    if (Double.isNaN(highWatts) || Double.isNaN(lowWatts)) {
      return;
    }
    if (PowerForms.thousandths(highWatts) <= PowerForms.thousandths(lowWatts)) {
      String problem = "The upper threshold (%s W) is not above the lower one (%s W).";
      capping.swapped("highWatts", problem, highWatts, lowWatts);
    } else if (root.isReadable("cluster")) {
      beyondCluster(capping, highWatts, lowWatts);
    }
  }

  private void beyondCluster(JsonCursor capping, double highWatts, double lowWatts) {
    double still = ofCluster("static");
    double tdp = ofCluster("tdp");
    if (highWatts >= tdp) {
      capping.warn(
          "highWatts",
          "The cluster never draws more than the sum of its TDP (%s W), so that no node is capped.",
          "Maybe the threshold is lower.",
          tdp);
    }
    if (lowWatts <= still) {
      capping.warn(
          "lowWatts",
          "The cluster never draws less than its static power (%s W), so that no cap is undone.",
          "Maybe the threshold is higher.",
          still);
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
          capping.has("windowSeconds") ? "windowSeconds" : "periodSeconds",
          "The window (%d s) is not a multiple of the period (%d s).",
          "Maybe \"windowSeconds\": " + Math.max(1, (window + period - 1) / period) * period + ".",
          window,
          period);
    }
  }

  private void shares(JsonCursor capping) {
    if (!capping.isReadable()) {
      return;
    }
    double floor = floor(capping);
    below(capping, "initialShare", "first cap", Capping.USUAL.initialShare(), floor);
    below(capping, "staticShare", "static cap", Capping.USUAL.staticShare(), floor);
    double high = capping.number("localHigh").orElse(Capping.USUAL.localHigh());
    double low = capping.number("localLow").orElse(Capping.USUAL.localLow());
    if (high <= low) {
      String problem = "The upper threshold of a node (%s) is not above the lower one (%s).";
      capping.swapped(capping.has("localHigh") ? "localHigh" : "localLow", problem, high, low);
    }
  }

  private static void below(
      JsonCursor capping, String field, String what, double usual, double floor) {
    double share = capping.number(field).orElse(usual);
    if (share < floor) {
      capping.error(
          capping.has(field) ? field : "floorShare",
          "The %s (%s) is below the floor (%s).",
          "Maybe the two are swapped: no node is capped below the floor.",
          what,
          share,
          floor);
    }
  }

  private static double floor(JsonCursor capping) {
    return capping.number("floorShare").orElse(Capping.USUAL.floorShare());
  }

  /** A cap below the static power could not be kept. */
  private void staticPower(Optional<JsonCursor> capping) {
    if (!root.isReadable("capping") || !root.isReadable("cluster")) {
      return;
    }
    double floor = capping.map(CappingValidator::floor).orElse(Capping.USUAL.floorShare());
    if (capping.isEmpty() && root.texts("caps").stream().allMatch("none"::equals)) {
      return;
    }
    for (JsonCursor of : root.field("cluster").orElseThrow().elements("classes")) {
      double still = of.node().path("watts").path("static").doubleValue();
      double tdp = of.node().path("watts").path("tdp").doubleValue();
      if (still < tdp && PowerForms.thousandths(floor * tdp) < PowerForms.thousandths(still)) {
        root.error(
            "capping",
            "The floor (%s of %s W) is below the static power (%s W) of nodes of the class (%s),"
                + " which no cap lowers.",
            "Maybe \"floorShare\": " + ReadableNumber.of(Math.ceil(still / tdp * 100) / 100) + ".",
            floor,
            tdp,
            still,
            of.text("name").orElse(""));
      }
    }
  }

  private void needThresholds() {
    List<JsonCursor> named = new ArrayList<>(root.elements("caps"));
    root.field(Switching.NAME)
        .flatMap(of -> of.field("caps"))
        .ifPresent(table -> named.addAll(table.fields().values()));
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
    if (!any && root.has("waarShare")) {
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
      // Adding 0 makes 0 of -0.
      OptionalDouble share =
          ReadableNumber.in(key).stream().filter(Double::isFinite).map(of -> of + 0.0).findFirst();
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
}
