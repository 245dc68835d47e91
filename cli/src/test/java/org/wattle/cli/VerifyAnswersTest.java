package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.toolkit.answer.AnswerVerifier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code wattle verify --format}. */
class VerifyAnswersTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void begins() {
    session = new Session(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tiny", "small-dc-25", "rules-40", "consolidate-200"})
  void whatASolverFindsIsCleanAsATable(String name) throws IOException {
    session.file(
        "instance.json", Files.readString(Path.of("../instances/energy/" + name + ".json")));
    session.run("solve", "instance.json", "--solver", "first-fit", "--out", "result.json");
    JsonNode result = JsonMapper.shared().readTree(session.read("result.json"));
    session.file(
        "answer.csv",
        StreamSupport.stream(result.path("placement").spliterator(), false)
            .map(VerifyAnswersTest::row)
            .collect(Collectors.joining("", "task,server,route\n", "")));

    Session.Outcome outcome =
        session.run("verify", "instance.json", "answer.csv", "--format", "csv");

    assertThat(outcome.exitCode()).as(outcome.out() + outcome.err()).isZero();
    assertThat(outcome.out()).contains("Clean: nothing is wrong with it.", "serversOn");
  }

  private static String row(JsonNode placed) {
    String route =
        StreamSupport.stream(placed.path("route").spliterator(), false)
            .map(JsonNode::asString)
            .collect(Collectors.joining(" "));
    return "\"%s\",\"%s\",%s\n"
        .formatted(placed.path("task").asString(), placed.path("server").asString(), route);
  }

  @Test
  void anAnswerThatClaimsFewerBinsThanItHasIsNotClean() {
    session.file("bins.vbp", "1 10 1 6 2");
    session.file("answer", "Objective: 1\n2 x [i=1]\n");
    Session.Outcome outcome = session.run("verify", "bins.vbp", "answer", "--format", "vpsolver");
    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.out())
        .contains("claimed value: bins is claimed to be (1.0), recomputed it is (2.0)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--format plan|There is no format of answers (plan). Maybe plain.",
        "--format plain|answer:1: task (nobody)",
        "--format vpsolver|The servers are no bins",
        "--format roadef|The original assignment is missing",
        "--format plain --original answer|--original is not for --format plain.",
        "--original answer|--original is for --format.",
        "--format plain --what-if server|--what-if is for results of Wattle.",
        "--format roadef --original answer|This is no integer.",
      })
  void whatMakesNoSenseIsWrongUsage(String options, String words) throws IOException {
    session.file("tiny.json", Files.readString(Path.of("../instances/energy/tiny.json")));
    session.file("answer", "nobody large-0\n");
    Session.Outcome outcome = session.run(("verify tiny.json answer " + options).split(" +", -1));
    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains(words);
    assertThat(outcome.out()).isEmpty();
  }

  @Test
  void theHelpListsEveryInstalledFormat() {
    String help = session.run("verify", "--help").out().replaceAll("\\s+", " ");
    assertThat(AnswerVerifier.formats()).hasSize(5).allMatch(help::contains);
  }
}
