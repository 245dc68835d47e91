package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;

/** Files of Netlib and MIPLIB, kept outside of the repository. */
class RealMpsFilesTest {
  /**
   * A line of the table that comes with the files.
   *
   * @param objective the optimum, where the status is Optimal
   */
  record Expected(
      String file, int columns, int rows, int integers, String status, double objective) {
    Path path() {
      return folder().resolve(file);
    }
  }

  @TestFactory
  Stream<DynamicTest> theSizesAreThoseOfTheTable() throws IOException {
    return expected().stream()
        .map(expected -> DynamicTest.dynamicTest(expected.file(), () -> assertSizes(expected)));
  }

  private static void assertSizes(Expected expected) throws IOException {
    Parsed<OptModel> result = MpsReader.detecting().read(Source.of(expected.path()));

    assertThat(MpsTexts.issues(result)).isEmpty();
    OptModel model = result.orElseThrow();
    assertThat(model.variableCount()).isEqualTo(expected.columns());
    assertThat(model.rowCount()).isEqualTo(expected.rows());
    long integers = 0;
    for (int v = 0; v < model.variableCount(); v++) {
      integers += model.type(v).integral() ? 1 : 0;
    }
    assertThat(integers).isEqualTo(expected.integers());
  }

  @TestFactory
  Stream<DynamicTest> fixedAndFreeReadingAgreeAndSoDoesWhatIsWrittenAgain() throws IOException {
    return expected().stream()
        .map(expected -> DynamicTest.dynamicTest(expected.file(), () -> assertAgree(expected)));
  }

  private static void assertAgree(Expected expected) throws IOException {
    OptModel free = MpsReader.of(MpsFormat.FREE).read(Source.of(expected.path())).orElseThrow();
    OptModel fixed = MpsReader.of(MpsFormat.FIXED).read(Source.of(expected.path())).orElseThrow();
    String text = MpsWriter.text(free, MpsFormat.FREE);

    assertThat(MpsWriter.text(fixed, MpsFormat.FREE)).isEqualTo(text);
    assertThat(
            MpsWriter.text(
                MpsReader.detecting().read(MpsTexts.source(text)).orElseThrow(), MpsFormat.FREE))
        .isEqualTo(text);
    OptModel again =
        MpsReader.of(MpsFormat.FIXED)
            .read(MpsTexts.source(MpsWriter.text(free, MpsFormat.FIXED)))
            .orElseThrow();
    assertThat(MpsWriter.text(again, MpsFormat.FREE)).isEqualTo(text);
  }

  @Test
  void garbageIsRefusedWithLineAndReason() throws IOException {
    Path garbage = folder().resolve("garbage.mps");
    Assumptions.assumeTrue(Files.exists(garbage), () -> "Skipped: no " + garbage);

    List<Issue> issues = MpsTexts.issues(MpsReader.detecting().read(Source.of(garbage)));

    assertThat(issues.get(0).line()).isEqualTo(2);
    assertThat(issues.get(0).column()).isEqualTo(1);
    assertThat(issues.get(0).problem())
        .isEqualTo("The section (dvhfalkmnthry6v54y76m87yq,x,^%(^%(T&*)(l…) is unknown.");
  }

  static List<Expected> expected() throws IOException {
    Path table = folder().resolve("expected.csv");
    Assumptions.assumeTrue(Files.exists(table), () -> "Skipped: no " + table);
    return Files.readAllLines(table).stream()
        .skip(1)
        .map(line -> line.split(",", -1))
        .filter(fields -> !fields[4].equals("READ_ERROR"))
        .map(
            fields ->
                new Expected(
                    fields[0],
                    Integer.parseInt(fields[1]),
                    Integer.parseInt(fields[2]),
                    Integer.parseInt(fields[3]),
                    fields[4],
                    Double.parseDouble(fields[5])))
        .toList();
  }

  private static Path folder() {
    return Path.of(System.getProperty("wattle.shared", "../shared/data"), "mps");
  }
}
