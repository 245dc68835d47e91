package org.wattle.importers.inventory.generate;

import java.util.Map;
import org.wattle.model.Worded;

/** The tool that prints an inventory. */
public enum InventoryStyle implements Worded {
  /**
   * Sheets of RVTools as CSV; a table of rules beside them, as RVTools prints their names alone.
   */
  RVTOOLS {
    @Override
    Map<String, byte[]> files(GeneratedInventory inventory) {
      return VmwareTables.rvtools(inventory);
    }
  },
  /** {@code Export-Csv} of a German Windows: semicolons, decimal commas, UTF-16. */
  POWERCLI {
    @Override
    Map<String, byte[]> files(GeneratedInventory inventory) {
      return VmwareTables.powercli(inventory);
    }
  },
  /** The resources of a Proxmox cluster as JSON, and its rules of high availability. */
  PROXMOX {
    @Override
    Map<String, byte[]> files(GeneratedInventory inventory) {
      return ProxmoxFiles.of(inventory);
    }
  };

  /**
   * Contents of files by their names.
   *
   * @throws IllegalArgumentException where the tool knows no such inventory
   */
  abstract Map<String, byte[]> files(GeneratedInventory inventory);
}
