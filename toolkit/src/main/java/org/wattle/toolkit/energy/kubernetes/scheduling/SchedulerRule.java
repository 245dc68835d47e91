package org.wattle.toolkit.energy.kubernetes.scheduling;

/** Why the scheduler does not take a node for a pod, in the order in which it asks. */
public enum SchedulerRule {
  UNSCHEDULABLE("cordoned or on its way out"),
  TAINT("a taint that the pod does not tolerate"),
  NODE_AFFINITY("labels that the pod requires of its node"),
  PORT("a host port that is taken"),
  ROOM("no room"),
  VOLUME_SLOTS("no slot for another volume"),
  VOLUME_AFFINITY("a volume that is elsewhere"),
  SPREAD("a required topology spread"),
  POD_AFFINITY("required affinity to other pods"),
  POD_ANTI_AFFINITY("required anti-affinity between pods");

  private final String text;

  SchedulerRule(String text) {
    this.text = text;
  }

  /** What people read. */
  public String text() {
    return text;
  }
}
