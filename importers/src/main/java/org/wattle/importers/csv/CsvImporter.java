package org.wattle.importers.csv;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.WorkloadReader;

/** Imports a table of tasks. */
public final class CsvImporter implements Importer {
  public static final ImporterInput TABLE =
      ImporterInput.positional("The table; - for standard input.");

  @Override
  public String name() {
    return "csv";
  }

  @Override
  public String summary() {
    return "Turns a table of tasks into a workload.";
  }

  @Override
  public String description() {
    return "Columns: id, arrivalSeconds, durationSeconds or endSeconds; optionally job, gbps,"
        + " externalMegabytes, internalMegabytes and priority; every other column is a resource."
        + " Rows are ordered by arrival.";
  }

  @Override
  public List<String> kinds() {
    return List.of("workload");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(TABLE);
  }

  @Override
  public List<String> example() {
    return List.of("tasks.csv --out out/tasks.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    return WorkloadReader.read(request.file(TABLE)).map(ImportResult.OfWorkload::new);
  }
}
