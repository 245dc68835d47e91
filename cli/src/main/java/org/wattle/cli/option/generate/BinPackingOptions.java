package org.wattle.cli.option.generate;

import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.generate.BinPacking;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.model.json.Nearest;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** The options of the preset {@code bin-packing}. */
public final class BinPackingOptions implements PresetOptions {
  @Option(
      names = "--class",
      paramLabel = "NAME",
      description = {
        "The class of the preset bin-packing: falkenauer-u, falkenauer-t,",
        "scholl-1 to scholl-3, schwerin-1, schwerin-2, wascher, hard28, or of",
        "two resources caprara-toth-1 to caprara-toth-10."
      })
  private Optional<String> name = Optional.empty();

  /**
   * An instance of the class.
   *
   * @throws UserError where there is no such class, or it has no instance of so many tasks
   */
  public EnergyInstance generate(Optional<Integer> tasks, long seed) {
    BinPackingClass chosen =
        name.map(BinPackingOptions::byName)
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The preset (bin-packing) needs a class. Maybe --class falkenauer-u, or one of %s."
                            .formatted(String.join(", ", BinPackingClass.ids()))));
    try {
      return BinPacking.generate(chosen, tasks.orElse(chosen.defaultTasks()), seed);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private static BinPackingClass byName(String name) {
    return BinPackingClass.byId(name)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "There is no class (%s) of bin packing. Maybe %s."
                        .formatted(
                            Escaped.name(name),
                            Nearest.to(name, BinPackingClass.ids())
                                .orElse("one of " + String.join(", ", BinPackingClass.ids())))));
  }

  @Override
  public Optional<String> given() {
    return name.map(any -> "--class");
  }

  @Override
  public String preset() {
    return "bin-packing";
  }

  @Override
  public Set<String> alsoTaken() {
    return Set.of("--tasks");
  }
}
