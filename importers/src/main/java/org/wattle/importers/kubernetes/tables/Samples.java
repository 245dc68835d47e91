package org.wattle.importers.kubernetes.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.IssueLog;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads what Prometheus answers to an instant query ({@code {"data": {"resultType": "vector",
 * "result": […]}}}) or what kubectl prints of PodMetrics: labels and a value each. Mutable.
 */
final class Samples {
  private final JsonParser parser;
  private final List<Sample> samples = new ArrayList<>();
  private Optional<String> otherType = Optional.empty();

  /**
   * A value with its labels.
   *
   * @param value as it was written
   */
  record Sample(Map<String, String> labels, String value, int line) {}

  private Samples(JsonParser parser) {
    this.parser = parser;
  }

  /** All samples of a file; what is wrong with it goes to the log. */
  static List<Sample> read(Source source, IssueLog log) {
    try (JsonParser parser =
        new JsonFactory().createParser(ObjectReadContext.empty(), source.bytes())) {
      Samples reader = new Samples(parser);
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        reader.value("", new HashMap<>());
      }
      if (reader.otherType.isPresent()) {
        log.add(
            1,
            "resultType",
            reader.otherType.get(),
            "This is no instant vector.",
            "Maybe a query of one moment (/api/v1/query).");
      } else if (reader.samples.isEmpty()) {
        log.add(
            1,
            "There is no sample in the file.",
            "Maybe what Prometheus answers, or kubectl get --raw"
                + " /apis/metrics.k8s.io/v1beta1/pods.");
      }
      return reader.samples;
    } catch (JacksonException e) {
      log.add(0, "The file is not JSON.", "Maybe it was cut off.");
      return List.of();
    }
  }

  /**
   * Reads the value at which the parser is, and all within.
   *
   * @param name of the field that holds it
   * @param around the labels of what it is part of; of a sample those of its metric
   */
  private void value(String name, Map<String, String> around) {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      if (name.equals("value")) {
        sample(around);
        return;
      }
      for (JsonToken token = parser.nextToken();
          token != null && token != JsonToken.END_ARRAY;
          token = parser.nextToken()) {
        value("", around);
      }
    } else if (parser.currentToken() == JsonToken.START_OBJECT) {
      boolean same = name.equals("metric") || name.equals("usage");
      Map<String, String> labels = same ? around : new HashMap<>(around);
      for (String field = parser.nextName(); field != null; field = parser.nextName()) {
        parser.nextToken();
        value(field, labels);
      }
      if (name.equals("metadata") && labels.containsKey("name")) {
        around.put("pod", labels.getOrDefault("name", ""));
        around.put("namespace", labels.getOrDefault("namespace", ""));
      }
    } else if (parser.currentToken() != null && parser.currentToken().isScalarValue()) {
      scalar(name, around);
    }
  }

  /** Of PodMetrics the use of the CPU is the value. */
  private void scalar(String name, Map<String, String> around) {
    String text = parser.getString();
    if (name.equals("resultType") && !text.equals("vector")) {
      otherType = Optional.of(text);
    } else if (name.equals("cpu") && around.containsKey("namespace")) {
      samples.add(new Sample(Map.copyOf(around), text, parser.currentTokenLocation().getLineNr()));
    } else {
      around.put(name, text);
    }
  }

  /** A pair of a time and a value. */
  private void sample(Map<String, String> labels) {
    String last = "";
    int line = parser.currentTokenLocation().getLineNr();
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      last = parser.getString();
    }
    samples.add(new Sample(Map.copyOf(labels), last, line));
  }
}
