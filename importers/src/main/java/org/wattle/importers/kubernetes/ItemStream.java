package org.wattle.importers.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.table.IssueLog;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads objects of Kubernetes one by one from a stream: single ones, lists of them, several
 * documents in a row. Of an object only the fields of {@link FieldFilter#ITEM} are kept, of a kind
 * that is not wanted none.
 */
record ItemStream(JsonParser parser, Set<String> wanted, IssueLog log, Listener listener) {
  private static final int MAX_DEPTH = 200;
  private static final int MAX_STRING_LENGTH = 10_000_000;

  /** Is given every object in the order of the file. */
  interface Listener {
    /**
     * An object.
     *
     * @param kind empty where neither it nor its list says it
     * @param fields the fields that are read; none where the kind is not wanted
     * @param line on which it begins, from 1
     */
    void item(String kind, Map<String, Object> fields, int line);
  }

  /** Reads a stream to its end, and closes it; what is no JSON goes to the log. */
  static void read(InputStream stream, Set<String> wanted, IssueLog log, Listener listener)
      throws IOException {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(MAX_STRING_LENGTH)
                    .build())
            .build();
    try (stream;
        JsonParser parser = factory.createParser(ObjectReadContext.empty(), stream)) {
      new ItemStream(parser, wanted, log, listener).documents();
    }
  }

  private void documents() {
    try {
      boolean any = false;
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        any = true;
        if (token == JsonToken.START_ARRAY) {
          items("");
        } else if (token == JsonToken.START_OBJECT) {
          object("");
        } else {
          log.add(line(), "This is no object of Kubernetes.", "Maybe kubectl get … -o json.");
          return;
        }
      }
      if (!any) {
        log.add(0, "The file is empty.", "Maybe kubectl get … -o json failed.");
      }
    } catch (JacksonException e) {
      int line =
          Optional.ofNullable(e.getLocation()).map(at -> Math.max(0, at.getLineNr())).orElse(0);
      boolean cut = String.valueOf(e.getOriginalMessage()).contains("end-of-input");
      log.add(
          line,
          cut ? "The file ends within an object." : "The file is not JSON.",
          cut ? "Maybe it was cut off: write it again." : "Maybe kubectl get … -o json.");
    }
  }

  private int line() {
    return Math.max(0, parser.currentTokenLocation().getLineNr());
  }

  private void items(String kindOfList) {
    String kind = kindOfList.endsWith("List") ? kindOfList.replaceFirst("List$", "") : "";
    for (JsonToken token = parser.nextToken();
        token != null && token != JsonToken.END_ARRAY;
        token = parser.nextToken()) {
      if (token == JsonToken.START_OBJECT) {
        object(kind);
      } else {
        log.add(line(), "items", "", "This is no object.", "Maybe another program wrote it.");
        parser.skipChildren();
      }
    }
  }

  /** An object, or a list of them. The parser is at its beginning, and afterwards at its end. */
  private void object(String kindByList) {
    int line = line();
    String kind = kindByList;
    boolean list = false;
    Map<String, Object> fields = new LinkedHashMap<>();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      JsonToken token = parser.nextToken();
      if (name.equals("items") && token == JsonToken.START_ARRAY) {
        list = true;
        items(kind);
      } else if (name.equals("kind") && token == JsonToken.VALUE_STRING) {
        kind = parser.getString();
        fields.put(name, kind);
      } else if (kind.isEmpty() || wanted.contains(kind)) {
        keep(name, FieldFilter.ITEM, fields);
      } else {
        parser.skipChildren();
      }
    }
    if (!list && !kind.endsWith("List")) {
      listener.item(kind, fields, line);
    }
  }

  private void keep(String name, FieldFilter filter, Map<String, Object> fields) {
    Optional<FieldFilter> child = filter.child(name);
    if (child.isEmpty()) {
      if (filter.othersNoted() && parser.currentToken() != JsonToken.VALUE_NULL) {
        fields.put(name, "");
      }
      parser.skipChildren();
      return;
    }
    value(child.get()).ifPresent(value -> fields.put(name, value));
  }

  /** The value at which the parser is; empty for null. */
  private Optional<Object> value(FieldFilter filter) {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.START_OBJECT) {
      Map<String, Object> fields = new LinkedHashMap<>();
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        parser.nextToken();
        keep(name, filter, fields);
      }
      return Optional.of(new ItemFields.Nested(fields));
    }
    if (token == JsonToken.START_ARRAY) {
      List<Object> elements = new ArrayList<>();
      for (JsonToken next = parser.nextToken();
          next != null && next != JsonToken.END_ARRAY;
          next = parser.nextToken()) {
        value(filter).ifPresent(elements::add);
      }
      return Optional.of(elements);
    }
    return token == JsonToken.VALUE_NULL ? Optional.empty() : Optional.of(parser.getString());
  }

  /**
   * The fields of an object of Kubernetes that are read. All others are skipped unread, so that
   * what environment variables and annotations hold is never in memory. Lists are transparent:
   * their elements are filtered like the field that holds them.
   */
  private static final class FieldFilter {
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
}
