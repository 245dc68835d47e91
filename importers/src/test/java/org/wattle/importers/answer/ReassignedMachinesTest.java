package org.wattle.importers.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.importers.ImportedTraces;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule.Spread;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Lists of all processes of set A1 of the challenge, converted to JSON, where it is at hand. */
class ReassignedMachinesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void theInitialAssignmentIsCleanAndTwoOfOneServiceOnAMachineAreNot(int number)
      throws IOException {
    String file = "roadef/roadef_a1_%d.json.gz".formatted(number);
    assumeTrue(Files.exists(ImportedTraces.SHARED.resolve(file)));
    Source source = ImportedTraces.real(file);
    EnergyInstance instance =
        new AnswerFiles(source, source, Optional.empty()).energyInstance().orElseThrow();
    List<RunningTask> running = instance.state().running();
    Parsed<CheckedAnswer> initial = check(source, list(running, "", ""));
    assertThat(Answers.violated(initial)).isEmpty();
    assertThat(Answers.figure(initial, "moves")).isZero();
    assertThat(Answers.figure(initial, "tasks")).isEqualTo(running.size());

    List<String> service =
        instance.rules().stream()
            .filter(Spread.class::isInstance)
            .map(rule -> ((Spread) rule).tasks())
            .findFirst()
            .orElseThrow();
    RunningTask first =
        running.stream()
            .filter(r -> r.task().id().equals(service.get(0)))
            .findFirst()
            .orElseThrow();
    assertThat(Answers.violated(check(source, list(running, service.get(1), first.server()))))
        .contains("spread");
  }

  /** The servers of all, with one task moved. */
  private static String list(List<RunningTask> running, String moved, String to) {
    return running.stream()
        .map(r -> r.task().id() + " " + (r.task().id().equals(moved) ? to : r.server()) + "\n")
        .collect(Collectors.joining());
  }

  private static Parsed<CheckedAnswer> check(Source instance, String answer) {
    return new PlainAnswers()
        .check(new AnswerFiles(instance, Answers.source("answer", answer), Optional.empty()));
  }
}
