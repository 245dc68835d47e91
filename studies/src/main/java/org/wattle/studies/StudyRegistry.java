package org.wattle.studies;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.json.Nearest;
import org.wattle.model.plugin.Plugins;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * The studies that can be run.
 *
 * @param studies in the order of the book
 */
public record StudyRegistry(List<BookStudy> studies) {
  /** The name that stands for all studies. */
  public static final String ALL = "all";

  public StudyRegistry {
    studies = List.copyOf(studies);
  }

  /** The studies that {@link ServiceLoader} finds, and those that cannot be used. */
  public static Plugins<BookStudy> plugins() {
    return Plugins.load(ServiceLoader.load(BookStudy.class));
  }

  /**
   * The studies with these names, in the order of the book. The name of a folder stands for all
   * studies below it, and {@link #ALL} for all of them.
   *
   * @throws UserError where names are unknown; its message lists all of them
   */
  public List<BookStudy> named(List<String> names) {
    Set<BookStudy> chosen = new LinkedHashSet<>();
    List<String> unknown = new ArrayList<>();
    for (String name : names) {
      List<BookStudy> found = studies.stream().filter(study -> matches(study, name)).toList();
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

  private static boolean matches(BookStudy study, String name) {
    String folder = name.endsWith("/") ? name : name + "/";
    return name.equals(ALL) || (study.name() + "/").startsWith(folder);
  }

  private UserError unknown(List<String> names) {
    List<String> known = studies.stream().map(BookStudy::name).toList();
    String errors =
        names.stream()
            .map(name -> "There is no study (" + Escaped.name(name) + ")." + near(name, known))
            .collect(Collectors.joining("\n"));
    return UserError.invalid(errors + "\nKnown are: " + String.join(", ", known) + ".");
  }

  private static String near(String name, List<String> known) {
    return Nearest.to(name, known).map(other -> " Maybe " + other + ".").orElse("");
  }
}
