package org.wattle.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.solving.CheckReport;

/**
 * One peer on one instance in a JVM of its own: takes the peer's id, the file and the limit in
 * seconds; prints {@code value,bound,seconds,note}. The clock runs from when the instance is read.
 * The value is that of our checker, and there is one only where it finds nothing wrong.
 */
public final class OneRun {
  private OneRun() {}

  public static void main(String[] arguments) throws IOException {
    Peer peer = Peers.byId(arguments[0]);
    DataCenter center = DataCenter.of(read(Path.of(arguments[1])));
    Duration limit = Duration.ofMillis((long) (1000 * Double.parseDouble(arguments[2])));
    long begin = System.nanoTime();
    PeerResult found = place(peer, center, limit);
    double seconds = (System.nanoTime() - begin) * 1e-9;
    System.out.println(line(center.instance(), found, seconds));
    System.exit(0); // some leave threads behind
  }

  /** A peer that gives up says why and spoils nobody's campaign. */
  private static PeerResult place(Peer peer, DataCenter center, Duration limit) {
    try {
      return peer.place(center, limit);
    } catch (RuntimeException | OutOfMemoryError e) {
      return PeerResult.none("it ended with " + e.getClass().getSimpleName());
    }
  }

  private static String line(EnergyInstance instance, PeerResult found, double seconds) {
    String note = found.note();
    String value = "";
    if (found.placement().isPresent()) {
      CheckReport check = new PlacementChecker().check(instance, found.placement().get());
      EnergyObjective objective = instance.defaultObjective();
      value =
          check.clean()
              ? number(check.objectives().getOrDefault(objective.word(), Double.NaN))
              : "";
      note = check.clean() ? note : "not clean: " + check.violations().get(0).constraint();
    }
    String bound = found.boundJoules().isPresent() ? number(found.boundJoules().getAsDouble()) : "";
    return String.format(
        Locale.ROOT, "%s,%s,%.2f,%s", value, bound, seconds, note.replace(',', ';'));
  }

  private static EnergyInstance read(Path file) throws IOException {
    Source source = new Source(file.toString(), Files.readAllBytes(file));
    if (InstanceReader.installed().read(source) instanceof Parsed.Valid<InstanceDocument<?>> valid
        && valid.value().instance() instanceof EnergyInstance energy) {
      return energy;
    }
    throw new IllegalArgumentException("(" + file + ") is no valid energy instance.");
  }

  private static String number(double joules) {
    return String.format(Locale.ROOT, "%.3f", joules);
  }
}
