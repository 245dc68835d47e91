package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
}
