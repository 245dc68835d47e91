package org.wattle.peers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Runs everybody on every instance, one after the other and in turn, so that a busy minute of the
 * machine meets all alike. Takes the launcher of Wattle, the CSV, the limits in seconds with commas
 * between, and the instances; rows of other instances stay in the CSV. Whoever is done after a
 * short limit is not asked again.
 */
public final class Campaign {
  private static final double GAP = 1.0001e-4;

  private Campaign() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<Integer> limits = Stream.of(arguments[2].split(",")).map(Integer::valueOf).toList();
    Path csv = Path.of(arguments[1]);
    List<Path> instances = Stream.of(arguments).skip(3).map(Path::of).toList();
    keepOthers(csv, instances.stream().map(Campaign::name).toList());
    List<Contender> contenders =
        new ArrayList<>(List.of(new Contender.Wattle(Path.of(arguments[0]))));
    Peers.all().forEach(peer -> contenders.add(new Contender.Other(peer.id())));
    for (Path instance : instances) {
      Map<String, Row> last = new HashMap<>();
      for (int limit : limits) {
        for (Contender contender : contenders) {
          Row row = row(contender, instance, limit, last);
          last.put(contender.id(), row);
          Files.writeString(
              csv, row.csv() + "\n", StandardCharsets.UTF_8, StandardOpenOption.APPEND);
          System.out.println(row.csv());
        }
      }
    }
  }

  private static void keepOthers(Path csv, List<String> run) throws IOException {
    List<String> kept = new ArrayList<>(List.of(Row.HEADING));
    if (Files.exists(csv)) {
      Files.readAllLines(csv).stream()
          .skip(1)
          .filter(line -> !run.contains(Row.read(line).instance()))
          .forEach(kept::add);
    }
    Files.write(csv, kept);
  }

  private static String name(Path instance) {
    return String.valueOf(instance.getFileName()).replaceFirst("\\.json$", "");
  }

  private static Row row(Contender contender, Path instance, int limit, Map<String, Row> last)
      throws IOException, InterruptedException {
    Row before = last.get(contender.id());
    if (before != null && before.settled(GAP)) {
      return before.after(limit, before.value().isPresent() ? "done before" : before.note());
    }
    return Row.of(name(instance), contender.id(), limit, contender.run(instance, limit));
  }
}
