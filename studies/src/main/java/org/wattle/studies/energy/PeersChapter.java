package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.DotRows;

/** The chapter on other programs. */
final class PeersChapter {
  private static final String WATTLE = "wattle";

  /** Smaller values are drawn at this one. */
  private static final double MIN_PERCENT = 0.01;

  private static final String PROGRAMS =
      """
      ## The programs

      | | |
      |---|---|
      | `wattle`, `greedy-emptying` | `./wattle solve --threads 1` with the default solver, and, where tasks may move, the [method to beat](../consolidation/README.md) |
      | `timefold` | Constraint streams. The capacities of servers, of their links and of the links above their access switch are hard constraints; the soft score is the energy of servers, of their load and, where a server has one access switch, of that switch. Default construction heuristic and local search. It gives no bound |
      | `btrplace` | Tasks are virtual machines that must run. BtrPlace has no energy model, so an objective with the same parts as Timefold's was added, and a search that places the largest task first on the server with the least energy per free capacity. Its time limits are whole seconds. It gives no bound |
      | `plain-cp-sat`, `plain-scip` | The complete MTEC model as in a textbook: assignments, flows per link, and which elements are on. No initial solution, no symmetry breaking, no additional cuts. Instances with too many assignments for the memory are refused |

      Where running tasks may move, each program has them where they are when it begins: Timefold's tasks have their servers, BtrPlace's virtual machines run on their nodes, and the
      textbook models get this solution. The number of moves is a constraint of each, a move has its price in each objective, and servers that a task may not use, and tasks that
      share no server, are constraints. BtrPlace empties one server after another, those first that save most for each task, with each task on the server that it fills best. It plans
      when each migration begins, with room at both servers meanwhile, so that its plans have an order. Other rules are in no model: such instances are refused.

      For Timefold and BtrPlace, the switches above the access switches are chosen afterwards: one switch after the other is switched off
      while every task still has an unsplit path. The flows of the plain models are split, so their tasks are routed by the same
      router over the switches that are on.

      The programs are in [`benchmarks/peers`](../../benchmarks/peers), a Maven module that is built with `-P peers` only and is not
      part of an installation.
      """;

  private PeersChapter() {}

  static Chapter of(PeerRanking standings, MovesOfPeersText moves) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Four other programs solve the same instances: [Timefold](https://timefold.ai), [BtrPlace](http://www.btrplace.org) (the [versions](../../benchmarks/peers/pom.xml)), and a textbook model solved by CP-SAT
            and by SCIP. Each run uses one thread and the same memory in a Java virtual machine of its own; runs take turns on one machine. Time is
            measured from the moment at which the instance has been read, and every program starts with a class-data sharing archive, as `./wattle`
            does. **Every value is computed by Wattle's checker** from the placement that the program returned.

            A cell shows how far the value is above the best bound of all programs and, in parentheses, how far the program's own bound is
            below that bound. The best value of each column is bold. A dash (–) means that no feasible placement of all tasks was found in time.
            """));
    if (!standings.instances().isEmpty()) {
      blocks.add(table(standings));
      blocks.add(new Block.Figure("peers.svg", "Energy above the best bound", picture(standings)));
    }
    blocks.addAll(moves.blocks());
    blocks.add(new Block.Prose(PROGRAMS));
    blocks.add(
        new Block.Table(
            "",
            "ll",
            List.of("instance", "made by"),
            PeersStudy.commands().entrySet().stream()
                .map(each -> List.of("`" + each.getKey() + "`", "`" + each.getValue() + "`"))
                .toList()));
    return new Chapter(
        Stream.of(answer(standings), moves.answer())
            .filter(sentence -> !sentence.isEmpty())
            .collect(Collectors.joining(" ")),
        blocks);
  }

  private static String answer(PeerRanking standings) {
    if (standings.instances().isEmpty()) {
      return "";
    }
    List<Row> rows =
        standings.instances().stream()
            .flatMap(i -> standings.limits().stream().flatMap(l -> row(standings, i, l)))
            .toList();
    long best = rows.stream().filter(standings::best).count();
    long alone = rows.stream().filter(row -> standings.below(row).orElse(1) == 0).count();
    return "Wattle has the best value in %s of an instance and a time limit, and the best bound in %s."
        .formatted(
            Quantities.outOf(best, rows.size()).replaceFirst("^all (.*)$", "all $1 pairs"),
            Quantities.outOf(alone, rows.size()).replaceFirst("^all (.*)$", "all $1"));
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
        : sign + Quantities.percent(share.orElse(0), share.orElse(0) < 0.1 ? 3 : 1);
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
        "per cent above the best bound, logarithmic");
  }
}
