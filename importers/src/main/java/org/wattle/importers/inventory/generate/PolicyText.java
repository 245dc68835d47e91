package org.wattle.importers.inventory.generate;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.wattle.importers.inventory.generate.GeneratedInventory.Model;
import org.wattle.importers.inventory.generate.GeneratedInventory.Profile;

/** The policy of the clusters of an inventory, as a file in YAML. */
final class PolicyText {
  private static final String HEAD =
      InventoryGenerator.MARK
          + """

          kind: inventory-policy
          defaults:
            spareFor: server
            power:
          """;

  private PolicyText() {}

  /** For clusters that have names, and models of hosts that the tables tell. */
  static byte[] of(GeneratedInventory inventory) {
    StringBuilder text = new StringBuilder(HEAD);
    inventory.clusters().stream()
        .map(Profile::model)
        .distinct()
        .forEach(model -> text.append(power("model: \"" + model.title + "\"", model)));
    text.append("clusters:\n");
    for (Profile cluster : inventory.clusters()) {
      text.append(line("  \"%s\":", cluster.name()) + limits("    ", cluster));
    }
    return bytes(text);
  }

  /** For a cluster of which the list tells no name and no models. */
  static byte[] of(Profile cluster) {
    return bytes(
        new StringBuilder(HEAD)
            .append(power("server: \"*\"", cluster.model()))
            .append(limits("  ", cluster)));
  }

  private static String power(String of, Model model) {
    return line(
        "    - {%s, idleWatts: %d, fullWatts: %d, sleepWatts: %d}",
        of, model.idleWatts, model.fullWatts, model.idleWatts / 10);
  }

  private static String limits(String indent, Profile cluster) {
    return line("%sovercommit: {cpu: %d}", indent, cluster.overcommit())
        + line("%smaxUtilisation: {cpu: %s, memory: %s}", indent, cluster.cpu(), cluster.memory());
  }

  private static byte[] bytes(StringBuilder text) {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }
}
