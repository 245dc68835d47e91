package org.wattle.model.json.optimization;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.optimization.format.MpsReader;
import tools.jackson.databind.JsonNode;

/**
 * Optimisation models as JSON: {@code kind: model}. Reading a model that was written gives the same
 * variables, rows, groups, packings and objectives. Terms refer to variables by name: a model in
 * which two variables share a name cannot be written.
 */
public final class ModelCodec extends DocumentKind<OptModel> implements InstanceCodec<OptModel> {
  public ModelCodec() {
    super("model", OptModel.class);
  }

  /** Reads an MPS model, fixed or free, as an instance, or finds every issue with it. */
  public static Parsed<InstanceDocument<?>> readMps(Source source) {
    return MpsReader.detecting()
        .read(source)
        .map(model -> new InstanceDocument<>(new ModelCodec(), model));
  }

  @Override
  public String name(OptModel instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    new ModelValidator(root).check();
  }

  private record VariableFields(
      String name, VariableType type, OptionalDouble lower, OptionalDouble upper) {}

  private record RowFields(
      String name,
      Optional<String> group,
      Map<String, Double> terms,
      OptionalDouble lower,
      OptionalDouble upper) {}

  private record PackingFields(
      String name,
      Optional<String> group,
      List<String> dimensions,
      @JsonField(lines = true) List<ItemFields> items,
      @JsonField(lines = true) List<BinFields> bins) {}

  /** An item, with a variable for each bin; null where it may not be in the bin. */
  private record ItemFields(List<Double> sizes, List<Optional<String>> in) {}

  private record BinFields(List<Double> capacities, Optional<String> open) {}

  private record ObjectiveFields(
      String name, Sense sense, @JsonField(usual = "0") double offset, Map<String, Double> terms) {}

  @Override
  public OptModel content(JsonNode root) {
    return new ModelDocumentReader(root).model();
  }

  /** Turns a document without errors into an optimisation model. */
  private static final class ModelDocumentReader {
    private final JsonNode root;
    private final OptModelBuilder builder;
    private final Map<String, Variable> variables = new HashMap<>();
    private final Map<String, ConstraintGroup> groups = new HashMap<>();

    ModelDocumentReader(JsonNode root) {
      this.root = root;
      this.builder = new OptModelBuilder(root.path("name").stringValue());
    }

    OptModel model() {
      each("groups", ConstraintGroup.class, group -> groups.put(group.name(), group));
      each("groups", ConstraintGroup.class, builder::group);
      each("variables", VariableFields.class, this::variable);
      each("rows", RowFields.class, this::row);
      each("packings", PackingFields.class, this::packing);
      each("objectives", ObjectiveFields.class, this::objective);
      return builder.build();
    }

    private <R> void each(String field, Class<R> type, Consumer<R> action) {
      root.path(field).forEach(node -> action.accept(RecordJson.PLAIN.read(type, node)));
    }

    private void variable(VariableFields of) {
      boolean binary = of.type == VariableType.BINARY;
      double lower = of.lower.orElse(binary ? 0 : Double.NEGATIVE_INFINITY);
      double upper = of.upper.orElse(binary ? 1 : Double.POSITIVE_INFINITY);
      variables.put(of.name, builder.variable(of.type, of.name, lower, upper));
    }

    private void row(RowFields of) {
      inGroup(of.group);
      OptModelBuilder.RowBuilder row = builder.row(of.name);
      of.terms.forEach((name, coefficient) -> row.plus(coefficient, variable(name)));
      row.between(
          of.lower.orElse(Double.NEGATIVE_INFINITY), of.upper.orElse(Double.POSITIVE_INFINITY));
    }

    private void inGroup(Optional<String> name) {
      ConstraintGroup none = ConstraintGroup.NONE;
      builder.group(groups.getOrDefault(name.orElse(none.name()), none));
    }

    private Variable variable(String name) {
      Variable variable = variables.get(name);
      if (variable == null) {
        throw new IllegalStateException("The variable (" + name + ") was not checked.");
      }
      return variable;
    }

    private void packing(PackingFields of) {
      inGroup(of.group);
      VectorPackingConstraint.Builder packing =
          new VectorPackingConstraint.Builder(
              of.name, of.dimensions, of.items.size(), of.bins.size());
      for (int d = 0; d < of.dimensions.size(); d++) {
        for (int i = 0; i < of.items.size(); i++) {
          packing.size(d, i, of.items.get(i).sizes.get(d));
        }
        for (int j = 0; j < of.bins.size(); j++) {
          packing.capacity(d, j, of.bins.get(j).capacities.get(d));
        }
      }
      for (int j = 0; j < of.bins.size(); j++) {
        int bin = j;
        of.bins.get(j).open.ifPresent(name -> packing.open(bin, variable(name)));
        for (int i = 0; i < of.items.size(); i++) {
          int item = i;
          of.items.get(i).in.get(j).ifPresent(name -> packing.allow(item, bin, variable(name)));
        }
      }
      builder.add(packing);
    }

    private void objective(ObjectiveFields of) {
      OptModelBuilder.ObjectiveBuilder objective = builder.objective(of.name, of.sense);
      objective.plus(of.offset);
      of.terms.forEach((name, coefficient) -> objective.plus(coefficient, variable(name)));
      objective.done();
    }
  }

  @Override
  public void write(OptModel model, JsonWriter out) {
    new ModelDocumentWriter(model, out).write();
  }

  /** Writes an optimisation model: one variable, row or objective to a line. */
  private record ModelDocumentWriter(OptModel model, JsonWriter out) {
    void write() {
      Set<String> names = new HashSet<>();
      for (int v = 0; v < model.variableCount(); v++) {
        if (!names.add(model.variableName(v))) {
          throw new IllegalArgumentException(
              "Two variables of model (%s) are called (%s). Maybe number them."
                  .formatted(model.name(), model.variableName(v)));
        }
      }
      out.field("name").text(model.name());
      list("groups", model.groups().size(), g -> object(model.groups().get(g)));
      list("variables", model.variableCount(), v -> object(variable(v)));
      list("rows", model.rowCount(), r -> object(row(r)));
      if (!model.packings().isEmpty()) {
        list("packings", model.packings().size(), p -> packing(model.packings().get(p)));
      }
      list("objectives", model.objectives().size(), o -> object(objective(o)));
    }

    private void list(String field, int count, IntConsumer element) {
      out.field(field).listByLines(() -> IntStream.range(0, count).forEach(element));
    }

    private void object(Record fields) {
      out.value(RecordJson.PLAIN.fields(fields));
    }

    private VariableFields variable(int v) {
      boolean binary = model.type(v) == VariableType.BINARY;
      return new VariableFields(
          model.variableName(v),
          model.type(v),
          unless(model.lower(v), binary ? 0 : Double.NEGATIVE_INFINITY),
          unless(model.upper(v), binary ? 1 : Double.POSITIVE_INFINITY));
    }

    private RowFields row(int r) {
      Map<String, Double> terms = new LinkedHashMap<>();
      for (int k = model.rowStart(r); k < model.rowEnd(r); k++) {
        terms.put(model.variableName(model.column(k)), model.coefficient(k));
      }
      return new RowFields(
          model.rowName(r),
          group(model.rowGroup(r)),
          terms,
          unless(model.rowLower(r), Double.NEGATIVE_INFINITY),
          unless(model.rowUpper(r), Double.POSITIVE_INFINITY));
    }

    private static Optional<String> group(ConstraintGroup group) {
      return Optional.of(group).filter(of -> !of.equals(ConstraintGroup.NONE)).map(of -> of.name());
    }

    private static OptionalDouble unless(double side, double absent) {
      return side == absent ? OptionalDouble.empty() : OptionalDouble.of(side);
    }

    private void packing(VectorPackingConstraint of) {
      int dimensions = of.dimensions().size();
      PackingFields fields =
          new PackingFields(
              of.name(),
              group(of.group()),
              of.dimensions(),
              each(
                  of.itemCount(),
                  i ->
                      new ItemFields(
                          each(dimensions, d -> of.size(d, i)),
                          each(of.binCount(), j -> name(of.assignment(i, j))))),
              each(
                  of.binCount(),
                  j -> new BinFields(each(dimensions, d -> of.capacity(d, j)), name(of.open(j)))));
      out.objectByLines(() -> out.fields(RecordJson.PLAIN.fields(fields)));
    }

    private static <T> List<T> each(int count, IntFunction<T> part) {
      return IntStream.range(0, count).mapToObj(part).toList();
    }

    private Optional<String> name(OptionalInt variable) {
      return variable.stream().mapToObj(model::variableName).findFirst();
    }

    private ObjectiveFields objective(int o) {
      Objective of = model.objectives().get(o);
      Map<String, Double> terms = new LinkedHashMap<>();
      for (int k = 0; k < of.termCount(); k++) {
        terms.put(model.variableName(of.column(k)), of.coefficient(k));
      }
      return new ObjectiveFields(of.name(), of.sense(), of.offset(), terms);
    }
  }

  /** Reports what the schema cannot express about optimisation models. */
  private static final class ModelValidator {
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
}
