package org.wattle.model.optimization.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/** GLPK, where it is installed, reads what was written and finds the known optimum. */
class GlpkRefereeTest {
  private static final List<String> QUICK =
      List.of("afiro.mps", "adlittle.mps", "stair.mps", "flugpl.mps", "egout.mps", "rgn.mps");

  @TempDir Path folder = Path.of("");

  @TestFactory
  Stream<DynamicTest> theOptimaOfRealFilesInAllFormats() throws IOException {
    assumeGlpk();
    return RealMpsFilesTest.expected().stream()
        .filter(expected -> QUICK.contains(expected.file()))
        .map(expected -> DynamicTest.dynamicTest(expected.file(), () -> assertOptimum(expected)));
  }

  private void assertOptimum(RealMpsFilesTest.Expected expected)
      throws IOException, InterruptedException {
    OptModel model = MpsReader.detecting().read(Source.of(expected.path())).orElseThrow();
    double tolerance = 1e-6 * Math.abs(expected.objective());

    assertThat(solve("--lp", LpWriter.text(model)))
        .isCloseTo(expected.objective(), within(tolerance));
    assertThat(solve("--freemps", MpsWriter.text(model, MpsFormat.FREE)))
        .isCloseTo(expected.objective(), within(tolerance));
  }

  @Test
  void everythingThatTheLpFormatSays() throws IOException, InterruptedException {
    assumeGlpk();
    OptModelBuilder builder = new OptModelBuilder("all");
    double infinity = Double.POSITIVE_INFINITY;
    Variable free = builder.continuous("free", -infinity, infinity);
    Variable below = builder.continuous("below", -infinity, 3.5);
    Variable whole = builder.integer("end", -4, infinity);
    Variable binary = builder.binary("e1");
    Variable unused = builder.integer("a b", 2, 7);
    builder.row("range 1").plus(1, free).plus(1, below).between(-2, 2);
    builder.row("min").plus(2, whole).plus(1, free).atLeast(-7.5);
    builder.row("equal").plus(1, below).plus(-1, binary).equalTo(2.25);
    builder.row("nothing").between(-infinity, 1);
    builder.row("no sides").plus(1, free).between(-infinity, infinity);
    builder.minimize("max").plus(1, free).plus(3, whole).plus(-0.5, binary).plus(100).done();

    // below = 2.25 + e1; free >= -2 - below; end >= (-7.5 - free)/2 and whole.
    // e1 = 1: free = -5.25, end >= -1.125, so -1: -5.25 - 3 - 0.5 + 100 = 91.25;
    // end = -2 needs free >= -3.5: -3.5 - 6 - 0.5 = -10, so 90;
    // end = -3 needs free >= -1.5: -1.5 - 9 - 0.5 = -11, so 89;
    // end = -4 needs free >= 0.5, but free <= 2 - below = -1.25 (e1 = 1) or -0.25 (e1 = 0).
    // free = -1.5 keeps both: e1 = 1 gives free + below = 1.75.
    assertThat(solve("--lp", LpWriter.text(builder.build()))).isCloseTo(89, within(1e-9));
    assertThat(unused.index()).isEqualTo(4);
  }

  @Test
  void aModelWithoutRows() throws IOException, InterruptedException {
    assumeGlpk();
    OptModelBuilder builder = new OptModelBuilder("no rows");
    builder.maximize("o").plus(2, builder.continuous("x", 0, 3)).plus(0.5).done();

    assertThat(solve("--lp", LpWriter.text(builder.build()))).isEqualTo(6.5);
  }

  private double solve(String format, String text) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("model"), text);
    Path report = folder.resolve("report");
    Path log = folder.resolve("log");
    Process glpsol =
        new ProcessBuilder("glpsol", format, file.toString(), "-o", report.toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(glpsol.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(glpsol.exitValue()).as(Files.readString(log)).isZero();
    String words = Files.readString(report);
    assertThat(words).containsPattern("Status: +(INTEGER )?OPTIMAL");
    // GLPK shows ten digits; enough for 1e-6.
    Matcher objective = Pattern.compile("Objective: .* = (\\S+)").matcher(words);
    assertThat(objective.find()).isTrue();
    return Double.parseDouble(objective.group(1));
  }

  private static void assumeGlpk() {
    boolean found =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "glpsol")));
    Assumptions.assumeTrue(found, "Skipped: glpsol is not installed.");
  }
}
