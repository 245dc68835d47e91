package org.wattle.peers;

import java.util.List;

/**
 * What one contender had after one limit.
 *
 * @param instance its {@link Entry#name}
 * @param contender its id
 * @param limitSeconds that it had
 */
record Row(String instance, String contender, int limitSeconds, Answer answer) {
  static final String HEADING = "instance,contender,limit," + Answer.HEADING;

  /** A limit may be missed by a tenth and a second: some tell the time in whole seconds. */
  private static final double LATE = 1.1;

  /** Of what a contender had; what comes too late counts for nothing. */
  static Row of(String instance, String contender, int limitSeconds, Answer answer) {
    boolean late = answer.seconds() > LATE * limitSeconds + 1;
    return new Row(
        instance,
        contender,
        limitSeconds,
        late ? Answer.none(answer.seconds(), "too late") : answer);
  }

  static Row read(String csv) {
    List<String> cells = List.of(csv.split(",", 4));
    return new Row(
        cells.get(0), cells.get(1), Integer.parseInt(cells.get(2)), Answer.read(cells.get(3)));
  }

  /** Whether a longer limit would not change it: proven, or refused. */
  boolean settled(double gap) {
    boolean proven =
        answer.value().isPresent()
            && answer.bound().isPresent()
            && answer.value().getAsDouble() - answer.bound().getAsDouble()
                <= gap * answer.value().getAsDouble();
    return proven || answer.note().startsWith(OneRun.REFUSED);
  }

  Row after(int seconds, String said) {
    Answer same =
        new Answer(
            answer.value(), answer.bound(), answer.moves(), answer.order(), answer.seconds(), said);
    return new Row(instance, contender, seconds, same);
  }

  String csv() {
    return String.join(",", instance, contender, String.valueOf(limitSeconds), answer.csv());
  }
}
