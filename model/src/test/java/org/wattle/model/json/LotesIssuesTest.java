package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.json.lotes.LotesCodec;

class LotesIssuesTest {
  private static String tiny() throws IOException {
    return Files.readString(Path.of("..", "instances", "lotes", "tiny.json"));
  }

  /** The issues after the first occurrence of each piece of the tiny instance is replaced. */
  private static List<String> with(String... pieces) throws IOException {
    String json = tiny();
    for (int p = 0; p < pieces.length; p += 2) {
      assertThat(json).contains(pieces[p]);
      int at = json.indexOf(pieces[p]);
      json = json.substring(0, at) + pieces[p + 1] + json.substring(at + pieces[p].length());
    }
    return Text.issues(new LotesCodec().read(Text.source(json)));
  }

  @Test
  void allMistakesAreToldAtOnce() throws IOException {
    assertThat(
            with(
                "\"count\": 3", "\"count\": 0",
                "\"ram\": 16", "\"rma\": 16",
                "\"meanServiceHours\": 1", "\"meanServiceHours\": 0",
                "\"cv\": 0.1", "\"cv\": 1.5",
                "\"mean\": 4", "\"mean\": NaN",
                "\"large\"", "\"small\"",
                "\"proportion\": 0.25", "\"proportion\": 0.15",
                "\"min\": 4", "\"min\": 7"))
        .containsExactly(
            "6:29 $.configurations[0].count (0): This is below 1."
                + " Maybe a sign, a unit or an exponent is wrong:"
                + " how many machines of the configuration there are,"
                + " an integer, 1 to 10000000.",
            "6:57 $.configurations[0].capacity.rma (16):"
                + " The resource (rma) is not among the resources. Maybe \"ram\".",
            "8:14 $.classes ([ {\"name\": \"small\", \"proportion\": 0.75, \"meanServiceHours\": 0,"
                + " \"requirement\": {\"…): The proportions sum to (0.9), not to 1."
                + " Maybe a class is missing or mistyped, or divide each by (0.9).",
            "9:63 $.classes[0].meanServiceHours (0): This is below 1e-6."
                + " Maybe a sign, a unit or an exponent is wrong: how long a task runs on average,"
                + " in hours, 1e-6 to 1e6.",
            "9:109 $.classes[0].requirement.cores.cv (1.5): This is above 1."
                + " Maybe a sign, a unit or an exponent is wrong: standard deviation over mean,"
                + " 0 to 1; 0 where every task requires the mean.",
            "9:131 $.classes[0].requirement.ram.mean (NaN): This is not a number that JSON knows."
                + " Maybe a number was computed from missing data.",
            "10:14 $.classes[1].name (\"small\"): Another class has this name."
                + " Maybe number them: names are unique.",
            "10:121 $.classes[1].requirement.cores.min (7): It lies above the upper end (6.0)."
                + " Maybe the two are swapped.");
  }

  @Test
  void proportionsSumToOneUpToRounding() throws IOException {
    assertThat(with("0.75", "0.7500005")).isEmpty();
    assertThat(with("0.75", "0.750002")).singleElement().asString().contains("(1.000002), not to");
    assertThat(with("0.75", "75", "0.25", "0.25")).singleElement().asString().contains("above 1");
    assertThat(with("\"proportion\": 0.75", "\"proportion\": 0")).hasSize(1);
  }

  @Test
  void aMeanLiesInItsRange() throws IOException {
    assertThat(with("\"min\": 4", "\"min\": 5.5"))
        .containsExactly(
            "10:100 $.classes[1].requirement.cores.mean (5):"
                + " It lies outside of its range (min 5.5)."
                + " Maybe a digit is wrong, or the range is of another resource.");
    assertThat(with("\"max\": 6", "\"max\": 4.5").get(0)).contains("(max 4.5)");
    assertThat(with("\"min\": 4, \"max\": 6", "\"min\": 5, \"max\": 5")).isEmpty();
  }

  @Test
  void aClassThatFitsNoMachineIsNamedWithWhatIsShort() throws IOException {
    assertThat(with("\"cores\": 8", "\"cores\": 4"))
        .containsExactly(
            "10:81 $.classes[1].requirement ({\"cores\": {\"mean\": 5, \"cv\": 0.1, \"min\": 4,"
                + " \"max\": 6}, \"ram\": {\"mean\": 4, \"cv\": 0…):"
                + " No machine can hold a task of the class (large):"
                + " it asks for (5.0) cores in the mean, and no machine has more than (4.0)."
                + " Maybe a unit is wrong, or a configuration is missing.");
  }

  @Test
  void aClassThatNoOneMachineHasEverythingForIsNamedWithWhatEachLacks() throws IOException {
    String two =
        "\"capacity\": {\"cores\": 4, \"ram\": 16}},"
            + " {\"name\": \"c2\", \"count\": 1, \"capacity\": {\"cores\": 8, \"ram\": 1}}";
    assertThat(with("\"capacity\": {\"cores\": 8, \"ram\": 16}}", two))
        .singleElement()
        .asString()
        .contains("class (large): each lacks something: c1 is short of cores; c2 is short of ram.");
  }

  @Test
  void unitsThatCannotBelongTogetherAreToldBeforeTheyOverflow() throws IOException {
    assertThat(with("\"cores\": 8, \"ram\": 16", "\"cores\": 1e9, \"ram\": 1e9").get(0))
        .contains("A machine can hold (250000000) tasks of the class at once")
        .contains("different units");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"count\": 3|\"count\": 1e9|above 10000000",
        "\"count\": 3|\"count\": 2.5|not an integer",
        "\"count\": 3|\"cuont\": 3|The field (cuont) is not known here. Maybe \"count\".",
        "\"cores\": 8, ||The amount of the resource (cores) is missing. Maybe add it.",
        "\"mean\": 3|\"mean\": 0|below 1e-6",
        "\"meanServiceHours\": 1|\"meanServiceHours\": 1e-300|below 1e-6",
        "\"cores\": 8|\"cores\": -8|below 0.001",
        "\"cores\": 8|\"cores\": 1e400|The number is out of range.",
        "\"cores\": 8|\"cores\": 8, \"cores\": 9|occurs a second time",
        "\"proportion\": 0.75, ||The field (proportion) is missing.",
        "\"meanServiceHours\": 1|\"meanServiceHours\": -1|below 1e-6",
        ", \"ram\": {\"mean\": 4, \"cv\": 0}||(ram) is missing. Maybe add it: a mean and a cv",
        "{\"mean\": 3, \"cv\": 0.1}|3|This is a number, not an object.",
        "\"mean\": 3, ||The field (mean) is missing.",
        "\"ram\"]|\"cores\"]|The resource occurs a second time.",
        "[\"cores\", \"ram\"]|[]|The list is empty.",
      })
  void whatIsWrongIsToldInWords(String piece, String replacement, String words) throws IOException {
    assertThat(with(piece, replacement == null ? "" : replacement))
        .anySatisfy(issue -> assertThat(issue).contains(words));
  }

  @Test
  void thereAreNotMoreMachinesThanAnyDataCentreHas() throws IOException {
    String two =
        "{\"name\": \"c0\", \"count\": 9999999, \"capacity\": {\"cores\": 8, \"ram\": 16}},"
            + " {\"name\": \"c1\", \"count\": 3";
    assertThat(with("{\"name\": \"c1\", \"count\": 3", two))
        .singleElement()
        .asString()
        .contains("There are (10000002) machines in all");
  }
}
