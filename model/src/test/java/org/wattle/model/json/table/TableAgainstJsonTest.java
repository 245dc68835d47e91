package org.wattle.model.json.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;

/** A table of tasks has the limits of the document that says the same. */
class TableAgainstJsonTest {
  private static final List<String> NUMBERS =
      List.of("0", "1", "0.5", "1e12", "1000000000001", "1e13", "4.9e-324", "1e-400", "1e300");
  private static final List<String> IDS =
      List.of("a", "x".repeat(200), "x".repeat(201), "😀".repeat(200), "a\u0085b", "a\u2028b", "é");

  static List<Long> seeds() {
    return Seeds.upTo(4000).toList();
  }

  private static String pick(List<String> from, Random random) {
    return from.get(random.nextInt(from.size()));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void bothAreAcceptedOrBothRefused(long seed) throws IOException {
    Random random = new Random(seed);
    String id = pick(IDS, random);
    String job = pick(IDS, random);
    String duration = pick(NUMBERS, random);
    String cpu = pick(NUMBERS, random);
    String gbps = pick(NUMBERS, random);
    String megabytes = pick(NUMBERS, random);
    String table =
        "id,job,arrivalSeconds,durationSeconds,cpu,gbps,externalMegabytes\n"
            + String.join(",", id, job, "0", duration, cpu, gbps, megabytes);
    String document =
        """
        {"kind": "workload", "name": "t", "resources": ["cpu"], "tasks": [{"id": "%s", "job": "%s",
         "arrivalSeconds": 0, "durationSeconds": %s, "demand": {"cpu": %s}, "gbps": %s, "externalMegabytes": %s}]}
        """
            .formatted(id, job, duration, cpu, gbps, megabytes);

    Parsed<Workload> ofTable = WorkloadReader.read(source(table));
    Parsed<Workload> ofDocument = WorkloadReader.read(source(document));

    assertThat(ofTable.getClass()).as("seed %d: %s", seed, table).isEqualTo(ofDocument.getClass());
    if (ofTable instanceof Parsed.Valid<Workload> valid) {
      ByteArrayOutputStream written = new ByteArrayOutputStream();
      new WorkloadCodec().write(valid.value(), written);
      assertThat(WorkloadReader.read(new Source("w", written.toByteArray())).orElseThrow().tasks())
          .isEqualTo(valid.value().tasks());
    }
  }

  private static Source source(String text) {
    return new Source("t", text.getBytes(StandardCharsets.UTF_8));
  }
}
