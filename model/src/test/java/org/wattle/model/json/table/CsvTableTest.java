package org.wattle.model.json.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Source;

/** How large a table may be. */
class CsvTableTest {
  private static final int MOST = 10_000;

  private final IssueLog log = new IssueLog("t.csv");

  @Test
  void aTableMayHaveTenThousandColumns() {
    CsvTable table = headed(header(MOST) + "\n" + cells(MOST) + "\n");

    assertThat(log.issues()).isEmpty();
    assertThat(table.columns()).hasSize(MOST);
    assertThat(table.rows().get(0).text("c" + MOST)).isEqualTo("1");
  }

  @Test
  void oneMoreIsRefusedAtItsLine() {
    assertThat(headed("\n\n" + header(MOST + 1) + "\n" + cells(MOST + 1)).rows()).isEmpty();

    assertThat(log.issues())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.line()).isEqualTo(3);
              assertThat(issue.problem()).contains("more than (10000) cells");
              assertThat(issue.suggestion()).startsWith("Maybe keep the columns that are read");
            });
  }

  @Test
  void aRowWithoutAHeaderIsBoundedTheSameWay() {
    CsvTable.headless(
        source("1\t2\n" + cells(MOST + 1).replace(',', '\t')), List.of("a"), '\t', log);

    assertThat(log.issues()).extracting(Issue::line).containsExactly(2);
  }

  @Test
  void commasAndLineBreaksInQuotesAreNoCells() {
    String quoted = '"' + ",\n".repeat(MOST + 1) + '"';

    assertThat(headed("a,b\n" + quoted + ",1\n2," + quoted).rows()).hasSize(2);
    assertThat(log.issues()).isEmpty();
  }

  @Test
  void theNameOfAColumnIsNoText() {
    headed("a," + "b".repeat(MOST + 1) + "\n1,2");

    assertThat(log.issues())
        .singleElement()
        .satisfies(
            issue -> assertThat(issue.problem()).contains("The name of the column has (10001)"));
  }

  private CsvTable headed(String text) {
    return CsvTable.headed(source(text), List.of(), log);
  }

  private static Source source(String text) {
    return new Source("t.csv", text.getBytes(StandardCharsets.UTF_8));
  }

  private static String header(int columns) {
    return IntStream.rangeClosed(1, columns)
        .mapToObj(i -> "c" + i)
        .collect(Collectors.joining(","));
  }

  private static String cells(int columns) {
    return String.join(",", Collections.nCopies(columns, "1"));
  }
}
