package org.wattle.fuzz.minimise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.fuzz.draw.Draws;
import org.wattle.fuzz.draw.EnergyDraw;
import org.wattle.fuzz.mutation.Json;

/** What is left of a failing document is what it takes to fail. */
class DocumentMinimiserTest {
  private static String text(byte[] document) {
    return new String(document, StandardCharsets.UTF_8);
  }

  private static Predicate<byte[]> containing(String... parts) {
    return document -> List.of(parts).stream().allMatch(text(document)::contains);
  }

  @Test
  void ofAnInstanceTheFieldsThatMatterAreLeft() {
    byte[] document = Json.pretty(EnergyDraw.of(new Draws(1, "any", 1)));

    byte[] smallest =
        DocumentMinimiser.minimise(document, containing("\"kind\"", "\"idle\""), 10_000);

    assertThat(text(smallest).replaceAll("[ \\n0-9]", ""))
        .isEqualTo("{\"kind\":\"energy\",\"servers\":[{\"watts\":{\"idle\":}}]}");
  }

  @Test
  void ofATableTheLinesAndCharactersThatMatterAreLeft() {
    byte[] document = "id,x\na,1\nb,-7\nc,3\n".getBytes(StandardCharsets.UTF_8);

    assertThat(text(DocumentMinimiser.minimise(document, containing("b", "-7"), 10_000)))
        .isEqualTo("b-7");
  }

  @Test
  void bytesThatAreNoTextAreKeptAsTheyAre() {
    byte[] document = {'a', (byte) 0xFF, (byte) 0xC3, '\n', 'b'};

    byte[] smallest =
        DocumentMinimiser.minimise(
            document, bytes -> bytes.length > 1 && bytes[bytes.length - 2] == (byte) 0xC3, 1000);

    assertThat(smallest).hasSize(2).startsWith((byte) 0xC3);
  }

  @Test
  void noMoreDocumentsAreTriedThanMay() {
    AtomicInteger tried = new AtomicInteger();
    byte[] document = Json.pretty(EnergyDraw.of(new Draws(1, "any", 2)));

    DocumentMinimiser.minimise(document, smaller -> tried.incrementAndGet() == 1, 10);

    assertThat(tried).hasValue(10);
  }

  @Test
  void listsKeepWhatTogetherFails() {
    List<Integer> items = IntStream.range(0, 100).boxed().toList();

    assertThat(ListMinimiser.minimise(items, fewer -> fewer.containsAll(List.of(3, 50, 99))))
        .containsExactly(3, 50, 99);
  }
}
