package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.render.View;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.Difference;

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
    return new JsonFields()
        .with("kind", "energy-difference")
        .with("instance", loaded.fields())
        .with("same", same())
        .with("first", first)
        .with("second", second)
        .with("joules", second.totalJoules() - first.totalJoules())
        .with(
            "tasks",
            tasks,
            change ->
                new JsonFields()
                    .with("task", change.task())
                    .with("running", change.running())
                    .with("first", change.first().map(EnergyDifference::fields))
                    .with("second", change.second().map(EnergyDifference::fields)))
        .with("servers", fields(changes.servers()))
        .with("switches", fields(changes.switches()))
        .with("warnings", warnings)
        .map();
  }

  private static JsonFields fields(TaskPlacement place) {
    return new JsonFields().with("server", place.server()).with("route", place.route());
  }

  private static JsonFields fields(Elements elements) {
    return new JsonFields()
        .with("onlyInFirst", elements.goOff())
        .with("onlyInSecond", elements.comeOn())
        .with("inBoth", elements.stayOn().size());
  }

  @Override
  public View view(boolean verbose) {
    return EnergyDifferenceView.of(this, verbose);
  }
}
