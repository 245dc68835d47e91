package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.model.json.collocation.CollocationCodec;

class CollocationJsonTest {
  private static final String SHORTEST =
      """
      {"kind": "collocation", "name": "s", "racks": [{"count": 1, "nodes": 1}], "jobs":
       [{"name": "A", "containers": 1, "class": "turtle", "intensity": 0, "sensitivity": "cluster"}]}
      """;

  private static String shipped(String name) throws IOException {
    return Files.readString(Path.of("..", "instances", "collocation", name));
  }

  private static CollocationInstance read(String json) {
    return Text.valid(new CollocationCodec().read(Text.source(json)));
  }

  @Test
  void readsWhatTheDocumentSays() throws IOException {
    assertThat(read(shipped("tiny.json")))
        .isEqualTo(
            new CollocationInstance(
                "four nodes",
                new Cluster(List.of(new RackGroup(2, 2)), 2, 0.5),
                List.of(
                    new Job("A", 2, ContentionClass.TAZ, 7, Sensitivity.RACK),
                    new Job("B", 2, ContentionClass.TURTLE, 1, Sensitivity.NODE),
                    new Job("C", 1, ContentionClass.TAZ, 5, Sensitivity.CLUSTER),
                    new Job("D", 1, ContentionClass.TURTLE, 0, Sensitivity.CLUSTER)),
                new Weights(0.22, 1, 0.36),
                List.of(new Seat(0, 0, 0), new Seat(0, 1, 2), new Seat(2, 0, 0)),
                new Migrations(OptionalInt.of(2), 0.01)));
  }

  @Test
  void whatIsLeftOutHasADefault() {
    CollocationInstance shortest = read(SHORTEST);
    assertThat(shortest.cluster()).isEqualTo(new Cluster(List.of(new RackGroup(1, 1)), 2, 0.5));
    assertThat(shortest.weights()).isEqualTo(Weights.EQUAL);
    assertThat(shortest.current()).isEmpty();
    assertThat(shortest.migrations()).isEqualTo(Migrations.FREE);
  }

  @ParameterizedTest
  @CsvSource({"32,626", "64,5", "128,1", "256,1", "512,1", "1024,1"})
  void theGeneratedInstancesAreThoseOfTheGenerator(int containers, long seed) throws IOException {
    CollocationInstance drawn = HpcMix.generate(containers, 1, Weights.EQUAL, seed);
    assertThat(shipped("hpc-" + containers + ".json")).isEqualTo(Text.of(drawn));
  }

  @Test
  void shippedInstancesAreWrittenAsTheyStandInTheirFiles() throws IOException {
    for (String name : List.of("tiny.json", "hpc-32.json", "hpc-1024.json")) {
      assertThat(Text.of(read(shipped(name)))).isEqualTo(shipped(name));
    }
  }

  @Test
  void theKindLeadsToTheReader() throws IOException {
    InstanceDocument<?> read =
        Text.valid(InstanceReader.installed().read(Text.source(shipped("tiny.json"))));

    assertThat(read.kind()).isEqualTo("collocation");
    assertThat(read.name()).isEqualTo("four nodes");
  }
}
