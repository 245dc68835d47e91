package org.wattle.model.json;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** What a model's parts say of one another. */
final class ModelMeaning {
  private static final String BINARY = "binary";

  private final Part root;
  private final Findings findings;
  private final Set<String> groups = new HashSet<>();
  private final Map<String, String> typeOfVariable = new HashMap<>();
  private boolean variablesKnown;

  ModelMeaning(Part root) {
    this.root = root;
    this.findings = root.findings();
  }

  void check() {
    for (Part group : root.elements("groups")) {
      group
          .text("name")
          .filter(name -> !groups.add(name))
          .ifPresent(name -> noteTwice(group, "group"));
    }
    root.elements("variables").forEach(this::variable);
    variablesKnown = root.sound("variables");
    root.elements("rows").forEach(this::row);
    root.elements("packings").forEach(this::packing);
    for (Part objective : root.elements("objectives")) {
      objective.field("terms").ifPresent(this::terms);
    }
  }

  private void variable(Part variable) {
    String type = variable.text("type").orElse("");
    variable
        .text("name")
        .map(name -> typeOfVariable.putIfAbsent(name, type))
        .ifPresent(there -> noteTwice(variable, "variable"));
    if (type.equals(BINARY)) {
      inUnitRange(variable, "lower");
      inUnitRange(variable, "upper");
    }
    crossing(variable);
  }

  private void inUnitRange(Part variable, String field) {
    OptionalDouble bound = variable.number(field);
    if (bound.isPresent() && !(bound.getAsDouble() >= 0 && bound.getAsDouble() <= 1)) {
      note(
          variable.path().field(field),
          "A binary variable lies between 0 and 1.",
          "Maybe its type is integer.");
    }
  }

  private void crossing(Part part) {
    OptionalDouble lower = part.number("lower");
    OptionalDouble upper = part.number("upper");
    if (lower.isPresent() && upper.isPresent() && lower.getAsDouble() > upper.getAsDouble()) {
      findings.warn(
          Finding.at(
              part.path().field("lower"),
              "It lies above the upper one (" + upper.getAsDouble() + "): nothing is feasible.",
              "Maybe the two are swapped."));
    }
  }

  private void row(Part row) {
    inGroup(row);
    row.field("terms").ifPresent(this::terms);
    crossing(row);
  }

  private void inGroup(Part part) {
    Optional<String> group = part.text("group");
    boolean known = group.isEmpty() || groups.contains(group.get()) || !root.sound("groups");
    if (!known) {
      String mend =
          Nearest.to(group.orElseThrow(), groups)
              .map(near -> "Maybe \"" + near + "\".")
              .orElse("Maybe add it to the groups.");
      note(part.path().field("group"), "There is no group of this name.", mend);
    }
  }

  private void terms(Part terms) {
    for (String name : terms.node().propertyNames()) {
      if (variablesKnown && !typeOfVariable.containsKey(name)) {
        findings.add(
            Finding.atName(
                terms.path().field(name),
                "There is no variable (" + Issue.shorten(name, Issue.LONGEST_VALUE) + ").",
                nearVariable(name)));
      }
    }
  }

  private String nearVariable(String name) {
    return Nearest.to(name, typeOfVariable.keySet())
        .map(near -> "Maybe \"" + near + "\".")
        .orElse("Maybe add it to the variables.");
  }

  private void packing(Part packing) {
    inGroup(packing);
    int dimensions = packing.node().path("dimensions").size();
    List<Part> bins = packing.elements("bins");
    for (Part item : packing.elements("items")) {
      length(item, "sizes", dimensions, "dimensions");
      length(item, "in", bins.size(), "bins");
      item.elements("in").forEach(this::binary);
    }
    for (Part bin : bins) {
      length(bin, "capacities", dimensions, "dimensions");
      bin.field("open").ifPresent(this::binary);
    }
  }

  private void length(Part owner, String field, int wanted, String what) {
    Optional<Part> list = owner.field(field).filter(l -> l.node().isArray());
    if (list.isPresent() && list.get().node().size() != wanted) {
      note(
          list.get().path(),
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

  private void binary(Part reference) {
    Optional<String> name = reference.text();
    if (name.isEmpty() || !variablesKnown) {
      return;
    }
    String type = typeOfVariable.get(name.get());
    if (type == null) {
      note(reference.path(), "There is no variable of this name.", nearVariable(name.get()));
    } else if (!type.equals(BINARY)) {
      note(reference.path(), "The variable is not binary.", "Maybe its type is binary.");
    }
  }

  private void noteTwice(Part part, String what) {
    note(
        part.path().field("name"),
        "Another " + what + " has this name.",
        "Maybe number them: names are unique.");
  }

  private void note(JsonPath path, String problem, String mend) {
    findings.add(Finding.at(path, problem, mend));
  }
}
