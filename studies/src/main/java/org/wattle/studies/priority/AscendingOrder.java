package org.wattle.studies.priority;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.judging.Judgement;

/**
 * Whether a measure ascends from policy to policy, as a publication says it does.
 *
 * @param neighbours each policy compared with the next, run by run
 */
public record AscendingOrder(List<PairedRuns> neighbours) {
  public AscendingOrder {
    neighbours = List.copyOf(neighbours);
  }

  /** The verdict by {@link PairedRules#order}. */
  public Judgement judgement() {
    return PairedRules.order(neighbours);
  }

  /** In how many runs the whole order holds. */
  public int runs() {
    return (int)
        IntStream.range(0, size())
            .filter(
                run ->
                    neighbours.stream()
                        .allMatch(pair -> pair.first().get(run) < pair.second().get(run)))
            .count();
  }

  /** How many runs there are that every pair has. */
  public int size() {
    return neighbours.stream().mapToInt(PairedRuns::size).min().orElse(0);
  }

  /** E.g. {@code in 18 of 20 runs}. */
  public String text() {
    return "in " + Quantities.count(runs()) + " of " + Quantities.counted(size(), "run", "runs");
  }

  /** In how many runs each policy has less than the next, e.g. {@code 20 and 17 of 20}. */
  public String neighboursText() {
    return neighbours.stream()
            .map(pair -> Quantities.count(pair.less()))
            .collect(Collectors.joining(" and "))
        + " of "
        + Quantities.count(size());
  }
}
