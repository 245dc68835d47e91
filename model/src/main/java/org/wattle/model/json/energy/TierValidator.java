package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Checks that each tier has a link to the next, and no other links. */
final class TierValidator {
  private record Pair(String from, String to) {
    @Override
    public String toString() {
      return from + " → " + to;
    }
  }

  private final JsonCursor network;
  private final List<String> tiers = new ArrayList<>();
  private final List<Pair> wanted = new ArrayList<>();
  private final Set<Pair> found = new LinkedHashSet<>();
  private final List<Pair> misplaced = new ArrayList<>();
  private boolean tiersKnown = true;
  private boolean linksKnown = true;

  TierValidator(JsonCursor network) {
    this.network = network;
  }

  void check() {
    for (JsonCursor tier : network.elements("tiers")) {
      Optional<String> name = tier.text("name");
      tiersKnown &= name.isPresent();
      name.ifPresent(n -> add(tier, n));
    }
    if (!tiersKnown || tiers.isEmpty()) {
      return;
    }
    for (int t = 0; t < tiers.size(); t++) {
      String next = t + 1 < tiers.size() ? tiers.get(t + 1) : EnergyDocument.SERVER;
      wanted.add(new Pair(tiers.get(t), next));
    }
    network.elements("links").forEach(this::link);
    if (linksKnown && network.node().path("links").isArray()) {
      wanted.forEach(this::noteMissing);
    }
  }

  private void add(JsonCursor tier, String name) {
    if (name.equals(EnergyDocument.SERVER)) {
      tier.error(
          "name",
          "A tier cannot be called (server): links use that word for the servers.",
          "Maybe \"servers\" or \"access\".");
    }
    tiersKnown &= !tiers.contains(name);
    tiers.add(name);
  }

  private void link(JsonCursor link) {
    Optional<String> from = link.text("from");
    Optional<String> to = link.text("to");
    if (from.isEmpty() || to.isEmpty()) {
      linksKnown = false;
      return;
    }
    Pair pair = new Pair(from.get(), to.get());
    boolean upperKnown = known(link, "from", tiers);
    boolean lowerKnown = known(link, "to", lowerEnds());
    if (!upperKnown || !lowerKnown) {
      misplaced.add(pair);
    } else if (!wanted.contains(pair)) {
      misplaced.add(pair);
      link.error(
          "The link (" + pair + ") does not lead from a tier to the next.", suggestion(pair));
    } else if (!found.add(pair)) {
      link.error("The link (" + pair + ") occurs a second time.", "Maybe add up their gbps.");
    }
  }

  private boolean known(JsonCursor link, String field, List<String> ends) {
    String end = link.text(field).orElseThrow();
    if (ends.contains(end)) {
      return true;
    }
    String suggestion = Nearest.maybe(end, ends, "Maybe one of " + String.join(", ", ends) + ".");
    link.error(field, "The link leads to nowhere: there is no such tier.", suggestion);
    return false;
  }

  private List<String> lowerEnds() {
    List<String> ends = new ArrayList<>(tiers);
    ends.add(EnergyDocument.SERVER);
    return ends;
  }

  private String suggestion(Pair pair) {
    Pair turned = new Pair(pair.to, pair.from);
    if (wanted.contains(turned)) {
      return "Maybe the other way round: traffic runs downward.";
    }
    return wanted.stream()
        .filter(w -> w.from.equals(pair.from))
        .findFirst()
        .map(w -> "Maybe " + w + ".")
        .orElse("");
  }

  /** A link with one end mistyped is reported already. */
  private void noteMissing(Pair pair) {
    boolean reported =
        misplaced.stream()
            .anyMatch(
                o -> o.from.equals(pair.from) || o.to.equals(pair.to) || o.to.equals(pair.from));
    if (!found.contains(pair) && !reported) {
      network.error(
          "links",
          "There is no link " + pair + ".",
          "Maybe add {\"from\": \"" + pair.from + "\", \"to\": \"" + pair.to + "\", \"gbps\": …}.");
    }
  }
}
