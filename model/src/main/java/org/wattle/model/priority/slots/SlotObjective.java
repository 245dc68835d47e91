package org.wattle.model.priority.slots;

/** What slots are chosen for. */
public enum SlotObjective {
  /** The mean response time of all tasks, R. */
  RESPONSE("response", "s"),

  /** The mean over the priorities of their mean response times, each times its priority + 3: V. */
  WEIGHTED_RESPONSE("weighted response", "s"),

  /** The energy of all servers while tasks arrive. */
  ENERGY("energy", "J");

  private final String label;
  private final String unit;

  SlotObjective(String label, String unit) {
    this.label = label;
    this.unit = unit;
  }

  /** Its name in reports. */
  public String label() {
    return label;
  }

  /** The unit of its values. */
  public String unit() {
    return unit;
  }
}
