package org.wattle.studies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.json.Nearest;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/**
 * The studies that there are.
 *
 * @param studies in the order of the book
 */
public record StudyRegistry(List<BookStudy> studies) {
  /** Stands for all of them. */
  public static final String ALL = "all";

  public StudyRegistry {
    studies = List.copyOf(studies);
  }

  /**
   * Those of some names, in the order of the book. A folder of studies stands for all below it.
   *
   * @throws UserError where there are none of a name; it tells of all such names
   */
  public List<BookStudy> named(List<String> names) {
    Set<BookStudy> chosen = new LinkedHashSet<>();
    List<String> unknown = new ArrayList<>();
    for (String name : names) {
      List<BookStudy> found = studies.stream().filter(study -> bears(study, name)).toList();
      if (found.isEmpty()) {
        unknown.add(name);
      }
      chosen.addAll(found);
    }
    if (!unknown.isEmpty()) {
      throw unknown(unknown);
    }
    return studies.stream().filter(chosen::contains).toList();
  }

  private static boolean bears(BookStudy study, String name) {
    String folder = name.endsWith("/") ? name : name + "/";
    return name.equals(ALL) || (study.name() + "/").startsWith(folder);
  }

  private UserError unknown(List<String> names) {
    List<String> known = studies.stream().map(BookStudy::name).toList();
    String words =
        names.stream()
            .map(name -> "There is no study (" + Escaped.name(name) + ")." + near(name, known))
            .collect(Collectors.joining("\n"));
    return UserError.invalid(words + "\nKnown are: " + String.join(", ", known) + ".");
  }

  private static String near(String name, List<String> known) {
    return Nearest.to(name, known).map(other -> " Maybe " + other + ".").orElse("");
  }
}
