package org.wattle.toolkit.files;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.ScenarioCodec.Missing;
import org.wattle.model.json.ScenarioDocument;
import org.wattle.model.json.ScenarioReader;
import org.wattle.model.json.Source;
import org.wattle.toolkit.text.UserError;

/** Reads scenarios, and finds the instances that they name. */
public final class Scenarios {
  private final Inputs inputs;

  public Scenarios(Inputs inputs) {
    this.inputs = inputs;
  }

  /**
   * A scenario as it was read.
   *
   * @param scenario its content
   * @param argument what it was asked for by
   * @param warnings what is legal but odd
   */
  public record Loaded(ScenarioDocument<?> scenario, String argument, List<Issue> warnings) {
    public Loaded {
      warnings = List.copyOf(warnings);
    }

    /** Where a file lies that the scenario names. */
    public String place(String file) {
      return beside(argument, file);
    }
  }

  /**
   * Reads a file or standard input.
   *
   * @throws UserError with every issue found, where it cannot be used
   */
  public Loaded read(String argument) {
    Source source = inputs.read(argument);
    Parsed.Valid<ScenarioDocument<?>> valid =
        Instances.valid(
            source, ScenarioReader.installed().read(source, file -> missing(argument, file)));
    return new Loaded(valid.value(), argument, valid.warnings());
  }

  private Optional<Missing> missing(String argument, String file) {
    try {
      String place = beside(argument, file);
      if (inputs.exists(place)) {
        return Optional.empty();
      }
      String near = inputs.near(place);
      return Optional.of(
          new Missing(
              "There is no file (" + place + ").",
              near.isEmpty() ? "Maybe its path is not relative to the scenario." : near));
    } catch (InvalidPathException | UserError e) {
      return Optional.of(new Missing("This is not the name of a file.", ""));
    }
  }

  /** A file that is named relative to the scenario. */
  private static String beside(String argument, String file) {
    Path path =
        argument.equals(Inputs.STANDARD) ? Path.of(file) : Path.of(argument).resolveSibling(file);
    String place = path.normalize().toString();
    return place.equals(Inputs.STANDARD) ? "./" + place : place;
  }
}
