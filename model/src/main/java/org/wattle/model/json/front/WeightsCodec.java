package org.wattle.model.json.front;

import java.util.List;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;

/** Weights of the goals of a kind of problem as JSON. */
public abstract class WeightsCodec extends DocumentKind<WeightsFile>
    implements DocumentCodec<WeightsFile> {
  private final List<String> goals;

  /**
   * Documents of a kind.
   *
   * @param kind of the documents, e.g. {@code weights}
   * @param goals their names, in their order
   */
  protected WeightsCodec(String kind, List<String> goals) {
    super(kind, WeightsFile.class);
    this.goals = List.copyOf(goals);
  }

  /** The names of the goals, in their order. */
  public final List<String> goals() {
    return goals;
  }

  @Override
  public final RecordJson json() {
    return RecordJson.PLAIN.withKeys("goals", goals);
  }

  @Override
  public final void validate(JsonCursor root) {
    root.field("weights").ifPresent(this::check);
  }

  /** Whether the weights may have a reference point and limits of goals. */
  public boolean takesAims() {
    return false;
  }

  /** Notes weights of which none counts: every placement would be as good as any other. */
  public final void check(JsonCursor weights) {
    if (weights.isReadable()
        && goals.stream().allMatch(goal -> weights.number(goal).orElse(1) == 0)) {
      weights.error(
          "All weights are (0): no placement would be better than another.", "Maybe 1 for each.");
    }
  }
}
