package org.wattle.fuzz.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.fuzz.oracle.Conduct;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.json.Source;
import org.wattle.render.text.ExitCodes;
import org.wattle.toolkit.files.Instances;

/**
 * Imports tables, one of which is changed: they are refused in words, or the command writes a
 * document that reads back.
 */
public final class ImportTrial implements Trial {
  private static final String WRITTEN = "imported.json";

  private final Workbench workbench;
  private final Importer importer;
  private final Map<ImporterInput, String> names;
  private final Map<String, byte[]> files;
  private final Map<String, String> options;
  private final ImporterInput changed;
  private final Reader back;

  /**
   * A trial.
   *
   * @param names of the files, by input
   * @param files their contents, by name
   * @param options of the importer, by name
   * @param changed the input whose document is changed
   * @param back reads what the importer writes
   */
  public ImportTrial(
      Workbench workbench,
      Importer importer,
      Map<ImporterInput, String> names,
      Map<String, byte[]> files,
      Map<String, String> options,
      ImporterInput changed,
      Reader back) {
    this.workbench = workbench;
    this.importer = importer;
    this.names = Map.copyOf(names);
    this.files = Map.copyOf(files);
    this.options = new TreeMap<>(options);
    this.changed = changed;
    this.back = back;
  }

  @Override
  public String kind() {
    return "import " + importer.name();
  }

  @Override
  public String file() {
    return name(changed);
  }

  private String name(ImporterInput input) {
    return names.getOrDefault(input, "");
  }

  @Override
  public Map<String, byte[]> companions() {
    Map<String, byte[]> others = new HashMap<>(files);
    others.remove(file());
    return others;
  }

  @Override
  public Report run(byte[] document) {
    List<Finding> findings = new ArrayList<>();
    String outcome = Guarded.run(() -> importApi(document), findings);
    if (outcome.equals(Guarded.VALID)) {
      outcome = importCommand(document, findings);
    }
    return new Report(
        List.of(outcome), findings, List.of("wattle " + String.join(" ", arguments())));
  }

  private String importApi(byte[] document) {
    ImportRequest request = ImportRequest.empty();
    for (ImporterInput input : importer.inputs()) {
      if (names.containsKey(input)) {
        request = with(request, input, input.equals(changed) ? document : content(input));
      }
    }
    for (ImporterOption<?> option : importer.options()) {
      if (options.containsKey(option.name())) {
        request = request.withOption(option, options.getOrDefault(option.name(), ""));
      }
    }
    ImportResult result =
        Instances.valid(new Source(file(), document), importer.read(request)).value();
    return result == null ? "nothing" : Guarded.VALID;
  }

  private ImportRequest with(ImportRequest request, ImporterInput input, byte[] content) {
    if (!input.path()) {
      return request.withFile(input, new Source(name(input), content));
    }
    workbench.write(name(input), content);
    Path path = workbench.folder().resolve(name(input));
    return request.withPath(input, new ImportRequest.NamedPath(path, name(input)));
  }

  private byte[] content(ImporterInput input) {
    return files.getOrDefault(name(input), new byte[0]);
  }

  private String importCommand(byte[] document, List<Finding> findings) {
    files.forEach(workbench::write);
    workbench.write(file(), document);
    workbench.delete(WRITTEN);
    CommandOutcome imported = workbench.run(arguments());
    findings.addAll(
        Conduct.of(
            imported.exitCode(),
            imported.out(),
            imported.err(),
            List.of(ExitCodes.OK, ExitCodes.INVALID)));
    if (imported.exitCode() != ExitCodes.OK) {
      return Guarded.REFUSED;
    }
    byte[] written = workbench.read(WRITTEN);
    List<Finding> refusals = new ArrayList<>();
    String outcome =
        Guarded.run(
            () -> back.read(written).bytes().length == 0 ? "empty" : Guarded.VALID, refusals);
    if (!outcome.equals(Guarded.VALID)) {
      findings.add(new Finding("read back", "What was imported is refused (" + outcome + ")."));
    }
    return Guarded.VALID;
  }

  private List<String> arguments() {
    List<String> arguments = new ArrayList<>(List.of("import", importer.name()));
    for (ImporterInput input : importer.inputs()) {
      if (names.containsKey(input)) {
        if (!input.isPositional()) {
          arguments.add(input.name());
        }
        arguments.add(name(input));
      }
    }
    options.forEach((name, value) -> arguments.addAll(List.of(name, value)));
    arguments.addAll(List.of("--out", WRITTEN));
    return arguments;
  }
}
