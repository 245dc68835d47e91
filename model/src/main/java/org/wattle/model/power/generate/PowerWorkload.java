package org.wattle.model.power.generate;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;

/**
 * Draws tasks: how many there are of each profile is exact, and the order in which they are
 * submitted is a random permutation. The same arguments give the same tasks on every machine.
 */
public final class PowerWorkload {
  private PowerWorkload() {}

  /**
   * Tasks in the ratio of a mix. The profiles of a group have equally many tasks; where these do
   * not divide, the first profiles have one more.
   *
   * @param groups of all profiles, in their order
   * @param tasks in all, at least 0
   * @param gapSeconds from one submission to the next, at least 0
   * @throws IllegalArgumentException where a group that has a part in the mix has no profile
   */
  public static TaskSubmissions draw(
      PowerMix mix, List<Group> groups, int tasks, long gapSeconds, long seed) {
    int[] counts = new int[groups.size()];
    int low = mix.lowOf(tasks);
    share(counts, groups, Group.LOW, low);
    share(counts, groups, Group.HIGH, tasks - low);
    return draw(counts, gapSeconds, seed);
  }

  private static void share(int[] counts, List<Group> groups, Group group, int tasks) {
    int[] members = IntStream.range(0, groups.size()).filter(p -> groups.get(p) == group).toArray();
    if (members.length == 0 && tasks > 0) {
      throw new IllegalArgumentException(
          "(%d) tasks of the group (%s) are wanted, and no profile is in it."
              .formatted(tasks, group.name().toLowerCase(Locale.ROOT)));
    }
    for (int i = 0; i < members.length; i++) {
      counts[members[i]] = tasks / members.length + (i < tasks % members.length ? 1 : 0);
    }
  }

  /**
   * So many tasks of each profile.
   *
   * @param counts by profile, each at least 0
   * @param gapSeconds from one submission to the next, at least 0
   */
  public static TaskSubmissions draw(int[] counts, long gapSeconds, long seed) {
    int[] profiles =
        IntStream.range(0, counts.length)
            .flatMap(p -> IntStream.generate(() -> p).limit(counts[p]))
            .toArray();
    UniformRandomProvider random =
        ((JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed)).jump();
    for (int last = profiles.length - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      int moved = profiles[last];
      profiles[last] = profiles[other];
      profiles[other] = moved;
    }
    long[] submitSeconds =
        IntStream.range(0, profiles.length).mapToLong(k -> k * gapSeconds).toArray();
    return TaskSubmissions.of(profiles, submitSeconds);
  }
}
