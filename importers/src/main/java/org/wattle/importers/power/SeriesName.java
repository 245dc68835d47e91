package org.wattle.importers.power;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a series of Prometheus, e.g. {@code up{job="node"}} or {@code {__name__="up",
 * job="node"}}.
 *
 * @param labels in their order, without the name of the metric
 */
record SeriesName(String metric, Map<String, String> labels) {
  private static final int MAX_LENGTH = 10_000;
  private static final String NAME = "__name__";
  private static final Pattern SERIES =
      Pattern.compile("([a-zA-Z_:][a-zA-Z0-9_:]*)?\\s*(?:\\{(.*)})?");
  private static final Pattern LABEL =
      Pattern.compile("\\s*([a-zA-Z_][a-zA-Z0-9_]*)\\s*=\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"\\s*(,|$)");

  /** Reads a name; empty where the text is none. */
  static Optional<SeriesName> parse(String text) {
    Matcher series = SERIES.matcher(text.strip());
    if (text.isBlank() || text.length() > MAX_LENGTH || !series.matches()) {
      return Optional.empty();
    }
    Map<String, String> labels = new LinkedHashMap<>();
    String inside = Optional.ofNullable(series.group(2)).orElse("");
    Matcher label = LABEL.matcher(inside);
    int at = 0;
    while (at < inside.length()) {
      if (!label.find(at) || label.start() != at) {
        return Optional.empty();
      }
      labels.put(label.group(1), label.group(2).replaceAll("\\\\(.)", "$1"));
      at = label.end();
    }
    Optional<String> metric =
        Optional.ofNullable(series.group(1)).or(() -> Optional.ofNullable(labels.get(NAME)));
    labels.remove(NAME);
    return metric.map(name -> new SeriesName(name, labels));
  }
}
