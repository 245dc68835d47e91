package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/api.md says which packages are API; the code keeps to it. */
class ApiTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| `(org\\.wattle[a-z0-9.]*)` \\|");

  private static final List<String> LIBRARY_MODULES =
      List.of(
          "campaign",
          "model",
          "importers",
          "heuristics",
          "simulation",
          "solvers",
          "render",
          "toolkit");

  private static final List<JavaClass> LIBRARY = library();

  @Test
  void everyPackageIsEitherApiOrInternal() throws Exception {
    List<String> listed = new ArrayList<>(listed("API"));
    listed.addAll(listed("Internal"));
    assertThat(listed).doesNotHaveDuplicates();
    assertThat(new TreeSet<>(listed))
        .isEqualTo(
            LIBRARY.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !withoutTypes(name))
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  /** Who uses API alone never needs to name an internal type. */
  @Test
  void apiSpeaksOfNothingInternal() throws Exception {
    Set<String> api = Set.copyOf(listed("API"));
    List<String> leaks =
        LIBRARY.stream()
            .filter(type -> api.contains(type.getPackageName()) && reachable(type))
            .flatMap(
                type ->
                    spokenOf(type)
                        .filter(other -> other.getPackageName().startsWith("org.wattle"))
                        .filter(other -> !api.contains(other.getPackageName()))
                        .map(other -> type.getName() + " speaks of " + other.getName()))
            .distinct()
            .sorted()
            .toList();
    assertThat(leaks).isEmpty();
  }

  private static Stream<JavaClass> spokenOf(JavaClass type) {
    Stream<JavaClass> members =
        Stream.concat(
            type.getCodeUnits().stream()
                .filter(unit -> visible(unit.getModifiers()))
                .flatMap(ApiTest::types),
            type.getFields().stream()
                .filter(field -> visible(field.getModifiers()))
                .flatMap(field -> field.getAllInvolvedRawTypes().stream()));
    Stream<JavaClass> above =
        Stream.concat(
            type.getSuperclass().stream().flatMap(up -> up.getAllInvolvedRawTypes().stream()),
            type.getInterfaces().stream().flatMap(up -> up.getAllInvolvedRawTypes().stream()));
    return Stream.concat(members, above).map(JavaClass::getBaseComponentType);
  }

  private static Stream<JavaClass> types(JavaCodeUnit unit) {
    return Stream.concat(
        unit.getReturnType().getAllInvolvedRawTypes().stream(),
        unit.getParameterTypes().stream().flatMap(type -> type.getAllInvolvedRawTypes().stream()));
  }

  private static boolean reachable(JavaClass type) {
    return visible(type.getModifiers())
        && type.getEnclosingClass().map(ApiTest::reachable).orElse(true);
  }

  private static boolean visible(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  /** The classes that the sources of the library declare; classes of tests are not among them. */
  private static List<JavaClass> library() {
    Set<String> sources = sources();
    return new ClassFileImporter()
            .importPackages(LIBRARY_MODULES.stream().map(name -> "org.wattle." + name).toList())
            .stream()
            .filter(type -> sources.contains(outermost(type)))
            .toList();
  }

  private static String outermost(JavaClass type) {
    int nested = type.getName().indexOf('$');
    return nested < 0 ? type.getName() : type.getName().substring(0, nested);
  }

  /** The names of the types that the main sources of the library declare, one for each file. */
  private static Set<String> sources() {
    Set<String> names = new TreeSet<>();
    for (String module : LIBRARY_MODULES) {
      Path root = Path.of("..", module, "src", "main", "java");
      try (Stream<Path> files = Files.walk(root)) {
        files
            .map(file -> root.relativize(file).toString())
            .filter(file -> file.endsWith(".java"))
            .map(file -> file.substring(0, file.length() - ".java".length()))
            .map(file -> file.replace(File.separatorChar, '.'))
            .forEach(names::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return names;
  }

  private static boolean withoutTypes(String name) {
    return LIBRARY.stream()
        .filter(type -> type.getPackageName().equals(name))
        .allMatch(type -> type.getSimpleName().equals("package-info"));
  }

  /** The packages in the tables below a heading. */
  private static List<String> listed(String heading) throws Exception {
    String page = Files.readString(Path.of("..", "docs", "api.md"));
    String from = page.substring(page.indexOf("\n## " + heading + "\n") + 4);
    int end = from.indexOf("\n## ");
    return ROW.matcher(end < 0 ? from : from.substring(0, end))
        .results()
        .map(result -> result.group(1))
        .toList();
  }
}
