package org.wattle.importers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.workload.Workload;

/** Small traces of the tests, and where the real ones are. */
public final class ImportedTraces {
  public static final Path SHARED = Path.of(System.getProperty("wattle.shared", "../shared/data"));

  private ImportedTraces() {}

  public static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A real file, unpacked. */
  public static Source real(String name) throws IOException {
    Path path = SHARED.resolve(name);
    try (InputStream in = Files.newInputStream(path)) {
      InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
      return new Source(name, plain.readAllBytes());
    }
  }

  public static Workload valid(Parsed<ImportResult.OfWorkload> parsed) {
    assertThat(issues(parsed)).isEmpty();
    return ((Parsed.Valid<ImportResult.OfWorkload>) parsed).value().workload();
  }

  /** Line, column, value and problem of each issue. */
  public static List<String> issues(Parsed<ImportResult.OfWorkload> parsed) {
    return parsed instanceof Parsed.Invalid<ImportResult.OfWorkload> invalid
        ? invalid.issues().stream()
            .map(i -> "%d %s (%s) %s".formatted(i.line(), i.path(), i.value(), i.problem()))
            .toList()
        : List.of();
  }

  /** The workload that an importer makes of a request. */
  static Workload workload(Importer importer, ImportRequest request) {
    Parsed<ImportResult> parsed = importer.read(request);
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return ((ImportResult.OfWorkload) parsed.orElseThrow()).workload();
  }
}
