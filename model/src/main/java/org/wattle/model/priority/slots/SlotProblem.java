package org.wattle.model.priority.slots;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which servers get how many slots, in whole numbers: every server of a type gets one of the
 * options of that type.
 *
 * <p>Levels are times with equal load. All servers of a cluster work at the same <em>point</em>
 * then; a point says what servers of an option execute, and the load of a level is between two
 * neighbouring points, an <em>interval</em>. Overloads are times in which all slots are taken.
 *
 * @param servers how many servers of each type there are, each at least 1
 * @param options at least one for each type
 * @param levels any number
 * @param overloads any number
 */
public record SlotProblem(
    List<Integer> servers, List<Option> options, List<Level> levels, List<Overload> overloads) {
  public SlotProblem {
    servers = List.copyOf(servers);
    options = List.copyOf(options);
    levels = List.copyOf(levels);
    overloads = List.copyOf(overloads);
  }

  /**
   * A number of slots for servers of a type.
   *
   * @param type number of the type, from 0
   * @param slots of a server, at least 1
   * @param work what a server executes at each point, ascending, 0 at the first; the same number of
   *     points for all options, at least 2
   * @param cost of a server, beside that of levels and of waiting tasks
   */
  public record Option(int type, int slots, List<Long> work, long cost) {
    public Option {
      work = List.copyOf(work);
    }
  }

  /**
   * A time with equal load.
   *
   * @param demand what all servers have to execute together, at least 0
   * @param costs of a server, by option, for each interval
   * @param constants costs of intervals, whatever the servers are
   */
  public record Level(long demand, List<List<Long>> costs, List<Long> constants) {
    public Level {
      costs = costs.stream().map(List::copyOf).toList();
      constants = List.copyOf(constants);
    }
  }

  /**
   * A time in which there is more work than the servers execute. It costs {@code waiting −
   * slotValue · slots} while tasks wait, and {@code shared} where all of them have slots: the
   * larger of both where slots lower the cost, else the smaller.
   *
   * @param shared its cost where all tasks have slots
   * @param waiting its cost with no slots at all
   * @param slotValue what one more slot takes from its cost while tasks wait
   */
  public record Overload(long shared, long waiting, long slotValue) {
    /** Its cost with so many slots on all servers. */
    public long cost(long slots) {
      long whileWaiting = waiting - slotValue * slots;
      return slotValue >= 0 ? Math.max(shared, whileWaiting) : Math.min(shared, whileWaiting);
    }
  }

  /**
   * A choice.
   *
   * @param servers how many servers get each option
   */
  public record Choice(List<Integer> servers) {
    public Choice {
      servers = List.copyOf(servers);
    }
  }

  /** How many intervals there are. */
  public int intervals() {
    return options.get(0).work().size() - 1;
  }

  /** The numbers of the options of a type. */
  public List<Integer> optionsOf(int type) {
    return IntStream.range(0, options.size())
        .filter(option -> options.get(option).type() == type)
        .boxed()
        .toList();
  }

  /** How many servers could get an option. */
  public int serversOf(int option) {
    return servers.get(options.get(option).type());
  }
}
