package org.wattle.model.energy.consolidation;

import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.JsonField;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Occupancy;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;

/**
 * Which servers and switches a placement turns off and on, by name, against the beginning of the
 * slot.
 *
 * @param servers in the order of the instance
 * @param switches in the order of the instance; none where there is no network
 */
public record PowerChanges(
    @JsonField(lines = true) Elements servers,
    @JsonField(usual = "", lines = true) Elements switches) {
  /**
   * The elements of one kind by what becomes of them.
   *
   * @param goOff are on now and off under the placement
   * @param comeOn are off now and on under the placement
   * @param stayOn are on before and after, with tasks or on standby
   * @param stayOff are off before and after
   */
  public record Elements(
      List<String> goOff, List<String> comeOn, List<String> stayOn, List<String> stayOff) {
    /** Of a kind of which there are none. */
    public static final Elements NONE = new Elements(List.of(), List.of(), List.of(), List.of());

    public Elements {
      goOff = List.copyOf(goOff);
      comeOn = List.copyOf(comeOn);
      stayOn = List.copyOf(stayOn);
      stayOff = List.copyOf(stayOff);
    }

    /** Whether these are the same elements, in whatever order. */
    public boolean sameAs(Elements other) {
      return sorted().equals(other.sorted());
    }

    private Elements sorted() {
      return new Elements(
          goOff.stream().sorted().toList(),
          comeOn.stream().sorted().toList(),
          stayOn.stream().sorted().toList(),
          stayOff.stream().sorted().toList());
    }

    /**
     * Of these elements, those that are on before and after, by name, others being off.
     *
     * @param names all elements, in their order
     */
    public static Elements of(List<String> names, Set<String> before, Set<String> after) {
      return new Elements(
          some(names, name -> before.contains(name) && !after.contains(name)),
          some(names, name -> !before.contains(name) && after.contains(name)),
          some(names, name -> before.contains(name) && after.contains(name)),
          some(names, name -> !before.contains(name) && !after.contains(name)));
    }

    private static List<String> some(List<String> names, Predicate<String> which) {
      return names.stream().filter(which).toList();
    }
  }

  /** Whether these are the same changes, in whatever order. */
  public boolean sameAs(PowerChanges other) {
    return servers.sameAs(other.servers) && switches.sameAs(other.switches);
  }

  /**
   * What changes under a placement of the new tasks and of those running tasks that move; all
   * others stay where they are.
   */
  public static PowerChanges of(EnergyInstance instance, Placement placement) {
    DataCenter now = DataCenter.of(instance);
    DataCenter moved = new Consolidation(instance, Moves.UNLIMITED).center(placement);
    Occupancy after = Occupancy.of(moved, placement);
    boolean allOn = placement.unused() == Unused.STAY_ON;
    return new PowerChanges(
        Elements.of(
            now.serverNames(),
            names(now.serverNames(), now::serverAwake),
            names(
                now.serverNames(), server -> on(after, server) || (allOn && mayBeOn(now, server)))),
        Elements.of(
            now.switchNames(),
            names(now.switchNames(), now::switchAwake),
            names(now.switchNames(), node -> allOn || after.switchOn(node))));
  }

  private static boolean on(Occupancy after, int server) {
    return after.serverOn(server) || after.standby(server);
  }

  private static boolean mayBeOn(DataCenter center, int server) {
    return !center.instance().policy().keepOff().contains(center.serverName(server));
  }

  private static Set<String> names(List<String> all, IntPredicate which) {
    return IntStream.range(0, all.size())
        .filter(which)
        .mapToObj(all::get)
        .collect(Collectors.toSet());
  }
}
