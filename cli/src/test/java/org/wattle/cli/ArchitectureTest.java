package org.wattle.cli;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.cli.plugin.ExitGuard;
import org.wattle.model.optimization.OptModel;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/**
 * The dependencies between modules and packages that docs/decisions/0001 allows, that code of one
 * problem kind is found in the packages of that kind, and how large files and packages may be.
 */
class ArchitectureTest {
  private static final String CAMPAIGN = "org.wattle.campaign..";
  private static final String MODEL = "org.wattle.model..";
  private static final String JSON = "org.wattle.model.json..";
  private static final String IMPORTERS = "org.wattle.importers..";
  private static final String HEURISTICS = "org.wattle.heuristics..";
  private static final String SOLVERS = "org.wattle.solvers..";
  private static final String SIMULATION = "org.wattle.simulation..";
  private static final String TOOLKIT = "org.wattle.toolkit..";
  private static final String RENDER = "org.wattle.render..";
  private static final String STUDIES = "org.wattle.studies..";
  private static final String CLI = "org.wattle.cli..";

  /** The folder of all modules; tests run in that of theirs. */
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  private static final int MAX_FILES_OF_A_PACKAGE = 30;
  private static final int MAX_FILES_OF_THE_COMMAND_LINE = 81;
  private static final int MAX_LINES_OF_A_FILE = 450;

  /** Names of classes that stand in two packages, and why they may. */
  private static final Map<String, String> NAMES_USED_TWICE =
      Map.of(
          "Finding",
          "benchmarks/peers runs other programs and is not part of what users install",
          "Job",
          "benchmarks/peers runs other programs and is not part of what users install");

  /**
   * Segments of packages that belong to one problem kind. Optimisation models as a kind are in the
   * packages {@code model} of modules; their algebra is for every solver.
   */
  private static final Set<String> KINDS =
      Set.of("energy", "lotes", "collocation", "power", "model");

  /** Segments of packages that belong to one kind of problem or of simulation. */
  private static final Set<String> KINDS_OF_PACKAGES =
      Set.of("energy", "lotes", "collocation", "power", "priority", "model");

  /** Modules whose packages outside those of kinds are for every kind. */
  private static final Set<String> SHARED_MODULES =
      Set.of("model", "heuristics", "solvers", "simulation", "render", "toolkit");

  /** Files of shared packages that name a kind, and why. */
  private static final Map<String, String> SHARED_FILES_WITH_A_KIND =
      Map.of(
          "org.wattle.model.json.table.PowerTasksReader",
          "shares the columns of times with the other tables",
          "org.wattle.toolkit.files.ReadBack",
          "profiles of power have no codec among the instances",
          "org.wattle.toolkit.compare.ComparisonPage",
          "draws energies of servers and network where the objective has both",
          "org.wattle.toolkit.compare.Remarks",
          "explains objectives of placements");

  private static final JavaClasses WATTLE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          // The fixtures of model's tests.
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("org.wattle");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "campaign",
        "model",
        "importers",
        "heuristics",
        "solvers",
        "simulation",
        "toolkit",
        "render",
        "studies",
        "cli"
      })
  void everyModuleIsImported(String module) {
    assertThat(WATTLE.stream().map(JavaClass::getPackageName))
        .anyMatch(name -> name.startsWith("org.wattle." + module));
  }

  @Test
  void dependenciesBetweenModulesGoOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("campaign")
        .definedBy(CAMPAIGN)
        .layer("model")
        .definedBy(MODEL)
        .layer("importers")
        .definedBy(IMPORTERS)
        .layer("heuristics")
        .definedBy(HEURISTICS)
        .layer("solvers")
        .definedBy(SOLVERS)
        .layer("simulation")
        .definedBy(SIMULATION)
        .layer("toolkit")
        .definedBy(TOOLKIT)
        .layer("render")
        .definedBy(RENDER)
        .layer("studies")
        .definedBy(STUDIES)
        .layer("cli")
        .definedBy(CLI)
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("studies")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("campaign")
        .mayOnlyBeAccessedByLayers("toolkit", "cli")
        .whereLayer("campaign")
        .mayNotAccessAnyLayer()
        .whereLayer("render")
        .mayOnlyBeAccessedByLayers("toolkit", "studies", "cli")
        .whereLayer("render")
        .mayOnlyAccessLayers("model")
        .whereLayer("toolkit")
        .mayOnlyBeAccessedByLayers("studies", "cli")
        .whereLayer("solvers")
        .mayOnlyBeAccessedByLayers("toolkit", "studies", "cli")
        .whereLayer("simulation")
        .mayOnlyBeAccessedByLayers("toolkit", "studies", "cli")
        .whereLayer("importers")
        .mayOnlyBeAccessedByLayers("toolkit", "studies", "cli")
        .whereLayer("heuristics")
        .mayOnlyBeAccessedByLayers("solvers", "simulation", "toolkit", "studies", "cli")
        .check(WATTLE);
  }

  @Test
  void onlyPackagesOfAKindAskWhetherAnObjectIsOfThatKind() {
    noClasses().should(askForTheKindOfAnObjectOutsideItsPackages()).check(WATTLE);
  }

  private static ArchCondition<JavaClass> askForTheKindOfAnObjectOutsideItsPackages() {
    return new ArchCondition<>("use instanceof on a class of a problem kind outside its packages") {
      @Override
      public void check(JavaClass asking, ConditionEvents events) {
        for (InstanceofCheck check : asking.getInstanceofChecks()) {
          Set<String> kinds = kindsOf(check.getRawType());
          boolean violation = kinds.stream().noneMatch(kindsOf(asking)::contains);
          if (!kinds.isEmpty() && violation) {
            events.add(
                SimpleConditionEvent.satisfied(
                    check,
                    "%s asks whether an object is a %s %s"
                        .formatted(
                            check.getOwner().getFullName(),
                            check.getRawType().getName(),
                            check.getSourceCodeLocation())));
          }
        }
      }
    };
  }

  /** The kinds that a class belongs to by its package; most classes belong to none. */
  private static Set<String> kindsOf(JavaClass type) {
    if (type.isEquivalentTo(OptModel.class)) {
      return Set.of("model");
    }
    String[] segments = type.getPackageName().split("\\.");
    return Stream.of(segments)
        .skip(3) // org.wattle.MODULE
        .filter(KINDS::contains)
        .collect(Collectors.toSet());
  }

  @Test
  void noKindKnowsAnotherKind() {
    assertThat(WATTLE.stream().filter(type -> !kindsOfPackage(type).isEmpty()))
        .allSatisfy(
            type ->
                assertThat(usedTypesOfKinds(type))
                    .as("types of kinds that %s uses", type.getName())
                    .allMatch(
                        used -> !Collections.disjoint(kindsOfPackage(used), kindsOfPackage(type))));
  }

  @Test
  void sharedPackagesNameNoKind() {
    Set<String> naming =
        WATTLE.stream()
            .filter(type -> SHARED_MODULES.contains(type.getPackageName().split("\\.", -1)[2]))
            .filter(type -> kindsOfPackage(type).isEmpty())
            .filter(type -> usedTypesOfKinds(type).findAny().isPresent())
            .map(type -> type.getName().replaceFirst("\\$.*", ""))
            .collect(Collectors.toSet());

    assertThat(naming).isEqualTo(SHARED_FILES_WITH_A_KIND.keySet());
  }

  private static Stream<JavaClass> usedTypesOfKinds(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
        .filter(used -> !kindsOfPackage(used).isEmpty());
  }

  private static Set<String> kindsOfPackage(JavaClass type) {
    return type.getPackageName().startsWith("org.wattle.")
        ? Stream.of(type.getPackageName().split("\\."))
            .skip(3) // org.wattle.MODULE
            .filter(KINDS_OF_PACKAGES::contains)
            .collect(Collectors.toSet())
        : Set.of();
  }

  @Test
  void onlyRulesMakeJudgements() {
    noClasses()
        .that()
        .haveSimpleNameNotEndingWith("Rules")
        .and()
        .doNotHaveFullyQualifiedName(Judgement.class.getName())
        .should()
        .callMethodWhere(
            DescribedPredicate.describe(
                "Judgement is given a verdict",
                call ->
                    call.getTargetOwner().isEquivalentTo(Judgement.class)
                        && Set.of("graded", "statement", "demonstration", "better")
                            .contains(call.getName())))
        .orShould()
        .callConstructor(Judgement.class, Evidence.class, String.class)
        .check(WATTLE);
  }

  @Test
  void filesAndPackagesStaySmall() {
    Map<Path, Long> filesOfPackages = new TreeMap<>();
    for (Path file : mainSources()) {
      filesOfPackages.merge(file.getParent(), 1L, Long::sum);
      assertThat(linesOf(file)).as("lines of %s", file).isLessThanOrEqualTo(MAX_LINES_OF_A_FILE);
    }
    assertThat(filesOfPackages.entrySet())
        .allSatisfy(
            entry ->
                assertThat(entry.getValue())
                    .as("files in %s", entry.getKey())
                    .isLessThanOrEqualTo(MAX_FILES_OF_A_PACKAGE));
    Path commandLine = ROOT.resolve("cli");
    assertThat(mainSources().stream().filter(file -> file.startsWith(commandLine)).count())
        .as("files of the module cli")
        .isBetween(1L, (long) MAX_FILES_OF_THE_COMMAND_LINE);
  }

  @Test
  void noNameOfAClassIsUsedTwice() {
    Map<String, List<Path>> filesByName =
        mainSources().stream()
            .filter(file -> !file.endsWith("package-info.java"))
            .collect(Collectors.groupingBy(file -> file.getFileName().toString()));
    assertThat(filesByName.entrySet())
        .filteredOn(entry -> !NAMES_USED_TWICE.containsKey(entry.getKey().replace(".java", "")))
        .allSatisfy(entry -> assertThat(entry.getValue()).hasSize(1));
  }

  private static List<Path> mainSources() {
    try (Stream<Path> modules = Files.list(ROOT)) {
      List<Path> sources = modules.map(module -> module.resolve("src/main/java")).toList();
      List<Path> files = new ArrayList<>();
      for (Path source : sources) {
        if (Files.isDirectory(source)) {
          try (Stream<Path> walk = Files.walk(source)) {
            walk.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
          }
        }
      }
      return files;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long linesOf(Path file) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("org.wattle.(**)").should().beFreeOfCycles().check(WATTLE);
  }

  @Test
  void solverLibrariesAreKnownToTheSolversModuleOnly() {
    noClasses()
        .that()
        .resideOutsideOfPackage(SOLVERS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "com.google.ortools..",
            "org.ojalgo..",
            "org.chocosolver..",
            "org.apache.commons.math3.optim..",
            "org.apache.commons.math3.fraction..",
            "org.apache.commons.math3.linear..")
        .check(WATTLE);
  }

  @Test
  void jsonLibrariesAreUsedInTheJsonPackagesOfTheModelOnly() {
    noClasses()
        .that()
        .resideInAPackage(MODEL)
        .and()
        .resideOutsideOfPackage(JSON)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..", "com.networknt..")
        .allowEmptyShould(true)
        .check(WATTLE);
  }

  @Test
  void campaignsNeedNothingButTheJdk() {
    noClasses()
        .that()
        .resideInAPackage(CAMPAIGN)
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(CAMPAIGN, "java..", "org.jspecify..")
        .check(WATTLE);
  }

  @Test
  void onlyTheCommandLineAndTerminalReportsPrint() {
    noClasses()
        .that()
        .resideOutsideOfPackages(CLI, "org.wattle.render.terminal..")
        .should(ACCESS_STANDARD_STREAMS)
        .check(WATTLE);
  }

  @Test
  void onlyTheMainClassEndsTheProcessOrTouchesTheLoggingOfLibraries() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Wattle.class.getName())
        .and()
        .doNotHaveFullyQualifiedName(ExitGuard.class.getName())
        .and()
        .resideOutsideOfPackage("org.wattle.fuzz..") // has a main class of its own
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .orShould()
        .dependOnClassesThat()
        .resideInAPackage("java.util.logging..")
        .check(WATTLE);
  }

  @Test
  void everyPackageIsNullMarked() {
    classes().should(be(inANullMarkedPackage())).check(WATTLE);
  }

  private static DescribedPredicate<JavaClass> inANullMarkedPackage() {
    return DescribedPredicate.describe(
        "in a package whose package-info.java says @NullMarked",
        javaClass -> javaClass.getPackage().isAnnotatedWith(NullMarked.class));
  }
}
