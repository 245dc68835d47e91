package org.wattle.model.json.collocation;

import java.util.List;
import org.wattle.model.collocation.Goals;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.front.FrontFormat;
import org.wattle.model.json.front.FrontRow;

/** Fronts of collocation instances as JSON: {@code kind: collocation-front}. */
public final class CollocationFrontFormat extends FrontFormat {
  public CollocationFrontFormat() {
    super("collocation-front", Goals.OF_FRONTS);
  }

  /**
   * Where a job is.
   *
   * @param job its name
   * @param nodes the node of each of its containers
   */
  public record JobNodes(String job, List<String> nodes) implements FrontRow {
    public JobNodes {
      nodes = List.copyOf(nodes);
    }

    @Override
    public void write(JsonWriter out) {
      out.field("job").text(job);
      out.field("nodes").texts(nodes);
    }
  }
}
