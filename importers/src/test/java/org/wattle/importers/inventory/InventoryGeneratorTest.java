package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.inventory.generate.InventoryGenerator;
import org.wattle.importers.inventory.generate.InventoryStyle;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.Source;

/** Tables that are drawn are read whole, whatever tool they look like. */
class InventoryGeneratorTest {
  private static final Map<InventoryStyle, Map<ImporterInput, List<String>>> FILES =
      Map.of(
          InventoryStyle.RVTOOLS,
          Map.of(
              InventoryImporter.SERVERS, List.of("vhost.csv"),
              InventoryImporter.MACHINES, List.of("vinfo.csv"),
              InventoryImporter.RULES, List.of("rules.csv")),
          InventoryStyle.POWERCLI,
          Map.of(
              InventoryImporter.SERVERS, List.of("hosts.csv"),
              InventoryImporter.MACHINES, List.of("vms.csv"),
              InventoryImporter.RULES,
                  List.of("drs-rules.csv", "drs-host-rules.csv", "drs-groups.csv")),
          InventoryStyle.PROXMOX,
          Map.of(
              InventoryImporter.SERVERS, List.of("resources.json"),
              InventoryImporter.RULES, List.of("rules.cfg")));

  private static ImportResult.OfInstance imported(InventoryStyle style, int clusters, long seed) {
    Map<String, byte[]> files = InventoryGenerator.files(60, clusters, seed, style);
    ImportRequest request =
        ImportRequest.empty().withFile(InventoryImporter.POLICY, source(files, "policy.yaml"));
    for (var each : FILES.getOrDefault(style, Map.of()).entrySet()) {
      for (String name : each.getValue()) {
        request = request.withFile(each.getKey(), source(files, name));
      }
    }
    return InventoryTables.result(request);
  }

  private static EnergyInstance instance(ImportResult.OfInstance result) {
    return result.instance().as(EnergyInstance.class).orElseThrow();
  }

  private static Source source(Map<String, byte[]> files, String name) {
    return new Source(name, files.getOrDefault(name, new byte[0]));
  }

  private static List<String> brokenToday(ImportResult.OfInstance result) {
    return result.notes().stream()
        .filter(
            note ->
                note.contains("has no room for the VMs")
                    || note.contains("hold more than that today")
                    || note.contains("today's state breaks")
                    || note.contains("what is not there"))
        .toList();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void todayKeepsRulesAndPolicies(long seed) {
    ImportResult.OfInstance rvtools = imported(InventoryStyle.RVTOOLS, 4, seed);
    ImportResult.OfInstance proxmox = imported(InventoryStyle.PROXMOX, 1, seed);

    assertThat(brokenToday(rvtools)).as("seed " + seed).isEmpty();
    assertThat(brokenToday(proxmox)).as("seed " + seed).isEmpty();
    EnergyInstance instance = instance(rvtools);
    assertThat(instance.policy().spareFor()).as("seed " + seed).hasSize(4);
    assertThat(instance.state().running()).as("seed " + seed).hasSizeGreaterThan(300);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void twoToolsPrintTheSameInventory(long seed) {
    EnergyInstance first = instance(imported(InventoryStyle.RVTOOLS, 4, seed));
    EnergyInstance second = instance(imported(InventoryStyle.POWERCLI, 4, seed));

    assertThat(second.state().running().stream().map(each -> each.server()))
        .as("seed " + seed)
        .containsExactlyElementsOf(first.state().running().stream().map(r -> r.server()).toList());
    assertThat(second.policy().spareFor()).isEqualTo(first.policy().spareFor());
  }

  @Test
  void theSameSeedGivesTheSameBytes() {
    for (InventoryStyle style : InventoryStyle.values()) {
      assertThat(InventoryGenerator.files(9, 1, 7, style))
          .as(style.word())
          .containsExactlyInAnyOrderEntriesOf(InventoryGenerator.files(9, 1, 7, style));
    }
  }

  @Test
  void numbersOutOfRangeAreRefused() {
    assertThatThrownBy(() -> InventoryGenerator.files(3, 1, 1, InventoryStyle.RVTOOLS))
        .hasMessage("The number of hosts (3) cannot be used. Maybe 4 to 20000.");
    assertThatThrownBy(() -> InventoryGenerator.files(9, 3, 1, InventoryStyle.RVTOOLS))
        .hasMessage(
            "The number of clusters (3) cannot be used. Maybe 1 to 2, as each has at least 4 hosts.");
    assertThatThrownBy(() -> InventoryGenerator.files(9, 2, 1, InventoryStyle.PROXMOX))
        .hasMessage("A list of Proxmox is of one cluster, not (2). Maybe --clusters 1.");
  }
}
