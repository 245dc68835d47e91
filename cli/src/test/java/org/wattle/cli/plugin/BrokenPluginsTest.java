package org.wattle.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.importers.Importer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolverProvider;
import org.wattle.render.text.ExitCodes;

/** A plug-in that fails is named, by id and class, and takes nothing else with it. */
class BrokenPluginsTest {
  private static final String QUICKSTART = "../instances/quickstart.json";

  @TempDir private Path folder;
  private PluginFolder plugins;

  @BeforeEach
  void noPlugins() {
    plugins = new PluginFolder(folder);
  }

  private PluginFolder.Outcome solveWith(String name) throws Exception {
    return plugins.run("solve", QUICKSTART, "--solver", PluginFolder.id(name));
  }

  @Test
  void thoseThatCannotBeLoadedAreNamedAndTheRestWorks() throws Exception {
    plugins
        .declaring(Backend.class, "com.example.NoSuchClass")
        .declaring(Importer.class, "com.example.Throwing")
        .with(
            SolverProvider.class,
            "Throwing",
            """
            public class Throwing implements SolverProvider {
              public Throwing() { throw new IllegalStateException("no licence found"); }
              public List<SolverDescriptor<?, ?>> solvers() { return List.of(); }
            }
            """)
        .with(
            SolverProvider.class,
            "NullList",
            """
            public class NullList implements SolverProvider {
              public List<SolverDescriptor<?, ?>> solvers() { return null; }
            }
            """)
        .with(
            PlacementHeuristic.class,
            "NullId",
            """
            public class NullId implements PlacementHeuristic {
              public String id() { return null; }
              public Placement place(DataCenter center, long seed) { return null; }
            }
            """)
        .with(Backend.class, "Taken", PluginFolder.backend("Taken", "\"scip\"", "return null;"))
        .with(
            Backend.class, "Odd", PluginFolder.backend("Odd", "\"a b\\u001b[2J\"", "return null;"));

    PluginFolder.Outcome outcome = plugins.run("solve", QUICKSTART, "--solver", "scip");

    assertThat(outcome.err().lines())
        .hasSize(7)
        .allMatch(line -> line.startsWith("warning: The plug-in ("))
        .anyMatch(line -> line.contains("(com.example.NoSuchClass)"))
        .anyMatch(line -> line.contains("not a subtype"))
        .anyMatch(
            line -> line.contains("(com.example.Throwing)") && line.contains("no licence found"))
        .anyMatch(line -> line.contains("(com.example.NullList)"))
        .anyMatch(line -> line.contains("(com.example.NullId)") && line.contains("null"))
        .anyMatch(line -> line.contains("(com.example.Taken)") && line.contains("(scip)"))
        .anyMatch(line -> line.contains("(com.example.Odd)") && line.contains("a b\\u001b[2J"));
    assertThat(outcome.out()).contains("Optimal");
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.OK);
  }

  @Test
  void servicesAreNamedAsTheyAreInCode() {
    assertThat(InstalledPlugins.SERVICES)
        .contains(Backend.class.getName())
        .allSatisfy(name -> assertThat(Class.forName(name)).isPublic().isNotFinal());
  }

  @Test
  void theIdOfABrokenOneIsItsFailureAndNotAMistakeInTyping() throws Exception {
    plugins.declaring(Backend.class, "com.example.NoSuchClass");

    PluginFolder.Outcome outcome = plugins.run("solve", QUICKSTART, "--solver", "my-backend");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.err())
        .contains("error: There is no solver (my-backend)")
        .contains("(com.example.NoSuchClass)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Bomb | throw new IllegalStateException(\"boom\"); | boom",
        "NullAnswer | return null; | its answer is null",
        "NullClaim | return Answer.of(null, Termination.Cause.COMPLETED, \"done\"); | claim",
        "NullPoint | return Answer.of(new Claim.Optimal(null, OptionalDouble.of(0)),"
            + " Termination.Cause.COMPLETED, \"done\"); | found",
        "Unreadable | throw new RuntimeException() { public String getMessage() { throw new"
            + " IllegalStateException(); } public String toString() { throw new"
            + " IllegalStateException(); } }; | its message cannot be read",
        "Deep | return solve(request); | StackOverflowError",
        "Unlinked | throw new NoClassDefFoundError(\"com/example/Absent\"); | com/example/Absent",
      })
  void aBackendThatFailsIsNamed(String name, String body, String reason) throws Exception {
    plugins.withBackend(name, body);

    PluginFolder.Outcome outcome = solveWith(name);

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.out() + outcome.err())
        .contains(PluginFolder.id(name))
        .contains(reason)
        .doesNotContain("should not happen");
  }

  @Test
  void oneThatEndsTheProcessIsNamed() throws Exception {
    plugins.withBackend("Quitter", "System.exit(0); return null;");

    PluginFolder.Outcome outcome = solveWith("Quitter");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.err()).contains("(com.example.Quitter)").contains("System.exit");
  }

  @Test
  void whatOnePrintsIsNotPartOfTheResult() throws Exception {
    plugins.withBackend(
        "Talker",
        "System.out.println(\"Hello from inside\");"
            + " return Answer.of(new Claim.Nothing(OptionalDouble.empty()),"
            + " Termination.Cause.COMPLETED, \"done\");");

    PluginFolder.Outcome outcome =
        plugins.run("solve", QUICKSTART, "--solver", "my-Talker", "--format", "json");

    assertThat(outcome.out()).startsWith("{").doesNotContain("Hello from inside");
    assertThat(outcome.err()).contains("(com.example.Talker)").contains("Hello from inside");
  }

  @Test
  void aHeuristicThatGivesNothingIsNamed() throws Exception {
    plugins.with(
        PlacementHeuristic.class,
        "Nowhere",
        """
        public class Nowhere implements PlacementHeuristic {
          public String id() { return "nowhere"; }
          public Placement place(DataCenter center, long seed) { return null; }
        }
        """);

    PluginFolder.Outcome outcome = plugins.run("solve", QUICKSTART, "--solver", "nowhere");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.out() + outcome.err()).contains("nowhere").contains("com.example.Nowhere");
  }

  @Test
  void aRatingThatIsNotANumberIsAFailure() throws Exception {
    plugins.with(
        PlacementHeuristic.class,
        "NotANumber",
        """
        public class NotANumber extends ServerRating {
          public String id() { return "not-a-number"; }
          protected double rate(SlotView cluster, int task, int server) { return Double.NaN; }
        }
        """);

    PluginFolder.Outcome outcome =
        plugins.run("solve", QUICKSTART, "--solver", "not-a-number", "--debug");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.out() + outcome.err())
        .contains("not-a-number")
        .contains("its rating of server (0) is not a number");
    assertThat(outcome.err()).contains("\tat ");
  }
}
