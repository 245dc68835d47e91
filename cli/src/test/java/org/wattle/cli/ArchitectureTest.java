package org.wattle.cli;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The arrows between modules and packages, as docs/decisions/0001 draws them. */
class ArchitectureTest {
  private static final String MODEL = "org.wattle.model..";
  private static final String JSON = "org.wattle.model.json..";
  private static final String IMPORTERS = "org.wattle.importers..";
  private static final String HEURISTICS = "org.wattle.heuristics..";
  private static final String SOLVERS = "org.wattle.solvers..";
  private static final String SIMULATION = "org.wattle.simulation..";
  private static final String CLI = "org.wattle.cli..";

  private static final JavaClasses WATTLE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("org.wattle");

  @Test
  void everyModuleIsLookedAt() {
    assertThat(WATTLE.stream().map(JavaClass::getPackageName))
        .anyMatch(name -> name.startsWith("org.wattle.model"))
        .anyMatch(name -> name.startsWith("org.wattle.importers"))
        .anyMatch(name -> name.startsWith("org.wattle.heuristics"))
        .anyMatch(name -> name.startsWith("org.wattle.solvers"))
        .anyMatch(name -> name.startsWith("org.wattle.simulation"))
        .anyMatch(name -> name.startsWith("org.wattle.cli"));
  }

  @Test
  void arrowsBetweenModulesGoOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
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
        .layer("cli")
        .definedBy(CLI)
        .whereLayer("cli")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("solvers")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("simulation")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("importers")
        .mayOnlyBeAccessedByLayers("cli")
        .whereLayer("heuristics")
        .mayOnlyBeAccessedByLayers("solvers", "simulation", "cli")
        .check(WATTLE);
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
            "org.apache.commons.math3..")
        .check(WATTLE);
  }

  @Test
  void jsonLibrariesStayInTheJsonPackageOfTheModel() {
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
  void onlyTheCommandLinePrints() {
    noClasses().that().resideOutsideOfPackage(CLI).should(ACCESS_STANDARD_STREAMS).check(WATTLE);
  }

  @Test
  void onlyTheMainClassEndsTheProcessOrTouchesTheLoggingOfLibraries() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName(Wattle.class.getName())
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
