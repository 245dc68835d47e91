package org.wattle.studies.folder;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.h2.jdbcx.JdbcDataSource;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Nearest;
import org.wattle.studies.Records;

/**
 * Records as tables of a database in memory: {@code a-b.csv} is the table {@code a_b}, and a column
 * {@code seconds to read} is {@code seconds_to_read}. Queries and views are run as a user who may
 * read these tables and nothing else.
 */
final class RecordTables implements AutoCloseable {
  private static final String ENDING = ".csv";
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?");

  /** Integers with more digits are not exact as doubles; they are kept as decimals. */
  private static final int EXACT_DIGITS = 15;

  private static final int MOST_ROWS = 1_000_000;
  private static final int MOST_SECONDS = 60;

  /** Words that are common as names of columns, and of use in no query of records. */
  private static final String NAMES =
      "VALUE,KEY,YEAR,MONTH,DAY,HOUR,MINUTE,SECOND,USER,INTERVAL,ROW,TO,SYMMETRIC";

  private static final int SYNTAX = 42000;
  private static final int SYNTAX_EXPECTED = 42001;
  private static final Set<Integer> NO_TABLE = Set.of(42102, 42103, 42104);
  private static final int NO_COLUMN = 42122;
  private static final int NO_FUNCTION = 90022;

  private final JdbcDataSource database = new JdbcDataSource();
  private final Connection owner;
  private final Connection reader;
  private final Map<String, Set<String>> columns = new LinkedHashMap<>();
  private final Set<String> missing = new LinkedHashSet<>();

  /**
   * The tables of all records in CSV.
   *
   * @param expected names of records that may not have been made
   */
  RecordTables(Records records, Collection<String> expected) {
    try {
      database.setURL(
          "jdbc:h2:mem:%s;DATABASE_TO_UPPER=FALSE;CASE_INSENSITIVE_IDENTIFIERS=TRUE;NON_KEYWORDS=%s"
              .formatted(UUID.randomUUID(), NAMES));
      owner = database.getConnection("owner", "");
      try (Statement statement = owner.createStatement()) {
        for (SqlFunctions.Known function : SqlFunctions.Known.values()) {
          statement.execute(
              "create aggregate %s for '%s'"
                  .formatted(function.sqlName(), function.type().getName()));
        }
        statement.execute("create user reader password ''");
        statement.execute("grant select on schema \"PUBLIC\" to reader");
        statement.execute("create schema views authorization reader");
      }
      for (String file : records.files(ENDING)) {
        load(table(file), Cells.of(records, file));
      }
      expected.stream()
          .filter(file -> file.endsWith(ENDING) && !records.has(file))
          .forEach(file -> missing.add(table(file)));
      reader = database.getConnection("reader", "");
      try (Statement statement = reader.createStatement()) {
        statement.execute("set schema views");
        statement.execute("set schema_search_path views, \"PUBLIC\"");
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Cells of a record by columns with names that SQL can say. */
  private record Cells(List<String> heads, List<List<String>> rows) {
    static Cells of(Records records, String file) {
      List<List<String>> lines = records.lines(file);
      if (lines.isEmpty()) {
        return new Cells(List.of(), List.of());
      }
      Set<String> heads = new LinkedHashSet<>();
      for (String head : lines.get(0)) {
        String plain = identifier(head);
        String unique = plain;
        for (int n = 2; heads.contains(unique); n++) {
          unique = plain + "_" + n;
        }
        heads.add(unique);
      }
      return new Cells(List.copyOf(heads), lines.subList(1, lines.size()));
    }

    String type(int column) {
      boolean number = true;
      boolean truth = true;
      boolean exact = true;
      boolean any = false;
      for (List<String> row : rows) {
        String cell = row.get(column);
        if (!cell.isEmpty()) {
          any = true;
          number &= NUMBER.matcher(cell).matches();
          truth &= cell.equals("true") || cell.equals("false");
          exact &= cell.length() <= EXACT_DIGITS || !cell.chars().allMatch(Character::isDigit);
        }
      }
      return !any || (!number && !truth)
          ? "varchar"
          : truth ? "boolean" : exact ? "double precision" : "decimal(40)";
    }
  }

  private static String table(String file) {
    return identifier(file.substring(0, file.length() - ENDING.length()));
  }

  private static String identifier(String words) {
    String plain = words.strip().replaceAll("[^A-Za-z0-9_]+", "_").toLowerCase(Locale.ROOT);
    return plain.isEmpty() || Character.isDigit(plain.charAt(0)) ? "_" + plain : plain;
  }

  private void load(String table, Cells cells) throws SQLException {
    if (cells.heads().isEmpty()) {
      return;
    }
    columns.put(table, new LinkedHashSet<>(cells.heads()));
    List<String> types = new ArrayList<>();
    for (int column = 0; column < cells.heads().size(); column++) {
      types.add(cells.type(column));
    }
    StringBuilder create = new StringBuilder();
    for (int column = 0; column < types.size(); column++) {
      create.append(column == 0 ? "" : ", ");
      create.append('"' + cells.heads().get(column) + "\" " + types.get(column));
    }
    try (Statement statement = owner.createStatement()) {
      statement.execute("create table \"" + table + "\" (" + create + ")");
    }
    String marks = types.stream().map(type -> "?").collect(Collectors.joining(", "));
    try (PreparedStatement insert =
        owner.prepareStatement("insert into \"" + table + "\" values (" + marks + ")")) {
      for (List<String> row : cells.rows()) {
        for (int column = 0; column < types.size(); column++) {
          insert.setObject(column + 1, value(row.get(column), types.get(column)));
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  private static @Nullable Object value(String cell, String type) {
    if (cell.isEmpty()) {
      return null;
    }
    return switch (type) {
      case "boolean" -> Boolean.valueOf(cell);
      case "double precision" -> Double.valueOf(cell);
      case "decimal(40)" -> new BigDecimal(cell);
      default -> cell;
    };
  }

  /**
   * Rows of a query.
   *
   * @param columns their names
   * @param rows texts, numbers, truth values, or null
   */
  record Rows(List<String> columns, List<List<@Nullable Object>> rows) {
    /** The values of a column. */
    List<@Nullable Object> column(int index) {
      List<@Nullable Object> values = new ArrayList<>();
      rows.forEach(row -> values.add(row.get(index)));
      return values;
    }
  }

  /** A query that has no rows to give. */
  static final class QueryFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Optional<String> token;
    private final String suggestion;
    private final boolean unrecorded;

    private QueryFailure(
        String problem, Optional<String> token, String suggestion, boolean unrecorded) {
      super(problem);
      this.token = token;
      this.suggestion = suggestion;
      this.unrecorded = unrecorded;
    }

    /** The word of the query that is wrong, or all of the query from there on. */
    Optional<String> token() {
      return token;
    }

    String suggestion() {
      return suggestion;
    }

    /** Whether nothing is wrong but that a record has not been made. */
    boolean unrecorded() {
      return unrecorded;
    }
  }

  /** Gives a query a name, which later queries can use as a table. */
  void view(String view, String query) throws QueryFailure {
    try (Statement statement = reader.createStatement()) {
      statement.execute("create view \"" + view + "\" as " + query);
      try (ResultSet none = statement.executeQuery("select * from \"" + view + "\" limit 0")) {
        columns.put(view, new LinkedHashSet<>(heads(none.getMetaData())));
      }
    } catch (SQLException e) {
      QueryFailure failure = failure(e, query);
      missing.add(view);
      throw failure;
    }
  }

  /** The rows of a query. */
  Rows query(String query) throws QueryFailure {
    try (Statement statement = reader.createStatement()) {
      statement.setMaxRows(MOST_ROWS);
      statement.setQueryTimeout(MOST_SECONDS);
      try (ResultSet found = statement.executeQuery(query)) {
        List<String> heads = heads(found.getMetaData());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        while (found.next()) {
          List<@Nullable Object> row = new ArrayList<>();
          for (int column = 1; column <= heads.size(); column++) {
            row.add(plain(found, column));
          }
          rows.add(row);
        }
        return new Rows(heads, rows);
      }
    } catch (SQLException e) {
      throw failure(e, query);
    }
  }

  private static List<String> heads(ResultSetMetaData data) throws SQLException {
    List<String> heads = new ArrayList<>();
    for (int column = 1; column <= data.getColumnCount(); column++) {
      heads.add(data.getColumnLabel(column).toLowerCase(Locale.ROOT));
    }
    return heads;
  }

  private static @Nullable Object plain(ResultSet found, int column) throws SQLException {
    Object value = found.getObject(column);
    if (value == null || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return found.getMetaData().getColumnType(column) == Types.NULL ? null : found.getString(column);
  }

  private QueryFailure failure(SQLException e, String query) {
    String words = String.valueOf(e.getMessage()).split("; SQL statement:", 2)[0].strip();
    Matcher quoted = Pattern.compile("\"([^\"]+)\"").matcher(words);
    Optional<String> named = quoted.find() ? Optional.of(quoted.group(1)) : Optional.empty();
    int code = e.getErrorCode();
    if (NO_TABLE.contains(code) && named.isPresent()) {
      String table = named.get().toLowerCase(Locale.ROOT);
      boolean unrecorded = missing.contains(table);
      return new QueryFailure(
          "There is no record or view (" + named.get() + ").",
          named,
          Nearest.maybe(table, columns.keySet(), oneOf(columns.keySet())),
          unrecorded);
    }
    if (code == NO_COLUMN && named.isPresent()) {
      String column = named.get();
      String plain = column.substring(column.lastIndexOf('.') + 1);
      Set<String> known = new TreeSet<>();
      columns.forEach(
          (table, of) -> {
            if (query.toLowerCase(Locale.ROOT).contains(table)) {
              known.addAll(of);
            }
          });
      return new QueryFailure(
          "There is no column (" + column + ").",
          Optional.of(plain),
          Nearest.maybe(plain.toLowerCase(Locale.ROOT), known, oneOf(known)),
          false);
    }
    if (code == SYNTAX || code == SYNTAX_EXPECTED) {
      int mark = words.indexOf("[*]");
      Optional<String> rest =
          mark < 0 ? Optional.empty() : Optional.of(words.substring(mark + 3).split("\"", 2)[0]);
      return new QueryFailure(
          "This is no query from here on.",
          rest.filter(text -> !text.isBlank()),
          "Maybe a comma, a bracket or a quote is missing just before.",
          false);
    }
    if (code == NO_FUNCTION && named.isPresent()) {
      Set<String> known = SqlFunctions.Known.names();
      return new QueryFailure(
          "There is no function (" + named.get() + ").",
          named,
          Nearest.maybe(named.get().toLowerCase(Locale.ROOT), known, oneOf(known)),
          false);
    }
    return new QueryFailure("The query fails: " + words + ".", named, "", false);
  }

  private static String oneOf(Set<String> names) {
    return names.isEmpty() ? "" : "Maybe one of " + String.join(", ", names) + ".";
  }

  @Override
  public void close() {
    try {
      reader.close();
      owner.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
