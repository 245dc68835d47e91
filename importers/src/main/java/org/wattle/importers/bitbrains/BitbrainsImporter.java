package org.wattle.importers.bitbrains;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.model.json.Parsed;

/** Imports a table of virtual machines of Bitbrains. */
public final class BitbrainsImporter implements Importer {
  public static final ImporterInput MACHINES = ImporterInput.positional("The table of machines.");
  public static final ImporterInput USE =
      ImporterInput.optional(
          "--use",
          "The table of CPU usage over time: machines demand their mean usage, otherwise the CPU"
              + " that they were given.");

  @Override
  public String name() {
    return "bitbrains";
  }

  @Override
  public String summary() {
    return "Turns a table of virtual machines of Bitbrains into a workload.";
  }

  @Override
  public String description() {
    return "Machines become tasks. Assumptions are written to the workload and to standard error.";
  }

  @Override
  public List<String> kinds() {
    return List.of("workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(MACHINES, USE);
  }

  @Override
  public List<String> example() {
    return List.of("tasks.csv --use fragments.csv.gz --out out/bitbrains.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    return BitbrainsWorkload.read(request.file(MACHINES), request.find(USE))
        .map(ImportResult.class::cast);
  }
}
