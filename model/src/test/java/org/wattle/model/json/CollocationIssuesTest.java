package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.collocation.CollocationCodec;

class CollocationIssuesTest {
  /** The issues after the first occurrence of each piece of the tiny instance is replaced. */
  private static List<String> with(String... pieces) throws IOException {
    String json = Files.readString(Path.of("..", "instances", "collocation", "tiny.json"));
    for (int p = 0; p < pieces.length; p += 2) {
      assertThat(json).contains(pieces[p]);
      int at = json.indexOf(pieces[p]);
      json = json.substring(0, at) + pieces[p + 1] + json.substring(at + pieces[p].length());
    }
    return Text.issues(new CollocationCodec().read(Text.source(json)));
  }

  @Test
  void allMistakesAreToldAtOnce() throws IOException {
    assertThat(
            with(
                "\"idleFraction\": 0.5", "\"idleFraction\": 50",
                "\"power\": 0.22", "\"power\": -0.22",
                "\"taz\", \"intensity\": 7", "\"tas\", \"intensity\": 7",
                "\"name\": \"B\"", "\"name\": \"A\"",
                "\"intensity\": 5", "\"intensity\": 5.5",
                "\"containers\": 1", "\"containers\": 0",
                "{\"job\": \"C\"", "{\"job\": \"E\"",
                "r1-n0", "r2-n0"))
        .containsExactly(
            "6:19 $.idleFraction (50): This is above 1. Maybe a sign, a unit or an exponent is"
                + " wrong: power of a node without work over its peak power, 0 to 1; absent: 0.5.",
            "7:24 $.weights.power (-0.22): This is below 0."
                + " Maybe a sign, a unit or an exponent is wrong: 0 to 1e6.",
            "9:45 $.jobs[0].class (\"tas\"): This is none of taz, turtle. Maybe \"taz\".",
            "10:14 $.jobs[1].name (\"A\"): Another job has this name."
                + " Maybe number them: names are unique.",
            "11:33 $.jobs[2].containers (0): This is below 1."
                + " Maybe a sign, a unit or an exponent is wrong: how many containers it has,"
                + " an integer, 1 to 1000000.",
            "11:65 $.jobs[2].intensity (5.5): This is not an integer. Maybe scale all of them"
                + " alike: how intensely each container uses what nodes share, an integer,"
                + " 0 to 1000000; only ratios matter.",
            "16:42 $.current[1].node (\"r2-n0\"): There is no node of this name."
                + " Maybe one of r0-n0 to r1-n1: rack and node, from 0.",
            "17:13 $.current[2].job (\"E\"): There is no job of this name."
                + " Maybe add it to the jobs, or remove this.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "true", "\"half\"", "{}"})
  void aFractionThatIsNoNumberIsAnIssueAlone(String fraction) throws IOException {
    assertThat(with("\"idleFraction\": 0.5", "\"idleFraction\": " + fraction))
        .singleElement(STRING)
        .startsWith("6:19 $.idleFraction")
        .contains("not a number");
  }

  @Test
  void whatRunsAlreadyRunsOnceOnANodeWithRoom() throws IOException {
    assertThat(with("\"container\": 1", "\"container\": 2"))
        .containsExactly(
            "16:31 $.current[1].container (2): The job has (2) containers, numbered from 0."
                + " Maybe 1.");
    assertThat(with("\"container\": 1", "\"container\": 0"))
        .containsExactly(
            "16:31 $.current[1].container (0): This container of the job runs somewhere already."
                + " Maybe another one is meant.");
    assertThat(with("r1-n0", "r0-n0"))
        .containsExactly(
            "17:42 $.current[2].node (\"r0-n0\"): More containers run on the node than it has"
                + " slots (2). Maybe it is on another node.");
    assertThat(with("r1-n0", "r1-n2"))
        .containsExactly(
            "16:42 $.current[1].node (\"r1-n2\"): There is no node of this name."
                + " Maybe one of r0-n0 to r1-n1: rack and node, from 0.");
    assertThat(with("{\"job\": \"C\"", "{\"job\": \"c\""))
        .containsExactly(
            "17:13 $.current[2].job (\"c\"): There is no job of this name. Maybe \"C\".");
  }

  @Test
  void jobsHaveNoMoreContainersThanThereAreSlots() throws IOException {
    assertThat(
            with(
                "\"nodes\": 2",
                "\"nodes\": 1",
                "r1-n0",
                "r0-n0",
                "\"C\", \"container\"",
                "\"D\", \"container\"",
                "r0-n0\"}\n  ]",
                "r1-n0\"}\n  ]"))
        .singleElement()
        .asString()
        .startsWith("8:11 $.jobs (")
        .endsWith(
            "They have (6) containers, and the cluster has (4) slots."
                + " Maybe add nodes, or remove jobs.");
    assertThat(with("\"containers\": 2", "\"containers\": 4")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"count\": 2, \"nodes\": 2|\"count\": 1001, \"nodes\": 1000|There are (1001000) nodes in"
            + " all",
        "\"count\": 2, \"nodes\": 2|\"count\": 1e6, \"nodes\": 1e6|nodes in all, more than"
            + " (1000000)",
        "\"count\": 2|\"count\": 0|below 1",
        "\"slotsPerNode\": 2|\"slotsPerNode\": 0|below 1",
        "\"slotsPerNode\": 2|\"slotsPerNode\": 2.5|not an integer. Maybe 3.",
        "\"containers\": 2|\"containers\": 999999|There are (1000003) containers in all, more than"
            + " (1000000)",
        "\"intensity\": 7|\"intensity\": -7|below 0",
        "\"intensity\": 7|\"intensity\": 7e6|above 1000000.",
        "\"rack\"|\"rakc\"|This is none of node, rack, cluster. Maybe \"rack\".",
        "\"most\": 2|\"most\": -2|below 0",
        "\"most\": 2|\"most\": 2.5|not an integer",
        "\"cost\": 0.01|\"cost\": -0.01|below 0",
        "\"most\": 2|\"unordered\": true, \"detours\": true|unordered asks for none",
        "\"most\": 2|\"least\": 2|The field (least) is not known here",
        ", \"sensitivity\": \"rack\"||The field (sensitivity) is missing.",
        "0.22, \"intensity\": 1, \"sensitivity\": 0.36|0, \"intensity\": 0, \"sensitivity\": 0|All"
            + " weights are (0)",
      })
  void whatIsWrongIsToldInWords(String piece, String replacement, String words) throws IOException {
    assertThat(with(piece, replacement == null ? "" : replacement))
        .anySatisfy(issue -> assertThat(issue).contains(words).contains("Maybe"));
  }

  @Test
  void thereIsAtLeastOneJob() {
    String none =
        "{\"kind\": \"collocation\", \"name\": \"n\","
            + " \"racks\": [{\"count\": 1, \"nodes\": 1}], \"jobs\": []}";
    assertThat(Text.issues(new CollocationCodec().read(Text.source(none))))
        .containsExactly("1:83 $.jobs ([]): The list is empty. Maybe an element is missing.");
  }

  @Test
  void wholeNumbersMayBeWrittenWithAFraction() throws IOException {
    assertThat(with("\"intensity\": 7", "\"intensity\": 7.0", "\"count\": 2", "\"count\": 2e0"))
        .isEmpty();
  }
}
