package org.wattle.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.solving.CheckReport;

class PeersTest {
  static Stream<Peer> peers() {
    return Peers.all().stream();
  }

  /** Its optimum is proven by every exact solver of ours. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("peers")
  void placesTheQuickstartCleanlyAndItsBoundDoesNotLie(Peer peer) {
    EnergyInstance instance = Generator.generate(GeneratorOptions.of(EnergyPreset.QUICKSTART));

    PeerResult found = peer.place(Slot.of(instance), Duration.ofSeconds(3));

    // What a peer finds in a time depends on the machine; what it gives has to be right.
    found
        .placement()
        .ifPresent(
            placement -> {
              CheckReport check = new PlacementChecker().check(instance, placement);
              assertThat(check.violations()).as(found.note()).isEmpty();
              assertThat(check.objectives().get("mtec")).isGreaterThanOrEqualTo(425_928.0 - 1);
            });
    assertThat(found.boundJoules().orElse(0)).isLessThanOrEqualTo(425_928.0 + 1);
  }

  @Test
  void aPlacementThatComesTooLateCountsForNothing() {
    Row row = Row.of("i", "p", 1, Answer.read("5.0,,,,2.5,"));

    assertThat(row.answer().value()).isEmpty();
    assertThat(row.answer().note()).isEqualTo("too late");
  }

  @Test
  void rowsSurviveTheFile() {
    Row row = Row.of("i@20@0", "p", 10, Answer.read("5.125,4.5,3,feasible,9.75,a note"));

    assertThat(Row.read(row.csv())).isEqualTo(row);
  }

  @Test
  void entriesNameWhatMayMove() {
    assertThat(Entry.of("out/a.json").name()).isEqualTo("a");
    assertThat(Entry.of("out/a.json.gz@20@0.5").name()).isEqualTo("a@20@0.5");
    assertThat(Entry.of("out/a.json@20@0.5").moves()).contains(new Moves(OptionalInt.of(20), 0.5));
  }
}
