package org.wattle.importers.kubernetes;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The fields of an object of Kubernetes that are read. All others are skipped unread, so that what
 * environment variables and annotations hold is never in memory. Lists are transparent: their
 * elements are filtered like the field that holds them.
 */
final class FieldFilter {
  private static final FieldFilter WHOLE = new FieldFilter(true);

  /**
   * What is read of every kind: paths to fields that are read whole; a path that ends with {@code
   * ?} says that the names of the other fields are noted, without their values.
   */
  static final FieldFilter ITEM =
      of(
          "apiVersion",
          "kind",
          "metadata.name",
          "metadata.namespace",
          "metadata.uid",
          "metadata.labels",
          "metadata.deletionTimestamp",
          "metadata.ownerReferences.kind",
          "metadata.ownerReferences.name",
          "metadata.ownerReferences.controller",
          annotation(Annotations.MIRROR),
          annotation(Annotations.SAFE_TO_EVICT),
          annotation(Annotations.SAFE_LOCAL_VOLUMES),
          annotation(Annotations.DO_NOT_DISRUPT),
          annotation(Annotations.PREFER_NO_EVICTION),
          annotation(Annotations.SCALE_DOWN_DISABLED),
          annotation(Annotations.DELETION_COST),
          "spec.?",
          "spec.containers.name",
          "spec.containers.resources",
          "spec.containers.ports",
          "spec.containers.restartPolicy",
          "spec.containers.?",
          "spec.initContainers.name",
          "spec.initContainers.resources",
          "spec.initContainers.ports",
          "spec.initContainers.restartPolicy",
          "spec.initContainers.?",
          "spec.nodeName",
          "spec.nodeSelector",
          "spec.affinity",
          "spec.tolerations",
          "spec.topologySpreadConstraints",
          "spec.overhead",
          "spec.resources",
          "spec.os",
          "spec.priority",
          "spec.priorityClassName",
          "spec.schedulerName",
          "spec.schedulingGates.name",
          "spec.resourceClaims.name",
          "spec.volumes.name",
          "spec.volumes.persistentVolumeClaim.claimName",
          "spec.volumes.persistentVolumeClaim.?",
          "spec.volumes.?",
          "spec.unschedulable",
          "spec.taints",
          "spec.selector",
          "spec.volumeName",
          "spec.accessModes",
          "spec.nodeAffinity",
          "spec.csi.driver",
          "spec.drivers",
          "status.phase",
          "status.allocatable",
          "status.conditions.type",
          "status.conditions.status",
          "status.disruptionsAllowed",
          "status.allocatedResources",
          "status.containerStatuses.name",
          "status.containerStatuses.allocatedResources",
          "status.containerStatuses.resources",
          "status.initContainerStatuses.name",
          "status.initContainerStatuses.allocatedResources",
          "status.initContainerStatuses.resources");

  /** Dots of a key of an annotation, which do not separate. */
  private static final char DOT = '\u0001';

  private final boolean whole;
  private final Map<String, FieldFilter> children = new HashMap<>();
  private boolean othersNoted;

  private FieldFilter(boolean whole) {
    this.whole = whole;
  }

  private static String annotation(String key) {
    return "metadata.annotations." + key.replace('.', DOT);
  }

  private static FieldFilter of(String... paths) {
    FieldFilter root = new FieldFilter(false);
    for (String path : paths) {
      String[] names = path.split("\\.", -1);
      FieldFilter at = root;
      for (int i = 0; i < names.length; i++) {
        boolean last = i == names.length - 1;
        String name = names[i].replace(DOT, '.');
        if (last && name.equals("?")) {
          at.othersNoted = true;
        } else if (last) {
          at.children.put(name, WHOLE);
        } else {
          at = at.children.computeIfAbsent(name, fresh -> new FieldFilter(false));
        }
      }
    }
    return root;
  }

  /** What is read of a field; empty where nothing is. */
  Optional<FieldFilter> child(String name) {
    return whole ? Optional.of(WHOLE) : Optional.ofNullable(children.get(name));
  }

  /** Whether the names of fields that are not read are noted. */
  boolean othersNoted() {
    return othersNoted;
  }
}
