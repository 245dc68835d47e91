package org.wattle.model.energy.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;

/** What is generated can be written, and read again as what it was. */
class GeneratedJsonTest {
  @ParameterizedTest
  @EnumSource(EnergyPreset.class)
  void everyPresetSurvivesItsFileWithoutAWarning(EnergyPreset preset) throws IOException {
    EnergyInstance instance = Generator.generate(GeneratorOptions.of(preset));

    assertThat(new EnergyCodec().read(new Source("preset", json(instance))))
        .isEqualTo(new Parsed.Valid<>(instance, List.of()));
  }

  @ParameterizedTest
  @EnumSource(EnergyPreset.class)
  void soDoesEveryPresetWithOptions(EnergyPreset preset) throws IOException {
    EnergyInstance instance =
        Generator.generate(
            GeneratorOptions.of(preset)
                .withTasks(30)
                .withSeed(-9)
                .withAwakeFraction(0.4)
                .withWiring(Wiring.FULL)
                .withGbpsPerMemory(0.3));

    assertThat(new EnergyCodec().read(new Source("preset", json(instance))))
        .isEqualTo(new Parsed.Valid<>(instance, List.of()));
  }

  @Test
  void filesOfGeneratedTasksAreReadable() throws IOException {
    EnergyInstance instance = Generator.generate(GeneratorOptions.of(EnergyPreset.SMALL_DC));

    assertThat(new String(json(instance), StandardCharsets.UTF_8).lines())
        .filteredOn(line -> line.contains("\"task-"))
        .hasSize(25)
        .noneMatch(line -> line.matches(".*\\.\\d{5,}.*"));
  }

  private static byte[] json(EnergyInstance instance) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new EnergyCodec().write(instance, bytes);
    return bytes.toByteArray();
  }
}
