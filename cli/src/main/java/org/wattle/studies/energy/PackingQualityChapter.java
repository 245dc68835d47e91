package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.kit.Grouped;
import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** What is told of vector packing. */
final class PackingQualityChapter {
  /** What a server of type A takes over a slot of 60 s at full load. */
  private static final double SERVER_JOULES = 231.25 * 60;

  private static final double AIM = 0.0005;

  private PackingQualityChapter() {}

  static Chapter of(Records records) {
    List<Row> rows = records.rows(PackingQuality.QUALITY);
    List<Row> greedy = Grouped.where(rows, "phase", PackingQuality.GREEDY);
    List<Row> bounds = records.rows(PackingQuality.BOUNDS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            `vector-greedy` on servers of Table 3.1 of the thesis (54/31/8/7 %) without a network, all asleep, a slot of
            60 s, lognormal tasks (σ = 1, clipped to 0.001 … 0.5), independent or correlated by 0.5, against the
            [bound that counts servers per type](../../docs/decisions/0030-aggregate-bounds.md). The gap is |value − bound| /
            |value|; the value includes the sleep of all other servers.
            """));
    List<List<String>> table = new ArrayList<>();
    add(table, "1250 servers, 5000 tasks of mean 0.0287, greedy phase", of(greedy, "1250"), 0.005);
    add(
        table,
        "10,000 servers, 100,000 tasks of mean 0.0287, greedy phase",
        of(greedy, "10000"),
        0.003);
    List<Row> search = of(rows, "125");
    add(
        table,
        "125 servers, 400 tasks of mean 0.097, ruin-and-repack, seeds 11 to 15",
        seeds(search, PackingQuality.OTHERS),
        AIM);
    add(
        table,
        "the same on seeds 1 to 4, on which the constants of the search were chosen",
        seeds(search, PackingQuality.CHOSEN_ON),
        AIM);
    blocks.add(new Block.Grid("", "lrrr", List.of("", "gaps", "aim", "reached by"), table));
    if (!bounds.isEmpty()) {
      blocks.add(new Block.Prose(why(bounds)));
    }
    return new Chapter(
        "The greedy phase is within %s of the bound at 1250 servers and more; of small packings %s are within %s."
            .formatted(
                Told.finePercent(Sample.of(greedy, "gap").most()),
                Told.of(
                    search.stream().filter(row -> row.number("gap") <= AIM).count(), search.size()),
                Told.finePercent(AIM)),
        blocks);
  }

  private static void add(List<List<String>> table, String words, List<Row> rows, double aim) {
    if (!rows.isEmpty()) {
      Sample gaps = Sample.of(rows, "gap");
      long within = rows.stream().filter(row -> row.number("gap") <= aim).count();
      table.add(
          List.of(
              words,
              Told.range(gaps, Told::finePercent),
              Told.finePercent(aim),
              Told.of(within, rows.size())));
    }
  }

  private static String why(List<Row> bounds) {
    return """
    **Why the small ones are missed.** A type A server is some 0.9 %% of the value, so within 0.05 %% means exactly as
    many servers as the bound counts; the search often ends with one more. How much of a server the integer bound leaves
    free over the linear one ([bounds.csv](bounds.csv)):%s The search gets there where the rounding leaves room. To
    meet the bound on the others, some 69 servers with six tasks each would have to be filled to 99.3 to 99.9 %% of the
    scarce resource, with some 50 to 70 tasks that need more than half a server. Whether such packings exist is not known:
    the bound does not see how tasks combine. Tried without gain: other cooling, more and fewer steps per ruin (4,000 to
    1,000,000), emptying one server at a time, weighing tasks by scarce resources only.

    Since then the [decomposition](../decomposition/README.md) finds such packings by annealing over servers that may
    overflow: its family `middle` is the ten instances of seeds 11 to 15.
    """
        .formatted(
            room(bounds, "seeds 1 to 4", PackingQuality.CHOSEN_ON, ";")
                + room(bounds, "seeds 11 to 15", PackingQuality.OTHERS, "."));
  }

  private static String room(List<Row> bounds, String words, List<Integer> seeds, String end) {
    Sample room =
        Sample.of(
            seeds(bounds, seeds),
            row -> (row.number("integer bound J") - row.number("linear bound J")) / SERVER_JOULES);
    return room.size() == 0
        ? ""
        : " %s of one on %s%s".formatted(Told.range(room, x -> Told.fixed(x, 2)), words, end);
  }

  private static List<Row> of(List<Row> rows, String servers) {
    return Grouped.where(rows, "servers", servers);
  }

  private static List<Row> seeds(List<Row> rows, List<Integer> seeds) {
    return rows.stream().filter(row -> seeds.contains((int) row.number("seed"))).toList();
  }
}
