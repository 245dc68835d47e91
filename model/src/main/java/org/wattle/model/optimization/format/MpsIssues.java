package org.wattle.model.optimization.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.wattle.model.json.Issue;

/** Collects issues of one MPS file, up to a number at which reading stops. */
final class MpsIssues {
  private static final int SHOWN_CHARACTERS = 40;
  private static final int LONGEST_NAME = 255;
  private static final String BLANK = "Maybe a name holds a blank: that needs fixed format.";
  private static final String TYPING_ERROR =
      "Maybe a typing error, or a field is missing before it.";
  private static final String NUMBERS = "Write it like 1.5 or -2e-3.";
  private static final String ONE = "Keep one of them.";
  private static final String NO_POINT = "No point keeps it.";
  private static final String DATA = "Maybe it is a line of data: put a blank before it.";

  private final String file;
  private final List<Issue> errors = new ArrayList<>();
  private final List<Issue> warnings = new ArrayList<>();

  MpsIssues(String file) {
    this.file = file;
  }

  /**
   * What may be wrong, and how to correct it. Both name parts of the file as {@link String#format}
   * does.
   */
  enum Problem {
    STOPPED("Reading stopped after (%d) issues.", "Correct these first."),
    LONG_NAME("The name (%s) has (%d) characters.", "Shorten it to (%3$d) at most."),
    CONTROL_IN_NAME(
        "The name (%s) holds a control character.",
        "Maybe the file is in another encoding; take it out."),
    CONTROL("The line holds a control character.", "Maybe the file is compressed or no text."),
    NO_END("The file ends without ENDATA.", "Maybe it was cut off; add ENDATA."),
    TEXT_BEHIND_SECTION("Text (%s) stands behind section %s.", DATA),
    SECTION_TWICE("The section %s comes twice.", "Join the two."),
    SECTION_EARLY(
        "The section %s comes before %s.",
        "Put the sections in order: ROWS, COLUMNS, RHS, RANGES, BOUNDS, ENDATA."),
    SECTION_NOT_SUPPORTED(
        "The section (%s) holds %s, which are not supported.",
        "Maybe write them as rows and integer columns."),
    SECTION_UNKNOWN("The section (%s) is unknown.", DATA),
    NO_SECTION("Data stands before the first section.", "Start with NAME or ROWS."),
    OUTSIDE_COLUMNS(
        "Something stands outside the columns of fixed format.",
        "Maybe the file is in free format, or holds tabs."),
    DATA_IN_NAME("Section NAME contains data.", "Maybe ROWS is missing before it."),
    SENSE("The sense (%s) is unknown.", "Use MIN or MAX."),
    ROW_FIELDS("A line of ROWS has a type and a name, not (%d) fields.", BLANK),
    ROW_TYPE("The row type (%s) is unknown.", "Use N, L, G or E."),
    ROW_TWICE("The row (%s) comes twice.", "Give every row its own name."),
    ROW_DROPPED(
        "The row (%s) is free and not the objective: dropped.",
        "Maybe name it in OBJNAME if it is the objective."),
    ROW_UNKNOWN("The row (%s) is not in ROWS.", TYPING_ERROR),
    MARKER("The marker (%s) is not supported.", "Use 'INTORG' and 'INTEND'."),
    START_TWICE("'INTORG' within 'INTORG'.", "Let the two take turns."),
    END_ALONE("'INTEND' without 'INTORG'.", "Let the two take turns."),
    START_ALONE("'INTORG' has no 'INTEND'.", "The columns up to here are integer."),
    COLUMN_FIELDS(
        "A line of COLUMNS has a column and one or two pairs of row and number, not (%d) fields.",
        BLANK),
    COLUMN_TWICE("The column (%s) came before.", "Let the lines of a column follow one another."),
    ENTRY_TWICE("The column (%s) has two entries in row (%s).", ONE),
    NO_COEFFICIENT("The coefficient (%s) is not a finite number.", NUMBERS),
    SIDE_FIELDS("A line of %s has one or two pairs of row and number, not (%d) fields.", BLANK),
    NO_SIDE("(%s) is not a number.", NUMBERS),
    SIDE_TWICE("The row (%s) has two numbers in %s.", ONE),
    SECOND_SET("%s holds a second set (%s): left out.", "The first one (%3$s) counts."),
    SEMI_CONTINUOUS(
        "Semi-continuous variables (%s) are not supported.",
        "Maybe model them with a binary: x - upper*on <= 0."),
    BOUND_TYPE("The bound type (%s) is unknown.", "Use LO, UP, FX, MI, PL, FR, BV, LI or UI."),
    BOUND_FIELDS("A line of BOUNDS has a type, a set, a column%s, not (%d) fields.", BLANK),
    COLUMN_UNKNOWN("The column (%s) is not in COLUMNS.", TYPING_ERROR),
    BOUND_MISSING("The bound of column (%s) has no number.", "Write it behind the column."),
    NO_BOUND("The bound (%s) is not a number.", NUMBERS),
    LOWER_INFINITE("The lower bound of column (%s) is infinite.", NO_POINT),
    UPPER_INFINITE("The upper bound of column (%s) is minus infinity.", NO_POINT),
    BOUND_TWICE("The column (%s) has two %s bounds.", ONE),
    UPPER_ALONE(
        "The column (%s) has a negative upper bound (%s) and no lower one: 0 stays, no point fits.",
        "Some readers take -infinity. Write MI or LO to be clear."),
    ROW_EMPTY("The row (%s) has sides (%s, %s) that no point keeps.", "Give it a finite number."),
    NO_OBJECTIVE("The objective (%s) is no N row.", "Maybe OBJNAME has a typing error."),
    NO_FREE_ROW("There is no N row.", "Any feasible point will do."),
    CONSTANT_INFINITE("The objective's constant is infinite.", "Leave it out.");

    private final String words;
    private final String suggestion;

    Problem(String words, String suggestion) {
      this.words = words;
      this.suggestion = suggestion;
    }
  }

  /** Adds an issue at a field of a line; texts among the parts are shown as messages quote them. */
  void add(MpsLines at, int field, Problem problem, Object... parts) {
    add(at.number(), at.column(field), problem, parts);
  }

  void add(int line, int column, Problem problem, Object... parts) {
    if (errors.size() < MpsReader.MAX_ISSUES) {
      errors.add(issue(line, column, problem, parts));
    }
    if (errors.size() == MpsReader.MAX_ISSUES) {
      errors.add(issue(line, column, Problem.STOPPED, MpsReader.MAX_ISSUES));
    }
  }

  /** Adds an issue where documents take no name like that of a field; see their schema. */
  void checkName(MpsLines at, int field) {
    String name = at.text(field);
    int length = name.codePointCount(0, name.length());
    if (length > LONGEST_NAME) {
      add(at, field, Problem.LONG_NAME, name, length, LONGEST_NAME);
    } else if (name.chars().anyMatch(Character::isISOControl)) {
      add(at, field, Problem.CONTROL_IN_NAME, name);
    }
  }

  void warn(int line, int column, Problem problem, Object... parts) {
    if (warnings.size() < MpsReader.MAX_ISSUES) {
      warnings.add(issue(line, column, problem, parts));
    }
  }

  private Issue issue(int line, int column, Problem problem, Object... parts) {
    Object[] shown =
        Arrays.stream(parts)
            .map(each -> each instanceof String text ? shown(text) : each)
            .toArray();
    return new Issue(
        file,
        line,
        column,
        "",
        "",
        String.format(Locale.ROOT, problem.words, shown),
        String.format(Locale.ROOT, problem.suggestion, shown));
  }

  boolean full() {
    return errors.size() > MpsReader.MAX_ISSUES;
  }

  List<Issue> errors() {
    return errors;
  }

  List<Issue> warnings() {
    return warnings;
  }

  /** Text of a file as it is quoted in a message: shortened, without control characters. */
  private static String shown(String words) {
    String cut = words.substring(0, Math.min(words.length(), SHOWN_CHARACTERS));
    return WrittenNames.escaped(cut) + (words.length() > SHOWN_CHARACTERS ? "…" : "");
  }
}
