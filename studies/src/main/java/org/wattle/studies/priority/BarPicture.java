package org.wattle.studies.priority;

import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.page.Element;

/** Pictures of bars in groups, whose values begin at 0. */
public final class BarPicture {
  private BarPicture() {}

  /** Bars with the axis that suits the names of their groups. */
  public static Element of(String title, String description, String unit, GroupedBars bars) {
    return picture(title, description, unit, bars, bars.axis());
  }

  /** Bars in groups by priority, whose names are the numbers. */
  public static Element byPriority(
      String title, String description, String unit, GroupedBars bars) {
    Axis priorities =
        Axis.categories("priority", bars.groups().stream().map(GroupedBars.Group::name).toList());
    return picture(title, description, unit, bars, priorities);
  }

  private static Element picture(
      String title, String description, String unit, GroupedBars bars, Axis groups) {
    return Chart.of(
            title, description, groups, Axis.of(unit, Axis.Reach.FROM_ZERO), Legend.BESIDE, bars)
        .picture();
  }
}
