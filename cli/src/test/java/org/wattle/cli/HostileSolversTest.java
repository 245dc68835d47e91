package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.energy.Placement;
import org.wattle.model.json.Escape;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a solver says of itself and of its work is shown, never obeyed, and does not flood. */
class HostileSolversTest {
  private static final String NAME = "\u001b[31mevil\u202e</script>\u2028<b>`|=1+1";
  private static final int WARNINGS = 100_000;

  @TempDir private Path folder;

  private Session session() {
    List<String> warnings =
        IntStream.range(0, WARNINGS).mapToObj(i -> "Warning " + i + " of " + NAME).toList();
    Report report =
        new Report(
                new Termination(Cause.COMPLETED, NAME),
                ScriptedSolvers.TIMES,
                Provenance.of(NAME, NAME, SolveParameters.DEFAULT).withFormulation(NAME),
                warnings)
            .withNotes(warnings);
    return new Session(folder)
        .with(
            () ->
                new SolverRegistry(
                    List.of(
                        TestSolvers.described(
                            NAME,
                            Placement.PROBLEM,
                            List.of("mtec", "msec"),
                            Set.of(),
                            Guarantee.EXACT,
                            true,
                            NAME,
                            (objective, options) ->
                                request ->
                                    new SolveResult.Feasible<>(
                                        ByHand.WEB_ON_SMALL, ByHand.bounds(48930), report)))));
  }

  /** Every line, as it is printed, holds nothing that a terminal obeys. */
  private static void printsAsItIs(String text) {
    assertThat(text.lines()).allSatisfy(line -> assertThat(Escape.text(line)).isEqualTo(line));
  }

  @Test
  void theListShowsNamesAndVersionsEscaped() {
    Session.Outcome table = session().run("solvers");
    Session.Outcome json = session().run("solvers", "--format", "json");

    printsAsItIs(table.out());
    assertThat(table.out()).contains("\\u001b[31mevil\\u202e</script>");
    assertThat(JsonMapper.shared().readTree(json.out()).path(0).path("id").asString())
        .isEqualTo(NAME);
    assertThat(json.out()).doesNotContain("\u001b");
  }

  @Test
  void theReferencePageTakesNoMarkupFromThem() {
    session().run("reference", "--out", "pages");

    assertThat(session().read("pages/solvers.md"))
        .contains("\\u001b[31mevil")
        .doesNotContain("\u001b", "\u202e");
    assertThat(session().read("pages/solvers.md").lines())
        .filteredOn(line -> line.contains("evil"))
        .singleElement()
        .asString()
        .contains("evil\\u202e&lt;/script>\\u2028&lt;b>\\`\\|=1+1");
  }

  @Test
  void aHundredThousandWarningsDoNotBuryTheAnswer() {
    Session session = session();
    String instance = session.resource(ByHand.FILE);

    Session.Outcome text = session.run("solve", instance, "--solver", NAME);
    Session.Outcome json = session.run("solve", instance, "--solver", NAME, "--format", "json");

    assertThat(text.exitCode()).as(text.err()).isZero();
    printsAsItIs(text.out() + text.err());
    assertThat(text.out().lines()).hasSizeLessThan(100);
    assertThat(text.out()).contains("… and 99,980 more");
    JsonNode solver = JsonMapper.shared().readTree(json.out()).path("solver");
    assertThat(solver.path("warnings")).hasSize(1001);
    assertThat(solver.path("warnings").path(1000).asString()).isEqualTo("… and 99,000 more");
    assertThat(solver.path("notes")).hasSizeLessThan(1002);
  }

  @Test
  void comparisonsShowThemEscapedAndShort() {
    Session session = session();
    String instance = session.resource(ByHand.FILE);

    Session.Outcome text = session.run("compare", instance, "--solvers", NAME, "--out", "compared");

    assertThat(text.exitCode()).as(text.err()).isZero();
    printsAsItIs(text.out() + text.err());
    assertThat(text.out().lines()).hasSizeLessThan(100);
    assertThat(session.read("compared/index.html"))
        .doesNotContain("\u001b", "\u202e", "evil</script>", "<b>")
        .hasSizeLessThan(200_000);
    printsAsItIs(session.read("compared/comparison.csv"));
    assertThat(JsonMapper.shared().readTree(session.read("compared/comparison.json")).isObject())
        .isTrue();
  }
}
