package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceTest {
  @TempDir private Path folder;

  @Test
  void withoutANameStudiesAreListedWithTheirDurationAndNeeds() {
    Session.Outcome outcome = new Session(folder).run("reproduce");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .containsPattern("lotes +\\d+ s +\\d+ min +report +Does LoTES stay stable")
        .contains("All of them take about ")
        .contains("collocation/facebook needs ");
  }

  @Test
  void allUnknownNamesAreReportedAtOnce() {
    Session.Outcome outcome = new Session(folder).run("reproduce", "lottes", "thesis-3", "x");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("There is no study (lottes). Maybe lotes.")
        .contains("There is no study (x).");
  }

  @Test
  void outsideOfTheProjectThereIsNothingToRunOn() {
    Session.Outcome outcome = new Session(folder).run("reproduce", "lotes", "--quick");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err()).contains("There is no folder (instances) in (");
  }

  @Test
  void whereItMayNotWriteNothingIsRun() throws IOException {
    Files.createDirectories(folder.resolve("instances"));
    Files.writeString(folder.resolve("file"), "mine");

    for (List<String> way :
        List.of(
            List.of("lotes", "--quick", "--out", "file/book"),
            List.of("--chapters", "--out", "file"),
            List.of("all", "--out", "file/book"))) {
      List<String> command = new ArrayList<>(List.of("reproduce"));
      command.addAll(way);
      Session.Outcome outcome = new Session(folder).run(command.toArray(String[]::new));

      assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
      assertThat(outcome.err())
          .contains("cannot be written: its folder is a file. Maybe name another folder by --out")
          .hasLineCount(1);
      assertThat(folder.toFile().list()).containsExactlyInAnyOrder("instances", "file");
    }
  }

  @Test
  void pagesOfSomethingElseAreKept() throws IOException {
    Files.createDirectories(folder.resolve("instances"));
    for (String page : List.of("README.md", "index.html")) {
      Path mine = Files.createDirectories(folder.resolve("mine-" + page)).resolve(page);
      Files.writeString(mine, "# mine");
      for (String work : List.of("reproduce lotes --quick", "reproduce --chapters", "reference")) {
        boolean written = !work.equals("reference") || page.equals("README.md");
        Session.Outcome outcome =
            new Session(folder).run((work + " --out mine-" + page).split(" ", -1));

        assertThat(outcome.exitCode()).as(work).isEqualTo(written ? 2 : 0);
        assertThat(outcome.err().contains("holds files that are not of an earlier"))
            .isEqualTo(written);
        assertThat(mine).hasContent("# mine");
      }
    }
  }

  @Test
  void whereItMayNotMakeNewRecordsNothingIsRun() throws IOException {
    Files.createDirectories(folder.resolve("instances"));
    Files.writeString(folder.resolve("out"), "mine");

    for (String check : List.of("--quick", "--check")) {
      Session.Outcome outcome = new Session(folder).run("reproduce", "lotes", check);

      assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(2);
      assertThat(outcome.err()).contains("cannot be written: its folder is a file.");
    }
    assertThat(folder.toFile().list()).containsExactlyInAnyOrder("instances", "out");
  }

  @Test
  void chaptersAreWrittenFromTheRecordsThatAreThere() throws IOException {
    Files.createDirectories(folder.resolve("instances"));
    Files.createDirectories(folder.resolve("book/small-dc"));
    Files.writeString(
        folder.resolve("book/small-dc/small-dc.csv"),
        """
        tasks,mean size,seed,exit,status,value J,bound J,gap,backend,seconds
        25,0.03,1,0,optimal,383871.5,383871.5,0,auto,0.27
        """);

    Session.Outcome outcome = new Session(folder).run("reproduce", "--chapters", "--out", "book");

    assertThat(outcome.exitCode()).isZero();
    assertThat(folder.resolve("book/README.md")).content().contains("](small-dc/README.md)");
    assertThat(folder.resolve("book/small-dc/README.md")).content().startsWith("# ");
    assertThat(folder.resolve("book/index.html")).content().contains("<section id=\"small-dc\">");
  }

  @Test
  void allThatIsWrongWithACheckIsToldAtOnce() {
    Session.Outcome outcome =
        new Session(folder)
            .run("reproduce", "lottes", "--check", "--chapters", "--out", "elsewhere");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("--check writes nothing, and --chapters writes the book.")
        .contains("writes nothing to --out (elsewhere). Maybe leave out --out.")
        .contains("There is no study (lottes). Maybe lotes.");
  }

  @Test
  void withoutANameACheckRunsNothingAndNamesRecordsOfOtherPlans() throws IOException {
    Files.createDirectories(folder.resolve("instances"));
    assertThat(new Session(folder).run("reproduce", "--check").exitCode()).isZero();

    Files.createDirectories(folder.resolve("results/small-dc"));
    Files.writeString(
        folder.resolve("results/small-dc/run.csv"),
        """
        begun,seconds,load,wattle,java,machine,cores,plan
        2026-11-23T02:52:07Z,97,1.10,0.2.0,17.0.15,Linux amd64,2,0123456789abcdef
        """);

    Session.Outcome outcome = new Session(folder).run("reproduce", "--check");

    assertThat(outcome.exitCode()).isEqualTo(5);
    assertThat(outcome.out())
        .containsPattern("small-dc +stale plan +its steps")
        .containsPattern("lotes +no record")
        .contains("1 study to be looked at: small-dc.");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aCheckSucceedsWhereRecordsAreMadeAgainAndFailsWhereACellDiffers() throws IOException {
    String scenario = "instances/collocation/parapluie.json";
    Files.createDirectories(folder.resolve("instances/collocation"));
    Files.copy(Path.of("..").resolve(scenario), folder.resolve(scenario));
    String study = "collocation/parapluie";
    assertThat(new Session(folder).run("reproduce", study, "--quick").exitCode()).isZero();

    Session.Outcome same = new Session(folder).run("reproduce", study, "--quick", "--check");

    assertThat(same.exitCode()).as(same.out()).isZero();
    assertThat(same.out()).containsPattern("collocation/parapluie +same\n");

    Path record = folder.resolve("results/quick/collocation/parapluie/jobs.csv");
    Files.writeString(record, Files.readString(record).replaceFirst("auto,", "other,"));

    Session.Outcome differs = new Session(folder).run("reproduce", study, "--quick", "--check");

    assertThat(differs.exitCode()).isEqualTo(5);
    assertThat(differs.out())
        .containsPattern("collocation/parapluie +differs +the new records are in out/")
        .contains(
            "jobs.csv: row 1 (other), column policy: (other) is recorded, and (auto) is made now;"
                + " 1 cell differs in all.");
  }
}
