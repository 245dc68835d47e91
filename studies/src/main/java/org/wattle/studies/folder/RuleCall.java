package org.wattle.studies.folder;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Nearest;
import org.wattle.simulation.study.Estimate;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.judging.StatementRules;

/**
 * A rule with its arguments, such as {@code saving(0.4, saved)}. Its name is that of a method of a
 * class of rules; an argument is a number, a list of numbers in brackets, or a column of the query:
 * its value, its values in order, or the estimate from them, whichever the rule takes.
 *
 * @param name of the rule
 * @param arguments in order
 */
record RuleCall(String name, List<Argument> arguments) {
  private static final List<Class<?>> FAMILIES =
      List.of(AmountRules.class, StatementRules.class, EffectRules.class, DemonstrationRules.class);

  private static final Pattern CALL = Pattern.compile("\\s*([A-Za-z]+)\\s*\\((.*)\\)\\s*");
  private static final Pattern ARGUMENT =
      Pattern.compile("\\s*(\\[[^\\]]*]|[^,\\[\\]]+?)\\s*(?:,|$)");
  private static final Pattern COLUMN = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  RuleCall {
    arguments = List.copyOf(arguments);
  }

  /** What a rule is told. */
  sealed interface Argument {}

  private record Constant(double value) implements Argument {}

  private record Constants(List<Double> values) implements Argument {}

  private record Column(String name) implements Argument {}

  /** Why a rule cannot judge. */
  static final class RuleIssue extends Exception {
    private static final long serialVersionUID = 1L;

    private final String suggestion;

    RuleIssue(String problem, String suggestion) {
      super(problem);
      this.suggestion = suggestion;
    }

    String suggestion() {
      return suggestion;
    }
  }

  /** Reads a call. */
  static RuleCall of(String text) throws RuleIssue {
    Matcher call = CALL.matcher(text);
    if (!call.matches()) {
      throw new RuleIssue("This is no rule.", "Maybe \"saving(0.4, saved)\".");
    }
    List<Argument> arguments = new ArrayList<>();
    String list = call.group(2).strip();
    Matcher each = ARGUMENT.matcher(list);
    int end = 0;
    while (end < list.length() && each.find(end) && each.start() == end) {
      arguments.add(argument(each.group(1)));
      end = each.end();
    }
    if (end < list.length() || list.endsWith(",")) {
      throw new RuleIssue("The arguments cannot be read.", "Maybe a comma or a bracket is wrong.");
    }
    String name = call.group(1);
    if (methods(name).isEmpty()) {
      throw new RuleIssue(
          "There is no rule (" + name + ").",
          Nearest.maybe(name, names(), "Maybe one of " + String.join(", ", names()) + "."));
    }
    return new RuleCall(name, arguments);
  }

  private static Argument argument(String text) throws RuleIssue {
    try {
      if (text.startsWith("[")) {
        List<Double> values = new ArrayList<>();
        for (String value : text.substring(1, text.length() - 1).split(",", -1)) {
          values.add(Double.parseDouble(value.strip()));
        }
        return new Constants(values);
      }
      return COLUMN.matcher(text).matches()
          ? new Column(text)
          : new Constant(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      throw new RuleIssue(
          "(" + text + ") is neither a number, a list of numbers nor a column.",
          "Maybe 0.4, [0.4, 0.5] or the name of a column of the query.");
    }
  }

  /** The names of all rules. */
  static Set<String> names() {
    return all().map(Method::getName).collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<Method> all() {
    return FAMILIES.stream()
        .flatMap(family -> Stream.of(family.getMethods()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getReturnType() == Judgement.class);
  }

  private static List<Method> methods(String name) {
    return all().filter(method -> method.getName().equals(name)).toList();
  }

  /** The columns that the rule reads. */
  List<String> columns() {
    return arguments.stream()
        .flatMap(each -> each instanceof Column column ? Stream.of(column.name()) : Stream.empty())
        .toList();
  }

  /** What the rule says of rows; nothing is judged where a value is missing. */
  Judgement judge(RecordTables.Rows rows) throws RuleIssue {
    for (Method method : methods(name)) {
      Optional<Object[]> values = values(method, rows);
      if (values.isPresent()) {
        return Stream.of(values.get()).anyMatch(RuleCall::missing)
            ? Judgement.NOT_RUN
            : call(method, values.get());
      }
    }
    String takes =
        methods(name).stream()
            .map(
                method ->
                    Stream.of(method.getGenericParameterTypes())
                        .map(RuleCall::words)
                        .collect(Collectors.joining(", ", name + "(", ")")))
            .distinct()
            .collect(Collectors.joining(" or "));
    throw new RuleIssue(
        "The rule (%s) does not take these arguments of %s."
            .formatted(name, rows.rows().size() == 1 ? "one row" : rows.rows().size() + " rows"),
        "Maybe " + takes + ".");
  }

  private static boolean missing(Object value) {
    return value instanceof List<?> list ? list.contains(Double.NaN) : value.equals(Double.NaN);
  }

  private static Judgement call(Method method, Object[] values) throws RuleIssue {
    try {
      return (Judgement) method.invoke(null, values);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    } catch (InvocationTargetException e) {
      throw new RuleIssue(String.valueOf(e.getTargetException().getMessage()), "");
    }
  }

  /** What a method is called with, where it takes these arguments. */
  private Optional<Object[]> values(Method method, RecordTables.Rows rows) throws RuleIssue {
    Type[] types = method.getGenericParameterTypes();
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < types.length; i++) {
      boolean rest = i == types.length - 1 && isListOfEstimates(types[i]);
      if (!rest && i >= arguments.size()) {
        return Optional.empty();
      }
      Optional<Object> value =
          rest ? Optional.of(estimates(rows, i)) : value(arguments.get(i), types[i], rows);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    boolean all = types.length > 0 && isListOfEstimates(types[types.length - 1]);
    return all || types.length == arguments.size()
        ? Optional.of(values.toArray())
        : Optional.empty();
  }

  private List<Estimate> estimates(RecordTables.Rows rows, int from) throws RuleIssue {
    List<Estimate> all = new ArrayList<>();
    for (Argument each : arguments.subList(from, arguments.size())) {
      value(each, Estimate.class, rows).ifPresent(value -> all.add((Estimate) value));
    }
    return all;
  }

  private static boolean isListOfEstimates(Type type) {
    return type instanceof ParameterizedType list
        && list.getActualTypeArguments()[0] == Estimate.class;
  }

  private static Optional<Object> value(Argument argument, Type type, RecordTables.Rows rows)
      throws RuleIssue {
    boolean list = type instanceof ParameterizedType;
    if (argument instanceof Constant number) {
      return list || type == Estimate.class ? Optional.empty() : scalar(number.value(), type);
    }
    if (argument instanceof Constants numbers) {
      return list ? Optional.of(numbers.values()) : Optional.empty();
    }
    List<Double> values = numbers(((Column) argument).name(), rows);
    if (list) {
      return Optional.of(values);
    }
    if (type == Estimate.class) {
      return values.isEmpty() || values.contains(Double.NaN)
          ? Optional.of(Double.NaN)
          : Optional.of(Estimate.of(values.stream().mapToDouble(Double::doubleValue).toArray()));
    }
    return values.size() == 1 ? scalar(values.get(0), type) : Optional.empty();
  }

  private static Optional<Object> scalar(double value, Type type) {
    if (type == long.class) {
      return Optional.of(Double.isNaN(value) ? (Object) value : Math.round(value));
    }
    return Optional.of(value);
  }

  private static List<Double> numbers(String name, RecordTables.Rows rows) throws RuleIssue {
    int index = rows.columns().indexOf(name.toLowerCase(java.util.Locale.ROOT));
    if (index < 0) {
      throw new RuleIssue(
          "The query has no column (" + name + ").",
          Nearest.maybe(
              name, rows.columns(), "Maybe one of " + String.join(", ", rows.columns()) + "."));
    }
    List<Double> values = new ArrayList<>();
    for (@Nullable Object value : rows.column(index)) {
      if (value == null) {
        values.add(Double.NaN);
      } else if (value instanceof Number number) {
        values.add(number.doubleValue());
      } else {
        throw new RuleIssue(
            "The column (" + name + ") holds (" + value + "), which is no number.", "");
      }
    }
    return values;
  }

  private static String words(Type type) {
    return type instanceof ParameterizedType
        ? isListOfEstimates(type) ? "columns" : "a column or [numbers]"
        : type == Estimate.class ? "a column" : "a number";
  }
}
