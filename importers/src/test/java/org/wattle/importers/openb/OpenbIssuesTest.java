package org.wattle.importers.openb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.wattle.importers.openb.OpenbTables.NODES;
import static org.wattle.importers.openb.OpenbTables.NODE_HEADER;
import static org.wattle.importers.openb.OpenbTables.PODS;
import static org.wattle.importers.openb.OpenbTables.POD_HEADER;
import static org.wattle.importers.openb.OpenbTables.POWER;
import static org.wattle.importers.openb.OpenbTables.issues;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Source;

/** Whatever is wrong with the tables is told with file and line, all at once. */
class OpenbIssuesTest {
  @Test
  void aMissingColumnIsNamed() {
    assertThat(withNodes("sn,cpu_milli,gpu,model\nn,1,0,\n"))
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.file()).isEqualTo("my-nodes.csv");
              assertThat(issue.line()).isEqualTo(1);
              assertThat(issue.path()).isEqualTo("memory_mib");
              assertThat(issue.problem()).contains("(memory_mib) is missing");
            });
  }

  @Test
  void aNumberThatIsNoneIsToldWithItsLine() {
    assertThat(withNodes(NODE_HEADER + "a,1,1,0,\nb,many,1,0,\n"))
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.line()).isEqualTo(3);
              assertThat(issue.path()).isEqualTo("cpu_milli");
              assertThat(issue.value()).isEqualTo("many");
              assertThat(issue.problem()).isEqualTo("The cell is no number.");
            });
  }

  @Test
  void numbersOutOfRangeAreTold() {
    assertThat(
            withNodes(
                NODE_HEADER
                    + "a,-1,1,0,\nb,1,0,0,\nc,1.5,1,0,\nd,1e400,1,0,\ne,NaN,1,0,\nf,1,1,,\n"
                    + "g,1e17,1,0,\nh,1e999999999,1,0,\n"))
        .extracting(Issue::line, Issue::path)
        .containsExactly(
            tuple(2, "cpu_milli"),
            tuple(3, "memory_mib"),
            tuple(4, "cpu_milli"),
            tuple(5, "cpu_milli"),
            tuple(6, "cpu_milli"),
            tuple(7, "gpu"),
            tuple(8, "cpu_milli"),
            tuple(9, "cpu_milli"));
  }

  @Test
  void namesAreUniqueAndGiven() {
    assertThat(
            withPods(
                POD_HEADER + "p,1,1,0,0,,0,,\nq,1,1,0,0,,0,,\np,1,1,0,0,,0,,\n,1,1,0,0,,0,,\n"))
        .extracting(Issue::line, Issue::problem)
        .containsExactly(
            tuple(4, "The name stands on line (2) already."), tuple(5, "The cell is empty."));
  }

  @Test
  void aRowWithTooFewCellsIsTold() {
    assertThat(withNodes(NODE_HEADER + "a,1,1,0,\nb,1\n"))
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.line()).isEqualTo(3);
              assertThat(issue.problem())
                  .isEqualTo("The row has (2) cells where the header has (5).");
            });
  }

  @Test
  void linesAreCountedThroughQuotedCellsAndBlankLines() {
    assertThat(withNodes(NODE_HEADER + "\"a\nb\",1,1,0,\n\nc,x,1,0,\n"))
        .extracting(Issue::line)
        .containsExactly(5);
  }

  @Test
  void aQuoteThatDoesNotEndIsToldWithItsLine() {
    assertThat(withNodes(NODE_HEADER + "a,1,1,0,\n\"b,1,1,0,\nc,1,1,0,\n"))
        .extracting(Issue::line, Issue::problem)
        .containsExactly(tuple(3, "A quoted cell does not end as it should."));
    assertThat(withNodes(NODE_HEADER + "\"a\"b,1,1,0,\n")).hasSize(1);
  }

  @Test
  void anEmptyFileAndOneWithoutRowsAreTold() {
    assertThat(withNodes("")).extracting(Issue::problem).containsExactly("The file is empty.");
    assertThat(withNodes("\n\n")).extracting(Issue::problem).containsExactly("The file is empty.");
    assertThat(withNodes(NODE_HEADER))
        .extracting(Issue::problem)
        .containsExactly("There are no nodes.");
    assertThat(withPods(POD_HEADER))
        .extracting(Issue::problem)
        .containsExactly("There are no pods.");
  }

  @Test
  void whatIsNoTextIsTold() {
    byte[] junk = new byte[100_000];
    new Random(1).nextBytes(junk);

    assertThat(issues(OpenbOptions.of(new Source("junk", junk), PODS)))
        .extracting(Issue::file)
        .containsOnly("junk");
  }

  @Test
  void everyFileAndTheOptionsAreReadBeforeAnythingIsTold() {
    List<Issue> found =
        issues(
            OpenbOptions.of(OpenbTables.of("nodes", ""), OpenbTables.of("pods", ""))
                .withPower(OpenbTables.of("power", ""))
                .withNodesLimit(0)
                .withPodsLimit(-3)
                .withTimes(Double.NaN, -1));

    assertThat(found).extracting(Issue::file).contains("nodes", "pods", "power", "the options");
    assertThat(found).hasSize(7);
  }

  @Test
  void moreThanAThousandIssuesOfAFileAreCounted() {
    List<Issue> found = withNodes(NODE_HEADER + "a,x,1,0,\n".repeat(1_500));

    // A thousand, and one that says that there are more; a row has two: no number, not unique.
    assertThat(found).hasSize(1_001);
    assertThat(found.get(1_000).problem()).isEqualTo("There are (1999) more issues.");
  }

  @Test
  void aWindowWithoutPodsIsToldWithTheTimesThatThereAre() {
    assertThat(issues(OpenbOptions.of(NODES, PODS).withWindow(new TimeWindow(900, 1000))))
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.path()).isEqualTo("--window");
              assertThat(issue.value()).isEqualTo("900..1000");
              assertThat(issue.suggestion()).contains("from 0 to 300");
            });
  }

  @Test
  void aPowerTableWithoutAUsableRowIsTold() {
    String header =
        new String(POWER.bytes(), StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
    String row = "Acme,S,\"Jul 8, 2021\",1,J,X,2000,2,16,32,64,NC,NC,NC,NC";

    assertThat(
            issues(
                OpenbOptions.of(NODES, PODS)
                    .withPower(OpenbTables.of("power", header + "\n" + row + "\n"))))
        .extracting(Issue::file, Issue::problem)
        .containsExactly(tuple("power", "No row has watts, threads and memory."));
  }

  private static List<Issue> withNodes(String text) {
    return issues(OpenbOptions.of(OpenbTables.of("my-nodes.csv", text), PODS));
  }

  private static List<Issue> withPods(String text) {
    return issues(OpenbOptions.of(NODES, OpenbTables.of("my-pods.csv", text)));
  }
}
