package org.wattle.importers.google;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with the files of a trace is said with file, line, column and value. */
class TraceIssuesTest {
  private static final String GOOD = TraceFolder.event(600_000_000, 1, 0, "");
  private static final String FILE = "trace/" + TraceFolder.EVENTS;

  @TempDir private Path path;
  private TraceFolder folder;

  @BeforeEach
  void aFolder() {
    folder = new TraceFolder(path);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "x,,1,0,,0,u,2,4,.1,.1,.1,0 | time (x) The cell is not an integer. Maybe the columns are"
            + " shifted.",
        "-1,,1,0,,0,u,2,4,.1,.1,.1,0 | time (-1) The cell is not an integer from 0 up. Maybe the"
            + " sign is wrong.",
        "7e8,,1,0,,0,u,2,4,.1,.1,.1,0 | time (7e8) The cell is not an integer. Maybe the columns"
            + " are shifted.",
        ",,1,0,,0,u,2,4,.1,.1,.1,0 | time The cell is empty. Maybe the columns are shifted.",
        "9223372036854775808,,1,0,,0,u,2,4,.1,.1,.1,0 | time (9223372036854775808) The number is"
            + " too large. Maybe the columns are shifted.",
        "600000000000000000,,1,0,,0,u,2,4,.1,.1,.1,0 | time (600000000000000000) The time is more"
            + " than ten years after the beginning. Maybe it is not in microseconds.",
        "600000001,3,1,0,,0,u,2,4,.1,.1,.1,0 | missing info (3) The code is not known. Maybe it is"
            + " empty, or 0 to 2.",
        "600000001,,,0,,0,u,2,4,.1,.1,.1,0 | job ID The cell is empty. Maybe the columns are"
            + " shifted.",
        "600000001,,1,2147483648,,0,u,2,4,.1,.1,.1,0 | task index (2147483648) The number is too"
            + " large. Maybe the columns are shifted.",
        "600000001,,1,0,m,0,u,2,4,.1,.1,.1,0 | machine ID (m) The cell is not an integer. Maybe the"
            + " columns are shifted.",
        "600000001,,1,0,,9,u,2,4,.1,.1,.1,0 | event type (9) The type of event is not known. Maybe"
            + " the columns are shifted; types are 0 (submit) to 8 (update running).",
        "600000001,,1,0,,0,u,2,12,.1,.1,.1,0 | priority (12) The priority is above 11. Maybe this"
            + " is another trace: priorities of 2011 are 0 to 11.",
        "600000001,,1,0,,0,u,2,,.1,.1,.1,0 | priority The cell is empty. Maybe the columns are"
            + " shifted.",
        "600000001,,1,0,,0,u,2,4,NaN,.1,.1,0 | CPU request (NaN) The cell is no number. Maybe the"
            + " columns are shifted.",
        "600000001,,1,0,,0,u,2,4,.1,1.2.3,.1,0 | memory request (1.2.3) The cell is no number."
            + " Maybe the columns are shifted.",
        "600000001,,1,0,,0,u,2,4,.1,.1,-0.5,0 | disk space request (-0.5) The number is below 0."
            + " Maybe the sign is wrong.",
        "600000001,,1,0,,0,u,2,4,1e13,.1,.1,0 | CPU request (1e13) The number is above 1e12. Maybe"
            + " the columns are shifted.",
      })
  void aCellOfTaskEvents(String row, String issue) {
    folder.file(TraceFolder.EVENTS, GOOD, row.strip());

    assertThat(folder.issues()).containsExactly(FILE + ":2: " + issue.strip());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "1,2,3,p,0.5,0.5 | event type (3) The type of event is not known. Maybe the columns are"
            + " shifted; types are 0 (add), 1 (remove) and 2 (update).",
        "1,,0,p,0.5,0.5 | machine ID The cell is empty. Maybe the columns are shifted.",
      })
  void aCellOfMachineEvents(String row, String issue) {
    folder.file(TraceFolder.EVENTS, GOOD).file(TraceFolder.MACHINES, row.strip());

    assertThat(folder.issues())
        .containsExactly("trace/" + TraceFolder.MACHINES + ":1: " + issue.strip());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "700,600,1,0,5,.1,.1,,,,.1,,.1,,,,,, | end time (600) The measurement ends before it"
            + " starts. Maybe the two are swapped.",
        "600,700,1,0,,.1,.1,,,,.1,,.1,,,,,, | machine ID The cell is empty. Maybe the columns are"
            + " shifted.",
        "600,700,1,0,5,a,.1,,,,.1,,.1,,,,,, | CPU rate (a) The cell is no number. Maybe the columns"
            + " are shifted.",
      })
  void aCellOfTaskUsage(String row, String issue) {
    folder.file(TraceFolder.EVENTS, GOOD).file(TraceFolder.USAGE, row.strip());

    assertThat(folder.issues())
        .containsExactly("trace/" + TraceFolder.USAGE + ":1: " + issue.strip());
  }

  @Test
  void everyCellThatIsWrongIsReported() {
    folder.file(TraceFolder.EVENTS, GOOD, "1,9,x,-1,m,9,u,2,12,a,b,c,0", GOOD);

    assertThat(folder.issues()).hasSize(9).allMatch(issue -> issue.startsWith(FILE + ":2: "));
  }

  @Test
  void missingColumns() {
    folder.file(TraceFolder.EVENTS, GOOD, "600000001,,1,0,,0,u,2,4");

    assertThat(folder.issues())
        .containsExactly(
            FILE
                + ":2:  (600000001,,1,0,,0,u,2,4) The row has (9) cells; rows of task events have"
                + " (13). Maybe the line was cut, or this is another table.");
  }

  @Test
  void theFileOfAnotherTable() {
    folder.file(
        TraceFolder.EVENTS, "0,5,0,HofLGzk1Or/8Ildj2+Lqv0UGGvY82NLoni8+J/Yy0RU=,0.5,0.2493");

    assertThat(folder.issues().get(0))
        .endsWith(
            "The row has (6) cells; rows of task events have (13). Maybe this is a file of machine"
                + " events.");
  }

  @Test
  void aHeader() {
    folder.file(
        TraceFolder.EVENTS, "time,missing,job,index,machine,type,user,class,priority,a,b,c,d");

    assertThat(folder.issues().get(0))
        .isEqualTo(
            FILE
                + ":1: time (time) The cell is not an integer. Maybe the first line names the"
                + " columns: tables of traces have no such line.");
  }

  @Test
  void timesThatGoBackWithinAFileAndFromFileToFile() {
    String later = TraceFolder.event(700_000_000, 1, 1, "5");
    folder.file("task_events/part-00000-of-00002.csv", GOOD, later, GOOD);
    folder.file("task_events/part-00001-of-00002.csv", GOOD, later);

    String suggestion = " Maybe sort the rows by their time, and the files by their names.";
    String where = "of trace/task_events/part-00000-of-00002.csv, line (2), which stands above it.";
    assertThat(folder.issues())
        .containsExactly(
            "trace/task_events/part-00000-of-00002.csv:3: time (600000000) The time is before"
                + " (700000000) "
                + where
                + suggestion,
            "trace/task_events/part-00001-of-00002.csv:1: time (600000000) The time is before"
                + " (700000000) "
                + where
                + suggestion);
  }

  @Test
  void aMeasurementThatBeginsBeforeTheOneAboveIsCountedAndUsed() {
    folder.file(TraceFolder.EVENTS, GOOD);
    folder.file(TraceFolder.USAGE, "700,800,1,0,5,,,,,,,,,,,,,,", "600,700,1,0,5,,,,,,,,,,,,,,");

    assertThat(folder.counts().usageLate()).isEqualTo(1);
    assertThat(folder.counts().usageRows()).isEqualTo(2);
  }

  @Test
  void aCutFile() {
    byte[] whole = TraceFolder.gzip(TraceFolder.bytes(many(2000)));
    folder.file(TraceFolder.EVENTS + ".gz", Arrays.copyOf(whole, whole.length / 2));

    List<String> issues = folder.issues();

    assertThat(issues).hasSize(1);
    assertThat(issues.get(0))
        .matches(
            ".*csv\\.gz:\\d{2,}:  The compressed file ends in the middle\\. Maybe the download.*");
  }

  private static String[] many(int rows) {
    return IntStream.range(0, rows)
        .mapToObj(i -> TraceFolder.event(600_000_000L + i * 7919L, i, 0, ""))
        .toArray(String[]::new);
  }

  @Test
  void aFileCutInItsHead() {
    folder.file(TraceFolder.EVENTS + ".gz", new byte[] {0x1f, (byte) 0x8b, 8});

    assertThat(folder.issues().get(0)).contains("The compressed file ends in the middle.");
  }

  @Test
  void aDamagedFile() {
    byte[] bytes = TraceFolder.gzip(TraceFolder.bytes(many(2000)));
    Arrays.fill(bytes, 3000, 3200, (byte) 0x55);
    folder.file(TraceFolder.EVENTS + ".gz", bytes);

    assertThat(folder.issues())
        .anyMatch(issue -> issue.contains("The file is damaged") || issue.contains("not "));
  }

  @Test
  void aFileThatIsNotWhatItsNameSays() {
    folder.file(TraceFolder.EVENTS + ".gz", GOOD);

    assertThat(folder.issues())
        .containsExactly(
            FILE
                + ".gz:1:  The file is damaged, or not compressed with gzip as its name says. Maybe"
                + " get the file again.");
  }

  @Test
  void anEmptyFile() {
    folder.file(TraceFolder.EVENTS, new byte[0]);

    assertThat(folder.issues())
        .containsExactly(FILE + ":  The file has no rows. Maybe the download was cut.");
  }

  @Test
  void aFileWithoutLines() {
    folder.file(TraceFolder.EVENTS, new byte[300_000]);

    assertThat(folder.issues().get(0))
        .contains("The line is longer than (262144) bytes. Maybe this is no table of a trace.");
  }

  @Test
  void theFirstIssuesAndTheNumberOfTheOthers() {
    String[] rows = new String[1500];
    Arrays.fill(rows, "x");
    folder.file(TraceFolder.EVENTS, rows);

    List<String> issues = folder.issues();

    assertThat(issues).hasSize(100);
    assertThat(issues.get(99))
        .isEqualTo("trace:  There are (1401) more issues. Maybe they have one cause.");
  }

  @Test
  void textInOtherFormsIsRead() {
    String rows = GOOD + "\r\n\r\n" + TraceFolder.event(700_000_000, 1, 1, "5");
    folder.file("task_events/part-1.csv", ("\ufeff" + rows).getBytes(StandardCharsets.UTF_8));
    assertThat(folder.counts().taskEvents()).isEqualTo(2);

    folder.file("task_events/part-1.csv", ("\ufeff" + rows).getBytes(StandardCharsets.UTF_16LE));
    assertThat(folder.counts().taskEvents()).isEqualTo(2);

    folder.file("task_events/part-1.csv", ("\ufeff" + rows).getBytes(StandardCharsets.UTF_16BE));
    assertThat(folder.counts().taskEvents()).isEqualTo(2);

    // Compressed, though its name does not say so.
    folder.file("task_events/part-1.csv", TraceFolder.gzip(TraceFolder.bytes(rows)));
    assertThat(folder.counts().taskEvents()).isEqualTo(2);
  }
}
