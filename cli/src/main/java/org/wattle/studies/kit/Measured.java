package org.wattle.studies.kit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.studies.Workspace;
import tools.jackson.databind.JsonNode;

/** One benchmark of a file that JMH wrote with {@code -rf json}. */
public record Measured(JsonNode json) {
  /**
   * All benchmarks of a file in the work folder.
   *
   * @throws IOException where it cannot be read
   */
  public static List<Measured> all(Workspace workspace, String file) throws IOException {
    List<Measured> all = new ArrayList<>();
    Documents.read(workspace, file).forEach(node -> all.add(new Measured(node)));
    return all;
  }

  /** The method's name. */
  public String method() {
    String name = json.path("benchmark").asString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The value of a parameter. */
  public String parameter(String name) {
    return json.path("params").path(name).asString();
  }

  /** The iterations of all forks. */
  public Sample runs() {
    return runs(json.path("primaryMetric"));
  }

  /** The iterations of all forks of another metric. */
  public Sample runs(String metric) {
    return runs(json.path("secondaryMetrics").path(metric));
  }

  /** A percentile of all calls, 0 to 100. */
  public double percentile(int percent) {
    return json.path("primaryMetric").path("scorePercentiles").path(percent + ".0").asDouble();
  }

  private static Sample runs(JsonNode metric) {
    return Sample.of(
        metric
            .path("rawData")
            .valueStream()
            .flatMapToDouble(
                fork ->
                    fork.isArray()
                        ? fork.valueStream().mapToDouble(JsonNode::asDouble)
                        : DoubleStream.of(fork.asDouble())));
  }
}
