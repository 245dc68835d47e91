package org.wattle.toolkit.energy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.json.RecordJson;
import org.wattle.render.View;
import org.wattle.toolkit.Difference;
import org.wattle.toolkit.LoadedInstance;

/**
 * How two placements of one energy instance differ.
 *
 * @param loaded the instance
 * @param center its data centre
 * @param first the one placement
 * @param second the other
 * @param tasks those that are elsewhere in the second, or over another path, running ones first, in
 *     the order of the instance
 * @param changes which servers and switches are on and off in the first and in the second
 * @param warnings of the instance and the results
 */
public record EnergyDifference(
    LoadedInstance<?> loaded,
    DataCenter center,
    Side first,
    Side second,
    List<TaskChange> tasks,
    PowerChanges changes,
    List<String> warnings)
    implements Difference {
  public EnergyDifference {
    tasks = List.copyOf(tasks);
    warnings = List.copyOf(warnings);
  }

  /**
   * One of the placements.
   *
   * @param name for people
   * @param serverJoules of the servers, over the slot
   * @param networkJoules of the switches, over the slot
   * @param serversOn how many are on
   * @param switchesOn how many are on
   * @param standby how many servers are named as on standby
   * @param moves how many running tasks are elsewhere than now, or over another path
   * @param waiting how many new tasks have no place
   */
  public record Side(
      String name,
      double serverJoules,
      double networkJoules,
      int serversOn,
      int switchesOn,
      int standby,
      int moves,
      int waiting) {
    /** Servers and network. */
    public double totalJoules() {
      return serverJoules + networkJoules;
    }
  }

  /**
   * A task whose place differs.
   *
   * @param task its id
   * @param running whether it runs now
   * @param first its place in the first, where it has one
   * @param second its place in the second, where it has one
   */
  public record TaskChange(
      String task,
      boolean running,
      Optional<TaskPlacement> first,
      Optional<TaskPlacement> second) {}

  @Override
  public boolean same() {
    return tasks.isEmpty() && same(changes.servers()) && same(changes.switches());
  }

  private static boolean same(Elements elements) {
    return elements.goOff().isEmpty() && elements.comeOn().isEmpty();
  }

  @Override
  public Map<String, Object> document() {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", "energy-difference");
    Map<String, Object> instance = new LinkedHashMap<>();
    instance.put("name", loaded.name());
    instance.put("sha256", loaded.source().sha256());
    document.put("instance", instance);
    document.put("same", same());
    document.put("first", RecordJson.PLAIN.fields(first));
    document.put("second", RecordJson.PLAIN.fields(second));
    document.put("joules", second.totalJoules() - first.totalJoules());
    document.put("tasks", tasks.stream().map(EnergyDifference::fields).toList());
    document.put("servers", fields(changes.servers()));
    document.put("switches", fields(changes.switches()));
    document.put("warnings", warnings);
    return document;
  }

  private static Map<String, Object> fields(TaskChange change) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("task", change.task());
    fields.put("running", change.running());
    change.first().ifPresent(place -> fields.put("first", fields(place)));
    change.second().ifPresent(place -> fields.put("second", fields(place)));
    return fields;
  }

  private static Map<String, Object> fields(TaskPlacement place) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("server", place.server());
    fields.put("route", place.route());
    return fields;
  }

  private static Map<String, Object> fields(Elements elements) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("onlyInFirst", elements.goOff());
    fields.put("onlyInSecond", elements.comeOn());
    fields.put("inBoth", elements.stayOn().size());
    return fields;
  }

  @Override
  public View view(boolean verbose) {
    return EnergyDifferenceView.of(this, verbose);
  }
}
