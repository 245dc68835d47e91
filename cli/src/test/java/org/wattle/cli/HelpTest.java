package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
  @TempDir private Path folder;

  @ParameterizedTest(name = "wattle {0} --help")
  @ValueSource(
      strings = {
        "",
        "solve",
        "compare",
        "pareto",
        "calibrate",
        "verify",
        "export",
        "import",
        "import mps",
        "import openb",
        "import swim",
        "import azure",
        "import google-2011",
        "import bitbrains",
        "import csv",
        "import power-samples",
        "import inventory",
        "diff",
        "analyze",
        "generate",
        "reproduce",
        "solvers"
      })
  void everyCommandHasHelpWithAnExample(String command) {
    String[] arguments = (command + " --help").strip().split(" ", -1);

    Session.Outcome outcome = new Session(folder).run(arguments);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out()).contains("Usage: wattle").containsPattern("\nExamples?:\n  wattle ");
    assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 100);
  }

  @Test
  void theExitCodesStandInTheHelp() {
    assertThat(new Session(folder).run("--help").out())
        .contains("Exit codes:", "  0 ", "  1 ", "  2 ", "  3 ", "  4 ", "  5 ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--version", "solve --version"})
  void theVersionIsTold(String arguments) {
    assertThat(new Session(folder).run(arguments.split(" ", -1)).out())
        .startsWith("wattle ")
        .contains("Java " + Runtime.version());
  }

  /** In a real shell: the words before, and what follows. */
  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource({
    "so, solve solvers",
    "solve --time, --time-limit",
    "import s, specpower swim",
    "solve --solver bend, benders benders-cbc benders-highs benders-ojalgo benders-scip",
    "generate-c, generate-completion"
  })
  void shellsCompleteCommandsAndOptions(String typed, String completed) throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash");
    Path script = folder.resolve("completion");
    Files.writeString(script, new Session(folder).run("generate-completion").out());
    String words = "wattle " + typed;
    String ask =
        "source completion; compopt() { :; }; COMP_LINE='%s' COMP_WORDS=(%s) COMP_CWORD=%d"
            + " COMP_POINT=%d; _complete_wattle; printf '%%s\\n"
            + "' \"${COMPREPLY[@]}\" | sort | paste -sd' '";
    Process bash =
        new ProcessBuilder(
                "/bin/bash",
                "-c",
                ask.formatted(words, words, typed.split(" ").length, words.length()))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();

    assertThat(bash.inputReader().lines()).containsExactly(completed);
    assertThat(bash.waitFor()).isZero();
  }
}
