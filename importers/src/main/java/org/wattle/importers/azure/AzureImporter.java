package org.wattle.importers.azure;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Parsed;

/** Imports a trace of virtual machines of Microsoft Azure. */
public final class AzureImporter implements Importer {
  public static final ImporterInput ARRIVALS =
      ImporterInput.required(
          "--arrivals", "Flavours of the machines by the time of their arrival.");
  public static final ImporterInput LIVES =
      ImporterInput.required("--lives", "Lifetimes of the machines, in the same positions.");
  public static final ImporterInput FLAVOURS =
      ImporterInput.required("--flavours", "vCPUs and memory of the flavours.");
  public static final ImporterInput INTERVALS =
      ImporterInput.required(
          "--intervals", "The seconds that the numbers in the file of lifetimes stand for.");

  public static final ImporterOption<TimeWindow> WINDOW =
      ImporterOption.window(
          "--window",
          "Only machines that arrive from second FROM of the trace to before second TO.");

  @Override
  public String name() {
    return "azure";
  }

  @Override
  public String summary() {
    return "Turns a trace of virtual machines of Azure into a workload.";
  }

  @Override
  public String description() {
    return "Machines become tasks, batches of one tenant jobs. Assumptions are written to the"
        + " workload and to standard error. Files may be compressed with gzip.";
  }

  @Override
  public List<String> kinds() {
    return List.of("workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(ARRIVALS, LIVES, FLAVOURS, INTERVALS);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(WINDOW);
  }

  @Override
  public List<String> example() {
    return List.of(
        "--arrivals v1.dev.txt.gz --lives v1.dev.c2100000.txt.gz \\",
        "--flavours flav_map.txt --intervals v1.interval_map.txt --window 0..3600 \\",
        "--out out/azure.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    AzureWorkload.Files files =
        new AzureWorkload.Files(
            request.file(ARRIVALS),
            request.file(LIVES),
            request.file(FLAVOURS),
            request.file(INTERVALS));
    TimeWindow window = request.find(WINDOW).orElse(TimeWindow.WHOLE_TRACE);
    return AzureWorkload.read(files, window).map(ImportResult.class::cast);
  }
}
