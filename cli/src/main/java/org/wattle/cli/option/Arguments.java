package org.wattle.cli.option;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.Worded;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.Escaped;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Options and parameters that belong together: those of a command, or some that several commands
 * have. Each is declared in one place, by a field that has its value when the command line is read.
 * A declaration begins as the help shows it, with names and a label for the value: {@code --out
 * FILE}; a parameter has a label alone, in brackets where it may be left out. Each line of a
 * description is a line of the help.
 */
public abstract class Arguments {
  private final List<Argument<?>> all = new ArrayList<>();
  private int parameters;

  /** Tells picocli of them. */
  public final void addTo(CommandSpec command) {
    // Options first: picocli names all that is missing only where it misses an option first.
    all.stream()
        .map(Argument::spec)
        .sorted(Comparator.comparing(ArgSpec::isPositional))
        .forEach(command::add);
  }

  /** In the order in which they are declared. */
  public final List<Argument<?>> all() {
    return List.copyOf(all);
  }

  /** Takes over others. */
  protected final <A extends Arguments> A with(A others) {
    all.addAll(((Arguments) others).all);
    return others;
  }

  protected final Argument<String> text(String declared, String... description) {
    return plain(declared, String.class, description);
  }

  /** The name of a file or folder that is read. */
  protected final Argument<String> input(String declared, String... description) {
    return declare(declared, String.class, new FileGuard.Input(), description);
  }

  /** The name of a file or folder that is written. */
  protected final Argument<String> output(String declared, String... description) {
    return declare(declared, String.class, new FileGuard.Output(), description);
  }

  /** The solver, whose ids shells complete; they are loaded when asked for. */
  protected final Argument<String> solver(String... description) {
    return text("--solver ID", description)
        .completedBy(() -> SolverRegistry.installed().ids().iterator());
  }

  /** The file that what a command makes is written to. */
  protected final Argument<String> out() {
    return output("--out FILE", "Write to this file; - for standard output (default).").orElse("-");
  }

  protected final Argument<Integer> integer(String declared, String... description) {
    return plain(declared, Integer.class, description);
  }

  protected final Argument<Long> longInteger(String declared, String... description) {
    return plain(declared, Long.class, description);
  }

  protected final Argument<Double> number(String declared, String... description) {
    return plain(declared, Double.class, description);
  }

  protected final Argument<Duration> duration(String declared, String... description) {
    return declare(declared, Duration.class, new DurationConverter(), description);
  }

  /** One of the constants of an enum, in lower case with hyphens. */
  protected final <E extends Enum<E>> Argument<E> word(
      String declared, Class<E> type, String... description) {
    return declare(declared, type, text -> constant(type, text), description);
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String text) {
    List<E> all = List.of(type.getEnumConstants());
    List<String> words = all.stream().map(each -> Worded.of(each.name())).toList();
    int index = words.indexOf(text.toLowerCase(Locale.ROOT));
    if (index < 0) {
      throw new TypeConversionException(
          "(%s) is none of these. Maybe %s."
              .formatted(Escaped.name(text), String.join(" or ", words)));
    }
    return all.get(index);
  }

  /** An option without a value, which is given or not. */
  protected final Argument<Boolean> flag(String declared, String... description) {
    return plain(declared, boolean.class, description);
  }

  /** An option without a value, which may be given with {@code no-} before its name. */
  protected final Argument<Boolean> negatable(String declared, String... description) {
    return plain(declared, Boolean.class, description)
        .changed(option -> option.negatable(true).arity("0"));
  }

  /** One that may be given several times; a parameter is the last and takes all that follow. */
  protected final <T> Argument<List<T>> several(
      String declared, Class<T> type, String... description) {
    return add(declared, List.class, type, List.of(), description);
  }

  /** Names of files that are read; a parameter is the last and takes all that follow. */
  protected final Argument<List<String>> inputs(String declared, String... description) {
    return add(declared, List.class, String.class, List.of(new FileGuard.Input()), description);
  }

  /** One with values of any type. */
  protected final <T> Argument<T> declare(
      String declared, Class<T> type, ITypeConverter<T> converter, String... description) {
    return add(declared, type, type, List.of(converter), description);
  }

  /** One with values of a type that picocli reads itself. */
  private <T> Argument<T> plain(String declared, Class<T> type, String... description) {
    return add(declared, type, type, List.of(), description);
  }

  private <T> Argument<T> add(
      String declared,
      Class<?> type,
      Class<?> each,
      List<ITypeConverter<?>> converters,
      String... description) {
    ITypeConverter<?>[] reading = converters.toArray(ITypeConverter<?>[]::new);
    ArgSpec spec;
    if (declared.startsWith("-")) {
      List<String> words = List.of(declared.split(",? "));
      String[] names = words.stream().filter(word -> word.startsWith("-")).toArray(String[]::new);
      OptionSpec.Builder option =
          OptionSpec.builder(names)
              .type(type)
              .auxiliaryTypes(each)
              .converters(reading)
              .description(description);
      words.stream().skip(names.length).forEach(option::paramLabel);
      spec = option.build();
    } else {
      boolean several = type == List.class;
      boolean required = !declared.startsWith("[");
      spec =
          PositionalParamSpec.builder()
              .index(parameters++ + (several ? "..*" : ""))
              .arity((required ? "1" : "0") + (several ? "..*" : required ? "" : "..1"))
              .required(required)
              .paramLabel(declared.replaceAll("[\\[\\]]", ""))
              .type(type)
              .auxiliaryTypes(each)
              .converters(reading)
              .description(description)
              .build();
    }
    Argument<T> argument = new Argument<>(spec);
    all.add(argument);
    return argument;
  }

  protected static OptionalInt optionalInt(Argument<Integer> number) {
    return number.given().map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  protected static OptionalLong optionalLong(Argument<Long> number) {
    return number.given().map(OptionalLong::of).orElseGet(OptionalLong::empty);
  }

  protected static OptionalDouble optionalDouble(Argument<Double> number) {
    return number.given().map(OptionalDouble::of).orElseGet(OptionalDouble::empty);
  }
}
