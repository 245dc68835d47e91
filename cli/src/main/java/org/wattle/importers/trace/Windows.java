package org.wattle.importers.trace;

import java.util.Optional;
import org.wattle.importers.openb.CreationWindow;
import org.wattle.model.json.table.IssueLog;

/** What of a trace is chosen by its time. */
final class Windows {
  private Windows() {}

  static boolean contains(Optional<CreationWindow> window, double seconds) {
    return seconds >= begin(window) && (window.isEmpty() || seconds < window.get().toSeconds());
  }

  /** Where the time of the workload begins, in seconds of the trace. */
  static double begin(Optional<CreationWindow> window) {
    return window.map(CreationWindow::fromSeconds).orElse(0L);
  }

  static void noteEmpty(Optional<CreationWindow> window, IssueLog log) {
    log.add(
        0,
        "--window",
        window.map(CreationWindow::toString).orElse(""),
        "Nothing arrives in the window.",
        "Maybe it lies behind the end of the trace.");
  }
}
