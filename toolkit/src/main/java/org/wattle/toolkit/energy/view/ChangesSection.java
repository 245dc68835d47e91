package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** Which servers and switches go off, come on and stay, by name. */
final class ChangesSection {
  /** More are named only where they are asked for. */
  private static final int MOST = 12;

  private ChangesSection() {}

  static String of(PowerChanges changes, boolean all) {
    return kind("Servers", changes.servers(), all) + kind("Switches", changes.switches(), all);
  }

  private static String kind(String kind, Elements elements, boolean all) {
    return elements.equals(Elements.NONE)
        ? ""
        : row(kind, "go off", elements.goOff(), all ? Integer.MAX_VALUE : MOST)
            + row("", "come on", elements.comeOn(), all ? Integer.MAX_VALUE : MOST)
            + row("", "stay on", elements.stayOn(), all ? Integer.MAX_VALUE : 0)
            + row("", "stay off", elements.stayOff(), all ? Integer.MAX_VALUE : 0);
  }

  private static String row(String kind, String what, List<String> names, int most) {
    int shown = Math.min(most, names.size());
    String first = names.stream().limit(shown).map(Escaped::name).collect(Collectors.joining(", "));
    String more =
        shown == names.size() || shown == 0
            ? ""
            : " and " + Quantities.count(names.size() - shown) + " more; --verbose lists them";
    String row = "%-10s %-8s %5s".formatted(kind, what, Quantities.count(names.size()));
    return (first.isEmpty() ? row : row + "  " + first + more) + "\n";
  }
}
