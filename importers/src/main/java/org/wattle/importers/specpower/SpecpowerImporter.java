package org.wattle.importers.specpower;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.InvalidInputException;
import org.wattle.model.json.Parsed;

/** Imports servers that SPECpower measured, with random tasks. */
public final class SpecpowerImporter implements Importer {
  public static final ImporterInput RESULTS =
      ImporterInput.positional("The table of full results.");

  public static final ImporterOption<Integer> SERVERS =
      ImporterOption.integer("--servers", "N", "Number of servers.").withDefault("500");
  public static final ImporterOption<Integer> MODELS =
      ImporterOption.integer("--models", "N", "Number of different models of servers.")
          .withDefault("300");
  public static final ImporterOption<Integer> TASKS =
      ImporterOption.integer("--tasks", "N", "Number of tasks.").withDefault("1000");
  public static final ImporterOption<Double> MEAN =
      ImporterOption.number(
              "--mean", "X", "Mean demand of a task, in fractions of the largest machine.")
          .withDefault("0.01");
  public static final ImporterOption<Long> SEED =
      ImporterOption.longInteger("--seed", "N", "Seed of all random choices.").withDefault("1");

  @Override
  public String name() {
    return "specpower";
  }

  @Override
  public String summary() {
    return "Makes an energy instance with servers of many models that SPECpower measured.";
  }

  @Override
  public String description() {
    return "Models are chosen, and tasks drawn, at random: the same seed gives the same file.";
  }

  @Override
  public List<String> kinds() {
    return List.of("energy");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(RESULTS);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(SERVERS, MODELS, TASKS, MEAN, SEED);
  }

  @Override
  public List<String> example() {
    return List.of("SPECpower-full-results.csv --models 300 --servers 500 --out out/fleet.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    TaskSizes usual = TaskSizes.DEFAULT;
    try {
      TaskSizes sizes =
          new TaskSizes(
              request.value(MEAN),
              usual.coefficientOfVariation(),
              usual.correlation(),
              usual.min(),
              usual.max());
      return new SpecpowerFleet(
              request.file(RESULTS),
              request.value(SERVERS),
              request.value(MODELS),
              request.value(TASKS),
              sizes,
              request.value(SEED))
          .read()
          .map(ImportResult.class::cast);
    } catch (IllegalArgumentException e) {
      throw new InvalidInputException(String.valueOf(e.getMessage()));
    }
  }
}
