package org.wattle.model.json.table;

import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;

/** Reads workloads: JSON where the document begins as JSON does, else CSV. */
public final class WorkloadReader {
  private static final int BYTE_ORDER_MARK = 3;

  private WorkloadReader() {}

  /** Reads a workload, or finds every issue with it. */
  public static Parsed<Workload> read(Source source) {
    return isJson(source.bytes()) ? new WorkloadCodec().read(source) : WorkloadCsv.read(source);
  }

  private static boolean isJson(byte[] bytes) {
    int at = bytes.length > BYTE_ORDER_MARK && bytes[0] == (byte) 0xEF ? BYTE_ORDER_MARK : 0;
    while (at < bytes.length && Character.isWhitespace(bytes[at])) {
      at++;
    }
    return at < bytes.length && (bytes[at] == '{' || bytes[at] == '[');
  }
}
