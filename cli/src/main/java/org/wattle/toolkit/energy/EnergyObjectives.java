package org.wattle.toolkit.energy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.json.Nearest;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** The objective that was asked for by name. */
final class EnergyObjectives {
  private EnergyObjectives() {}

  static EnergyObjective chosen(Optional<String> name, EnergyInstance instance) {
    return name.map(EnergyObjectives::named).orElseGet(instance::defaultObjective);
  }

  private static EnergyObjective named(String name) {
    return EnergyObjective.byId(name)
        .orElseThrow(
            () -> {
              List<String> known =
                  Arrays.stream(EnergyObjective.values()).map(EnergyObjective::id).toList();
              return UserError.invalid(
                  "Energy instances have no objective ("
                      + Escaped.name(name)
                      + "). Maybe "
                      + Nearest.to(name, known).orElse(String.join(" or ", known))
                      + ".");
            });
  }
}
