package org.wattle.model.json.optimization;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.Issue;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Reports what the schema cannot express about optimisation models. */
final class ModelValidator {
  private static final String BINARY = "binary";
  private static final String NUMBER = "Maybe number them: names are unique.";

  private final JsonCursor root;
  private final Set<String> groups = new HashSet<>();
  private final Map<String, String> typeOfVariable = new HashMap<>();
  private boolean variablesKnown;

  ModelValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    for (JsonCursor group : root.elements("groups")) {
      group.unlike(groups, "name", "Another group has this name.", NUMBER);
    }
    root.elements("variables").forEach(this::variable);
    variablesKnown = root.isReadable("variables");
    root.elements("rows").forEach(this::row);
    root.elements("packings").forEach(this::packing);
    for (JsonCursor objective : root.elements("objectives")) {
      objective.field("terms").ifPresent(this::terms);
    }
  }

  private void variable(JsonCursor variable) {
    String type = variable.text("type").orElse("");
    variable
        .text("name")
        .map(name -> typeOfVariable.putIfAbsent(name, type))
        .ifPresent(there -> variable.error("name", "Another variable has this name.", NUMBER));
    if (type.equals(BINARY)) {
      inUnitRange(variable, "lower");
      inUnitRange(variable, "upper");
    }
    crossing(variable);
  }

  private void inUnitRange(JsonCursor variable, String field) {
    OptionalDouble bound = variable.number(field);
    if (bound.isPresent() && !(bound.getAsDouble() >= 0 && bound.getAsDouble() <= 1)) {
      variable.error(
          field, "A binary variable lies between 0 and 1.", "Maybe its type is integer.");
    }
  }

  private void crossing(JsonCursor part) {
    OptionalDouble lower = part.number("lower");
    OptionalDouble upper = part.number("upper");
    if (lower.isPresent() && upper.isPresent() && lower.getAsDouble() > upper.getAsDouble()) {
      part.warn(
          "lower",
          "It lies above the upper one ("
              + ReadableNumber.of(upper.getAsDouble())
              + "): nothing is feasible.",
          "Maybe the two are swapped.");
    }
  }

  private void row(JsonCursor row) {
    inGroup(row);
    row.field("terms").ifPresent(this::terms);
    crossing(row);
  }

  private void inGroup(JsonCursor part) {
    Optional<String> group = part.text("group");
    boolean known = group.isEmpty() || groups.contains(group.get()) || !root.isReadable("groups");
    if (!known) {
      String suggestion = Nearest.maybe(group.orElseThrow(), groups, "Maybe add it to the groups.");
      part.error("group", "There is no group of this name.", suggestion);
    }
  }

  private void terms(JsonCursor terms) {
    for (String name : terms.node().propertyNames()) {
      if (variablesKnown && !typeOfVariable.containsKey(name)) {
        terms.errorAtName(
            name,
            "There is no variable (" + Issue.shorten(name, Issue.MAX_VALUE_LENGTH) + ").",
            nearVariable(name));
      }
    }
  }

  private String nearVariable(String name) {
    return Nearest.maybe(name, typeOfVariable.keySet(), "Maybe add it to the variables.");
  }

  private void packing(JsonCursor packing) {
    inGroup(packing);
    int dimensions = packing.node().path("dimensions").size();
    List<JsonCursor> bins = packing.elements("bins");
    for (JsonCursor item : packing.elements("items")) {
      length(item, "sizes", dimensions, "dimensions");
      length(item, "in", bins.size(), "bins");
      item.elements("in").forEach(this::binary);
    }
    for (JsonCursor bin : bins) {
      length(bin, "capacities", dimensions, "dimensions");
      bin.field("open").ifPresent(this::binary);
    }
  }

  private void length(JsonCursor owner, String field, int wanted, String what) {
    Optional<JsonCursor> list = owner.field(field).filter(l -> l.node().isArray());
    if (list.isPresent() && list.get().node().size() != wanted) {
      list.get()
          .error(
              "The list has ("
                  + list.get().node().size()
                  + ") entries, but there are ("
                  + wanted
                  + ") "
                  + what
                  + ".",
              "Maybe one for each of them, in their order.");
    }
  }

  private void binary(JsonCursor reference) {
    Optional<String> name = reference.text();
    if (name.isEmpty() || !variablesKnown) {
      return;
    }
    String type = typeOfVariable.get(name.get());
    if (type == null) {
      reference.error("There is no variable of this name.", nearVariable(name.get()));
    } else if (!type.equals(BINARY)) {
      reference.error("The variable is not binary.", "Maybe its type is binary.");
    }
  }
}
