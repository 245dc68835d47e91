package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrateTest {
  private static final String FRONT =
      """
      {"kind": "collocation-front", "instance": {"name": "four"}, "points": [
      {"id": "1", "goals": {"usedNodes": 1, "intensity": 0, "sensitivity": 0}, "normalised": {"power": 0.5, "intensity": 0.8, "sensitivity": 0.1}},
      {"id": "2", "goals": {"usedNodes": 2, "intensity": 1, "sensitivity": 1}, "normalised": {"power": 0.7, "intensity": 0.85, "sensitivity": 0.2}},
      {"id": "3", "goals": {"usedNodes": 3, "intensity": 2, "sensitivity": 2}, "normalised": {"power": 0.9, "intensity": 0.9, "sensitivity": 0.3}},
      {"id": "12", "goals": {"usedNodes": 4, "intensity": 3, "sensitivity": 0}, "normalised": {"power": 1, "intensity": 1, "sensitivity": 0.1}}]}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void writesTheFront() {
    session = new Session(folder);
    session.file("front.json", FRONT);
  }

  private Session.Outcome calibrate(String choose) {
    return session.run("calibrate", "front.json", "--choose", choose, "--out", "weights.json");
  }

  @Test
  void weightsAreWrittenInTheOrderOfTheFront() {
    assertThat(calibrate("3,1, 2").exitCode()).isZero();
    assertThat(session.read("weights.json"))
        .isEqualTo(
            """
            {
              "kind": "weights",
              "weights": {"power": 0.25, "intensity": 1, "sensitivity": 0.5},
              "chosen": ["1", "2", "3"],
              "front": "four"
            }
            """);
  }

  @Test
  void theReportSaysHowToUseThem() {
    assertThat(calibrate("1,2,3").out())
        .isEqualTo(
            """
            Weights from 3 of 4 schedules of four
              SCHEDULE     P_n     D_n     C_n
              1         0.5000  0.8000  0.1000
              2         0.7000  0.8500  0.2000
              3         0.9000  0.9000  0.3000
              WEIGHT      0.25       1     0.5
              Use them: wattle solve INSTANCE --weights weights.json
            """);
    assertThat(session.run("calibrate", "front.json", "--choose", "1,2,3").out())
        .endsWith("  Use them: wattle solve INSTANCE --weights 0.25,1,0.5\n");
  }

  @Test
  void aGoalThatDoesNotVaryIsNoted() {
    session.file(
        "front.json",
        FRONT
            .replace("\"sensitivity\": 0.2}", "\"sensitivity\": 0.1}")
            .replace("\"sensitivity\": 0.3}", "\"sensitivity\": 0.1}"));
    assertThat(calibrate("1,2,3").out())
        .contains("  - The chosen schedules do not differ in sensitivity: its weight is 1");
    assertThat(session.read("weights.json"))
        .contains("\"weights\": {\"power\": 0.25, \"intensity\": 1, \"sensitivity\": 1}")
        .contains("\"notes\": [\"The chosen schedules do not differ in sensitivity");
  }

  @Test
  void whatIsWrittenToStandardOutputIsTheFileAlone() {
    assertThat(session.run("calibrate", "front.json", "--choose", "1,2,3", "--out", "-").out())
        .startsWith("{\n  \"kind\": \"weights\"")
        .endsWith("}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1,2|(2) chosen are too few: of fewer than three, deviations say nothing. Maybe choose 1"
            + " more.",
        "1,2,2|The id (2) is chosen twice. Maybe leave one out.",
        "1,2,13|There is no point (13) in this front. Maybe (",
        "1,2,x|There is no point (x) in this front. Maybe",
        "1,,2|There is no point (\"\") in this front.",
      })
  void whatCannotBeChosenIsToldInWords(String choose, String words) {
    Session.Outcome outcome = calibrate(choose);
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words).contains("Maybe");
    assertThat(folder.resolve("weights.json")).doesNotExist();
  }

  @Test
  void everythingThatIsWrongWithTheIdsIsToldAtOnce() {
    assertThat(calibrate("7,1,1,9").err()).contains("(7)", "(9)", "twice");
  }

  @Test
  void anotherDocumentIsNoFront() {
    session.file("front.json", NastyFront.json());
    Session.Outcome outcome = calibrate("1,2,3");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("This kind of document is not expected here.");
  }
}
