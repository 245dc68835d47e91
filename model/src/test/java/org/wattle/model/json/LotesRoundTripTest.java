package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;

class LotesRoundTripTest {
  @Property(tries = 200)
  void whatWasWrittenIsReadAsTheSameInstance(@ForAll long seed) throws IOException {
    LotesInstance instance = instance(new Random(seed));
    LotesInstance again = Text.valid(new LotesCodec().read(Text.source(Text.of(instance))));
    assertThat(again).isEqualTo(instance);
  }

  private static LotesInstance instance(Random random) {
    int resources = 1 + random.nextInt(3);
    int classes = 1 + random.nextInt(4);
    return new LotesInstance(
        "😀 \"" + random.nextInt(),
        each(resources, l -> "r " + l),
        each(
            1 + random.nextInt(3),
            j ->
                new MachineConfiguration(
                    "c\\" + j,
                    1 + random.nextInt(1_000_000),
                    ResourceVector.of(random.doubles(resources, 10, 1000).toArray()))),
        each(classes, k -> jobClass("k*" + k, 1.0 / classes, resources, random)));
  }

  private static JobClass jobClass(String name, double proportion, int resources, Random random) {
    return new JobClass(
        name,
        proportion,
        0.01 + 100 * random.nextDouble(),
        random.nextBoolean() ? 1 : 1 + random.nextInt(1000),
        each(resources, l -> requirement(random)));
  }

  private static Requirement requirement(Random random) {
    double mean = 0.1 + 9 * random.nextDouble();
    return new Requirement(
        mean,
        random.nextDouble(),
        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(mean / 2),
        random.nextBoolean() ? OptionalDouble.empty() : OptionalDouble.of(mean * 2));
  }

  private static <T> List<T> each(int count, IntFunction<T> make) {
    return IntStream.range(0, count).mapToObj(make).toList();
  }
}
