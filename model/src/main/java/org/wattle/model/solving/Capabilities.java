package org.wattle.model.solving;

import java.util.Set;
import org.wattle.model.optimization.ModelFeature;

/**
 * What a backend can do.
 *
 * @param accepts the features of a model that it takes as they are
 * @param honours what it makes of the parameters and the request
 * @param proof what its claims are worth
 * @param deterministic whether the same model, seed and one thread give the same result when no
 *     wall-clock limit strikes
 */
public record Capabilities(
    Set<ModelFeature> accepts, Set<Ability> honours, Proof proof, boolean deterministic) {
  public Capabilities {
    accepts = Set.copyOf(accepts);
    honours = Set.copyOf(honours);
  }

  public boolean honours(Ability ability) {
    return honours.contains(ability);
  }

  /** Something that a backend may honour. */
  public enum Ability {
    TIME_LIMIT("time limit"),
    RELATIVE_GAP("gap"),
    THREADS("threads"),
    SEED("seed"),
    HINT("start"),
    BOUND("bound"),
    INTERRUPT("interrupt"),
    PROGRESS("progress");

    private final String words;

    Ability(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /** What a backend's claims are worth. */
  public enum Proof {
    /** Its optimum or bound is a proof, up to its tolerances. */
    EXACT,
    /** It proves to a looser accuracy, which it declares in a warning. */
    APPROXIMATE,
    /** It proves nothing. */
    NONE
  }
}
