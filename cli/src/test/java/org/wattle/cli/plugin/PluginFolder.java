package org.wattle.cli.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.wattle.cli.Wattle;

/** Plug-ins that are compiled by a test, and the command with them on its class path. */
final class PluginFolder {
  /** How a command ended. */
  record Outcome(int exitCode, String out, String err) {}

  private final Path folder;
  private final String classPath =
      System.getProperty("surefire.test.class.path", System.getProperty("java.class.path", ""));

  PluginFolder(Path folder) {
    this.folder = folder;
  }

  /** Declares a line to a service, whether or not it names a class. */
  PluginFolder declaring(Class<?> service, String line) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(service.getName()),
        line + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return this;
  }

  /** Compiles a class of the package com.example and declares it to a service. */
  PluginFolder with(Class<?> service, String name, String source) throws IOException {
    Path file = Files.createDirectories(folder.resolve("com/example")).resolve(name + ".java");
    String imports =
        """
        package com.example;
        import java.util.*;
        import org.wattle.heuristics.energy.*;
        import org.wattle.heuristics.lotes.*;
        import org.wattle.model.energy.*;
        import org.wattle.model.optimization.*;
        import org.wattle.model.solving.*;
        """;
    Files.writeString(file, imports + source);
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                classPath,
                "-d",
                folder.toString(),
                "-nowarn",
                file.toString());
    assertThat(failed).isZero();
    return declaring(service, "com.example." + name);
  }

  /** A backend whose solve has this body. */
  PluginFolder withBackend(String name, String body) throws IOException {
    return with(
        org.wattle.model.solving.Backend.class, name, backend(name, "\"" + id(name) + "\"", body));
  }

  /** The source of a backend. */
  static String backend(String name, String id, String body) {
    return """
    public class %s implements Backend {
      public String id() { return %s; }
      public String version() { return "1"; }
      public Capabilities capabilities() {
        return new Capabilities(EnumSet.allOf(ModelFeature.class),
            EnumSet.of(Capabilities.Ability.BOUND), Capabilities.Proof.EXACT, true);
      }
      public Answer solve(SolveRequest<OptModel, Assignment> request) { %s }
    }
    """
        .formatted(name, id, body);
  }

  /** The id of a backend of {@link #withBackend}. */
  static String id(String name) {
    return "my-" + name;
  }

  /** Runs the command in a process of its own. */
  Outcome run(String... arguments) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    if (Runtime.version().feature()
        >= 23) { // as the launcher does: without them Java writes warnings
      command.add("--enable-native-access=ALL-UNNAMED");
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(List.of("-cp", folder + File.pathSeparator + classPath, Wattle.class.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Outcome(
        process.exitValue(),
        Files.readString(out, StandardCharsets.UTF_8),
        Files.readString(err, StandardCharsets.UTF_8));
  }
}
