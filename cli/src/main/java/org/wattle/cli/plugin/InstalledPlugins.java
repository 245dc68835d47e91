package org.wattle.cli.plugin;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.heuristics.collocation.CollocationHeuristic;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.heuristics.lotes.DispatchPolicy;
import org.wattle.importers.Importer;
import org.wattle.importers.Importers;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.DocumentFormats;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;
import org.wattle.simulation.power.policy.PowerPolicyPart;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyPart;
import org.wattle.solvers.Backends;
import org.wattle.studies.BookStudy;
import org.wattle.studies.StudyRegistry;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.Simulations;
import org.wattle.toolkit.simulation.StudyReport;

/** The plug-ins of others, over all interfaces that can be implemented. */
public final class InstalledPlugins {
  private static final List<Class<?>> SERVICES =
      List.of(
          Backend.class,
          SolverProvider.class,
          PlacementHeuristic.class,
          DispatchPolicy.class,
          CollocationHeuristic.class,
          PolicyPart.class,
          PowerPolicyPart.class,
          CapRule.class,
          DocumentFormat.class,
          ProblemKind.class,
          SimulationKind.class,
          Importer.class,
          SimulationReport.class,
          BookStudy.class);

  /** The services of which Wattle declares implementations of its own, in one file each. */
  private static final Map<Class<?>, Supplier<Plugins<?>>> LOADERS =
      Map.ofEntries(
          entry(Backend.class, Backends::load),
          entry(DocumentFormat.class, DocumentFormats::load),
          entry(ProblemKind.class, ProblemKinds::load),
          entry(SimulationKind.class, Simulations::load),
          entry(PolicyPart.class, PolicyCatalogue::load),
          entry(PowerPolicyPart.class, PowerPolicyCatalogue::load),
          entry(CapRule.class, CapCatalogue::load),
          entry(Importer.class, Importers::installed),
          entry(SimulationReport.class, StudyReport::load),
          entry(BookStudy.class, StudyRegistry::plugins));

  private InstalledPlugins() {}

  private static Map.Entry<Class<?>, Supplier<Plugins<?>>> entry(
      Class<?> service, Supplier<Plugins<?>> loader) {
    return Map.entry(service, loader);
  }

  /**
   * Those that cannot be used.
   *
   * @param solvers the registry that the command asks
   */
  public static List<PluginFailure> failures(SolverRegistry solvers) {
    List<PluginFailure> failures = new ArrayList<>(solvers.failures());
    LOADERS.forEach(
        (service, plugins) -> {
          if (declaredByOthers(service)) {
            failures.addAll(plugins.get().failures());
          }
        });
    return failures.stream().distinct().toList();
  }

  /**
   * The plug-in in whose code something was thrown: the innermost frame of the stack that is in the
   * package of one.
   */
  public static Optional<PluginFailure> blamed(Throwable thrown) {
    Set<String> packages = packages();
    return packages.isEmpty()
        ? Optional.empty()
        : Stream.iterate(thrown, each -> each != null, Throwable::getCause)
            .limit(20)
            .flatMap(each -> Stream.of(each.getStackTrace()))
            .map(StackTraceElement::getClassName)
            .filter(name -> packages.contains(packageOf(name)))
            .findFirst()
            .map(name -> new PluginFailure(name, PluginFailure.describeWithPlace(thrown)));
  }

  /** Whether a file besides Wattle's own declares implementations; most runs load none then. */
  private static boolean declaredByOthers(Class<?> service) {
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      return Collections.list(loader.getResources("META-INF/services/" + service.getName())).size()
          > 1;
    } catch (IOException e) {
      return true; // Loading it says what is wrong.
    }
  }

  private static Set<String> packages() {
    return SERVICES.stream()
        .flatMap(service -> Plugins.load(ServiceLoader.load(service)).usable().stream())
        .map(plugin -> plugin.getClass().getName())
        .filter(name -> !PluginFailure.own(name))
        .map(InstalledPlugins::packageOf)
        .collect(Collectors.toSet());
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }
}
