package org.wattle.studies.judging;

/**
 * What a comparison with a statement of a publication showed: the classes of evidence, which the
 * index of the book counts apart.
 */
public enum Evidence {
  /** The same quantity or the statement in full, from independent data or from the source's own. */
  REPRODUCED(
      "reproduced",
      "the same quantity within the tolerance of the rule, or the statement in full, with"
          + " independent data or the source's own"),
  /** The sign or the order, not the amount. */
  IN_KIND("in kind", "the sign or the order holds, the amount does not"),
  /** Neither. */
  NOT_REPRODUCED("not reproduced", "neither the amount nor the sign or order holds"),
  /** The source states a limit, and it is surpassed. */
  BETTER("better than the source", "the source states a limit, and the result here surpasses it"),
  /** It holds with data that were made here to show it, which is no evidence about the source. */
  DEMONSTRATION(
      "demonstration",
      "the effect shows with data that were made here to show it, which says nothing about the"
          + " data of the source"),
  /** Not run at this scale, or of a kind that cannot be compared. */
  NOT_COMPARABLE("not comparable", "not run, or not of a kind that can be compared");

  private final String word;
  private final String meaning;

  Evidence(String word, String meaning) {
    this.word = word;
    this.meaning = meaning;
  }

  /** The word that chapters show. */
  public String word() {
    return word;
  }

  /** What it stands for, in one clause. */
  public String meaning() {
    return meaning;
  }
}
