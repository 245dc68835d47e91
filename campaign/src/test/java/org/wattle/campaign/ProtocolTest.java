package org.wattle.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.campaign.CellRecord.Status;

class ProtocolTest {
  private static final String LETTERS = "ab\t\n\r\\tnr é→= ";

  private static String word(Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return word.toString();
  }

  @Test
  void cellsAndRecordsComeBackFromTheirLines() {
    List<Status> statuses = List.of(Status.values());
    for (long seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      List<String> arguments = new ArrayList<>(List.of("solve"));
      Map<String, String> results = new LinkedHashMap<>();
      for (int i = random.nextInt(5); i > 0; i--) {
        arguments.add(word(random));
        results.put(word(random), word(random));
      }
      Cell cell = new Cell(1 + random.nextInt(1_000_000), arguments);
      String line = Protocol.line(cell);
      assertThat(line).as("seed %d", seed).doesNotContain("\n", "\r");
      assertThat(Protocol.cell(line)).as("seed %d", seed).contains(cell);
      CellRecord record =
          new CellRecord(
              cell.number(),
              statuses.get(random.nextInt(statuses.size())),
              word(random),
              results,
              new CellRecord.Effort(random.nextDouble(), 1, ""));
      assertThat(Protocol.record(Protocol.line(record))).as("seed %d", seed).contains(record);
    }
  }

  @Test
  void whatIsNoRecordIsPassedOver() {
    for (String line :
        List.of("", "record", "record\t1", "record\tx\tdone\t1\t", "record\t1\tgood\t1\t", "Hi")) {
      assertThat(Protocol.record(line)).as(line).isEmpty();
    }
  }
}
