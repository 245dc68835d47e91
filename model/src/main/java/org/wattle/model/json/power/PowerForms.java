package org.wattle.model.json.power;

import java.util.List;
import org.wattle.model.json.RecordJson;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile.Draw;
import tools.jackson.databind.JsonNode;

/** What documents about power write in a form of their own. */
final class PowerForms {
  /** A draw is a number of watts where its peak is its mean. */
  private static final RecordJson JSON =
      RecordJson.PLAIN.with(Draw.class, PowerForms::draw, PowerForms::draw);

  private PowerForms() {}

  /** Watts as milliwatts, or cores as thousandths of a core: the integers of the model. */
  static long thousandths(double amount) {
    return Math.round(amount * 1000);
  }

  /** Documents whose profiles have a draw for each class of nodes. */
  static RecordJson ofClasses(List<String> classes) {
    return JSON.withKeys("classes", classes);
  }

  /** The same, of the classes of a cluster. */
  static RecordJson of(PowerCluster cluster) {
    return ofClasses(cluster.classes().stream().map(NodeClass::name).toList());
  }

  /** The same, of the classes of the cluster of a document. */
  static RecordJson of(JsonNode root) {
    return of(RecordJson.PLAIN.read(PowerCluster.class, root.path("cluster")));
  }

  private static Draw draw(JsonNode watts) {
    long same = watts.isNumber() ? thousandths(watts.doubleValue()) : 0;
    return watts.isNumber() ? new Draw(same, same) : RecordJson.PLAIN.read(Draw.class, watts);
  }

  private static Object draw(Draw draw) {
    return draw.peakMilliwatts() == draw.meanMilliwatts()
        ? (Object) (draw.peakMilliwatts() / 1000.0)
        : draw;
  }
}
