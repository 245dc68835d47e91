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
 * machine meets all alike. Takes the launcher of Wattle, the folder of archives of classes, the
 * CSV, the limits in seconds with commas between, and the instances, each as {@link Entry}; rows of
 * other instances stay in the CSV. Whoever is done after a short limit is not asked again. Where
 * running tasks may move, our simplest method takes part, too.
 */
public final class Campaign {
  private static final double GAP = 1.0001e-4;

  private Campaign() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<Integer> limits = Stream.of(arguments[3].split(",")).map(Integer::valueOf).toList();
    Path csv = Path.of(arguments[2]);
    List<Entry> instances = Stream.of(arguments).skip(4).map(Entry::of).toList();
    keepOthers(csv, instances.stream().map(Entry::name).toList());
    for (Entry instance : instances) {
      List<Contender> contenders =
          contenders(Path.of(arguments[0]), Path.of(arguments[1]), instance.moves().isPresent());
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

  private static List<Contender> contenders(Path launcher, Path archives, boolean moving) {
    List<Contender> all = new ArrayList<>(List.of(new Contender.Wattle(launcher, "auto")));
    if (moving) {
      all.add(new Contender.Wattle(launcher, "greedy-emptying"));
    }
    Peers.all().forEach(peer -> all.add(new Contender.Other(peer.id(), archives)));
    return all;
  }

  private static Row row(Contender contender, Entry instance, int limit, Map<String, Row> last)
      throws IOException, InterruptedException {
    Row before = last.get(contender.id());
    if (before != null && before.settled(GAP)) {
      return before.after(
          limit, before.answer().value().isPresent() ? "done before" : before.answer().note());
    }
    return Row.of(instance.name(), contender.id(), limit, contender.run(instance, limit));
  }
}
