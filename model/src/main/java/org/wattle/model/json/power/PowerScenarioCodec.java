package org.wattle.model.json.power;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Offers;
import tools.jackson.databind.JsonNode;

/** Scenarios of power-aware scheduling as JSON: {@code kind: power-scenario}. */
public final class PowerScenarioCodec extends DocumentKind<PowerScenario>
    implements ScenarioCodec<PowerScenario> {
  public PowerScenarioCodec() {
    super("power-scenario", PowerScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new PowerScenarioValidator(root, files).check();
  }

  @Override
  public PowerScenario content(JsonNode root) {
    return PowerForms.of(root)
        .with(PowerMix.class, PowerScenarioCodec::mix)
        .with(Offers.class, PowerScenarioCodec::offers)
        .read(PowerScenario.class, root);
  }

  private static PowerMix mix(JsonNode mix) {
    return mix.isString()
        ? PowerMix.Named.find(mix.stringValue()).orElseThrow()
        : RecordJson.PLAIN.read(PowerMix.class, mix);
  }

  private static Offers offers(JsonNode offers) {
    return new Offers(
        offers.path("everySeconds").asInt(Offers.USUAL.everySeconds()),
        offers.path("order").asString("shuffled").equals("shuffled"));
  }
}
