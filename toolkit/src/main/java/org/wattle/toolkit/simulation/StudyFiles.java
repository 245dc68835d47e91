package org.wattle.toolkit.simulation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.CsvOutput;

/** The files that a simulation of a kind leaves in its folder. */
public final class StudyFiles {
  private static final String PAGE = "index.html";

  private final String kind;
  private final SimulationReport<?, ?> report;

  /** The files of simulations of a kind of scenario. */
  public StudyFiles(String kind) {
    this.kind = kind;
    this.report = SimulationReport.ofKind(kind);
  }

  /** How the folder of an earlier simulation of this kind is recognised. */
  public OutputFolder.Mark mark() {
    return new OutputFolder.Mark(
        "simulation", report.documentFile(), '"' + StudyReport.documentKind(kind) + '"');
  }

  /** Writes all files of a study and moves them into their folder. */
  public void finish(OutputFolder.Draft draft, SimulationStudy<?, ?> study) {
    StudyReport<?, ?> whole = StudyReport.of(study);
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    whole.files().forEach((path, text) -> files.put(path, OutputTarget.Content.of(text)));
    files.put(PAGE, OutputTarget.Content.of(whole.page()));
    files.put(report.documentFile(), out -> out.write(whole.json()));
    draft.finish(files);
  }

  /**
   * Begins the tables that grow while the simulation runs, so that even one that is killed leaves
   * what it had. Close them before {@link #finish}, which writes them in the order of the study.
   */
  public GrowingFiles begin(OutputFolder.Draft draft) {
    return new GrowingFiles(report.growing(), draft);
  }

  /** Tables that get a line for every row that a simulation reports. */
  public static final class GrowingFiles implements SimulationListener, AutoCloseable {
    private final Map<CsvOutput.Growing<?>, OutputStream> streams = new LinkedHashMap<>();
    private final Set<CsvOutput.Growing<?>> stuck = new HashSet<>();

    private GrowingFiles(List<CsvOutput.Growing<?>> tables, OutputFolder.Draft draft) {
      for (CsvOutput.Growing<?> growing : tables) {
        OutputStream stream = draft.begin(growing.file());
        streams.put(growing, stream);
        if (!written(stream, growing.table().head())) {
          stuck.add(growing);
        }
      }
    }

    /** A table that cannot grow any more is left; the whole tables are written at the end. */
    @Override
    public void row(Object row) {
      streams.forEach(
          (growing, stream) -> {
            if (!stuck.contains(growing) && !written(stream, growing.line(row))) {
              stuck.add(growing);
            }
          });
    }

    @Override
    public void close() {
      try {
        for (OutputStream stream : streams.values()) {
          stream.close();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Whether the line was written; not where, for example, the disk is full. */
    private static boolean written(OutputStream out, String line) {
      try {
        out.write(line.getBytes(StandardCharsets.UTF_8));
        return true;
      } catch (IOException e) {
        return false;
      }
    }
  }
}
