package org.wattle.importers.specpower;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportResult;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Fleets of the measured machines, where the table is at hand. */
class SpecpowerFleetTest {
  private static final Path SHARED = Path.of(System.getProperty("wattle.shared", "../shared/data"));
  private static final Path TABLE = SHARED.resolve("specpower_ccf/SPECpower-full-results.csv");
  private static final TaskSizes SMALL = new TaskSizes(0.02, 1, 0.5, 0.001, 0.2);

  @BeforeAll
  static void theTableIsThere() {
    if (!Files.exists(TABLE)) {
      System.out.println("Skipped: the SPECpower table is not in (" + SHARED + ").");
    }
    assumeTrue(Files.exists(TABLE));
  }

  private static Parsed<ImportResult.OfInstance> fleet(int servers, int models, int tasks)
      throws IOException {
    Source table = new Source(TABLE.toString(), Files.readAllBytes(TABLE));
    return new SpecpowerFleet(table, servers, models, tasks, SMALL, 1).read();
  }

  private static EnergyInstance valid(Parsed<ImportResult.OfInstance> parsed) {
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return parsed.orElseThrow().instance().as(EnergyInstance.class).orElseThrow();
  }

  @Test
  void aFleetHasAsManyModelsAndServersAsAskedFor() throws IOException {
    EnergyInstance fleet = valid(fleet(500, 300, 400));
    assertThat(fleet.serverTypes()).hasSize(300);
    assertThat(fleet.serverTypes().stream().mapToInt(ServerType::count).sum()).isEqualTo(500);
    assertThat(fleet.serverTypes()).allMatch(type -> type.count() == 1 || type.count() == 2);
    assertThat(fleet.tasks()).hasSize(400);
    assertThat(valid(fleet(500, 300, 400))).isEqualTo(fleet);
    assertThat(fleet(5, 6, 1)).isInstanceOf(Parsed.Invalid.class);
  }
}
