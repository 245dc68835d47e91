package org.wattle.model.json.table;

import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;

/** Reads workloads: JSON where the document begins as JSON does, else CSV. */
public final class WorkloadReader {
  private WorkloadReader() {}

  /** Reads a workload, or finds every issue with it. */
  public static Parsed<Workload> read(Source source) {
    return isJson(source.utf8().bytes())
        ? new WorkloadCodec().read(source)
        : WorkloadCsv.read(source);
  }

  private static boolean isJson(byte[] bytes) {
    int at = 0;
    while (at < bytes.length && Character.isWhitespace(bytes[at])) {
      at++;
    }
    return at < bytes.length && (bytes[at] == '{' || bytes[at] == '[');
  }
}
