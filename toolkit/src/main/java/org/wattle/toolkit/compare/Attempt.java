package org.wattle.toolkit.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;

/**
 * One solver on one instance: a row of the table.
 *
 * @param solver by id
 * @param version of it, or of the backend behind it; empty where unknown
 * @param outcome of asking it
 * @param bound that it proves; never a stand-in
 * @param seconds that passed from the question to the answer; none where it was not asked
 * @param remarks such as the limit that stopped it and what it warns of
 * @param resultFile beside the comparison that holds the whole result, where one is written
 * @param seed of an experiment with several
 */
public record Attempt(
    String solver,
    String version,
    Outcome outcome,
    OptionalDouble bound,
    OptionalDouble seconds,
    List<String> remarks,
    Optional<String> resultFile,
    OptionalLong seed) {
  public Attempt {
    remarks = List.copyOf(remarks);
  }

  /** One without a seed of its own. */
  public Attempt(
      String solver,
      String version,
      Outcome outcome,
      OptionalDouble bound,
      OptionalDouble seconds,
      List<String> remarks,
      Optional<String> resultFile) {
    this(solver, version, outcome, bound, seconds, remarks, resultFile, OptionalLong.empty());
  }

  /** A solver that returned nothing, after so many seconds where it was asked. */
  public static Attempt without(String solver, Outcome outcome, OptionalDouble seconds) {
    return new Attempt(
        solver, "", outcome, OptionalDouble.empty(), seconds, List.of(), Optional.empty());
  }

  /** The answer that passed the check, where there is one. */
  public Optional<Outcome.Answer> answer() {
    return outcome instanceof Outcome.Answer answer ? Optional.of(answer) : Optional.empty();
  }

  /** The value of the answer that passed the check. */
  public OptionalDouble value() {
    return answer().stream().mapToDouble(Outcome.Answer::value).findFirst();
  }

  /** The energy of that answer, where the instance is of that kind. */
  public Optional<EnergyUse> energy() {
    return answer().flatMap(Outcome.Answer::energy);
  }

  /** How many tasks have no place, where that is why there is no answer. */
  public Optional<Integer> waiting() {
    return outcome instanceof Outcome.Waiting waiting
        ? Optional.of(waiting.tasks())
        : Optional.empty();
  }

  /** Whether the check confirmed the answer; nothing where there was none to check. */
  public Optional<Boolean> verified() {
    return outcome instanceof Outcome.Refuted ? Optional.of(false) : answer().map(answer -> true);
  }
}
