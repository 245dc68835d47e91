package org.wattle.model.json.power;

import java.util.List;
import java.util.Locale;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;

/** Writes profiles as {@link TaskProfileReader} reads them. */
public final class TaskProfileWriter {
  private static final double THOUSAND = 1000;

  private TaskProfileWriter() {}

  /**
   * Writes a profile as an element of a list.
   *
   * @param classes the names of the classes of nodes, in the order of the draws
   */
  public static void write(TaskProfile profile, List<String> classes, JsonWriter out) {
    out.object(
        () -> {
          out.field("name").text(profile.name());
          out.field("cpu").number(profile.millicores() / THOUSAND);
          out.field("memoryMegabytes").integer(profile.memoryMegabytes());
          out.field("seconds").integer(profile.seconds());
          if (profile.startSeconds() > 0) {
            out.field("startSeconds").integer(profile.startSeconds());
          }
          if (profile.memoryBound() > 0) {
            out.field("memoryBound").number(profile.memoryBound());
          }
          if (profile.bandwidth() > 0) {
            out.field("memoryBandwidth").integer(profile.bandwidth());
          }
          out.field("watts").object(() -> draws(profile, classes, out));
          profile
              .declaredMilliwatts()
              .ifPresent(watts -> out.field("declaredWatts").number(watts / THOUSAND));
          profile
              .group()
              .ifPresent(group -> out.field("group").text(group.name().toLowerCase(Locale.ROOT)));
        });
  }

  private static void draws(TaskProfile profile, List<String> classes, JsonWriter out) {
    for (int c = 0; c < classes.size(); c++) {
      Draw draw = profile.draws().get(c);
      out.field(classes.get(c));
      if (draw.peakMilliwatts() == draw.meanMilliwatts()) {
        out.number(draw.peakMilliwatts() / THOUSAND);
      } else {
        out.object(
            () -> {
              out.field("peak").number(draw.peakMilliwatts() / THOUSAND);
              out.field("mean").number(draw.meanMilliwatts() / THOUSAND);
            });
      }
    }
  }
}
