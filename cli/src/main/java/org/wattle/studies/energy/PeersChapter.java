package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.DotRows;

/** What is told of peers. */
final class PeersChapter {
  private static final String WATTLE = "wattle";

  /** Below this nobody sees a difference. */
  private static final double MIN_PERCENT = 0.01;

  private static final String WHO =
      """
      ## Who optimises what

      | | |
      |---|---|
      | `wattle` | `./wattle solve --threads 1`, as users have it, default solver |
      | `timefold` | constraint streams: capacities of servers, their links and the links above their access switch are hard; soft is the energy of servers, load and, where a server has one access switch, of that. Default construction heuristic and local search. No bound |
      | `btrplace` | tasks are machines that are to run; BtrPlace knows no energy, so it got an objective of its own with the same parts as Timefold's, and a search that puts the largest task first on the server with the least energy for its room. It stops in whole seconds. No bound |
      | `plain-cp-sat`, `plain-scip` | the whole MTEC model as in a textbook: assignments, flows per link, what is on. No start, no symmetry breaking, no cuts of ours. Refused beyond 3 million assignments, which do not fit into memory |

      The switches above the access switches are chosen for Timefold and BtrPlace afterwards, by dropping one after the other
      while every task still finds an unsplit path; the flows of the plain models are split, so their tasks are routed by the
      same router over the switches that are on.

      The programs are in [`benchmarks/peers`](../../benchmarks/peers), a Maven module that is built with `-P peers` alone:
      users never fetch it.

      | instance | |
      |---|---|
      | `small-dc-50`, `small-dc-500` | 125 servers, 58 switches, rack wiring; tasks of mean 0.03 |
      | `big-80` | the same with 80 tasks of mean 0.2 |
      | `large-dc-2000` | 1250 servers, 530 switches, 2000 tasks; rack wiring |
      | `servers-1250-5000` | 1250 servers of mixed types without a network, 5000 tasks |

      All are made by `generate` with seed 1.
      """;

  private PeersChapter() {}

  static Chapter of(PeerRanking standings) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            What other programs find on the same instances, and what they prove: [Timefold](https://timefold.ai) 1.32.0
            (the last for JDK 17), [BtrPlace](http://www.btrplace.org) 1.9.3 (the last that Maven Central has whole) and a
            textbook model by CP-SAT and by SCIP. One thread and 5 GB each, each run in a JVM of its own, in turn on one
            machine. The clock runs from when the instance is read; everybody has an archive of loaded classes, as `./wattle`
            does. **Every value is that of our checker** on the placement that came back, whatever the peer itself believes.

            A cell is how far the value lies above the best bound that anybody proved, and in brackets how far the own bound
            lies below it. Bold is the best value of its column. – is no clean placement of all tasks in time.
            """));
    blocks.add(table(standings));
    blocks.add(new Block.Figure("peers.svg", "Energy above the best bound", picture(standings)));
    blocks.add(new Block.Prose(WHO));
    return new Chapter(answer(standings), blocks);
  }

  private static String answer(PeerRanking standings) {
    List<Row> rows =
        standings.instances().stream()
            .flatMap(i -> standings.limits().stream().flatMap(l -> row(standings, i, l)))
            .toList();
    long best = rows.stream().filter(standings::best).count();
    long alone = rows.stream().filter(row -> standings.below(row).orElse(1) == 0).count();
    return "Wattle has the best value in %s of instance and time, and the best bound in %s."
        .formatted(
            ChapterNumbers.of(best, rows.size()).replaceFirst("^all (.*)$", "all $1 pairs"),
            ChapterNumbers.of(alone, rows.size()).replaceFirst("^all (.*)$", "all $1"));
  }

  private static Stream<Row> row(PeerRanking standings, String instance, String limit) {
    return standings.row(instance, WATTLE, limit).stream();
  }

  private static Block table(PeerRanking standings) {
    List<String> limits = standings.limits();
    List<String> head = new ArrayList<>(List.of("instance", ""));
    limits.forEach(limit -> head.add("after " + limit + " s"));
    List<List<String>> rows = new ArrayList<>();
    for (String instance : standings.instances()) {
      for (String contender : standings.contenders()) {
        boolean first = contender.equals(standings.contenders().get(0));
        List<String> row = new ArrayList<>(List.of(first ? "`" + instance + "`" : "", contender));
        for (String limit : limits) {
          row.add(
              standings
                  .row(instance, contender, limit)
                  .map(found -> cell(standings, found))
                  .orElse("not run"));
        }
        rows.add(row);
      }
    }
    return new Block.Table("", "ll" + "r".repeat(limits.size()), head, rows);
  }

  private static String cell(PeerRanking standings, Row row) {
    String value = percent("+", standings.above(row));
    String bound = percent("−", standings.below(row));
    String shown = value.isEmpty() ? "–" : standings.best(row) ? "**" + value + "**" : value;
    return shown + (bound.isEmpty() ? "" : " (" + bound + ")");
  }

  private static String percent(String sign, OptionalDouble share) {
    return share.isEmpty()
        ? ""
        : sign + ChapterNumbers.percent(share.orElse(0), share.orElse(0) < 0.1 ? 3 : 1);
  }

  private static Element picture(PeerRanking standings) {
    DotRows rows =
        new DotRows(standings.limits().stream().map(limit -> "after " + limit + " s").toList());
    for (String instance : standings.instances()) {
      for (String contender : standings.contenders()) {
        rows.row(instance + " " + contender.replace("plain-", ""));
        for (int l = 0; l < standings.limits().size(); l++) {
          String limit = standings.limits().get(l);
          OptionalDouble above =
              standings
                  .row(instance, contender, limit)
                  .map(standings::above)
                  .orElse(OptionalDouble.empty());
          if (above.isPresent()) {
            String words = "after %s s: %s".formatted(limit, percent("+", above));
            rows.dot(l, 100 * above.orElse(0), false, words);
          }
        }
      }
    }
    return rows.picture(
        "Energy above the best bound",
        "A row for each program on each instance; per cent, logarithmic",
        MIN_PERCENT,
        "per cent above the best bound that anybody proved, logarithmic");
  }
}
