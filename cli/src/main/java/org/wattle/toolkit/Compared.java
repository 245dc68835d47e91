package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.cli.CommandContext;
import org.wattle.cli.StrictWarnings;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.model.ModelSolve;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** The instances of a comparison: read before anything is solved, each under a name of its own. */
public final class Compared {
  private final CommandContext tools;
  private final boolean strict;

  public Compared(CommandContext tools, boolean strict) {
    this.tools = tools;
    this.strict = strict;
  }

  /**
   * All instances.
   *
   * @throws UserError with everything that is wrong with any of them
   */
  public List<Challenge<?, ?>> read(List<String> files, CompareOrder order) {
    List<Loaded> instances = read(files);
    List<InstanceKind> kinds =
        instances.stream().map(each -> InstanceKind.of(tools, each)).toList();
    if (order.objective().isPresent() && kinds.stream().noneMatch(InstanceKind::choosesObjective)) {
      throw UserError.invalid(ModelSolve.OWN_OBJECTIVES);
    }
    List<String> labels = labels(instances);
    List<Challenge<?, ?>> challenges = new ArrayList<>();
    for (int i = 0; i < instances.size(); i++) {
      challenges.add(kinds.get(i).challenge(labels.get(i), order));
    }
    return challenges;
  }

  private List<Loaded> read(List<String> files) {
    if (Collections.frequency(files, Inputs.STANDARD) > 1) {
      throw UserError.invalid("Standard input can be one instance only. Maybe use files.");
    }
    List<Loaded> instances = new ArrayList<>();
    List<String> mistakes = new ArrayList<>();
    for (String file : files) {
      try {
        Loaded loaded = new Instances(tools.console().inputs()).read(file);
        if (strict && !loaded.warnings().isEmpty()) {
          mistakes.add(StrictWarnings.words(loaded));
        }
        instances.add(loaded);
      } catch (UserError e) {
        mistakes.add(String.valueOf(e.getMessage()));
      }
    }
    if (!mistakes.isEmpty()) {
      throw UserError.invalid(String.join("\n", mistakes));
    }
    return instances;
  }

  /** The name of each; with its file where several share it; numbered where even that is shared. */
  public static List<String> labels(List<Loaded> instances) {
    List<String> names = instances.stream().map(Compared::name).toList();
    Set<String> taken = new HashSet<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String file = Inputs.shown(instances.get(i).source().name());
      boolean shared = Collections.frequency(names, names.get(i)) > 1;
      String plain = shared ? names.get(i) + " (" + file + ")" : names.get(i);
      String label = plain;
      for (int n = 2; !taken.add(label); n++) {
        label = plain + " #" + n;
      }
      labels.add(label);
    }
    return labels;
  }

  private static String name(Loaded loaded) {
    String name = loaded.instance().name();
    return name.isBlank() ? Inputs.shown(loaded.source().name()) : Escaped.name(name);
  }
}
