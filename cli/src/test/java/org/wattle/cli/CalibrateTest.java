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
              On this front they take schedule 12: power 1.0000, intensity 1.0000, sensitivity 0.1000; power is worse than in any of the chosen. Maybe --rule reference-point, which takes a chosen one.
              Of its 4 schedules, 2 are the optimum of some weights; the others are of none.
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
            + " more, or --rule inverse.",
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

  @Test
  void aReferencePointTakesAChosenScheduleAndStandsInTheFile() {
    Session.Outcome outcome =
        session.run(
            "calibrate",
            "front.json",
            "--choose",
            "2,3",
            "--rule",
            "reference-point",
            "--out",
            "-");
    assertThat(outcome.out())
        .contains(
            "\"rule\": \"reference-point\"", "\"reference\": {\"power\":", "\"augmentation\":");
    assertThat(
            session
                .run("calibrate", "front.json", "--choose", "2", "--rule", "reference-point")
                .out())
        .contains("they take schedule 2:", "it is one of the chosen.");
  }

  @Test
  void inverseWeightsAreRefusedWhereThereAreNone() {
    Session.Outcome outcome =
        session.run(
            "calibrate", "front.json", "--choose", "3", "--rule", "inverse", "--out", "w.json");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("There are no weights under which a chosen schedule");
    assertThat(folder.resolve("w.json")).doesNotExist();
    assertThat(session.run("calibrate", "front.json", "--choose", "1", "--rule", "inverse").out())
        .contains("they take schedule 1:", "it is one of the chosen.");
  }

  @Test
  void tablesOfOtherProgramsAreFronts() {
    session.file("front.csv", "cost,speed:max,id\n10,1,a\n20,5,b\n30,6,c\n40,9,d\n50,2,e\n");
    Session.Outcome outcome =
        session.run("calibrate", "front.csv", "--choose", "b,c,d", "--out", "weights.json");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    assertThat(outcome.out())
        .contains("3 of 4 schedules of front.csv", "left out: 1 of 5.", "is 0 at 10 and 1 at 40.")
        .doesNotContain("Use them");
    assertThat(session.read("weights.json"))
        .contains("\"kind\": \"goal-weights\"", "\"cost\":", "\"speed\":");
    session.file("F.txt", "1.0 3.0\n2.0 2.0\n3.0 1.0\n");
    assertThat(session.run("calibrate", "F.txt", "--choose", "1", "--rule", "inverse").out())
        .contains("f1", "f2", "they take schedule 1:");
    assertThat(
            session
                .run(
                    "calibrate", "F.txt", "--goals", "a,b:max", "--choose", "3", "--rule", "limits")
                .err())
        .contains("There is no point (3)");
  }

  @Test
  void aTableHasAPageToChooseOn() {
    session.file("front.csv", "cost,speed:max\n10,1\n20.5,5\n30,6\n");
    assertThat(session.run("calibrate", "front.csv", "--page", "front.html").exitCode()).isZero();
    assertThat(session.read("front.html"))
        .contains("\"amounts\":[[10.0,20.5,30.0],[1.0,5.0,6.0]]", "\"solve\":\"\"", "front.csv");
    assertThat(session.run("calibrate", "front.csv").err()).contains("Maybe --choose");

    assertThat(session.run("calibrate", "front.json", "--page", "x.html").err())
        .contains("--page is for tables. Maybe wattle pareto --page.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a,b;1,;2,3|The cell is empty.",
        "a,b;1,x;2,3|The cell is no number.",
        "a;1;2|The table has (1) goals, not from 2 to 8.",
        "a,a;1,2|Two goals have the same name.",
        "a,b,id;1,2,x;2,1,x|Another point has this id.",
        "a,b|The table has no points.",
      })
  void whatIsWrongWithATableIsTold(String rows, String words) {
    session.file("front.csv", rows.replace(';', '\n') + "\n");
    Session.Outcome outcome = session.run("calibrate", "front.csv", "--choose", "1,2,3");
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
  }
}
