package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.RandomCenter;
import org.wattle.model.energy.RandomGroups;
import org.wattle.model.energy.RandomPolicies;
import org.wattle.model.energy.RandomPrices;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.generate.RuleDraw;
import org.wattle.model.json.energy.EnergyCodec;

class EnergyRoundTripTest {
  @Property(tries = 300)
  void whatWasWrittenIsReadAsTheSameInstance(@ForAll long seed) throws IOException {
    EnergyInstance instance =
        new RuleDraw(0.3, 0.3, 2, 2)
            .on(dressed(new RandomCenter(seed).instance(), new Random(seed)), new Random(seed));
    EnergyInstance again = Text.valid(new EnergyCodec().read(Text.source(Text.of(instance))));
    assertThat(again).isEqualTo(instance);
  }

  @Property(tries = 200)
  void rulesOfGroupsAreReadAsTheyWereWritten(@ForAll long seed) throws IOException {
    EnergyInstance instance = RandomGroups.on(new RandomCenter(seed).instance(), new Random(seed));
    EnergyInstance again = Text.valid(new EnergyCodec().read(Text.source(Text.of(instance))));
    assertThat(again.withRules(List.of())).isEqualTo(instance.withRules(List.of()));
    assertThat(again.rules()).containsExactlyInAnyOrderElementsOf(instance.rules());
  }

  @Property(tries = 300)
  void policiesOfOperationAreReadAsTheyWereWritten(@ForAll long seed) throws IOException {
    EnergyInstance instance = RandomPolicies.on(new RandomCenter(seed).instance(), seed);
    EnergyInstance again = Text.valid(new EnergyCodec().read(Text.source(Text.of(instance))));
    assertThat(again.state()).isEqualTo(instance.state());
    assertThat(again.policy()).isEqualTo(instance.policy());
    assertThat(Text.of(again)).isEqualTo(Text.of(instance));
  }

  @Property(tries = 200)
  void pricesAreReadAsTheyWereWritten(@ForAll long seed) throws IOException {
    EnergyInstance instance = RandomPrices.on(new RandomCenter(seed).instance(), seed);
    EnergyInstance again = Text.valid(new EnergyCodec().read(Text.source(Text.of(instance))));
    assertThat(again).isEqualTo(instance);
    assertThat(Text.of(again)).isEqualTo(Text.of(instance));
  }

  @Property(tries = 100)
  void weightsAreReadAsTheyWereWritten(@ForAll long seed) throws IOException {
    EnergyInstance drawn = new RandomCenter(seed).instance();
    Random random = new Random(seed);
    EnergyInstance instance =
        drawn.withState(
            drawn
                .state()
                .withRunning(
                    drawn.state().running().stream()
                        .map(each -> each.withWeight((1 + random.nextInt(8)) / 4.0))
                        .toList()));
    EnergyInstance again = Text.valid(new EnergyCodec().read(Text.source(Text.of(instance))));
    assertThat(again).isEqualTo(instance);
  }

  /** With everything that is optional, sometimes. */
  private static EnergyInstance dressed(EnergyInstance bare, Random random) {
    List<Task> tasks =
        bare.tasks().stream()
            .map(
                task ->
                    new Task(
                        task.id(),
                        task.demand(),
                        task.gbps(),
                        random.nextBoolean() ? 0 : random.nextDouble() * 1e-7,
                        random.nextBoolean()
                            ? OptionalDouble.empty()
                            : OptionalDouble.of(random.nextDouble() * 1e11),
                        random.nextBoolean() ? Optional.empty() : Optional.of("job 😀")))
            .toList();
    Optional<Origin> origin =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(
                new Origin(
                    "made\nup",
                    Map.of("cpu", "64000 milli-CPU"),
                    random.nextBoolean() ? Map.of() : Map.of("A", "some machine"),
                    random.nextBoolean() ? List.of() : List.of("a", "b"),
                    random.nextBoolean() ? List.of() : List.of("out/c d.json"),
                    random.nextBoolean() ? Map.of() : Map.of("A", "cluster \"1\""),
                    random.nextBoolean() ? Wording.VMS_ON_HOSTS : Wording.TASKS_ON_SERVERS));
    return new EnergyInstance(
        bare.name(),
        bare.slotSeconds(),
        bare.resources(),
        bare.serverTypes(),
        bare.network(),
        tasks,
        bare.state(),
        origin);
  }
}
