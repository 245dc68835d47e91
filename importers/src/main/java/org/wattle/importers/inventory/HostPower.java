package org.wattle.importers.inventory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.ModelledPower;
import org.wattle.importers.specpower.MeasuredServer;
import org.wattle.importers.specpower.SpecpowerTable;
import org.wattle.model.ReadableNumber;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType.ServerPower;

/**
 * The power of servers: that of the table where it states one, or else of the option, of the most
 * similar measured machine, or of a model.
 */
final class HostPower {
  /** Hardware threads of a core where the table does not tell. */
  private static final double THREADS_PER_CORE = 2;

  private final InventoryPolicy policy;
  private final Optional<InventoryHost.Watts> stated;
  private final Optional<SpecpowerTable> measured;
  private final double mostCores;
  private final double mostMemory;

  /**
   * For some servers.
   *
   * @param policy which may state it of some
   * @param stated of every other server of which the table states none
   * @param measured results to look the others up in
   */
  HostPower(
      List<InventoryHost> hosts,
      InventoryPolicy policy,
      Optional<InventoryHost.Watts> stated,
      Optional<SpecpowerTable> measured) {
    this.policy = policy;
    this.stated = stated;
    this.measured = measured;
    this.mostCores = hosts.stream().mapToDouble(InventoryHost::cores).max().orElse(1);
    this.mostMemory = hosts.stream().mapToDouble(InventoryHost::memoryGib).max().orElse(1);
  }

  /**
   * The power of a server and where it comes from.
   *
   * @param watts of a server of the resources cpu and memory
   * @param source for people
   */
  record Sourced(ServerPower watts, String source) {}

  Sourced of(InventoryHost host) {
    Sourced awake = awake(host);
    OptionalDouble sleep = policy.sleepWatts(host);
    ServerPower watts = awake.watts();
    return sleep.isEmpty() || host.watts().stream().anyMatch(own -> own.sleep().isPresent())
        ? awake
        : new Sourced(
            new ServerPower(
                sleep.getAsDouble(), watts.idleWatts(), watts.loadWatts(), watts.peakWatts()),
            awake.source());
  }

  private Optional<InventoryHost.Watts> ofPolicy(InventoryHost host) {
    return policy
        .power(host)
        .map(
            each ->
                new InventoryHost.Watts(
                    each.idleWatts().orElseThrow(),
                    each.fullWatts().orElseThrow(),
                    each.sleepWatts()));
  }

  private Sourced awake(InventoryHost host) {
    Optional<InventoryHost.Watts> own = host.watts();
    if (own.isPresent()) {
      return new Sourced(power(own.get()), "the table of hosts");
    }
    Optional<InventoryHost.Watts> said = ofPolicy(host);
    if (said.isPresent()) {
      return new Sourced(power(said.get()), "the policy");
    }
    if (stated.isPresent()) {
      return new Sourced(power(stated.get()), "the option --watts");
    }
    if (measured.isPresent()) {
      double threads = host.threads().orElse(THREADS_PER_CORE * host.cores());
      MeasuredServer nearest = measured.get().nearest(threads, host.memoryGib());
      return new Sourced(nearest.power(2), nearest.description());
    }
    ResourceVector shares =
        ResourceVector.of(host.cores() / mostCores, host.memoryGib() / mostMemory);
    return new Sourced(ModelledPower.of(shares), ModelledPower.SOURCE);
  }

  /** All that load adds is attributed to the CPU. */
  private static ServerPower power(InventoryHost.Watts watts) {
    double sleep = watts.sleep().orElse(ModelledPower.asleep(watts.idle()));
    return ServerPower.withSummedPeak(
        sleep, watts.idle(), ResourceVector.of(watts.full() - watts.idle(), 0));
  }

  /** What is assumed of the power of these servers. */
  List<String> notes(List<InventoryHost> hosts) {
    List<String> notes = new ArrayList<>();
    long own = hosts.stream().filter(host -> host.watts().isPresent()).count();
    long said =
        hosts.stream().filter(host -> host.watts().isEmpty() && ofPolicy(host).isPresent()).count();
    long others = hosts.size() - own - said;
    if (own > 0) {
      notes.add("Power of %s: as the table states it.".formatted(servers(own)));
    }
    if (said > 0) {
      notes.add("Power of %s: as the policy states it.".formatted(servers(said)));
    }
    boolean attributed = own + said > 0 || stated.isPresent() || measured.isPresent();
    if (others > 0 && stated.isPresent()) {
      notes.add(
          "Power of %s: %s W without load and %s W at full load, as --watts says."
              .formatted(
                  servers(others),
                  ReadableNumber.of(stated.get().idle()),
                  ReadableNumber.of(stated.get().full())));
    } else if (others > 0 && measured.isPresent()) {
      notes.add(
          "Power of %s: that of the SPECpower result with the nearest hardware threads and memory; %s."
              .formatted(
                  servers(others),
                  hosts.stream().anyMatch(host -> host.threads().isPresent())
                      ? "threads as the table states them"
                      : "two threads a core are assumed"));
    } else if (others > 0) {
      notes.add(
          "The power of %s is not known (no columns, --watts or --power): %s"
              .formatted(servers(others), ModelledPower.NOTE));
    }
    if (attributed) {
      notes.add("Load adds power with the CPU alone.");
    }
    return notes;
  }

  /** Whether nothing states what some of these servers draw asleep. */
  boolean assumesSleep(List<InventoryHost> hosts) {
    return hosts.stream()
        .filter(host -> policy.sleepWatts(host).isEmpty())
        .anyMatch(
            host ->
                host.watts()
                    .or(() -> ofPolicy(host))
                    .or(() -> stated)
                    .map(each -> each.sleep().isEmpty())
                    .orElse(true));
  }

  private static String servers(long count) {
    return count == 1 ? "1 host" : count + " hosts";
  }
}
