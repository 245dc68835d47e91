package org.wattle.toolkit;

import java.util.List;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultDocument;

/** Whether a result says that it is of another instance. */
public final class OtherInstance {
  private OtherInstance() {}

  /** A warning where the result names another file's hash; none where it names no hash. */
  public static List<String> warnings(Source instance, ResultDocument result) {
    String claimed = result.summary().instanceSha256();
    return claimed.isEmpty() || claimed.equalsIgnoreCase(instance.sha256())
        ? List.of()
        : List.of(
            "The result is of another instance, or of another version of it: its SHA-256 is ("
                + start(claimed)
                + "…), that of this instance ("
                + start(instance.sha256())
                + "…).");
  }

  private static String start(String hash) {
    return hash.substring(0, Math.min(12, hash.length()));
  }
}
