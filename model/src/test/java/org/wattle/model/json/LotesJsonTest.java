package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;

class LotesJsonTest {
  private static String shipped(String name) throws IOException {
    return Files.readString(Path.of("..", "instances", "lotes", name));
  }

  private static LotesInstance read(String json) {
    return Text.valid(new LotesCodec().read(Text.source(json)));
  }

  @Test
  void readsWhatTheDocumentSays() throws IOException {
    assertThat(read(shipped("tiny.json")))
        .isEqualTo(
            new LotesInstance(
                "three machines",
                List.of("cores", "ram"),
                List.of(new MachineConfiguration("c1", 3, ResourceVector.of(8, 16))),
                List.of(
                    new JobClass(
                        "small",
                        0.75,
                        1,
                        1,
                        List.of(new Requirement(3, 0.1), new Requirement(4, 0))),
                    new JobClass(
                        "large",
                        0.25,
                        1,
                        1,
                        List.of(
                            new Requirement(5, 0.1, OptionalDouble.of(4), OptionalDouble.of(6)),
                            new Requirement(4, 0))))));
  }

  @Test
  void theGoogleDataCentreIsThatOfTheReport() throws IOException {
    LotesInstance google = read(shipped("google-10k.json"));

    assertThat(google.machines()).isEqualTo(10_000);
    assertThat(google.configurations()).hasSize(10);
    assertThat(google.classes())
        .extracting(JobClass::name)
        .containsExactly("sss", "sm*", "slm", "sll", "lss", "lsl", "llm", "lll");
    assertThat(google.classes().get(7).meanServiceHours()).isEqualTo(18.85);
    assertThat(google.classes().get(7).mean(1)).isEqualTo(1.93);
    assertThat(google.configurations().get(9).capacity()).isEqualTo(ResourceVector.of(24, 32));
  }

  @Test
  void shippedInstancesAreWrittenAsTheyStandInTheirFiles() throws IOException {
    for (String name : List.of("tiny.json", "google-10k.json")) {
      assertThat(Text.of(read(shipped(name)))).isEqualTo(shipped(name));
    }
  }

  @Test
  void resourcesMayBeGivenInAnyOrderAndTasksPerJobIsOneUnlessSaid() throws IOException {
    String json =
        shipped("tiny.json")
            .replace("{\"cores\": 8, \"ram\": 16}", "{\"ram\": 16, \"cores\": 8}")
            .replaceFirst(
                "\"meanServiceHours\": 1,", "\"meanServiceHours\": 1, \"tasksPerJob\": 300,");

    LotesInstance read = read(json);

    assertThat(read.configurations().get(0).capacity()).isEqualTo(ResourceVector.of(8, 16));
    assertThat(read.classes()).extracting(JobClass::tasksPerJob).containsExactly(300, 1);
    assertThat(read(Text.of(read))).isEqualTo(read);
  }

  @Test
  void theKindLeadsToTheReader() throws IOException {
    InstanceDocument<?> read =
        Text.valid(InstanceReader.installed().read(Text.source(shipped("tiny.json"))));

    assertThat(read.kind()).isEqualTo("lotes");
    assertThat(read.name()).isEqualTo("three machines");
  }
}
