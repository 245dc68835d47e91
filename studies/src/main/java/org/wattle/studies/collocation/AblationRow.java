package org.wattle.studies.collocation;

import java.util.List;
import java.util.stream.Stream;

/**
 * A row of the paper's Table 1, or a row of our own beside it.
 *
 * @param id of the row, as in records
 * @param features in words
 * @param options of the branch-and-bound
 * @param nodes how many tree nodes a run evaluates at most
 * @param paper what the paper states
 */
record AblationRow(String id, String features, String options, long nodes, Stated paper) {
  /** A run here evaluates the paper's number of nodes in 60 s divided by this. */
  static final int DIVISOR = 10;

  /**
   * A row of the paper; NaN where it has no number.
   *
   * @param sum the weighted sum relative to the best one
   * @param nodes the average number of nodes that were evaluated
   * @param pruned the share of nodes
   * @param explored the share of levels
   */
  record Stated(double sum, double nodes, double pruned, double explored) {
    static final Stated NOTHING = new Stated(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
  }

  private static final String PUBLISHED = "--branching custom --bound elaborate-published";
  private static final String OURS = "--branching custom --bound elaborate";
  private static final String UNFATHOMED = " --no-fathoming";
  private static final String APPROXIMATE = " --approximate 0.99";

  private static final Stated ROW_4 = new Stated(1.23, 2_267_173, 0.81, 0.67);
  private static final Stated ROW_5 = new Stated(1, 376_533, 0.80, 0.93);
  private static final Stated ROW_6 = new Stated(1.03, 58_055, 0.88, 0.96);

  static final AblationRow RANDOM =
      row(
          "0",
          "random",
          "--branching random --bound none",
          new Stated(3.14, 505_078, Double.NaN, Double.NaN));
  static final AblationRow PLAIN =
      row(
          "1",
          "plain enumeration",
          "--branching plain --bound none",
          new Stated(5.18, 338_789, 0, 0));
  static final AblationRow CUSTOM =
      row(
          "2",
          "custom branching",
          "--branching custom --bound none",
          new Stated(1.29, 663_692, 0, 0.01));
  static final AblationRow NAIVE =
      row(
          "3",
          "+ naive bound",
          "--branching custom --bound naive",
          new Stated(1.29, 3_600_690, 0.41, 0.04));
  static final AblationRow ELABORATE = row("4", "+ elaborate bound", PUBLISHED + UNFATHOMED, ROW_4);
  static final AblationRow FATHOMING = row("5", "+ fathoming", PUBLISHED, ROW_5);
  static final AblationRow CUT = row("6", "+ K = 99 %", PUBLISHED + APPROXIMATE, ROW_6);
  static final AblationRow TENFOLD =
      longer("7", "+ ten times the nodes", 10, new Stated(0.99, 6_934_349, 0.89, 0.97));
  static final AblationRow HUNDREDFOLD =
      longer("8", "+ a hundred times", 100, new Stated(0.99, 71_722_876, 0.90, 0.97));

  /** Rows 0 to 6 of the paper. */
  static final List<AblationRow> OF_A_MINUTE =
      List.of(RANDOM, PLAIN, CUSTOM, NAIVE, ELABORATE, FATHOMING, CUT);

  /** The rows of the paper that ran for longer. */
  static final List<AblationRow> LONGER = List.of(TENFOLD, HUNDREDFOLD);

  static final AblationRow OUR_BOUND = own("4 ours", "our bound", OURS + UNFATHOMED, ELABORATE);
  static final AblationRow OUR_FATHOMING =
      own("5 ours", "our bound, our fathoming", OURS, FATHOMING);
  static final AblationRow OUR_CUT =
      own("6 ours", "our bound, our fathoming, K = 99 %", OURS + APPROXIMATE, CUT);

  /** Our own bound and fathoming with as many nodes as the paper's. */
  static final List<AblationRow> OWN = List.of(OUR_BOUND, OUR_FATHOMING, OUR_CUT);

  /** All rows that every instance is run with. */
  static List<AblationRow> usual() {
    return Stream.concat(OF_A_MINUTE.stream(), OWN.stream()).toList();
  }

  private static AblationRow row(String id, String features, String options, Stated paper) {
    return new AblationRow(id, features, options, (long) (paper.nodes() / DIVISOR), paper);
  }

  private static AblationRow longer(String id, String features, int times, Stated paper) {
    return new AblationRow(id, features, CUT.options(), times * CUT.nodes(), paper);
  }

  private static AblationRow own(String id, String features, String options, AblationRow beside) {
    return new AblationRow(id, features, options, beside.nodes(), Stated.NOTHING);
  }
}
