package org.wattle.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wattle.campaign.CellRecord.Status;

/** What every engine does. */
@Timeout(240)
abstract class EngineContract {
  static final Duration LONG = Duration.ofMinutes(2);

  /** An engine of two slots. */
  abstract CampaignEngine engine(Duration killAfter, Duration grace);

  /** Whether a cell may end the process that it runs in. */
  abstract boolean isolates();

  /** How many cells it may have begun when it is stopped after ten records. */
  int mostTaken() {
    return 19;
  }

  private static Cell cell(int number, String... arguments) {
    return new Cell(number, List.of(arguments));
  }

  private static Map<Integer, CellRecord> run(CampaignEngine engine, Stream<Cell> cells) {
    Map<Integer, CellRecord> records = new TreeMap<>();
    engine.run(
        cells.iterator(),
        record -> assertThat(records.put(record.cell(), record)).as("a second record").isNull());
    return records;
  }

  private static Stream<Cell> squares(int from, int to) {
    return IntStream.rangeClosed(from, to)
        .mapToObj(number -> cell(number, "square", Integer.toString(number)));
  }

  private static void assertSquared(CellRecord record) {
    assertThat(record.agrees(TestCells.squared(record.cell(), record.cell())))
        .as("record %s", record)
        .isTrue();
  }

  @Test
  void everyCellIsRecordedOnce() {
    Map<Integer, CellRecord> records = run(engine(LONG, LONG), squares(1, 500));
    assertThat(records).hasSize(500);
    records.values().forEach(EngineContract::assertSquared);
  }

  @Test
  void whatIsThrownIsAFailureAndNoneOfTheOthers() {
    Map<Integer, CellRecord> records =
        run(engine(LONG, LONG), Stream.concat(Stream.of(cell(1, "throw")), squares(2, 9)));
    assertThat(records.get(1).status()).isEqualTo(Status.FAILED);
    assertThat(records.get(1).reason()).contains("no\tsuch cell");
    assertThat(records).hasSize(9);
  }

  @Test
  void aCellThatHangsIsKilledAndTheOthersGoOn() {
    Map<Integer, CellRecord> records =
        run(
            engine(Duration.ofSeconds(3), LONG),
            Stream.concat(Stream.of(cell(1, "hang"), cell(2, "hang")), squares(3, 20)));
    assertThat(records).hasSize(20);
    assertThat(records.get(1).status()).isEqualTo(Status.KILLED);
    assertThat(records.get(2).status()).isEqualTo(Status.KILLED);
    assertThat(records.get(1).reason()).contains("3.0");
    records.values().stream().skip(2).forEach(EngineContract::assertSquared);
  }

  @Test
  void aCellThatEndsItsProcessIsTriedTwiceAndTheOthersGoOn() {
    if (!isolates()) {
      return;
    }
    Map<Integer, CellRecord> records =
        run(
            engine(LONG, LONG),
            Stream.concat(Stream.of(cell(1, "crash"), cell(2, "large")), squares(3, 20)));
    assertThat(records.get(1).status()).isEqualTo(Status.CRASHED);
    assertThat(records.get(1).reason()).contains("134");
    assertThat(records.get(1).effort().attempts()).isEqualTo(2);
    assertThat(records.get(2).status()).isEqualTo(Status.KILLED);
    assertThat(records.get(2).reason()).contains("memory");
    assertThat(records).hasSize(20);
    records.values().stream().skip(2).forEach(EngineContract::assertSquared);
  }

  @Test
  void aStopBeginsNoMoreCellsAndAnotherEngineGoesOn() {
    CampaignEngine first = engine(LONG, LONG);
    List<CellRecord> heard = Collections.synchronizedList(new ArrayList<>());
    AtomicInteger taken = new AtomicInteger();
    Iterator<Cell> cells = squares(1, 1000).peek(cell -> taken.incrementAndGet()).iterator();
    first.run(
        cells,
        record -> {
          heard.add(record);
          if (heard.size() == 10) {
            first.stop();
          }
        });
    assertThat(taken).hasValueLessThanOrEqualTo(mostTaken());
    Map<Integer, CellRecord> rest =
        run(
            engine(LONG, LONG),
            squares(1, 1000)
                .filter(cell -> heard.stream().noneMatch(of -> of.cell() == cell.number())));
    assertThat(heard.size() + rest.size()).isEqualTo(1000);
    heard.forEach(EngineContract::assertSquared);
  }

  @Test
  void cellsThatGoOnAfterAStopAreNotRecorded() {
    CampaignEngine engine = engine(LONG, Duration.ofMillis(100));
    Map<Integer, CellRecord> records = new TreeMap<>();
    engine.run(
        Stream.of(cell(1, "square", "1"), cell(2, "hang"), cell(3, "hang"), cell(4, "hang"))
            .iterator(),
        record -> {
          records.put(record.cell(), record);
          engine.stop();
        });
    assertThat(records).containsOnlyKeys(1);
  }

  @Test
  void whatTheListenerThrowsEndsTheEngine() {
    CampaignEngine engine = engine(LONG, Duration.ofMillis(100));
    org.assertj.core.api.Assertions.assertThatThrownBy(
            () ->
                engine.run(
                    squares(1, 1000).iterator(),
                    record -> {
                      throw new IllegalStateException("the disk is full");
                    }))
        .hasMessage("the disk is full");
  }

  static Optional<Duration> some(Duration time) {
    return Optional.of(time);
  }
}
