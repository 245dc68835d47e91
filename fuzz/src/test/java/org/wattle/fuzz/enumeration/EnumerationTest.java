package org.wattle.fuzz.enumeration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.MoveLimit;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.Toolkit;
import org.wattle.toolkit.energy.EnergyOption.MoveCost;
import org.wattle.toolkit.files.Inputs;

/** Optima that were computed by hand are found by trying everything. */
class EnumerationTest {
  private static final String ENERGY =
      """
      {"kind": "energy", "name": "two", "slotSeconds": 10, "resources": ["cpu"],
       "servers": [
        {"type": "A", "count": 1, "capacity": {"cpu": 1}, "watts": {"sleep": 1, "idle": 100, "load": {"cpu": 50}}, "wakeSeconds": 0},
        {"type": "B", "count": 1, "capacity": {"cpu": 1}, "watts": {"sleep": 2, "idle": 60, "load": {"cpu": 50}}, "wakeSeconds": 0}],
       "tasks": [{"id": "t", "demand": {"cpu": %s}}, {"id": "u", "demand": {"cpu": 0.5}}]%s}
      """;

  private static Problem<?, ?> problem(String document, ProblemRequest request) {
    Inputs inputs =
        new Inputs(
            Path.of(""), new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
    return new Toolkit(ProblemKinds.installed(), SolverRegistry.installed(), inputs)
        .read("-")
        .problem(request);
  }

  private static OptionalDouble optimum(String document) {
    return Enumeration.of(problem(document, ProblemRequest.DEFAULT)).orElseThrow().value();
  }

  @Test
  void bothTasksGoToTheServerThatDrawsLess() {
    // B is on with full load: 10 s · (60 + 50) W; A sleeps: 10 s · 1 W.
    assertThat(optimum(ENERGY.formatted("0.5", "")).getAsDouble()).isEqualTo(1110, within(1e-9));
  }

  @Test
  void tasksThatDoNotFitTogetherTakeBoth() {
    // 10 s · (100 + 60 + 50 · 1.1) W.
    assertThat(optimum(ENERGY.formatted("0.6", "")).getAsDouble()).isEqualTo(2150, within(1e-9));
  }

  @Test
  void whatFitsNowhereHasNoSolution() {
    assertThat(optimum(ENERGY.formatted("1.5", ""))).isEmpty();
  }

  @Test
  void runningTasksMayMove() {
    String running =
        ", \"state\": {\"running\": [{\"task\": {\"id\": \"r\", \"demand\": {\"cpu\": 0}},"
            + " \"server\": \"A-0\"}]}";
    String document = ENERGY.formatted("0.5", running);

    // It stays, so A is on and takes the tasks: 10 s · (100 + 50 + 2) W.
    assertThat(optimum(document).getAsDouble()).isEqualTo(1520, within(1e-9));
    ProblemRequest one = ProblemRequest.DEFAULT.with(MoveLimit.class, new MoveLimit(1));
    Problem<?, ?> moving = problem(document, one.with(MoveCost.class, new MoveCost(0)));
    assertThat(Enumeration.of(moving).orElseThrow().value().getAsDouble())
        .isEqualTo(1110, within(1e-9));
    // A move of which nothing is known takes 500 J, more than it saves.
    assertThat(Enumeration.of(problem(document, one)).orElseThrow().value().getAsDouble())
        .isEqualTo(1520, within(1e-9));
  }

  @Test
  void boundWithinTheToleranceCountsAsItsInteger() {
    String model =
        """
        {"kind": "model", "name": "m", "rows": [],
         "variables": [{"name": "x", "type": "integer", "lower": %s, "upper": %s}],
         "objectives": [{"name": "o", "sense": "minimize", "terms": {"x": 5}}]}
        """;

    assertThat(optimum(model.formatted("1e-12", "1"))).hasValue(5e-12);
    assertThat(optimum(model.formatted("0.1", "1"))).hasValue(5);
    assertThat(optimum(model.formatted("0.1", "0.9999999"))).hasValue(5 * 0.9999999);
    assertThat(optimum(model.formatted("0.1", "0.9"))).isEmpty();
  }

  @Test
  void integersAreTriedAndFractionsAreNot() {
    String model =
        """
        {"kind": "model", "name": "m", "variables": [{"name": "x", "type": "%s", "lower": 0, "upper": 9}],
         "rows": [{"name": "r", "terms": {"x": 2}, "upper": 9}],
         "objectives": [{"name": "o", "sense": "maximize", "terms": {"x": 3}}]}
        """;

    assertThat(optimum(model.formatted("integer"))).hasValue(12);
    assertThat(Enumeration.of(problem(model.formatted("continuous"), ProblemRequest.DEFAULT)))
        .isEqualTo(Optional.empty());
  }

  @Test
  void everyCombinationIsThereOnceAndTooManyAreNotTried() {
    int count = 0;
    for (var each = Combinations.of(3, place -> place + 1).orElseThrow().iterator();
        each.hasNext(); ) {
      assertThat(each.next()).hasSize(3);
      count++;
    }
    assertThat(count).isEqualTo(6);
    assertThat(Combinations.of(0, place -> 7).orElseThrow().iterator().hasNext()).isTrue();
    assertThat(Combinations.of(2, place -> place).orElseThrow().iterator().hasNext()).isFalse();
    assertThat(Combinations.of(4, place -> 10)).isEmpty();
  }
}
