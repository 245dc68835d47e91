package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** Which servers are on without tasks, because the policy of operation asks for servers on. */
final class StandbySection {
  /** More are named only where they are asked for. */
  private static final int MOST = 12;

  private StandbySection() {}

  /** Empty where there are none. */
  static String of(List<String> standby, boolean all) {
    if (standby.isEmpty()) {
      return "";
    }
    int shown = all ? standby.size() : Math.min(MOST, standby.size());
    String names =
        standby.stream().limit(shown).map(Escaped::name).collect(Collectors.joining(", "));
    String more =
        shown == standby.size()
            ? ""
            : " and " + Quantities.count(standby.size() - shown) + " more; --verbose lists them";
    return "  On standby, without tasks: "
        + Quantities.count(standby.size())
        + "  "
        + names
        + more
        + "\n";
  }
}
