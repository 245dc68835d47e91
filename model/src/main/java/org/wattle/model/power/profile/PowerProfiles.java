package org.wattle.model.power.profile;

import java.util.List;
import java.util.Optional;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;

/**
 * What tasks of some programs draw on nodes of some classes.
 *
 * @param name for people
 * @param classes of nodes, at least one, with different names
 * @param profiles with different names, each with a draw for every class, in the order of the
 *     classes
 * @param assumptions what was not measured, a sentence each
 */
public record PowerProfiles(
    String name, List<String> classes, List<TaskProfile> profiles, List<String> assumptions) {
  public PowerProfiles {
    classes = List.copyOf(classes);
    profiles = List.copyOf(profiles);
    assumptions = List.copyOf(assumptions);
  }

  /**
   * The profiles with draws for other classes, in their order; empty where one of them is not among
   * {@link #classes}.
   */
  public Optional<List<TaskProfile>> on(List<String> others) {
    if (!classes.containsAll(others)) {
      return Optional.empty();
    }
    return Optional.of(
        profiles.stream().map(profile -> profile.with(draws(profile, others))).toList());
  }

  private List<Draw> draws(TaskProfile of, List<String> others) {
    return others.stream().map(other -> of.draws().get(classes.indexOf(other))).toList();
  }
}
