package org.wattle.importers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wattle.importers.azure.AzureImporter;
import org.wattle.importers.bitbrains.BitbrainsImporter;
import org.wattle.importers.swim.SwimImporter;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;

/** The traces themselves, where they are at hand. */
class RealTracesTest {
  @BeforeAll
  static void theTracesAreThere() {
    boolean there = Files.isDirectory(ImportedTraces.SHARED.resolve("swim_facebook"));
    if (!there) {
      System.out.println("Skipped: the traces are not in (" + ImportedTraces.SHARED + ").");
    }
    assumeTrue(there);
  }

  @Test
  void aDayOfFacebookIsImported() throws IOException {
    Workload workload =
        ImportedTraces.workload(
            new SwimImporter(),
            ImportRequest.empty()
                .withFile(
                    SwimImporter.JOBS,
                    ImportedTraces.real("swim_facebook/FB-2009_samples_24_times_1hr_0.tsv")));

    // As many jobs as the table has rows; counted apart: 76,776 tasks of at most 100 a phase.
    assertThat(WorkloadStatistics.of(workload).jobs()).isEqualTo(5894);
    assertThat(workload.tasks()).hasSize(47_714 + 29_062);
  }

  @Test
  void allMachinesOfAzureAreImported() throws IOException {
    ImportRequest files =
        ImportRequest.empty()
            .withFile(AzureImporter.ARRIVALS, ImportedTraces.real("azure_v1_flavors/v1.dev.txt.gz"))
            .withFile(
                AzureImporter.LIVES, ImportedTraces.real("azure_v1_flavors/v1.dev.c2100000.txt.gz"))
            .withFile(AzureImporter.FLAVOURS, ImportedTraces.real("azure_v1_flavors/flav_map.txt"))
            .withFile(
                AzureImporter.INTERVALS,
                ImportedTraces.real("azure_v1_flavors/v1.interval_map.txt"));
    Workload all = ImportedTraces.workload(new AzureImporter(), files);

    // Counted apart.
    assertThat(all.tasks()).hasSize(259_159);
    assertThat(all.assumptions()).anyMatch(words -> words.startsWith("14317 of the chosen 259159"));
    assertThat(WorkloadStatistics.of(all).jobs()).isEqualTo(53_109);
    ImportRequest hour = files.withOption(AzureImporter.WINDOW, "0..3600");
    assertThat(ImportedTraces.workload(new AzureImporter(), hour).tasks())
        .allMatch(task -> task.arrivalSeconds() < 3600);
  }

  @Test
  void theMachinesOfBitbrainsUseLittleOfWhatTheyAreGiven() throws IOException {
    ImportRequest table =
        ImportRequest.empty()
            .withFile(
                BitbrainsImporter.MACHINES, ImportedTraces.real("bitbrains_faststorage/tasks.csv"));
    Workload given = ImportedTraces.workload(new BitbrainsImporter(), table);
    Workload used =
        ImportedTraces.workload(
            new BitbrainsImporter(),
            table.withFile(
                BitbrainsImporter.USE,
                ImportedTraces.real("bitbrains_faststorage/fragments.csv.gz")));

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
