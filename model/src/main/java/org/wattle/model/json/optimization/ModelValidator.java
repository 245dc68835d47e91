package org.wattle.model.json.optimization;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Issue;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;
import tools.jackson.databind.JsonNode;

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
    for (String bound : List.of("lower", "upper")) {
      if (type.equals(BINARY) && (variable.value(bound) < 0 || variable.value(bound) > 1)) {
        variable.error(
            bound, "A binary variable lies between 0 and 1.", "Maybe its type is integer.");
      }
    }
    crossing(variable);
  }

  private void crossing(JsonCursor part) {
    double upper = part.value("upper");
    if (part.value("lower") > upper) {
      String problem = "It lies above the upper one (%s): nothing is feasible.";
      part.warn("lower", problem, "Maybe the two are swapped.", upper);
    }
  }

  private void row(JsonCursor row) {
    inGroup(row);
    row.field("terms").ifPresent(this::terms);
    crossing(row);
  }

  private void inGroup(JsonCursor part) {
    String problem = "There is no group of this name.";
    part.field("group")
        .filter(group -> root.isReadable("groups"))
        .ifPresent(group -> group.among(groups, problem, "Maybe add it to the groups."));
  }

  private void terms(JsonCursor terms) {
    for (String name : terms.node().propertyNames()) {
      if (variablesKnown && !typeOfVariable.containsKey(name)) {
        String shown = Issue.shorten(name, Issue.MAX_VALUE_LENGTH);
        terms.errorAtName(name, "There is no variable (%s).", nearVariable(name), shown);
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
    JsonNode list = owner.node().path(field);
    if (list.isArray() && list.size() != wanted) {
      owner.error(
          field,
          "The list has (%d) entries, but there are (%d) %s.",
          "Maybe one for each of them, in their order.",
          list.size(),
          wanted,
          what);
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
