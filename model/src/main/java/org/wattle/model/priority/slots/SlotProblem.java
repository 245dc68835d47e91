package org.wattle.model.priority.slots;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which servers get how many slots, in integers: every server of a type gets one of the options of
 * that type.
 *
 * @param servers how many servers of each type there are, each at least 1
 * @param options at least one for each type
 * @param levels any number
 */
public record SlotProblem(List<Integer> servers, List<Option> options, List<Level> levels) {
  public SlotProblem {
    servers = List.copyOf(servers);
    options = List.copyOf(options);
    levels = List.copyOf(levels);
  }

  /**
   * A number of slots for servers of a type.
   *
   * @param type number of the type, from 0
   * @param slots of a server, at least 1
   * @param cost of a server, beside that of levels
   */
  public record Option(int type, int slots, long cost) {}

  /**
   * Costs that are linear in the servers by pieces. Every piece is an <em>interval</em>, at whose
   * beginning servers have certain amounts. The interval that counts is the one at whose beginning
   * all servers together have at most the demand, and at least the demand at the beginning of the
   * next; the last interval has no end. Where the demand is between two exactly, the cheaper one
   * counts.
   *
   * @param demand that is in one of the intervals
   * @param intervals at least one
   */
  public record Level(long demand, List<Interval> intervals) {
    public Level {
      intervals = List.copyOf(intervals);
    }
  }

  /**
   * A piece of a level.
   *
   * @param amounts of a server, by option, at its beginning, none less than in the interval before;
   *     those of all servers are at most the demand in the first, whatever their options
   * @param costs of a server, by option
   * @param constant its cost whatever the servers are
   */
  public record Interval(List<Long> amounts, List<Long> costs, long constant) {
    public Interval {
      amounts = List.copyOf(amounts);
      costs = List.copyOf(costs);
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
