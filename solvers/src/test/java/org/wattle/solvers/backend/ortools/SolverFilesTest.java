package org.wattle.solvers.backend.ortools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.backend.ortools.CpSatBackend.CpSatLog;

/** Reading what solvers write to files and logs, whole or half written. */
class SolverFilesTest {
  @TempDir private Path folder;

  private final List<Progress> heard = new ArrayList<>();

  private static MinimisedObjective objective() {
    OptModelBuilder builder = new OptModelBuilder("gain");
    for (int v = 0; v < 5; v++) {
      builder.integer("x" + v, 0, 10);
    }
    builder.maximize("gain").plus(1, 0).done();
    OptModel model = builder.build();
    return MinimisedObjective.of(model);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static SolveClock clock() {
    return new SolveClock(SolveParameters.DEFAULT, new Interrupt());
  }

  @Test
  void aFileThatDoesNotExistYetHasNoLines() {
    assertThat(new FileFollower(folder.resolve("later"), 100).newLines()).isEmpty();
  }

  @Test
  void linesComeOnceAndOnlyWhenTheyAreWhole() throws IOException {
    FileFollower tail = new FileFollower(folder.resolve("f"), 1000);
    write("f", "one\ntw");
    assertThat(tail.newLines()).containsExactly("one");

    write("f", "one\ntwo\nthree\n");

    assertThat(tail.newLines()).containsExactly("two", "three");
    assertThat(tail.newLines()).isEmpty();
  }

  @Test
  void roomOnDiskIsGivenBackWhileTheWriterGoesOn() throws IOException {
    Path file = folder.resolve("f");
    FileFollower tail = new FileFollower(file, 50);
    List<String> read = new ArrayList<>();
    long largest = 0;
    try (RandomAccessFile writer = new RandomAccessFile(file.toFile(), "rw")) {
      for (int k = 0; k < 100; k++) {
        writer.write(("line " + k + "\n").getBytes(StandardCharsets.ISO_8859_1));
        read.addAll(tail.newLines());
        largest = Math.max(largest, heldBytes(file));
      }
    }

    assertThat(read).hasSize(100).startsWith("line 0", "line 1").endsWith("line 98", "line 99");
    assertThat(largest).isLessThan(100);
  }

  /** Bytes that are not in a hole. */
  private static long heldBytes(Path file) throws IOException {
    long held = 0;
    for (byte b : Files.readAllBytes(file)) {
      held += b == 0 ? 0 : 1;
    }
    return held;
  }

  @Test
  void scipsTreeTellsIncumbentsAndBoundsInTheModelsOwnSense() throws IOException {
    Path file =
        write(
            "tree",
            """
            #TYPE: COMPLETE TREE
            00:00:00.07 N 0 1 3
            00:00:00.07 I 1 \\inode:\\t1\\nbound:\\t-100000000000000000000.000000
            00:00:00.07 L -100000000000000000000.000000
            00:00:00.08 L -50.000000
            00:00:00.08 A 1 \\nfound better solution: -10.0
            00:00:00.09 U -10.000000
            00:00:00.09 L -60.000000
            00:00:01.00 U -12.5
            00:00:01.00 L -40.25
            """);
    ScipTree tree = new ScipTree(file, objective(), clock(), heard::add);

    tree.read();

    assertThat(heard).hasSize(1);
    assertThat(heard.get(0).incumbent()).hasValue(12.5);
    assertThat(heard.get(0).bound()).hasValue(40.25);
    assertThat(tree.bound().orElseThrow()).isBetween(-40.26, -40.25);
  }

  @Test
  void scipIsNotToldOfAFileWhoseNameItCannotHold() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("a, b"));

    assertThat(ScipTree.parameter(odd.resolve("tree"))).isEmpty();
    assertThat(ScipTree.parameter(folder.resolve("missing").resolve("tree"))).isEmpty();
    assertThat(ScipTree.parameter(folder.resolve("tree"))).contains("vbcfilename");
    assertThat(folder.resolve("tree")).exists();
  }

  @Test
  void theLastWholeIncumbentOfHighsIsTheBest() throws IOException {
    Path file =
        write(
            "incumbents",
            """
            Objective -3
            # Columns -2
            NoName 1 0
            NoName 2 4
            Objective -7
            # Columns -3
            NoName 5 1
            NoName 2 2
            """);
    HighsIncumbents incumbents =
        new HighsIncumbents(
            file, new HighsColumns(fiveVariables()), objective(), clock(), heard::add);

    incumbents.read();
    assertThat(incumbents.best().orElseThrow()).containsExactly(1, 0, 0, 0, 2);
    assertThat(heard.get(0).incumbent()).hasValue(3);

    Files.writeString(file, Files.readString(file) + "NoName 1.5 3\n");
    incumbents.read();
    assertThat(incumbents.best().orElseThrow()).containsExactly(0, 5, 2, 1.5, 0);
    assertThat(heard.get(1).incumbent()).hasValue(7);
  }

  @Test
  void highsSolutionsAreReadWithStatusPointAndRowDuals() throws IOException {
    Path file =
        write(
            "solution",
            """
            Model status
            Optimal

            # Primal solution values
            Feasible
            Objective 115
            # Columns 2
            c0 4
            c1 1.5
            # Rows 1
            r0 5.5

            # Dual solution values
            Feasible
            # Columns 2
            c0 1
            c1 -0
            # Rows 1
            r0 2.5e-3

            # Basis
            HiGHS_basis_file v2
            """);

    HighsSolution solution = HighsSolution.read(file).orElseThrow();

    assertThat(solution.status()).isEqualTo("Optimal");
    assertThat(solution.feasible()).isTrue();
    assertThat(solution.value()).hasValue(115);
    assertThat(solution.columns().orElseThrow()).containsExactly(4, 1.5);
    assertThat(solution.rowDuals().orElseThrow()).containsExactly(2.5e-3);
  }

  @Test
  void aHighsSolutionThatIsCutOffIsNone() throws IOException {
    assertThat(HighsSolution.read(folder.resolve("none"))).isEmpty();
    assertThat(HighsSolution.read(write("a", "Model status\n"))).isEmpty();
    assertThat(HighsSolution.read(write("b", "# Columns 3\nc0 1\n"))).isEmpty();
    assertThat(HighsSolution.read(write("c", "# Columns three\n"))).isEmpty();
  }

  @Test
  void boundsAreReadFromTheLogOfCpSatAndNothingElse() {
    List<Double> bounds = new ArrayList<>();
    CpSatLog log = new CpSatLog(bounds::add);

    log.accept("Starting search at 0.01s with 2 workers.");
    log.accept("#Model   0.02s var:136/136 constraints:32/32");
    assertThat(log.bound()).isEmpty();
    log.accept("#Bound   0.02s best:inf   next:[406.949494,872.906391] default_lp");
    log.accept("#1       0.03s best:517.47056 next:[445.339661,517.470559] main (fixed_bools=0)");
    log.accept("#Bound   0.04s best:5 next:[what,3] main");
    log.accept("#Done    0.08s main");

    assertThat(bounds).containsExactly(406.949494, 445.339661);
    assertThat(log.bound()).hasValue(445.339661);
  }

  @Test
  void whatTheListenerOfALogThrowsStaysAway() {
    CpSatLog log =
        new CpSatLog(
            bound -> {
              throw new IllegalStateException("broken");
            });

    log.accept("#Bound   0.02s best:inf   next:[4,8] main");

    assertThat(log.bound()).hasValue(4);
  }

  private static OptModel fiveVariables() {
    OptModelBuilder builder = new OptModelBuilder("five");
    for (int v = 0; v < 5; v++) {
      builder.continuous("x" + v, 0, 9);
    }
    return builder.build();
  }
}
