package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.importers.ImportResult;
import org.wattle.importers.specpower.SpecpowerFleet;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.EnergySolvers;

/** Heuristics and exact solvers on servers that SPECpower measured, where the table is at hand. */
class MeasuredServersTest {
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
  void everyHeuristicHandlesHundredsOfModels() throws IOException {
    EnergyInstance fleet = valid(fleet(500, 300, 400));
    for (PlacementHeuristic heuristic : EnergyHeuristics.all()) {
      Placement placement = heuristic.place(DataCenter.of(fleet), 1);
      CheckReport check = new PlacementChecker().check(fleet, placement);
      assertThat(PlacementChecker.besidesWaiting(placement, check)).as(heuristic.id()).isEmpty();
    }
  }

  @Test
  void exactSolversAgreeOnFiftyModels() throws IOException {
    EnergyInstance fleet = valid(fleet(60, 50, 15));
    SolveParameters closely = SolveParameters.DEFAULT.withGap(1e-6).withSeed(1);
    double[] values =
        List.of("scip", "cp-sat", "auto").stream()
            .mapToDouble(
                id -> {
                  SolveResult<Placement> result =
                      EnergySolvers.byId(id, EnergyObjective.MSEC)
                          .orElseThrow()
                          .solve(SolveRequest.of(fleet, closely));
                  assertThat(result).as(id).isInstanceOf(SolveResult.Optimal.class);
                  return result.bounds().orElseThrow().value();
                })
            .toArray();
    assertThat(values[1]).isCloseTo(values[0], within(2e-6 * values[0]));
    assertThat(values[2]).isCloseTo(values[0], within(2e-6 * values[0]));
  }
}
