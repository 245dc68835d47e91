package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.simulation.engine.Estimate;
import org.wattle.toolkit.compare.Setting;

/**
 * The result of a simulation, as data. Kinds of simulation add what is particular to them; what is
 * here is enough to compare policies of any kind.
 */
public interface SimulationStudy {
  /** The kind of the scenario. */
  String kind();

  /** The name of the scenario, or its file where it has none. */
  String title();

  /** The provenance: command, parameters, version, machine and time. */
  Setting setting();

  /** How many replications there should have been. */
  int planned();

  /** The replications that took place, by policy, load and number. */
  List<Replication> replications();

  /** How many replications came to their end. */
  default long complete() {
    return replications().stream().filter(Replication::complete).count();
  }

  /** Means with confidence intervals for every policy at every load that has a replication. */
  default List<PolicyEstimates> estimates() {
    return PolicyEstimates.of(replications());
  }

  /**
   * One run of a policy.
   *
   * @param policy by id
   * @param load relative to the capacity, where the scenario has loads
   * @param number of the replication within policy and load, from 1
   * @param seed of the replication
   * @param complete whether it came to its end; otherwise it was stopped
   * @param measures by name, with the unit at the end of the name; a measure that the replication
   *     has no value for is absent
   */
  record Replication(
      String policy,
      OptionalDouble load,
      int number,
      long seed,
      boolean complete,
      Map<String, Double> measures) {
    public Replication {
      measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }
  }

  /**
   * The measures of a policy at a load over its replications. Only complete replications count,
   * where there is any.
   *
   * @param policy by id
   * @param load relative to the capacity, where the scenario has loads
   * @param runs how many replications count
   * @param complete whether these came to their end
   * @param measures by name; over the replications that have a value
   */
  record PolicyEstimates(
      String policy,
      OptionalDouble load,
      int runs,
      boolean complete,
      Map<String, Estimate> measures) {
    public PolicyEstimates {
      measures = Collections.unmodifiableMap(new LinkedHashMap<>(measures));
    }

    /** A summary of every policy at every load, in the order of the replications. */
    static List<PolicyEstimates> of(List<Replication> replications) {
      Map<List<Object>, List<Replication>> groups = new LinkedHashMap<>();
      for (Replication each : replications) {
        groups
            .computeIfAbsent(List.of(each.policy(), each.load()), key -> new ArrayList<>())
            .add(each);
      }
      return groups.values().stream().map(PolicyEstimates::ofGroup).toList();
    }

    private static PolicyEstimates ofGroup(List<Replication> all) {
      List<Replication> ended = all.stream().filter(Replication::complete).toList();
      List<Replication> counted = ended.isEmpty() ? all : ended;
      Map<String, Estimate> measures = new LinkedHashMap<>();
      counted.stream()
          .flatMap(each -> each.measures().keySet().stream())
          .distinct()
          .forEach(name -> measures.put(name, estimate(counted, name)));
      return new PolicyEstimates(
          all.get(0).policy(), all.get(0).load(), counted.size(), !ended.isEmpty(), measures);
    }

    private static Estimate estimate(List<Replication> replications, String name) {
      return Estimate.of(
          replications.stream()
              .flatMap(each -> Optional.ofNullable(each.measures().get(name)).stream())
              .mapToDouble(Double::doubleValue)
              .toArray());
    }
  }
}
