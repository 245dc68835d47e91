package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.render.text.ExitCodes;

/**
 * {@code wattle study}, and {@code wattle reproduce} of a folder that is no part of the project.
 */
class StudyTest {
  @TempDir private Path folder;

  private Session session;

  @BeforeEach
  void begin() {
    session = new Session(folder);
  }

  private String done(String... arguments) {
    Session.Outcome outcome = session.run(arguments);
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return outcome.out();
  }

  private String refused(String... arguments) {
    Session.Outcome outcome = session.run(arguments);
    assertThat(outcome.exitCode()).isEqualTo(ExitCodes.INVALID);
    return outcome.err();
  }

  @Test
  void aNewStudyRunsAndItsChapterAndItsLatexAreMade() throws IOException {
    done("study", "new", "my study");
    assertThat(files("my study"))
        .containsExactly("chapter.md", "instances/quick.json", "study.json");
    assertThat(refused("reproduce", "my study", "--latex"))
        .contains("There are no records of (my study).");

    done("reproduce", "my study", "--quick");
    assertThat(session.read("my study/quick/README.md"))
        .contains("over 2 runs", "| `beps` |", "**in kind**", "Few runs were made")
        .doesNotContain("results book", "{{");
    assertThat(session.read("my study/quick/energy.svg")).contains("data-label=\"always-on\"");

    done("reproduce", "my study", "--quick", "--latex");
    assertThat(session.read("my study/quick/latex/numbers.tex"))
        .contains("\\newcommand{\\studySavedRrs}{");

    assertThat(done("reproduce", "my study", "--quick", "--check", "--engine", "threads"))
        .contains("same");
    Session.Outcome other = session.run("reproduce", "my study", "--quick", "--engine", "thread");
    assertThat(other.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(other.err()).contains("(thread) is none of these. Maybe processes or threads");
    Path record = folder.resolve("my study/quick/runs.csv");
    Files.writeString(record, Files.readString(record).replaceFirst("done", "limited"));
    Session.Outcome check = session.run("reproduce", "my study", "--quick", "--check");
    assertThat(check.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(check.out()).contains("runs.csv: row 1 (1), column status: (limited) is recorded");
  }

  @Test
  void nothingOfTheUserIsOverwritten() throws IOException {
    Files.createDirectories(folder.resolve("full"));
    session.file("full/notes.txt", "mine");
    assertThat(refused("study", "new", "full"))
        .contains("(full) holds files. Maybe name a new folder.");
    done("study", "new", "s");
    session.file("s/README.md", "my own words");
    refused("reproduce", "s");
    assertThat(session.read("s/README.md")).isEqualTo("my own words");
    assertThat(files("s"))
        .containsExactly("README.md", "chapter.md", "instances/quick.json", "study.json");
  }

  @Test
  void whatIsAskedWronglyIsSaid() {
    assertThat(refused("study", "knew", "a"))
        .contains("There is no (wattle study knew). Maybe wattle study new out/my-study.");
    done("study", "new", "a");
    done("study", "new", "b");
    assertThat(refused("reproduce", "a", "b")).contains("A folder with a study is run by itself.");
    assertThat(refused("reproduce", "a", "--out", "c")).contains("Maybe leave out --out.");
    assertThat(refused("reproduce", "a", "--latex", "--check")).contains("--latex runs nothing");
  }

  private List<String> files(String name) throws IOException {
    Path of = folder.resolve(name);
    try (var all = Files.walk(of)) {
      return all.filter(Files::isRegularFile)
          .map(file -> of.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
