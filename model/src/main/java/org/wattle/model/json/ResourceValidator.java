package org.wattle.model.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compares the resources that amounts name with the resources that an instance declares. */
public final class ResourceValidator {
  private final Set<String> resources = new LinkedHashSet<>();
  private final boolean known;

  public ResourceValidator(JsonCursor root) {
    for (JsonCursor name : root.elements("resources")) {
      name.text()
          .filter(text -> !resources.add(text))
          .ifPresent(
              text ->
                  name.error("The resource occurs a second time.", "Maybe remove one of the two."));
    }
    this.known = root.isReadable("resources") && !resources.isEmpty();
  }

  /** Whether the resource exists, or may exist because the list of them cannot be read. */
  public boolean mayHave(String resource) {
    return !known || resources.contains(resource);
  }

  /** An amount of every resource, and of nothing else. */
  public void check(JsonCursor owner, String field) {
    check(owner, field, "Maybe add it; 0 where there is none.");
  }

  /** The same, with a suggestion of its own for a missing resource. */
  public void check(JsonCursor owner, String field, String missingSuggestion) {
    owner
        .field(field)
        .filter(amounts -> known && amounts.node().isObject())
        .ifPresent(amounts -> complete(amounts, missingSuggestion));
  }

  private void complete(JsonCursor amounts, String missingSuggestion) {
    List<String> missing = new ArrayList<>(resources);
    List<String> unknown = new ArrayList<>();
    for (String name : amounts.node().propertyNames()) {
      if (!missing.remove(name)) {
        unknown.add(name);
      }
    }
    Set<String> mistyped = new HashSet<>();
    for (String name : unknown) {
      Optional<String> meant = Nearest.to(name, missing);
      meant.ifPresent(mistyped::add);
      String suggestion =
          meant
              .map(near -> "Maybe \"" + near + "\".")
              .orElse("Maybe add it to the resources: " + String.join(", ", resources) + ".");
      String shown = Issue.shorten(name, Issue.MAX_VALUE_LENGTH);
      amounts.errorAtName(
          name, "The resource (" + shown + ") is not among the resources.", suggestion);
    }
    for (String name : missing) {
      if (mistyped.contains(name)) {
        continue;
      }
      amounts.error(
          name, "The amount of the resource (" + name + ") is missing.", missingSuggestion);
    }
  }
}
