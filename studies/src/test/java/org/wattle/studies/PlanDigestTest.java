package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanDigestTest {
  @TempDir private Path home;

  @BeforeEach
  void thereAreInstances() throws IOException {
    write("scenarios/burst.json", "{\"cluster\": \"../clusters/small.json\"}");
    write("clusters/small.json", "{\"servers\": 4}");
    write("clusters/large.json", "{\"servers\": 400}");
  }

  @Test
  void sameStepsOnSameInstancesHaveTheSameDigest() throws IOException {
    PlanDigest before = digest("simulate instances/scenarios/burst.json --seeds 3");

    write("clusters/large.json", "{\"servers\": 500}");

    assertThat(digest("simulate instances/scenarios/burst.json --seeds 3")).isEqualTo(before);
    assertThat(before.hex()).hasSize(16).matches("[0-9a-f]+");
  }

  @Test
  void anotherStepIsAnotherPlan() {
    assertThat(digest("simulate instances/scenarios/burst.json --seeds 4"))
        .isNotEqualTo(digest("simulate instances/scenarios/burst.json --seeds 3"));
  }

  @Test
  void anInstanceThatAStepNamesBelongsToThePlan() throws IOException {
    PlanDigest before = digest("simulate instances/scenarios/burst.json");

    write("scenarios/burst.json", "{\"cluster\": \"../clusters/small.json\", \"seed\": 2}");

    assertThat(digest("simulate instances/scenarios/burst.json")).isNotEqualTo(before);
  }

  @Test
  void anInstanceThatAnInstanceNamesBelongsToThePlan() throws IOException {
    PlanDigest before = digest("simulate instances/scenarios/burst.json");

    write("clusters/small.json", "{\"servers\": 5}");

    assertThat(digest("simulate instances/scenarios/burst.json")).isNotEqualTo(before);
  }

  @Test
  void anInstanceMayBeNamedByTheEndOfItsPath() throws IOException {
    PlanDigest before = digest("write burst.json with twice the load");

    write("scenarios/burst.json", "{}");

    assertThat(digest("write burst.json with twice the load")).isNotEqualTo(before);
  }

  private PlanDigest digest(String step) {
    return PlanDigest.of(
        StudyPlan.of(Duration.ofSeconds(1), List.of(StudyStep.Command.of(step))), home);
  }

  private void write(String file, String text) throws IOException {
    Path path = home.resolve("instances").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
