package org.wattle.importers.power;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImportedTraces;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterOption;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.power.profile.PowerProfiles;

/** Imports of samples. */
final class PowerSamples {
  private static final Path TINY = Path.of("..", "instances", "traces", "power-samples-tiny");

  private PowerSamples() {}

  static Source tiny(String name) {
    try {
      return Source.of(TINY.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Source lines(String... lines) {
    return ImportedTraces.source("samples", String.join("\n", lines) + "\n");
  }

  static Parsed<ImportResult> read(Map<String, String> options, Source... sources) {
    Importer importer = new PowerSamplesImporter();
    ImportRequest request = ImportRequest.empty();
    for (Source source : sources) {
      request = request.withFile(PowerSamplesImporter.SAMPLES, source);
    }
    for (ImporterOption<?> option : importer.options()) {
      if (options.containsKey(option.name())) {
        request = request.withOption(option, options.getOrDefault(option.name(), ""));
      }
    }
    return importer.read(request);
  }

  static PowerProfiles profiles(Map<String, String> options, Source... sources) {
    return ((ImportResult.OfProfiles) read(options, sources).orElseThrow()).profiles();
  }

  /** Line, column, value, problem and suggestion of each issue. */
  static List<String> issues(Map<String, String> options, Source... sources) {
    return read(options, sources) instanceof Parsed.Invalid<ImportResult> invalid
        ? invalid.issues().stream().map(Issue::message).toList()
        : List.of();
  }
}
