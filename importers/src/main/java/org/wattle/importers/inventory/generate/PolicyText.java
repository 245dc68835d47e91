package org.wattle.importers.inventory.generate;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.wattle.importers.inventory.generate.GeneratedInventory.Model;
import org.wattle.importers.inventory.generate.GeneratedInventory.Profile;

/** The policy of the clusters of an inventory, as a file in YAML. */
final class PolicyText {
  private PolicyText() {}

  static byte[] of(GeneratedInventory inventory, boolean byCluster) {
    StringBuilder text =
        new StringBuilder(InventoryGenerator.MARK)
            .append(
                """

            kind: inventory-policy
            defaults:
              spareFor: server
              power:
            """);
    for (Model model : Model.values()) {
      text.append(
          line(
              "    - {model: \"%s\", idleWatts: %d, fullWatts: %d, sleepWatts: %d}",
              model.title, model.idleWatts, model.fullWatts, model.idleWatts / 10));
    }
    text.append("clusters:\n");
    for (Profile cluster : inventory.clusters()) {
      text.append(line("  \"%s\":", byCluster ? cluster.name() : "*"))
          .append(line("    overcommit: {cpu: %d}", cluster.overcommit()))
          .append(
              line("    maxUtilisation: {cpu: %s, memory: %s}", cluster.cpu(), cluster.memory()));
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }
}
