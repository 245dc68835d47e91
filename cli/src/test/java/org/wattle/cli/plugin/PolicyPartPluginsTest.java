package org.wattle.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.render.text.ExitCodes;
import org.wattle.simulation.priority.policy.PolicyPart;

/** Parts of policies of one's own: they are words like any other, and named where they fail. */
class PolicyPartPluginsTest {
  private static final String TINY = "../instances/scenarios/priority-tiny.json";

  private static final String IMPORTS =
      """
      import org.apache.commons.rng.UniformRandomProvider;
      import org.wattle.simulation.priority.policy.*;
      """;

  @TempDir private Path folder;
  private PluginFolder plugins;

  @BeforeEach
  void noPlugins() {
    plugins = new PluginFolder(folder);
  }

  private PluginFolder part(String name, String type, String id, String method) throws Exception {
    return plugins.with(
        PolicyPart.class,
        name,
        IMPORTS
            + """
            public class %s implements %s {
              public String id() { return %s; }
              public String summary() { return "A part of one's own."; }
              %s
            }
            """
                .formatted(name, type, id, method));
  }

  @Test
  void oneClassAndOneLineMakeAWord() throws Exception {
    part("Patient", "SleepRule", "\"patient\"", "public long afterSeconds() { return 1_000_000; }");

    PluginFolder.Outcome outcome =
        plugins.run("simulate", TINY, "--policy", "mrs", "--policy", "mrs+patient");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.OK);
    assertThat(outcome.out()).containsPattern("(?m)^  mrs[+]patient +1 +12 +12 ");
    assertThat(plugins.run("simulate", TINY, "--policy", "mrs+pashent").err())
        .contains("there is no part (pashent). Maybe patient.");
    PluginFolder.Outcome reference =
        plugins.run("reference", "--out", folder.resolve("made").toString());
    assertThat(reference.exitCode()).isEqualTo(ExitCodes.OK);
    assertThat(folder.resolve("made/solvers.md")).content().contains("| `patient` | power |");
  }

  @Test
  void thoseThatCannotBeLoadedAreNamedAndTheRestWorks() throws Exception {
    String evicts = "public boolean drops(int evictions) { return false; }";
    plugins.declaring(PolicyPart.class, "com.example.NoSuchPart");
    part("NullId", "DropRule", "null", evicts);
    part("Taken", "DropRule", "\"no-drop\"", evicts);

    PluginFolder.Outcome outcome = plugins.run("simulate", TINY, "--policy", "mrs");

    assertThat(outcome.err().lines())
        .hasSize(3)
        .allMatch(line -> line.startsWith("warning: The plug-in ("))
        .anyMatch(line -> line.contains("(com.example.NoSuchPart)"))
        .anyMatch(line -> line.contains("(com.example.NullId)") && line.contains("null"))
        .anyMatch(line -> line.contains("(com.example.Taken)") && line.contains("(no-drop)"));
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.OK);
  }

  @Test
  void onesOfNoKindAreRefusedWhereTheyAreUsed() throws Exception {
    part("Nothing", "PolicyPart", "\"nothing\"", "");

    PluginFolder.Outcome outcome = plugins.run("simulate", TINY, "--policy", "mrs+nothing");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.INVALID);
    assertThat(outcome.err()).contains("the part (nothing) is of no kind that policies have");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "throw new IllegalStateException(\"boom\"); | boom",
        "return -1; | The part (mine) chose a task",
        "return running.lowestPriority() + 1_000_000; | The part (mine) chose a task",
        "return choose(priority, running, random); | StackOverflowError",
      })
  void oneThatFailsIsNamed(String body, String reason) throws Exception {
    part(
        "Mine",
        "VictimRule",
        "\"mine\"",
        "public int choose(int priority, RunningTasks running, UniformRandomProvider random) { "
            + body
            + " }");

    PluginFolder.Outcome outcome = plugins.run("simulate", TINY, "--policy", "mine");

    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(outcome.err())
        .contains(reason)
        .containsPattern("\\((com.example.Mine|mine)\\)")
        .doesNotContain("should not happen", "\tat ");
  }
}
