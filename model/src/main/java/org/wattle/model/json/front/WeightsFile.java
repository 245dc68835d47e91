package org.wattle.model.json.front;

import java.util.List;
import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.front.GoalWeights;

/**
 * Weights as they stand in a file.
 *
 * @param weights of the goals, in the order of {@link WeightsCodec#goals}
 * @param rule by which they come from the chosen points; empty for one over the standard deviation
 * @param chosen ids of the points of a front that they come from
 * @param front the name of the instance whose front it was
 * @param notes what people should know
 */
public record WeightsFile(
    GoalWeights weights,
    Optional<String> rule,
    @JsonField(usual = "") List<String> chosen,
    Optional<String> front,
    @JsonField(usual = "") List<String> notes) {
  public WeightsFile {
    chosen = List.copyOf(chosen);
    notes = List.copyOf(notes);
  }
}
