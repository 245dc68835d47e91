package org.wattle.importers.inventory;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.inventory.PolicyFile.Part;
import org.wattle.model.JsonField;
import org.wattle.model.json.Source;

/**
 * What to import, and what the tables do not tell.
 *
 * @param servers the table of servers
 * @param machines the table of virtual machines, where it is another file
 * @param switches the table of switches, where there is one
 * @param power the results of SPECpower, where they are given
 * @param sizes the table of sizes of virtual machines, where there is one
 * @param rules tables of rules and of groups
 * @param map which columns mean what
 * @param pinned machines that stay where they are
 * @param ignored machines that are left out
 * @param watts of every server of which the table states none
 * @param linkGbps of every link to a server of which the table states none
 * @param slotSeconds the length of the slot
 * @param wakeSeconds of every server of which the table states none
 * @param policy how the servers are to be operated, as far as options say it
 * @param policyFile what says more of it, where there is one
 */
record InventoryOptions(
    Source servers,
    Optional<Source> machines,
    Optional<Source> switches,
    Optional<Source> power,
    Optional<Source> sizes,
    List<Source> rules,
    ColumnMap map,
    NamePatterns pinned,
    NamePatterns ignored,
    Optional<InventoryHost.Watts> watts,
    OptionalDouble linkGbps,
    double slotSeconds,
    double wakeSeconds,
    Part policy,
    Optional<Source> policyFile) {
  /** The bandwidth of the link to a server, where it is known and above 0. */
  OptionalDouble linkTo(InventoryHost host) {
    OptionalDouble gbps = host.row().gbps().isPresent() ? host.row().gbps() : linkGbps;
    return gbps.stream().filter(each -> each > 0).findFirst();
  }

  /**
   * ResourceFactors on capacities.
   *
   * @param cpu above 0
   * @param memory above 0
   */
  record Overcommit(@JsonField(usual = "1") double cpu, @JsonField(usual = "1") double memory) {
    static final Overcommit NONE = new Overcommit(1, 1);

    /**
     * Reads e.g. {@code cpu=4,memory=1.2}.
     *
     * @throws IllegalArgumentException with a message for people where it is none
     */
    static Overcommit parse(String text) {
      double[] factors = ResourceFactors.parse(text, 1000).orElseThrow(() -> wrong(text));
      return new Overcommit(factors[0], factors[1]);
    }

    private static IllegalArgumentException wrong(String text) {
      return new IllegalArgumentException(
          "(" + text + ") is no overcommitment. Maybe cpu=4, or cpu=4,memory=1.2.");
    }
  }

  /**
   * Reads the power of a server, e.g. {@code 110,320} or {@code 110,320,8}: without load, at full
   * load and asleep, in W.
   *
   * @throws IllegalArgumentException with a message for people where it is none
   */
  static InventoryHost.Watts watts(String text) {
    List<OptionalDouble> numbers =
        List.of(text.split(",", -1)).stream().map(InventoryOptions::number).toList();
    boolean right =
        (numbers.size() == 2 || numbers.size() == 3)
            && numbers.stream().allMatch(OptionalDouble::isPresent)
            && numbers.get(0).orElse(0) <= numbers.get(1).orElse(0);
    if (!right) {
      throw new IllegalArgumentException(
          "(%s) is no power of a server. Maybe 110,320: W without load and at full load, and a third number asleep."
              .formatted(text));
    }
    return new InventoryHost.Watts(
        numbers.get(0).getAsDouble(),
        numbers.get(1).getAsDouble(),
        numbers.size() == 3 ? numbers.get(2) : OptionalDouble.empty());
  }

  private static OptionalDouble number(String text) {
    try {
      double number = Double.parseDouble(text.strip());
      return number >= 0 && number <= 1e6 ? OptionalDouble.of(number) : OptionalDouble.empty();
    } catch (NumberFormatException notANumber) {
      return OptionalDouble.empty();
    }
  }
}
