package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What people get wrong: exit code 2, words that help, and never a stack trace. */
class BadInputTest {
  @TempDir private Path folder;

  static Stream<Arguments> usage() {
    return Stream.of(
        wrong("", "There is no command. Maybe solve."),
        wrong("slove", "'slove'", "Maybe solve"),
        wrong("solve", "Missing required parameter: 'INSTANCE'", "See 'wattle solve --help'."),
        wrong("solve by-hand.json more.json", "'more.json'"),
        wrong("solve by-hand.json --solvr scip", "'--solvr'", "Maybe --solver."),
        wrong("solve by-hand.json --solver pcker", "(pcker)", "Maybe packer.", "scripted"),
        wrong("solve by-hand.json --solver zzzzzzz", "(zzzzzzz)", "Known are: auto, scripted"),
        wrong("solve by-hand.json --solver simplex", "does not solve instances of kind energy"),
        wrong("solve tiny.mps --solver packer", "does not solve instances of kind model"),
        wrong("solve tiny.mps --objective msec", "does not apply to an instance of kind (model)"),
        wrong("solve by-hand.json --objective money", "(money)", "one of mtec, msec, cost"),
        wrong("solve by-hand.json --objective cost", "a price", "--tariff 0.25"),
        wrong("solve by-hand.json --objective cost --tariff -1", "(-1.0)", "--tariff 0.25"),
        wrong("solve by-hand.json --time-limit 0", "(0)", "leaves no time", "Maybe 60s"),
        wrong("solve by-hand.json --time-limit 0s", "(0s)", "leaves no time"),
        wrong("solve by-hand.json --time-limit -5s", "(-5s)", "leaves no time"),
        wrong("solve by-hand.json --time-limit 60", "(60) has no unit. Maybe 60s."),
        wrong("solve by-hand.json --time-limit soon", "(soon) is not a duration"),
        wrong("solve by-hand.json --time-limit 9000h", "longer than a year"),
        wrong("solve by-hand.json --work-limit 0", "The work limit (0) is not positive"),
        wrong("solve by-hand.json --work-limit -7", "(-7)", "Maybe 1000"),
        wrong("solve by-hand.json --work-limit 1.5", "1.5"),
        wrong("solve by-hand.json --work-limit much", "much"),
        wrong("solve by-hand.json --gap -1", "(-1.0)", "Maybe 1e-4"),
        wrong("solve by-hand.json --gap NaN", "(NaN)"),
        wrong("solve by-hand.json --gap 1%", "'1%' is not a double"),
        wrong("solve by-hand.json --threads 0", "(0) is not positive"),
        wrong("solve by-hand.json --threads two", "'two' is not an int"),
        wrong("solve by-hand.json --seed 1e99", "'1e99' is not a long"),
        wrong("solve by-hand.json --format yaml", "(yaml)", "Maybe table or json."),
        wrong("solve by-hand.json --start nothing.json", "There is no file (nothing.json)"),
        wrong("solve by-hand.json --start by-hand.json", "kind"),
        wrong("solve by-hand.json --out .", "(.) is a folder"),
        wrong("solve by-hand.json --out tiny.mps/r.json", "its folder is a file"),
        wrong("verify by-hand.json", "Missing required parameter: 'RESULT'"),
        wrong("verify - -", "cannot be the instance and the result at once"),
        wrong("verify by-hand.json by-hand.json", "kind"),
        wrong("verify by-hand.json nothing.json", "There is no file (nothing.json)"),
        wrong("export by-hand.json", "Missing required option: '--format=FORMAT'"),
        wrong("export by-hand.json --format xls", "(xls)", "Maybe mps or lp."),
        wrong(
            "import",
            "There is no format to import. Maybe mps, openb, specpower, swim, azure, google-2011,"
                + " bitbrains, csv, power-samples, kubernetes or inventory."),
        wrong("import mps by-hand.json", "by-hand.json:1:1"),
        wrong("generate", "Missing required parameter: 'PRESET'"),
        wrong("calibrate", "Missing required parameter: 'FRONT'"),
        wrong("generate smal-dc", "(smal-dc)", "Maybe small-dc.", "quickstart"),
        wrong("generate tiny --tasks 0", "The number of tasks (0)", "Maybe ask for 1 to 1000000."),
        wrong("generate tiny --mean 7", "The mean task size (7.0)"),
        wrong("generate tiny --clip 1..0", "(1..0) is no range"),
        wrong("generate tiny --clip 1", "(1) is no range"),
        wrong("generate tiny --wiring star", "(star)", "Maybe rack or full."),
        wrong("generate tiny --awake 2", "The awake fraction (2.0)"),
        wrong("solvers --format xml", "(xml)", "Maybe table or json."));
  }

  private static Arguments wrong(String command, String... words) {
    return arguments(command, words);
  }

  @ParameterizedTest(name = "wattle {0}")
  @MethodSource("usage")
  void wrongUsageIsToldWithAMend(String command, String[] words) {
    Session session = session();
    session.resource(ByHand.FILE);
    session.resource("tiny.mps");

    Session.Outcome outcome =
        session.run(command.isEmpty() ? new String[0] : command.split(" ", -1));

    assertInvalid(outcome);
    assertThat(outcome.err()).contains(Arrays.asList(words));
  }

  static Stream<Arguments> contents() {
    return Stream.of(
        arguments("empty", "", new String[] {"(bad) is empty."}),
        arguments("blank", " \n\t\n", new String[] {"(bad) holds nothing but blanks."}),
        arguments("zip", "PK\u0003\u0004\u0000\u0000", new String[] {"(bad) is not text."}),
        arguments("broken JSON", "{\"kind\": \"energy\", ", new String[] {"bad:1:"}),
        arguments("a list", "[1, 2]", new String[] {"bad:1:1"}),
        arguments("no kind", "{\"name\": \"x\"}", new String[] {"kind"}),
        arguments("unknown kind", "{\"kind\": \"enrgy\"}", new String[] {"enrgy", "energy"}),
        arguments(
            "prose",
            "Dear Wattle,\nplease place my tasks.\n",
            new String[] {"bad:1", "read as an MPS model"}));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("contents")
  void aFileThatHoldsNoInstanceIsToldWithItsPlace(String what, String content, String[] words) {
    Session session = session();

    Session.Outcome file = session.run("solve", session.file("bad", content));
    Session.Outcome piped = session.input(content).run("solve", "-");

    assertInvalid(file);
    assertThat(file.err()).contains(Arrays.asList(words));
    assertInvalid(piped);
    assertThat(piped.err()).contains("standard input");
  }

  @Test
  void everyMistakeIsListedWithPlacePathValueAndMend() {
    Session session = session();
    String content =
        Session.text(ByHand.FILE)
            .replace("\"slotSeconds\": 60", "\"slotSeconds\": -60")
            .replace("\"count\": 2, \"capacity\"", "\"count\": 0, \"capacity\"")
            .replace("\"gbps\": 0.5}", "\"gbps\": 1e400}")
            .replace("\"wiring\": \"rack\"", "\"wiring\": \"wreck\"")
            .replace("{\"id\": \"batch\"", "{\"id\": \"web\", \"colour\": \"red\"");

    Session.Outcome outcome = session.run("solve", session.file("bad.json", content));

    assertInvalid(outcome);
    assertThat(outcome.err())
        .contains("(bad.json) cannot be used: ")
        .contains("bad.json:4:")
        .contains("$.slotSeconds (-60)")
        .contains("$.servers[0].count (0)")
        .contains("$.tasks[1].gbps (1e400)")
        .contains("$.network.wiring")
        .contains("Maybe");
  }

  @Test
  void namesFromFilesCannotDriveTheTerminal() {
    Session session = session();
    String content =
        Session.text(ByHand.FILE)
            .replace("\"big-0\", \"route\"", "\"\\u001b[2J\\u202Ebig-0\", \"route\"");

    Session.Outcome outcome = session.run("solve", session.file("bad.json", content));

    assertInvalid(outcome);
    assertThat(outcome.err()).contains("\\u001b[2J").doesNotContain("\u001b", "\u202e");
  }

  @Test
  void aNameOfTenThousandCharactersDoesNotFloodTheScreen() {
    String content = Session.text(ByHand.FILE).replace("\"web\"", "\"" + "w".repeat(10_000) + "\"");
    Session session = new Session(folder);

    Session.Outcome outcome =
        session.run("solve", session.file("long.json", content), "--solver", "first-fit", "-v");

    assertThat(outcome.exitCode()).isIn(0, 2);
    assertThat((outcome.out() + outcome.err()).lines()).allMatch(line -> line.length() < 500);
  }

  @Test
  void namesOfFilesCannotDriveTheTerminalEither() {
    Session.Outcome outcome = session().run("solve", "no\u001b[31mred\n.json");

    assertInvalid(outcome);
    assertThat(outcome.err()).contains("There is no file (no\\u001b[31mred\\n.json).");
  }

  @Test
  void aMisspeltFileIsGuessed() {
    Session session = session();
    session.resource(ByHand.FILE);

    assertThat(session.run("solve", "by-hnad.json").err())
        .contains("There is no file (by-hnad.json). Maybe you meant (by-hand.json).");
    assertThat(session.run("solve", "nowhere/by-hand.json").err())
        .contains("Its folder does not exist either.");
    assertThat(session.run("solve", ".").err()).contains("(.) is a folder, not a file.");
  }

  @Test
  void aHundredMegabytesOfJunkAreRefusedInWords() throws IOException {
    byte[] junk = new byte[100_000_000];
    Arrays.fill(junk, (byte) 'x');
    Files.write(folder.resolve("junk"), junk);

    Session.Outcome outcome = session().run("solve", "junk");

    assertInvalid(outcome);
    assertThat(outcome.err().length()).isLessThan(5000);
  }

  @Test
  void anUnwritableOutputIsToldBeforeAnythingIsSolved() {
    Session session =
        new Session(folder)
            .with(
                ScriptedSolvers.energy(
                    request -> {
                      throw new AssertionError("it must not come to this");
                    }));
    session.resource(ByHand.FILE);

    Session.Outcome outcome = session.run("solve", ByHand.FILE, "--out", "by-hand.json/r.json");

    assertInvalid(outcome);
  }

  private Session session() {
    return new Session(folder)
        .with(
            ScriptedSolvers.energy(
                request -> {
                  throw new AssertionError("nothing of this should be solved");
                }));
  }

  private static void assertInvalid(Session.Outcome outcome) {
    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith("error: ").doesNotContain("\tat ");
  }
}
