package org.wattle.studies.clusters;

import java.util.List;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Tier;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.studies.clusters.GemsMeasure.Variant;

/**
 * What the numbers of one policy in a table of chapter 4 imply about its run, with the powers of
 * Tables 3.1 and 4.1: the length from the energy of the network and the switches that are on, and
 * from that length the energy of servers that are on, idle or asleep for it. Of servers and
 * switches that are on no types are given; they are taken in proportion to the types.
 *
 * @param hours how long the network of the stated switches uses the stated energy
 * @param serversKwh what servers use in that time without being woken
 * @param wakes how many times the energy of waking a server fits into what is left of the stated
 *     energy; 0 where what has no work does not sleep
 * @param wakesOfCounts the same from servers: how many wakes there are if the servers that are on
 *     beyond those of noSleep are those that wake
 */
record ImpliedRun(double hours, double serversKwh, double wakes, double wakesOfCounts) {
  /** How long a server takes to wake (4.2.5), as in our data centre. */
  static final double WAKE_SECONDS = wakeSeconds(center());

  private static final double SECONDS_PER_HOUR = 3600;
  private static final double JOULES_PER_KWH = 3.6e6;

  /** Means over the types of an element, weighed by their numbers. */
  private record Powers(
      int count, double asleep, double idle, double peak, double cpu, double memory) {}

  /** From a column of Table 4.2, or of Table 4.3. */
  static ImpliedRun of(Variant policy, boolean wholeDay) {
    boolean sleeps = policy != Variant.NO_SLEEP;
    EnergyInstance center = center();
    Powers switches = switches(center);
    double on = stated(GemsMeasure.SWITCHES, policy, wholeDay);
    double rest = sleeps ? switches.asleep : switches.idle;
    double networkWatts = on * switches.peak + (switches.count - on) * rest;
    double hours = 1000 * stated(GemsMeasure.NETWORK, policy, wholeDay) / networkWatts;

    Powers servers = servers(center);
    double working = stated(GemsMeasure.SERVERS, policy, wholeDay);
    double workingWatts =
        servers.idle
            + servers.cpu * stated(GemsMeasure.USE_OF_CPU, policy, wholeDay) / 100
            + servers.memory * stated(GemsMeasure.USE_OF_MEMORY, policy, wholeDay) / 100;
    double serverWatts =
        working * workingWatts
            + (servers.count - working) * (sleeps ? servers.asleep : servers.idle);
    double serversKwh = serverWatts * hours / 1000;

    double left = stated(GemsMeasure.SERVER, policy, wholeDay) - serversKwh;
    double more = working - stated(GemsMeasure.SERVERS, Variant.NO_SLEEP, wholeDay);
    return new ImpliedRun(
        hours,
        serversKwh,
        sleeps ? left * JOULES_PER_KWH / (servers.peak * WAKE_SECONDS) : 0,
        sleeps ? more * hours * SECONDS_PER_HOUR / WAKE_SECONDS : 0);
  }

  /** How many hours servers are on, all together. */
  static double serverHours(Variant policy, boolean wholeDay) {
    return stated(GemsMeasure.SERVERS, policy, wholeDay) * of(policy, wholeDay).hours;
  }

  /** Wakes of servers in a second, by the energies. */
  double wakesPerSecond() {
    return wakes / (hours * SECONDS_PER_HOUR);
  }

  private static double stated(GemsMeasure measure, Variant policy, boolean wholeDay) {
    return measure.there(wholeDay).of(policy);
  }

  private static EnergyInstance center() {
    return Generator.generate(GeneratorOptions.of(EnergyPreset.GEMS_DC));
  }

  private static double wakeSeconds(EnergyInstance center) {
    return center.serverTypes().stream()
        .mapToDouble(ServerType::wakeSeconds)
        .max()
        .orElse(Double.NaN);
  }

  private static Powers servers(EnergyInstance center) {
    List<ServerType> types = center.serverTypes();
    int cpu = center.resources().indexOf("cpu");
    int memory = center.resources().indexOf("memory");
    double count = types.stream().mapToInt(ServerType::count).sum();
    return new Powers(
        (int) count,
        types.stream().mapToDouble(t -> t.count() * t.watts().sleepWatts()).sum() / count,
        types.stream().mapToDouble(t -> t.count() * t.watts().idleWatts()).sum() / count,
        types.stream().mapToDouble(t -> t.count() * t.watts().peakWatts()).sum() / count,
        types.stream().mapToDouble(t -> t.count() * t.watts().loadWatts().get(cpu)).sum() / count,
        types.stream().mapToDouble(t -> t.count() * t.watts().loadWatts().get(memory)).sum()
            / count);
  }

  private static Powers switches(EnergyInstance center) {
    List<Tier> tiers = ((Network.Tiered) center.network().orElseThrow()).tiers();
    double count = tiers.stream().mapToInt(Tier::count).sum();
    return new Powers(
        (int) count,
        tiers.stream().mapToDouble(t -> t.count() * t.power().sleepWatts()).sum() / count,
        tiers.stream().mapToDouble(t -> t.count() * t.power().idleWatts()).sum() / count,
        tiers.stream().mapToDouble(t -> t.count() * t.power().onWatts()).sum() / count,
        0,
        0);
  }
}
