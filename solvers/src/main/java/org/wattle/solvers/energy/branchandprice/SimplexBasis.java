package org.wattle.solvers.energy.branchandprice;

import java.util.Arrays;

/**
 * A linear program {@code min c·x, A·x = b, x ≥ 0} with a feasible basis, whose inverse is kept
 * explicitly. Columns and rows are added at any time; the primal simplex method continues from the
 * last basis. Mutable.
 */
final class SimplexBasis {
  private static final double LARGEST_ERROR = 1e-7;

  /** So many promising columns are listed, for so many pivots. */
  private static final int LIST = 40;

  private static final int LISTED_FOR = 20;

  private final double enough;
  private final double smallestPivot;
  private final int refactor;

  private int rows;
  private double[] side = new double[64];

  /** The inverse of the basis, by columns. */
  private double[][] inverse = new double[64][64];

  private int[] basis = new int[64];
  private double[] basic = new double[64];
  private double[] dual = new double[64];

  private int columns;
  private int[][] rowsOf = new int[256][];
  private double[][] factorsOf = new double[256][];
  private double[] cost = new double[256];
  private double[] ownCost = new double[256];
  private boolean[] enters = new boolean[256];
  private int[] positionOf = new int[256];
  private int sinceRefactored;
  private final int[] list = new int[LIST];
  private int listed;
  private int sinceListed;

  /**
   * An empty program.
   *
   * @param enough reduced costs above minus this count as optimal
   * @param smallestPivot smaller pivots are not used
   * @param refactor the number of pivots after which the inverse is checked
   */
  SimplexBasis(double enough, double smallestPivot, int refactor) {
    this.enough = enough;
    this.smallestPivot = smallestPivot;
    this.refactor = refactor;
  }

  /** Adds a row without terms; a column has to start with it before the next solve. */
  int addRow(double rightSide) {
    if (rows == side.length) {
      int larger = 2 * rows;
      side = Arrays.copyOf(side, larger);
      basis = Arrays.copyOf(basis, larger);
      basic = Arrays.copyOf(basic, larger);
      dual = Arrays.copyOf(dual, larger);
      inverse = Arrays.copyOf(inverse, larger);
      for (int r = 0; r < larger; r++) {
        inverse[r] = r < rows ? Arrays.copyOf(inverse[r], larger) : new double[larger];
      }
    }
    side[rows] = rightSide;
    return rows++;
  }

  /** Adds a column that is not in the basis; returns its number. */
  int addColumn(int[] itsRows, double[] factors, double itsCost) {
    if (columns == cost.length) {
      int larger = 2 * columns;
      rowsOf = Arrays.copyOf(rowsOf, larger);
      factorsOf = Arrays.copyOf(factorsOf, larger);
      cost = Arrays.copyOf(cost, larger);
      ownCost = Arrays.copyOf(ownCost, larger);
      enters = Arrays.copyOf(enters, larger);
      positionOf = Arrays.copyOf(positionOf, larger);
    }
    rowsOf[columns] = itsRows;
    factorsOf[columns] = factors;
    cost[columns] = itsCost;
    ownCost[columns] = itsCost;
    enters[columns] = true;
    positionOf[columns] = -1;
    return columns++;
  }

  /** Puts a column with the only factor 1 into the basis, for the row that it is in. */
  void startWith(int column) {
    int row = rowsOf[column][0];
    inverse[row][row] = 1;
    basis[row] = column;
    positionOf[column] = row;
    basic[row] = side[row];
  }

  /** Adds a term of a new row to a column. */
  void extend(int column, int row, double factor) {
    int length = rowsOf[column].length;
    rowsOf[column] = Arrays.copyOf(rowsOf[column], length + 1);
    factorsOf[column] = Arrays.copyOf(factorsOf[column], length + 1);
    rowsOf[column][length] = row;
    factorsOf[column][length] = factor;
  }

  /** Completes the basis for a new row with its slack, or where that is negative its excess. */
  void startRow(int row, int slack, int excess) {
    double sum = 0;
    double[] combined = new double[rows];
    for (int r = 0; r < row; r++) {
      double factor = factor(basis[r], row);
      if (factor != 0) {
        sum += factor * basic[r];
        for (int j = 0; j < row; j++) {
          combined[j] += factor * inverse[j][r];
        }
      }
    }
    double left = side[row] - sum;
    double sign = left >= 0 ? 1 : -1;
    for (int j = 0; j < row; j++) {
      inverse[j][row] = -sign * combined[j];
    }
    inverse[row][row] = sign;
    basis[row] = left >= 0 ? slack : excess;
    positionOf[basis[row]] = row;
    basic[row] = Math.abs(left);
  }

  private double factor(int column, int row) {
    int[] at = rowsOf[column];
    for (int k = at.length - 1; k >= 0; k--) {
      if (at[k] == row) {
        return factorsOf[column][k];
      }
    }
    return 0;
  }

  /** Lets a column enter the basis or not; in the basis it costs much where it may not. */
  void use(int column, boolean may, double penalty) {
    enters[column] = may;
    cost[column] = may ? ownCost[column] : penalty;
  }

  /** Minimises with at most so many pivots; returns the number of pivots. */
  long minimise(long most) {
    long pivots = 0;
    price();
    listed = 0;
    while (pivots < most) {
      int column = entering();
      if (column < 0) {
        break;
      }
      double[] change = change(column);
      int row = leaving(change);
      if (row < 0) {
        break;
      }
      pivot(column, row, change);
      pivots++;
      if (++sinceRefactored >= refactor) {
        sinceRefactored = 0;
        if (error() > LARGEST_ERROR) {
          invert();
        }
        price();
      }
    }
    return pivots;
  }

  /** The largest difference between a row and its right side. */
  private double error() {
    double[] left = Arrays.copyOf(side, rows);
    for (int r = 0; r < rows; r++) {
      int[] at = rowsOf[basis[r]];
      for (int k = 0; k < at.length; k++) {
        left[at[k]] -= factorsOf[basis[r]][k] * basic[r];
      }
    }
    return Arrays.stream(left).map(Math::abs).max().orElse(0);
  }

  private void price() {
    for (int j = 0; j < rows; j++) {
      double[] line = inverse[j];
      double sum = 0;
      for (int r = 0; r < rows; r++) {
        sum += cost[basis[r]] * line[r];
      }
      dual[j] = sum;
    }
  }

  private double reduced(int column) {
    double reduced = cost[column];
    int[] at = rowsOf[column];
    double[] factors = factorsOf[column];
    for (int k = 0; k < at.length; k++) {
      reduced -= dual[at[k]] * factors[k];
    }
    return reduced;
  }

  /** The column of the least reduced cost among a list of promising ones, which is renewed. */
  private int entering() {
    int best = bestListed();
    if (best < 0 || sinceListed++ >= LISTED_FOR) {
      list();
      best = bestListed();
    }
    return best;
  }

  private int bestListed() {
    int best = -1;
    double least = -enough;
    for (int k = 0; k < listed; k++) {
      int column = list[k];
      if (enters[column] && positionOf[column] < 0) {
        double reduced = reduced(column);
        if (reduced < least) {
          least = reduced;
          best = column;
        }
      }
    }
    return best;
  }

  private void list() {
    listed = 0;
    sinceListed = 0;
    double bar = -enough;
    double[] reducedOf = new double[LIST];
    for (int column = 0; column < columns; column++) {
      if (enters[column] && positionOf[column] < 0) {
        double reduced = reduced(column);
        if (reduced < bar) {
          int at = listed < LIST ? listed++ : largest(reducedOf);
          list[at] = column;
          reducedOf[at] = reduced;
          bar = listed < LIST ? bar : reducedOf[largest(reducedOf)];
        }
      }
    }
  }

  private static int largest(double[] values) {
    int largest = 0;
    for (int k = 1; k < values.length; k++) {
      largest = values[k] > values[largest] ? k : largest;
    }
    return largest;
  }

  private double[] change(int column) {
    double[] change = new double[rows];
    int[] at = rowsOf[column];
    double[] factors = factorsOf[column];
    for (int k = 0; k < at.length; k++) {
      double[] line = inverse[at[k]];
      double factor = factors[k];
      for (int r = 0; r < rows; r++) {
        change[r] += line[r] * factor;
      }
    }
    return change;
  }

  private int leaving(double[] change) {
    double least = Double.POSITIVE_INFINITY;
    for (int r = 0; r < rows; r++) {
      if (change[r] > smallestPivot) {
        least = Math.min(least, (Math.max(0, basic[r]) + 1e-10) / change[r]);
      }
    }
    int best = -1;
    for (int r = 0; r < rows; r++) {
      if (change[r] > smallestPivot
          && Math.max(0, basic[r]) / change[r] <= least
          && (best < 0 || change[r] > change[best])) {
        best = r;
      }
    }
    return best;
  }

  private void pivot(int column, int row, double[] change) {
    double reduced = reduced(column);
    double by = 1 / change[row];
    for (int j = 0; j < rows; j++) {
      double[] line = inverse[j];
      double factor = line[row] * by;
      if (factor != 0) {
        dual[j] += reduced * factor;
        for (int r = 0; r < rows; r++) {
          line[r] -= change[r] * factor;
        }
        line[row] = factor;
      }
    }
    double step = Math.max(0, basic[row]) * by;
    for (int r = 0; r < rows; r++) {
      basic[r] -= change[r] * step;
    }
    basic[row] = step;
    positionOf[basis[row]] = -1;
    basis[row] = column;
    positionOf[column] = row;
  }

  /** Computes the inverse anew, by elimination with the largest pivots. */
  private void invert() {
    double[][] matrix = new double[rows][rows];
    for (int c = 0; c < rows; c++) {
      int[] at = rowsOf[basis[c]];
      for (int k = 0; k < at.length; k++) {
        matrix[at[k]][c] += factorsOf[basis[c]][k];
      }
    }
    double[][] result = new double[rows][rows];
    for (int r = 0; r < rows; r++) {
      result[r][r] = 1;
    }
    for (int c = 0; c < rows; c++) {
      int best = c;
      for (int r = c + 1; r < rows; r++) {
        if (Math.abs(matrix[r][c]) > Math.abs(matrix[best][c])) {
          best = r;
        }
      }
      if (Math.abs(matrix[best][c]) < 1e-11) {
        return;
      }
      swap(matrix, c, best);
      swap(result, c, best);
      double by = 1 / matrix[c][c];
      for (int j = 0; j < rows; j++) {
        matrix[c][j] *= by;
        result[c][j] *= by;
      }
      for (int r = 0; r < rows; r++) {
        double factor = matrix[r][c];
        if (r != c && factor != 0) {
          for (int j = c; j < rows; j++) {
            matrix[r][j] -= factor * matrix[c][j];
          }
          for (int j = 0; j < rows; j++) {
            result[r][j] -= factor * result[c][j];
          }
        }
      }
    }
    for (int r = 0; r < rows; r++) {
      double sum = 0;
      for (int j = 0; j < rows; j++) {
        inverse[j][r] = result[r][j];
        sum += result[r][j] * side[j];
      }
      basic[r] = sum;
    }
  }

  private static void swap(double[][] matrix, int one, int other) {
    double[] line = matrix[one];
    matrix[one] = matrix[other];
    matrix[other] = line;
  }

  /** The cost of the last solution. */
  double value() {
    double value = 0;
    for (int r = 0; r < rows; r++) {
      value += cost[basis[r]] * basic[r];
    }
    return value;
  }

  /** The values of all columns. */
  double[] values() {
    double[] values = new double[columns];
    for (int r = 0; r < rows; r++) {
      values[basis[r]] = Math.max(0, basic[r]);
    }
    return values;
  }

  /** The prices of some rows. */
  double[] duals(int from, int count) {
    return Arrays.copyOfRange(dual, from, from + count);
  }
}
