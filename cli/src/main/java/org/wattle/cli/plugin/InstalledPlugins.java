package org.wattle.cli.plugin;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.importers.Importers;
import org.wattle.model.json.DocumentFormats;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.plugin.Registry;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.studies.StudyRegistry;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.simulation.Simulations;

/** The plug-ins of others, over all interfaces that can be implemented. */
public final class InstalledPlugins {
  /** By name, so that none is loaded to find out that it has no plug-ins. */
  static final List<String> SERVICES =
      List.of(
          "org.wattle.model.solving.SolverProvider",
          "org.wattle.model.solving.Backend",
          "org.wattle.heuristics.energy.PlacementHeuristic",
          "org.wattle.heuristics.lotes.DispatchPolicy",
          "org.wattle.heuristics.collocation.CollocationHeuristic",
          "org.wattle.simulation.priority.policy.PolicyPart",
          "org.wattle.simulation.power.policy.PowerPolicyPart",
          "org.wattle.simulation.power.cap.CapRule",
          "org.wattle.model.json.DocumentFormat",
          "org.wattle.toolkit.ProblemKind",
          "org.wattle.toolkit.simulation.SimulationKind",
          "org.wattle.importers.Importer",
          "org.wattle.studies.BookStudy");

  private InstalledPlugins() {}

  /**
   * Those that cannot be used.
   *
   * @param solvers the registry that the command asks
   */
  public static List<PluginFailure> failures(SolverRegistry solvers) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return SERVICES.stream()
        .filter(service -> Registry.declaredByOthers(service, loader))
        .flatMap(service -> failures(service, solvers).stream())
        .distinct()
        .toList();
  }

  private static List<PluginFailure> failures(String service, SolverRegistry solvers) {
    return switch (service.substring(service.lastIndexOf('.') + 1)) {
      case "PolicyPart" -> PolicyCatalogue.load().failures();
      case "PowerPolicyPart" -> PowerPolicyCatalogue.load().failures();
      case "CapRule" -> CapCatalogue.load().failures();
      case "DocumentFormat" -> DocumentFormats.load().failures();
      case "ProblemKind" -> ProblemKinds.load().failures();
      case "SimulationKind" -> Simulations.load().failures();
      case "Importer" -> Importers.installed().failures();
      case "BookStudy" -> StudyRegistry.plugins().failures();
      default -> solvers.failures();
    };
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

  private static Set<String> packages() {
    return SERVICES.stream()
        .flatMap(service -> Plugins.load(ServiceLoader.load(named(service))).usable().stream())
        .map(plugin -> plugin.getClass().getName())
        .filter(name -> !PluginFailure.own(name))
        .map(InstalledPlugins::packageOf)
        .collect(Collectors.toSet());
  }

  private static Class<?> named(String service) {
    try {
      return Class.forName(service);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String packageOf(String className) {
    return className.substring(0, Math.max(0, className.lastIndexOf('.')));
  }
}
