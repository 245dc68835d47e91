package org.wattle.importers.mps;

import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.optimization.ModelCodec;

/** Imports an MPS model. */
public final class MpsImporter implements Importer {
  public static final ImporterInput MODEL =
      ImporterInput.positional("An MPS model; - for standard input.");

  @Override
  public String name() {
    return "mps";
  }

  @Override
  public String summary() {
    return "Turns an MPS model, fixed or free, into an instance.";
  }

  @Override
  public List<String> kinds() {
    return List.of("model");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(MODEL);
  }

  @Override
  public List<String> example() {
    return List.of("model.mps --out out/model.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    return ModelCodec.readMps(request.file(MODEL))
        .map(instance -> new ImportResult.OfInstance(instance, List.of()));
  }
}
