package org.wattle.importers.inventory;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.model.JsonField;
import org.wattle.model.energy.policy.FailureUnit;

/**
 * How the servers of the clusters of an inventory are to be operated, as a file says it.
 *
 * @param defaults for every cluster
 * @param clusters by name or pattern, in the order of the file
 */
record PolicyFile(Optional<Part> defaults, Map<String, Part> clusters) {
  /**
   * What is said of some servers. Names are names or patterns.
   *
   * @param overcommit how often the resources of a server may be given away
   * @param maxUtilisation up to which shares servers are filled
   * @param spareFor the word of what may fail, or {@code none}
   * @param keepOn servers that stay on
   * @param keepOff servers that are to be off
   * @param pinned VMs that do not move
   * @param power the first that fits a server counts
   */
  record Part(
      Optional<Overcommit> overcommit,
      Optional<Fill> maxUtilisation,
      Optional<String> spareFor,
      List<String> keepOn,
      List<String> keepOff,
      List<String> pinned,
      List<Power> power) {
    /** What both say; where they differ, this one. */
    Part over(Part other) {
      return new Part(
          overcommit.or(other::overcommit),
          maxUtilisation.or(other::maxUtilisation),
          spareFor.or(other::spareFor),
          joined(keepOn, other.keepOn),
          joined(keepOff, other.keepOff),
          joined(pinned, other.pinned),
          joined(power, other.power));
    }

    private static <T> List<T> joined(List<T> own, List<T> others) {
      return Stream.concat(own.stream(), others.stream()).toList();
    }

    /** What may fail, where room is asked for. */
    Optional<FailureUnit> unit() {
      return spareFor.flatMap(FailureUnit::byWord);
    }
  }

  /**
   * Up to which share of their capacities servers are filled.
   *
   * @param cpu above 0 to 1
   * @param memory above 0 to 1
   */
  record Fill(@JsonField(usual = "1") double cpu, @JsonField(usual = "1") double memory) {
    /**
     * Reads e.g. {@code cpu=0.8,memory=0.9}.
     *
     * @throws IllegalArgumentException with a message for people where it is none
     */
    static Fill parse(String text) {
      IllegalArgumentException wrong =
          new IllegalArgumentException(
              "(%s) is no limit of utilisation. Maybe cpu=0.8, or cpu=0.8,memory=0.9: shares above 0 to 1."
                  .formatted(text));
      double[] shares = ResourceFactors.parse(text, 1).orElseThrow(() -> wrong);
      return new Fill(shares[0], shares[1]);
    }
  }

  /**
   * The power of servers of a model, or of a name.
   *
   * @param idleWatts without load, together with {@code fullWatts}
   * @param sleepWatts asleep or off
   */
  record Power(
      Optional<String> model,
      Optional<String> server,
      OptionalDouble idleWatts,
      OptionalDouble fullWatts,
      OptionalDouble sleepWatts) {
    boolean fits(InventoryHost host) {
      return model.map(each -> NamePattern.matches(each, host.model())).orElse(true)
          && server.map(each -> NamePattern.matches(each, host.name())).orElse(true);
    }
  }
}
