package org.wattle.solvers.energy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/** The instances with rules that come with the product are what their descriptions say. */
class RuledExamplesTest {
  static EnergyInstance read(String file) throws IOException {
    Path path = Path.of("..", "instances", "energy", file);
    Parsed<EnergyInstance> parsed =
        new EnergyCodec().read(new Source(file, Files.readAllBytes(path)));
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return ((Parsed.Valid<EnergyInstance>) parsed).value();
  }

  private static SolveResult<Placement> solve(EnergyInstance instance) {
    return EnergySolvers.byId("scip", instance.defaultObjective())
        .orElseThrow()
        .solve(SolveRequest.of(instance, SolveParameters.DEFAULT));
  }

  @Test
  void replicasCannotBeSpreadBecauseOfThreeRulesAndNoneOfThemAlone() throws IOException {
    EnergyInstance instance = read("infeasible-spread.json");
    assertThat(Obstacles.reasons(DataCenter.of(instance))).isEmpty();
    assertThat(solve(instance)).isInstanceOf(SolveResult.Infeasible.class);
    List<String> needed = new ArrayList<>();
    for (PlacementRule rule : instance.rules()) {
      List<PlacementRule> others = new ArrayList<>(instance.rules());
      others.remove(rule);
      if (solve(instance.withRules(others)) instanceof SolveResult.Optimal) {
        needed.add(rule.description());
      }
    }
    assertThat(needed)
        .containsExactly(
            "spread (replicas of web)",
            "together (web with its sessions)",
            "together (web with its index)");
  }

  @Test
  void fortyTasksWithRulesOfEveryKindArePlaced() throws IOException {
    EnergyInstance instance = read("rules-40.json");
    assertThat(instance.rules()).hasSize(13);
    SolveResult<Placement> result = solve(instance);
    assertThat(result).isInstanceOf(SolveResult.Optimal.class);
    Placement placement = result.solution().orElseThrow();
    assertThat(new PlacementChecker().check(instance, placement).violations()).isEmpty();
  }
}
