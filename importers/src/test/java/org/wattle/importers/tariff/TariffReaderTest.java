package org.wattle.importers.tariff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.InvalidInputException;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

class TariffReaderTest {
  private static Parsed<TariffTable> read(String text) {
    return TariffReader.read(new Source("p.csv", text.getBytes(StandardCharsets.UTF_8)), true);
  }

  private static TariffTable table(String text) {
    return ((Parsed.Valid<TariffTable>) read(text)).value();
  }

  private static List<Issue> issues(Parsed<TariffTable> parsed) {
    return ((Parsed.Invalid<TariffTable>) parsed).issues();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,10\n3600,-20\n",
        "seconds,value\r\n0,10\r\n3600,-20\r\n",
        "#1\ndouble default(2,2) #Time[s] Price\n0\t10\n3600\t-20",
        "0 10\n\n3600   -20\n",
        "time;price\n0; 10\n3600; -20",
      })
  void secondsAndRatesAreReadHoweverTheyAreParted(String text) {
    assertThat(table(text).rows())
        .containsExactly(new TariffTable.Row(0, 10), new TariffTable.Row(3600, -20));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "timestamp,carbon\n1970-01-02 00:00:00,10\n1970-01-02 00:15:00,20",
        "1970-01-02T00:00,10\n1970-01-02T00:15,20",
        "1970-01-02,10\n1970-01-02T00:15:00Z,20",
        "1970-01-02T02:00:00+02:00,10\n1970-01-02T02:15:00+02:00,20",
      })
  void datesAreInUtcUnlessTheySayOtherwise(String text) {
    assertThat(table(text).rows())
        .containsExactly(new TariffTable.Row(86_400, 10), new TariffTable.Row(87_300, 20));
  }

  @Test
  void whatIsCompressedIsUnpacked() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write("0,10\n60,20\n".getBytes(StandardCharsets.UTF_8));
    }
    Parsed<TariffTable> parsed = TariffReader.read(new Source("p.csv.gz", out.toByteArray()), true);
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "3600,x | rate | no finite number",
        "3600,NaN | rate | no finite number",
        "3600, | rate | no finite number",
        "0,10 | time | not after",
        "2022-01-01,10 | time | seconds nor a date",
        "3600,10,5 | `` | (3) cells",
        "3600 | `` | (1) cells",
      })
  void aBadRowIsNamedWithItsColumn(String row, String column, String problem) {
    assertThat(issues(read("seconds,price\n0,10\n" + row + "\n7200,5")))
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.line()).isEqualTo(3);
              assertThat(issue.path()).isEqualTo(column);
              assertThat(issue.problem()).contains(problem);
            });
  }

  /** Reading takes time in proportion to its length. */
  @Test
  void aRunOfBlanksMayBeLong() {
    String blanks = " ".repeat(1_000_000);

    assertThat(table("0," + blanks + "10\n3600" + blanks + "," + blanks + "-20").rows())
        .containsExactly(new TariffTable.Row(0, 10), new TariffTable.Row(3600, -20));
    assertThat(issues(read("0,1" + blanks + "0"))).singleElement().isNotNull();
  }

  @Test
  void allBadRowsAreTold() {
    assertThat(issues(read("0,a\n1,b\n2,3\n3,c"))).extracting(Issue::line).containsExactly(1, 2, 4);
  }

  @Test
  void anEmptyFileSaysSo() {
    assertThat(issues(read("seconds,price\n")))
        .singleElement()
        .satisfies(issue -> assertThat(issue.problem()).contains("no row"));
  }

  @Test
  void carbonIsNeverNegative() {
    Source source = new Source("c.csv", "0,-1".getBytes(StandardCharsets.UTF_8));
    assertThat(issues(TariffReader.read(source, false))).hasSize(1);
  }

  @Test
  void aRunBeyondTheEndOfTheFileIsRefused() {
    TariffTable table = table("0,10\n3600,20\n");
    assertThat(table.tariff(Optional.empty(), 7200).rate(0, 7200)).isEqualTo(15);
    assertThatThrownBy(() -> table.tariff(Optional.empty(), 7201))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("ends (7200) seconds into the run");
    assertThatThrownBy(() -> table.tariff(TariffTable.Start.parse("3600"), 7200))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  void aRunMayBeginAtADateOfTheFile() {
    TariffTable table = table("2022-01-01 00:00,10\n2022-01-01 01:00,20\n2022-01-01 02:00,30\n");
    assertThat(table.tariff(TariffTable.Start.parse("2022-01-01T01:30"), 3600).rate(0, 3600))
        .isEqualTo(25);
    assertThatThrownBy(() -> table.tariff(TariffTable.Start.parse("2021-12-31"), 60))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("begins after the run");
    assertThatThrownBy(() -> table("0,1\n9,1").tariff(TariffTable.Start.parse("2022-01-01"), 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has seconds");
  }

  @Test
  void realPricesAndIntensitiesAreRead() throws IOException {
    Path data = Path.of(System.getProperty("wattle.shared", "../shared/data"));
    Path prices = data.resolve("electricity_price/ElectricityPricesSpotMarket_3600s_2012.txt");
    Path carbon = data.resolve("carbon_intensity/2022-01-01_2022-12-31_DE.csv.gz");
    assumeTrue(Files.exists(prices) && Files.exists(carbon), "no data here: skipped");
    TariffTable hourly =
        ((Parsed.Valid<TariffTable>)
                TariffReader.read(new Source("p", Files.readAllBytes(prices)), true))
            .value();
    assertThat(hourly.rows()).hasSize(8784).anyMatch(row -> row.rate() < 0);
    TariffTable quarters =
        ((Parsed.Valid<TariffTable>)
                TariffReader.read(new Source("c", Files.readAllBytes(carbon)), false))
            .value();
    assertThat(quarters.rows()).hasSize(34_944);
    assertThat(quarters.dated()).isTrue();
  }
}
