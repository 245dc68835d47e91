package org.wattle.importers.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wattle.importers.openb.CreationWindow;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;

/** The traces themselves, where they are at hand. */
class RealTracesTest {
  @BeforeAll
  static void theTracesAreThere() {
    boolean there = Files.isDirectory(Traces.SHARED.resolve("swim_facebook"));
    if (!there) {
      System.out.println("Skipped: the traces are not in (" + Traces.SHARED + ").");
    }
    assumeTrue(there);
  }

  @Test
  void aDayOfFacebookIsImported() throws IOException {
    Workload workload =
        Traces.valid(
            SwimImport.read(
                Traces.real("swim_facebook/FB-2009_samples_24_times_1hr_0.tsv"),
                new SwimOptions(64, 100, 5, 10, 0.05, 0.05, Optional.empty())));

    // As many jobs as the table has rows; counted apart: 76,776 tasks of at most 100 a phase.
    assertThat(WorkloadStatistics.of(workload).jobs()).isEqualTo(5894);
    assertThat(workload.tasks()).hasSize(47_714 + 29_062);
  }

  @Test
  void allMachinesOfAzureAreImported() throws IOException {
    AzureFiles files =
        new AzureFiles(
            Traces.real("azure_v1_flavors/v1.dev.txt.gz"),
            Traces.real("azure_v1_flavors/v1.dev.c2100000.txt.gz"),
            Traces.real("azure_v1_flavors/flav_map.txt"),
            Traces.real("azure_v1_flavors/v1.interval_map.txt"));
    Workload all = Traces.valid(AzureImport.read(files, Optional.empty()));

    // Counted apart.
    assertThat(all.tasks()).hasSize(259_159);
    assertThat(all.assumptions()).anyMatch(words -> words.startsWith("14317 of the chosen 259159"));
    assertThat(WorkloadStatistics.of(all).jobs()).isEqualTo(53_109);
    CreationWindow hour = new CreationWindow(0, 3600);
    assertThat(Traces.valid(AzureImport.read(files, Optional.of(hour))).tasks())
        .allMatch(task -> task.arrivalSeconds() < 3600);
  }

  @Test
  void theMachinesOfBitbrainsUseLittleOfWhatTheyAreGiven() throws IOException {
    Workload given =
        Traces.valid(
            BitbrainsImport.read(Traces.real("bitbrains_faststorage/tasks.csv"), Optional.empty()));
    Workload used =
        Traces.valid(
            BitbrainsImport.read(
                Traces.real("bitbrains_faststorage/tasks.csv"),
                Optional.of(Traces.real("bitbrains_faststorage/fragments.csv.gz"))));

    assertThat(given.tasks()).hasSize(50);
    // By hand 3.3 MHz on average of 86,400, which is less than what is kept.
    assertThat(
            used.tasks().stream()
                .filter(task -> task.id().equals("1129"))
                .findFirst()
                .orElseThrow()
                .demand()
                .get(0))
        .isCloseTo(1e-4, within(1e-9));
    assertThat(used.tasks().get(0).demand().get(0))
        .isLessThan(given.tasks().get(0).demand().get(0));
  }
}
