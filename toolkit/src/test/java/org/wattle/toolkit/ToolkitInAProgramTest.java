package org.wattle.toolkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.provenance.Setting;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.ComparisonTask;
import org.wattle.toolkit.compare.ComparisonText;
import org.wattle.toolkit.explain.Explanation;

/** A program does what the command does. */
class ToolkitInAProgramTest {
  private static final String INSTANCE = "../instances/quickstart.json";

  private final Toolkit wattle = Toolkit.installed();
  private final LoadedInstance<?> instance = wattle.read(INSTANCE);
  @TempDir private Path folder;

  private Path solved() throws IOException {
    SolvedRun run = wattle.solve(instance, "auto", SolveParameters.DEFAULT);
    assertThat(run.run().result()).isInstanceOf(SolveResult.Optimal.class);
    Path file = folder.resolve("result.json");
    try (OutputStream out = Files.newOutputStream(file)) {
      run.write(out);
    }
    assertThat(run.view(false).text()).startsWith("quickstart: 12 tasks on 12 servers");
    return file;
  }

  @Test
  void itSolvesAndVerifiesAResultFile() throws IOException {
    Verification checked = wattle.verify(instance, solved().toString());

    assertThat(checked.clean()).isTrue();
    assertThat(checked.figures()).extracting(Verification.Figure::name).contains("mtec");
  }

  @Test
  void itFindsWhatIsWrongWithAResultFile() throws IOException {
    Path file = solved();
    Files.writeString(
        file,
        Files.readString(file).replaceFirst("\"serverJoules\": [0-9.]+", "\"serverJoules\": 1"));

    assertThat(wattle.verify(instance, file.toString()).violations())
        .singleElement()
        .asString()
        .contains("serverJoules is claimed to be (1.0)");
  }

  @Test
  void itExplainsAPlacement() throws IOException {
    Explanation explained =
        wattle.explain(instance, solved().toString(), List.of(), SolveParameters.DEFAULT);

    assertThat(explained.document()).containsEntry("kind", "energy-explanation");
    assertThat(explained.view().text()).contains("quickstart");
  }

  @Test
  void itComparesSolvers() {
    ComparisonTask.Findings findings =
        new ComparisonTask(
                List.of("auto", "first-fit"),
                Optional.empty(),
                wattle.context(SolveParameters.DEFAULT, new Interrupt()),
                wattle.inputs(),
                ProgressDisplay.NONE)
            .run(List.of(instance.problem(ProblemRequest.DEFAULT)), List.of("quickstart"));

    Setting setting = Setting.here(List.of(), SolveParameters.DEFAULT, "test");
    Comparison comparison =
        new Comparison(setting, List.of("auto", "first-fit"), findings.rankings());
    assertThat(comparison.rankings().get(0).bestKnown().orElseThrow().names()).contains("auto");
    assertThat(ComparisonText.of(comparison)).contains("first-fit");
    assertThat(findings.documents())
        .containsOnlyKeys("quickstart/auto.json", "quickstart/first-fit.json");
  }

  @Test
  void itExportsAModelAndAsksForMoves() {
    assertThat(
            wattle
                .export(instance, new ExportRequest(Optional.of("msec"), Optional.empty()))
                .variableCount())
        .isPositive();

    ProblemRequest moving = ProblemRequest.DEFAULT.with(MoveLimit.class, new MoveLimit(1));
    SolvedRun run = wattle.solve(instance.problem(moving), "auto", SolveParameters.DEFAULT);
    assertThat(run.run().result()).isInstanceOf(SolveResult.Optimal.class);
  }
}
