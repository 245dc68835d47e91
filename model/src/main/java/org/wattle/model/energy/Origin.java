package org.wattle.model.energy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.JsonField;

/**
 * The origin of an instance, as information for readers; nothing is computed from it.
 *
 * @param description in a sentence
 * @param units the real amount, with its unit, that 1.0 of a resource represents, e.g. {@code cpu →
 *     128000 milli-CPU}
 * @param power which real machine the power of each server type was taken from
 * @param notes what else was chosen or left out
 * @param files that the instance was made of, as they were named then; none where nothing needs
 *     them
 * @param clusters the cluster of the servers of each type; none where there are no clusters
 * @param wording of reports
 */
public record Origin(
    String description,
    @JsonField(usual = "", lines = true) Map<String, String> units,
    @JsonField(usual = "", lines = true) Map<String, String> power,
    @JsonField(usual = "", lines = true) List<String> notes,
    @JsonField(usual = "") List<String> files,
    @JsonField(usual = "", lines = true) Map<String, String> clusters,
    @JsonField(usual = "tasks-on-servers") Wording wording) {
  public Origin {
    units = java.util.Collections.unmodifiableMap(new TreeMap<>(units));
    power = java.util.Collections.unmodifiableMap(new TreeMap<>(power));
    clusters = java.util.Collections.unmodifiableMap(new TreeMap<>(clusters));
    notes = List.copyOf(notes);
    files = List.copyOf(files);
  }

  /** Of tasks on servers, without clusters. */
  public Origin(
      String description,
      Map<String, String> units,
      Map<String, String> power,
      List<String> notes,
      List<String> files) {
    this(description, units, power, notes, files, Map.of(), Wording.TASKS_ON_SERVERS);
  }

  /** Without files, too. */
  public Origin(
      String description,
      Map<String, String> units,
      Map<String, String> power,
      List<String> notes) {
    this(description, units, power, notes, List.of());
  }

  /** With other notes. */
  public Origin withNotes(List<String> others) {
    return new Origin(description, units, power, others, files, clusters, wording);
  }
}
