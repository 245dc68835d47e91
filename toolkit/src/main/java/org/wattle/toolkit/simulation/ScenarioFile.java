package org.wattle.toolkit.simulation;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/**
 * A scenario as it was read.
 *
 * @param scenario its content
 * @param argument the file, or {@code -} for standard input
 * @param warnings what is legal but odd
 * @param <S> the class of the content
 */
public record ScenarioFile<S>(S scenario, String argument, List<Issue> warnings) {
  private static final int KEPT = 8;

  public ScenarioFile {
    warnings = List.copyOf(warnings);
  }

  /** The path of a file that the scenario names relative to itself. */
  public String resolve(String file) {
    return resolve(argument, file);
  }

  /** The content of a file that the scenario names; its warnings are told. */
  public <T> T read(SimulationContext context, String file, Function<Source, Parsed<T>> reader) {
    Source source = context.inputs().read(resolve(file));
    Parsed.Valid<T> valid = Instances.valid(source, reader.apply(source));
    context.warn(valid.warnings());
    return valid.value();
  }

  /** Remembers what was drawn for the last few seeds: policies of a seed run one after another. */
  public static <T> LongFunction<T> kept(LongFunction<T> drawn) {
    Map<Long, T> kept = new ConcurrentHashMap<>();
    return seed -> {
      if (kept.size() > KEPT) {
        kept.clear();
      }
      return kept.computeIfAbsent(seed, drawn::apply);
    };
  }

  /** The title of a study: the name of the scenario, or else that of its file. */
  public String title(String name) {
    return name.isBlank() ? shown() : name;
  }

  /** The file of the scenario, fit to be shown. */
  public String shown() {
    return Inputs.shown(argument);
  }

  static String resolve(String scenario, String file) {
    Path path =
        scenario.equals(Inputs.STANDARD) ? Path.of(file) : Path.of(scenario).resolveSibling(file);
    String place = path.normalize().toString();
    return place.equals(Inputs.STANDARD) ? "./" + place : place;
  }
}
