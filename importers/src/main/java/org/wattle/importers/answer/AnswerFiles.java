package org.wattle.importers.answer;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;

/**
 * What is checked.
 *
 * @param instance JSON of kind {@code energy}, or in a format of the other program
 * @param answer to it
 * @param original the answer that it changes, where one was given
 */
public record AnswerFiles(Source instance, Source answer, Optional<Source> original) {
  /** Whether the instance begins as JSON does. */
  public boolean inJson() {
    for (byte each : instance.utf8().bytes()) {
      if (!Character.isWhitespace(each)) {
        return each == '{';
      }
    }
    return false;
  }

  /** The instance, which is JSON. */
  public Parsed<EnergyInstance> energyInstance() {
    if (!inJson()) {
      return new Parsed.Invalid<>(
          List.of(
              new Issue(
                  instance.name(),
                  0,
                  0,
                  "",
                  "",
                  "An instance for this format is JSON of kind (energy), and this is no JSON.",
                  "Maybe another --format, or wattle import.")));
    }
    InstanceReader reader = new InstanceReader(List.of(new EnergyCodec()));
    return reader.read(instance).map(document -> document.as(EnergyInstance.class).orElseThrow());
  }
}
