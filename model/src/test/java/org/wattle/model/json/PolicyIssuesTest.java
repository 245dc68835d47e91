package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.energy.EnergyCodec;

/** Issues of the policy of operation of an instance. */
class PolicyIssuesTest {
  private static List<String> with(String piece, String replacement) throws IOException {
    String json = Text.file("small.json");
    assertThat(json).contains(piece);
    return Text.issues(new EnergyCodec().read(Text.source(json.replace(piece, replacement))));
  }

  @Test
  void roomIsWithinServersThatExistAndWithinPartsOfDifferentNames() throws IOException {
    String within =
        "\"slotSeconds\": 60, \"spareWithin\": ["
            + "{\"name\": \"g\", \"servers\": [\"A\", \"Z-0\"], \"unit\": \"server\"}, "
            + "{\"name\": \"g\", \"servers\": [], \"unit\": \"rakc\"}],";

    assertThat(with("\"slotSeconds\": 60,", within))
        .anySatisfy(issue -> assertThat(issue).contains("spareWithin[0].servers[1] (\"Z-0\")"))
        .anySatisfy(issue -> assertThat(issue).contains("Another part of (spareWithin) has it."))
        .anySatisfy(issue -> assertThat(issue).contains("spareWithin[1].servers").contains("Maybe"))
        .anySatisfy(issue -> assertThat(issue).contains("(\"rakc\")").contains("Maybe \"rack\""))
        .hasSize(4);
    assertThat(
            with(
                "\"slotSeconds\": 60,",
                "\"slotSeconds\": 60, \"spareWithin\": "
                    + "[{\"name\": \"g\", \"servers\": [\"A\"], \"unit\": \"rack\"}],"))
        .isEmpty();
  }

  @Test
  void aPolicyOfOperationIsAboutServersThatExist() throws IOException {
    assertThat(
            with(
                "\"slotSeconds\": 60,",
                "\"slotSeconds\": 60, \"keepOff\": [\"A-0\", \"Z-0\"], \"keepOn\": ["
                    + "{\"name\": \"g\", \"servers\": [\"A-0\", \"A-1\"]}, "
                    + "{\"name\": \"g\", \"servers\": [\"B\"], \"least\": 7}],"))
        .anySatisfy(
            issue ->
                assertThat(issue)
                    .contains("$.keepOff[1] (\"Z-0\"): There is no server and no type of servers"))
        .anySatisfy(issue -> assertThat(issue).contains("Another group of (keepOn) has this name"))
        .anySatisfy(
            issue ->
                assertThat(issue)
                    .contains("Of the (2) servers of the group (1) are to be off (keepOff)")
                    .contains("Maybe \"least\": 1"))
        .anySatisfy(issue -> assertThat(issue).contains("The group has only (1) servers."))
        .hasSize(4);
  }

  @Test
  void sharesOfUtilisationAreOfResourcesAndAtMostOne() throws IOException {
    assertThat(
            with(
                "\"type\": \"A\", \"count\": 2,",
                "\"type\": \"A\", \"count\": 2, \"maxUtilisation\": {\"cpu\": 1.2, \"gpu\": 0.5,"
                    + " \"memory\": 0},"))
        .hasSize(3)
        .anySatisfy(issue -> assertThat(issue).contains("maxUtilisation.cpu (1.2)"))
        .anySatisfy(issue -> assertThat(issue).contains("maxUtilisation.gpu"))
        .anySatisfy(issue -> assertThat(issue).contains("maxUtilisation.memory (0)"));
  }
}
