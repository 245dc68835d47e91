package org.wattle.studies.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.studies.Records;
import org.wattle.studies.folder.RecordTables.QueryFailure;

/** Records as tables of SQL. */
class RecordTablesTest {
  @TempDir private Path folder;

  @BeforeEach
  void writeRecords() throws IOException {
    Files.writeString(
        folder.resolve("a-b.csv"),
        """
        policy,run,seconds to read,ok,digest,late
        first,1,0.5,true,12345678901234567890,
        second,2,1e-1,false,2,
        """);
    StringBuilder twenty = new StringBuilder("x,ok\n");
    for (int i = 1; i <= 20; i++) {
      twenty.append(i).append(',').append(i <= 15).append('\n');
    }
    Files.writeString(folder.resolve("twenty.csv"), twenty);
  }

  private List<Object> row(String query) throws QueryFailure {
    try (RecordTables tables = new RecordTables(new Records(folder), List.of("later.csv"))) {
      return tables.query(query).rows().get(0);
    }
  }

  @Test
  void namesAreThoseThatSqlCanSayAndTypesThoseOfTheCells() throws QueryFailure {
    assertThat(row("select policy, run, seconds_to_read, ok, digest, late from a_b"))
        .isEqualTo(Arrays.asList("first", 1.0, 0.5, true, 1.2345678901234567e19, null));
    assertThat(row("select RUN / 2 from A_B order by Seconds_To_Read")).isEqualTo(List.of(1.0));
    assertThat(row("select digest - 12345678901234567889 from a_b")).isEqualTo(List.of(1.0));
  }

  /** Student's t with 19 degrees of freedom is 2.0930, and the deviation of 1 to 20 is 5.9161. */
  @Test
  void halfWidthsAreThoseOfStudent() throws QueryFailure {
    assertThat((double) row("select half_width(x) from twenty").get(0))
        .isEqualTo(2.0930 * 5.9161 / Math.sqrt(20), within(1e-4));
    assertThat(row("select half_width(x) from twenty where x = 1").get(0)).isNull();
  }

  /** Of 15 of 20: 0.5313 and 0.8881; the median of 20 is between the 6th and the 15th value. */
  @Test
  void sharesAndMediansHaveIntervals() throws QueryFailure {
    assertThat((double) row("select wilson_low(ok) from twenty").get(0))
        .isEqualTo(0.5313, within(1e-4));
    assertThat((double) row("select wilson_high(ok) from twenty").get(0))
        .isEqualTo(0.8881, within(1e-4));
    assertThat(row("select share(ok), median_low(x), median_high(x) from twenty"))
        .isEqualTo(List.of(0.75, 6.0, 15.0));
    assertThat(row("select median_low(x) from twenty where x < 5").get(0)).isNull();
    assertThat(row("select out_of(ok) from twenty")).isEqualTo(List.of("15 of 20"));
    assertThat(row("select out_of(ok) from twenty where ok")).isEqualTo(List.of("all 15"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "select sekonds_to_read from a_b; There is no column (sekonds_to_read).; Maybe \"seconds_to_read\".",
        "select a.polcy from a_b a; There is no column (a.polcy).; Maybe \"policy\".",
        "select 1 from ab; There is no record or view (ab).; Maybe \"a_b\".",
        "select averag(run) from a_b; There is no function (averag).; Maybe one of half_width, median_high, median_low, out_of, share, wilson_high, wilson_low.",
        "select from where; This is no query from here on.; Maybe a comma, a bracket or a quote is missing just before.",
      })
  void whatIsWrongIsSaid(String query, String problem, String suggestion) {
    assertThatThrownBy(() -> row(query))
        .isInstanceOf(QueryFailure.class)
        .hasMessage(problem)
        .extracting(thrown -> ((QueryFailure) thrown).suggestion())
        .isEqualTo(suggestion);
  }

  @Test
  void aRecordThatIsNotMadeYetIsNoMistake() {
    try (RecordTables tables = new RecordTables(new Records(folder), List.of("later.csv"))) {
      assertThatThrownBy(() -> tables.view("of_later", "select * from later"))
          .matches(thrown -> ((QueryFailure) thrown).unrecorded());
      assertThatThrownBy(() -> tables.query("select * from of_later"))
          .matches(thrown -> ((QueryFailure) thrown).unrecorded());
      assertThatThrownBy(() -> tables.query("select * from never"))
          .matches(thrown -> !((QueryFailure) thrown).unrecorded());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from csvread('FOLDER/a-b.csv')",
        "select file_read('FOLDER/a-b.csv')",
        "select file_write('x', 'FOLDER/written')",
        "create alias f as 'int f() { return 1; }'",
        "drop table a_b",
        "script to 'FOLDER/written'",
        "shutdown"
      })
  void queriesReadTablesAndNothingElse(String query) throws IOException {
    String named = query.replace("FOLDER", folder.toString());
    assertThatThrownBy(() -> row(named)).isInstanceOf(QueryFailure.class);
    assertThat(folder.resolve("written")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "select * from csvread('FOLDER/a-b.csv')",
        "select file_read('FOLDER/a-b.csv') from a_b",
        "select file_write('x', 'FOLDER/written') from a_b",
        "select csvwrite('FOLDER/written', 'select 1') from a_b",
        "select 1 x; create alias f as 'int f() { return 1; }'",
        "select 1 x; call file_write('x', 'FOLDER/written')",
        "select 1 x; drop table \"PUBLIC\".a_b"
      })
  void soDoViews(String query) throws IOException {
    String named = query.replace("FOLDER", folder.toString());
    try (RecordTables tables = new RecordTables(new Records(folder), List.of())) {
      assertThatThrownBy(
              () -> {
                tables.view("of_a_stranger", named);
                tables.query("select * from of_a_stranger");
              })
          .isInstanceOf(QueryFailure.class);
    }
    assertThat(folder.resolve("written")).doesNotExist();
  }
}
