package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.lotes.LotesRows.BinRow;
import org.wattle.model.json.lotes.LotesRows.ShareRow;
import org.wattle.model.json.result.ResultReader;

class LotesResultTest {
  static final String ALLOCATION =
      """
      {
        "kind": "lotes-result",
        "instance": {"name": "three machines"},
        "solver": {"id": "glop", "parameters": {"gap": 1.0E-4}, "warnings": []},
        "status": "optimal",
        "objective": {"name": "allocation", "unit": "jobs/h", "value": 6.5, "bound": 6.5, "gap": 0},
        "allocation": [
          {"configuration": "c1", "tasksPerMachine": {"small": 1.5, "large": 0.5}, "shares": {"small": {"cores": 0.5625}}}
        ]
      }
      """;
  private static final String ASSIGNMENT =
      """
      {
        "kind": "lotes-result",
        "instance": {"name": "three machines"},
        "solver": {"id": "by-hand"},
        "status": "feasible",
        "assignment": [
          {"configuration": "c1", "machines": 1.5, "tasks": {"small": 2}},
          {"configuration": "c1", "machines": 1.5, "tasks": {"small": 1, "large": 1}}
        ]
      }
      """;

  private static LotesResult read(String json) {
    return (LotesResult) Text.valid(ResultReader.installed().read(Text.source(json)));
  }

  private static String written(LotesResult result) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new LotesResultCodec().write(result, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void sharesOfMachinesAreReadByName() {
    assertThat(read(ALLOCATION).rows())
        .contains(
            new LotesRows.Shares(
                List.of(
                    new ShareRow(
                        "c1",
                        Map.of("small", 1.5, "large", 0.5),
                        Map.of("small", Map.of("cores", 0.5625))))));
  }

  @Test
  void binsAreReadByName() {
    assertThat(read(ASSIGNMENT).rows())
        .contains(
            new LotesRows.Bins(
                List.of(
                    new BinRow("c1", 1.5, Map.of("small", 2)),
                    new BinRow("c1", 1.5, Map.of("small", 1, "large", 1)))));
  }

  @Test
  void resultsAreReadAsTheyWereWritten() throws IOException {
    for (String json : List.of(ALLOCATION, ASSIGNMENT)) {
      LotesResult result = read(json);
      assertThat(read(written(result))).isEqualTo(result);
    }
    assertThat(written(read(ALLOCATION))).isEqualTo(ALLOCATION);
    assertThat(written(read(ASSIGNMENT)))
        .contains(
            "    {\"configuration\": \"c1\", \"machines\": 1.5, \"tasks\": {\"small\": 2}},\n");
  }

  @Test
  void aResultHoldsAnAllocationOrAnAssignment() {
    String both = ASSIGNMENT.replace("\"status\"", "\"allocation\": [], \"status\"");
    assertThat(Text.issues(ResultReader.installed().read(Text.source(both))))
        .singleElement()
        .asString()
        .contains("$.assignment")
        .contains("There is an allocation as well, and a result holds one of the two.");
  }

  @Test
  void numbersOfTasksAndMachinesAreHeld() {
    String odd = ASSIGNMENT.replace("\"small\": 2", "\"small\": 2.5").replaceFirst("1\\.5", "-1");
    assertThat(Text.issues(ResultReader.installed().read(Text.source(odd))))
        .satisfiesExactly(
            issue -> assertThat(issue).contains("machines (-1): This is below 0."),
            issue ->
                assertThat(issue).contains("tasks.small (2.5): This is a number, not an integer"));
  }
}
