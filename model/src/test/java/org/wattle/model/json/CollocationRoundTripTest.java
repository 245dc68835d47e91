package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.ContentionClass;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.collocation.CollocationCodec;

class CollocationRoundTripTest {
  @Property(tries = 200)
  void whatWasWrittenIsReadAsTheSameInstance(@ForAll long seed) throws IOException {
    CollocationInstance instance = instance(new Random(seed));
    CollocationInstance again =
        Text.valid(new CollocationCodec().read(Text.source(Text.of(instance))));
    assertThat(again).isEqualTo(instance);
  }

  private static CollocationInstance instance(Random random) {
    int racks = 1 + random.nextInt(3);
    int slots = 1 + random.nextInt(3);
    List<RackGroup> groups =
        each(racks, r -> new RackGroup(1 + random.nextInt(3), 4 + random.nextInt(9)));
    Cluster cluster = new Cluster(groups, slots, random.nextDouble());
    return new CollocationInstance(
        "😀 \"" + random.nextInt(),
        cluster,
        each(1 + random.nextInt(4), j -> job("j\\" + j, random)),
        new Weights(random.nextDouble(), 1, 1e6 * random.nextDouble()),
        random.nextBoolean() ? List.of() : List.of(new Seat(0, 0, random.nextInt(cluster.nodes()))),
        new Migrations(
            random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(random.nextInt(9)),
            random.nextBoolean() ? 0 : random.nextDouble()));
  }

  private static Job job(String name, Random random) {
    return new Job(
        name,
        1,
        random.nextBoolean() ? ContentionClass.TAZ : ContentionClass.TURTLE,
        random.nextInt(1_000_001),
        random.nextBoolean() ? Sensitivity.RACK : Sensitivity.NODE);
  }

  private static <T> List<T> each(int count, IntFunction<T> make) {
    return IntStream.range(0, count).mapToObj(make).toList();
  }
}
