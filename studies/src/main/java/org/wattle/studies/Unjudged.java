package org.wattle.studies;

import java.util.Arrays;
import java.util.Optional;

/** Why an item of a publication is not judged. */
enum Unjudged {
  /** What a study takes from the publication. */
  INPUT("input", "a study takes it from the publication"),
  /** A model, an algorithm, a list of names, a drawing. */
  DEFINITION("definition", "a definition, an algorithm or a schematic drawing"),
  /** A question that the publication asks, or an aim. */
  AIM("aim", "a question or an aim, not a result"),
  /** An argument on paper. */
  ARGUMENT("argument", "an argument on paper, which no run can judge"),
  /** Something that the publication takes from others. */
  CITED("cited", "a result of another publication"),
  /** Needs machines. */
  HARDWARE("hardware", "a measurement of machines or programs that are not at hand"),
  /** Needs data. */
  DATA("data", "it needs data that are not at hand"),
  /** Wattle does not have what it is about. */
  NOT_IMPLEMENTED("not implemented", "Wattle does not have what it is about"),
  /** It could be judged. */
  NOT_COMPARED("not compared", "it is not compared, for the reason that is given");

  private final String word;
  private final String meaning;

  Unjudged(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  /** The word before the colon of a reason. */
  String word() {
    return word;
  }

  /** What it stands for, in one clause. */
  String meaning() {
    return meaning;
  }

  /** The kind of a reason, which is its text before the first colon. */
  static Optional<Unjudged> of(String reason) {
    String word = reason.split(":", 2)[0];
    return Arrays.stream(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }
}
