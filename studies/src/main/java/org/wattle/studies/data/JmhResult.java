package org.wattle.studies.data;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.wattle.studies.Workspace;
import tools.jackson.databind.JsonNode;

/** The result of one benchmark in a file that JMH wrote with {@code -rf json}. */
public record JmhResult(JsonNode json) {
  /**
   * All benchmarks of a file in the work folder.
   *
   * @throws IOException where it cannot be read
   */
  public static List<JmhResult> all(Workspace workspace, String file) throws IOException {
    List<JmhResult> all = new ArrayList<>();
    JsonDocuments.read(workspace, file).forEach(node -> all.add(new JmhResult(node)));
    return all;
  }

  /** The name of the benchmark method. */
  public String method() {
    String name = json.path("benchmark").asString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** The value of a parameter. */
  public String parameter(String name) {
    return json.path("params").path(name).asString();
  }

  /** The scores of the iterations of all forks. */
  public SampleStatistics runs() {
    return runs(json.path("primaryMetric"));
  }

  /** The same for a secondary metric. */
  public SampleStatistics runs(String metric) {
    return runs(json.path("secondaryMetrics").path(metric));
  }

  /** A percentile, 0 to 100, of the times of all calls. */
  public double percentile(int percent) {
    return json.path("primaryMetric").path("scorePercentiles").path(percent + ".0").asDouble();
  }

  private static SampleStatistics runs(JsonNode metric) {
    return SampleStatistics.of(
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
