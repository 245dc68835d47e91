package org.wattle.studies;

/** Whether what a source says came out here. */
public enum ReproductionVerdict {
  REPRODUCED("yes"),
  /** The sign or the order, not the size. */
  IN_KIND("in kind"),
  NOT_REPRODUCED("no"),
  /** Not run with this effort, or of a kind that cannot be compared. */
  NOT_COMPARED("not compared");

  private final String word;

  ReproductionVerdict(String word) {
    this.word = word;
  }

  /** For people. */
  public String word() {
    return word;
  }

  /** Reproduced where it holds. */
  public static ReproductionVerdict of(boolean holds) {
    return holds ? REPRODUCED : NOT_REPRODUCED;
  }

  /** Reproduced where it holds in full, in kind where its sign does. */
  public static ReproductionVerdict of(boolean holds, boolean holdsInKind) {
    return holds ? REPRODUCED : holdsInKind ? IN_KIND : NOT_REPRODUCED;
  }
}
