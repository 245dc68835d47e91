package org.wattle.model.solving;

import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.optimization.ModelFeature;

/**
 * The capabilities of a backend.
 *
 * @param accepts the features of a model that it accepts without a rewrite
 * @param honours the parameters and parts of the request that it takes into account
 * @param proof what its claims prove
 * @param deterministic whether the same model, seed and one thread give the same result when no
 *     wall-clock limit ends the solve
 * @param accuracy of the bounds of an {@link Proof#APPROXIMATE} backend, relative to {@code max(1,
 *     |bound|)}; not used for others
 * @param integerLimit the largest number that a row or an objective may reach where the backend
 *     computes in integers; not used for those that accept {@link
 *     ModelFeature#FRACTIONAL_COEFFICIENTS}
 * @param numberLimit numbers of a model from this size on make its results wrong: bounds and sides
 *     that large are handed over as none, and models that need other such numbers are refused
 */
public record Capabilities(
    Set<ModelFeature> accepts,
    Set<Ability> honours,
    Proof proof,
    boolean deterministic,
    double accuracy,
    long integerLimit,
    double numberLimit) {
  /** The largest integer such that doubles represent all smaller ones exactly. */
  public static final long DEFAULT_INTEGER_LIMIT = 1L << 53;

  /**
   * Numbers from this size on can no longer be told from their neighbours in a row with others, and
   * the first solvers take them as infinite.
   */
  public static final double DEFAULT_NUMBER_LIMIT = 1e15;

  public Capabilities {
    accepts = Set.copyOf(accepts);
    honours = Set.copyOf(honours);
    if (!(accuracy >= 0)) {
      throw new IllegalArgumentException(
          "The accuracy (" + accuracy + ") is negative or not a number.");
    }
    if (integerLimit < 1 || integerLimit > DEFAULT_INTEGER_LIMIT) {
      throw new IllegalArgumentException(
          "The limit (" + integerLimit + ") does not lie in [1, 2^53]. Doubles hold no more.");
    }
    if (!(numberLimit > 0 && numberLimit <= DEFAULT_NUMBER_LIMIT)) {
      throw new IllegalArgumentException(
          "The limit of numbers (" + numberLimit + ") does not lie in (0, 1e15].");
    }
  }

  public Capabilities(
      Set<ModelFeature> accepts, Set<Ability> honours, Proof proof, boolean deterministic) {
    this(
        accepts,
        honours,
        proof,
        deterministic,
        Tolerances.RESULT,
        DEFAULT_INTEGER_LIMIT,
        DEFAULT_NUMBER_LIMIT);
  }

  public Capabilities withAccuracy(double relative) {
    return new Capabilities(
        accepts, honours, proof, deterministic, relative, integerLimit, numberLimit);
  }

  public Capabilities withIntegerLimit(long limit) {
    return new Capabilities(accepts, honours, proof, deterministic, accuracy, limit, numberLimit);
  }

  public Capabilities withNumberLimit(double limit) {
    return new Capabilities(accepts, honours, proof, deterministic, accuracy, integerLimit, limit);
  }

  public boolean honours(Ability ability) {
    return honours.contains(ability);
  }

  /** Something that a backend may honour. */
  public enum Ability {
    TIME_LIMIT("time limit"),
    WORK_LIMIT("work limit"),
    RELATIVE_GAP("gap"),
    THREADS("threads"),
    SEED("seed"),
    HINT("start"),
    BOUND("bound"),
    INTERRUPT("interrupt"),
    PROGRESS("progress");

    private final String description;

    Ability(String description) {
      this.description = description;
    }

    public String description() {
      return description;
    }
  }

  /** What a backend's claims prove. */
  public enum Proof {
    /** Its optimum or bound is a proof, up to its tolerances. */
    EXACT,
    /** It proves to a looser accuracy, which it declares in {@link #accuracy}. */
    APPROXIMATE,
    /** It proves nothing. */
    NONE
  }
}
