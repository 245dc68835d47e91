package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.cli.option.FileGuard;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;

/** No command overwrites what it reads, nor writes two of its outputs to one file. */
class FileGuardTest {
  /** What the input holds, which no command could read: the refusal comes before that. */
  private static final String CONTENT = "precious";

  /** What the values of options stand for that are texts and name no file. */
  private static final Set<String> NOT_FILES =
      Set.of(
          "ID",
          "ID,ID,...",
          "NAME",
          "WORD",
          "UNIT",
          "TIME",
          "SYSTEM",
          "PRESET",
          "GOAL,GOAL",
          "COMMAND",
          "STATUS,...",
          "[NAME=]WHAT",
          "NAME=VALUE",
          "URL",
          "HOME");

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void anInputWithLinks() throws IOException {
    session = new Session(folder);
    Files.createDirectory(folder.resolve("sub"));
    session.file("in", CONTENT);
    Files.createSymbolicLink(folder.resolve("symbolic"), Path.of("in"));
    Files.createSymbolicLink(folder.resolve("sub/twice"), Path.of("../symbolic"));
    Files.createSymbolicLink(folder.resolve("folder"), Path.of("sub"));
    Files.createLink(folder.resolve("hard"), folder.resolve("in"));
  }

  /** Commands that would overwrite their input {@code in} by the output {@code OUT}. */
  static Stream<String> overInput() {
    return Stream.of(
        "solve in --out OUT",
        "solve in --runbook OUT",
        "solve in --page OUT",
        "solve q --price in --out OUT",
        "solve q --carbon in --runbook OUT",
        "solve q --start in --page OUT",
        "solve q --weights in --out OUT",
        "compare in --solvers auto --out OUT",
        "compare q in --solvers auto --out OUT",
        "compare q --solvers auto --start in --out OUT",
        "compare q --solvers auto --weights in --out OUT",
        "pareto in --out OUT",
        "pareto in --page OUT",
        "pareto q --against in --out OUT",
        "calibrate in --choose 1,2,3 --out OUT",
        "simulate in --out OUT",
        "simulate q --price in --out OUT",
        "simulate q --carbon in --out OUT",
        "simulate q --weights in --out OUT",
        "diff in a b --out OUT",
        "diff q in b --out OUT",
        "diff q a in --out OUT",
        "explain in --out OUT",
        "explain q in --out OUT",
        "plan in r --for kubernetes --out OUT",
        "plan q in --for kubernetes --out OUT",
        "plan q r --for kubernetes --cluster a --cluster in --out OUT",
        "plan q r --for kubernetes --price in --out OUT",
        "plan q r --for kubernetes --carbon in --out OUT",
        "export in --format mps --out OUT",
        "import kubernetes in --out OUT",
        "import kubernetes a in --out OUT",
        "import inventory in v --out OUT",
        "import inventory h in --out OUT",
        "import csv in --out OUT",
        "import mps in --out OUT",
        "analyze in --out OUT",
        "generate workload --parameters in --out OUT",
        "reproduce lotes --data in --out OUT");
  }

  @ParameterizedTest
  @MethodSource("overInput")
  void noOutputReplacesAnInput(String command) throws IOException {
    List<String> names = List.of("in", "./sub/../in", "symbolic", "folder/twice", "hard");
    for (String name : names) {
      Session.Outcome outcome = run(command.replace("OUT", name));

      assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
      assertThat(outcome.err())
          .contains("(" + name + ") would overwrite", "(in)", "the same file. Maybe another file")
          .hasLineCount(1);
      assertThat(session.read("in")).isEqualTo(CONTENT);
      assertThat(session.read("hard")).isEqualTo(CONTENT);
      assertThat(folder.resolve("symbolic")).isSymbolicLink();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "solve q --out new --runbook ./new, --out, --runbook",
    "solve q --runbook sub/new --page folder/new, --runbook, --page",
    "solve q --out hard --page symbolic, --out, --page",
    "solve q --out - --page -, --out, --page",
    "pareto q --out new --page sub/../new, --out, --page"
  })
  void noTwoOutputsAreTheSameFile(String command, String one, String other) throws IOException {
    Session.Outcome outcome = run(command);

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains(one + " (", other + " (", "are the same file. Maybe another file for one");
    assertThat(session.read("in")).isEqualTo(CONTENT);
    assertThat(folder.resolve("new")).doesNotExist();
  }

  @Test
  void noFolderThatIsWrittenHoldsAnInput() throws IOException {
    for (String place : List.of(".", "sub/..", "folder/..", folder.toString())) {
      for (String command :
          List.of("compare in --solvers auto", "simulate in", "analyze in", "pareto in")) {
        Session.Outcome outcome = run(command + " --out " + place);

        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.err()).contains("is a folder that holds", "(in). Maybe another place");
      }
    }
  }

  @Test
  void noFileOfAFolderThatIsReadIsReplaced() throws IOException {
    session.file("sub/events.csv", CONTENT);

    Session.Outcome outcome = run("import google-2011 sub --out folder/events.csv");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("would overwrite a file in PATH (sub). Maybe a new file");
    assertThat(session.read("sub/events.csv")).isEqualTo(CONTENT);
  }

  @Test
  void standardStreamsAndDevicesAreNoFiles() throws IOException {
    session.resource(ByHand.FILE);
    String text = session.read(ByHand.FILE);

    assertThat(session.input(text).run("solve", "-", "--out", "-").exitCode()).isZero();
    assertThat(run("solve " + ByHand.FILE + " --out /dev/null --page /dev/null").exitCode())
        .isZero();
  }

  /** Such as the id of a solver. */
  @Test
  void whatIsNotThereCannotBeOverwritten() {
    session.resource(ByHand.FILE);

    assertThat(run("solve " + ByHand.FILE + " --start first-fit --out first-fit").exitCode())
        .isZero();
  }

  @Test
  void helpIsShownWhateverElseIsAsked() {
    assertThat(run("solve in --out in --help").exitCode()).isZero();
  }

  /** A new option cannot forget to declare its file: its label would not be among these. */
  @Test
  void everyOptionThatMayNameAFileDeclaresWhatIsDoneWithIt() {
    List<CommandLine> commands = new ArrayList<>();
    commands.add(new CommandLine(new Wattle(), new Subcommands()));
    List<String> undeclared = new ArrayList<>();
    Set<String> labels = new HashSet<>();
    for (int i = 0; i < commands.size(); i++) {
      commands.addAll(commands.get(i).getSubcommands().values());
      for (ArgSpec argument : commands.get(i).getCommandSpec().args()) {
        labels.add(argument.paramLabel());
        if (mayNameAFile(argument) && !NOT_FILES.contains(argument.paramLabel())) {
          undeclared.add(commands.get(i).getCommandName() + " " + argument);
        }
      }
    }
    assertThat(commands).hasSizeGreaterThan(20);
    assertThat(labels).containsAll(NOT_FILES);
    assertThat(undeclared).isEmpty();
  }

  private static boolean mayNameAFile(ArgSpec argument) {
    List<ITypeConverter<?>> converters = List.of(argument.converters());
    // An importer opens no files but those that it declares as its inputs; the rest are values.
    boolean importers = argument.command().qualifiedName().startsWith("wattle import ");
    boolean value = importers && argument.isOption() && !converters.isEmpty();
    return !value
        && converters.stream().noneMatch(FileGuard.Use.class::isInstance)
        && Stream.of(argument.auxiliaryTypes())
            .anyMatch(type -> Set.of(String.class, Path.class, File.class).contains(type));
  }

  private Session.Outcome run(String command) {
    return session.run(command.split(" ", -1));
  }
}
