package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.wattle.model.workload.Workload;

/** Workloads as JSON: {@code kind: workload}. */
public final class WorkloadJson {
  private WorkloadJson() {}

  /** Reads a workload, or finds every issue with it. */
  public static Parsed<Workload> read(Source source) {
    Kinds.Answer kind = Kinds.of(source, List.of(SchemaFile.WORKLOAD));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return Documents.read(
        source,
        SchemaFile.WORKLOAD,
        root -> new WorkloadMeaning(root).check(),
        root -> new WorkloadBuilder(root).workload());
  }

  /**
   * Writes a workload; reading it again gives the same workload.
   *
   * @throws IOException where the stream fails
   */
  public static void write(Workload workload, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new WorkloadWriter(workload, out).write());
  }
}
