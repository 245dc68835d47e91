package org.wattle.cli.context;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.wattle.toolkit.campaign.CommandCells;

/** The program that runs, how to start it once more, and its commands as cells of campaigns. */
public final class ThisProgram {
  private static final String MAIN = "org.wattle.cli.Wattle";

  /** What is about the console of this process, or about its beginning. */
  private static final List<String> NOT_FOR_OTHERS =
      List.of("-Dwattle.", "-XX:ArchiveClassesAtExit", "-agentlib", "-javaagent");

  /** Signals of the terminal are for the coordinator; results go to descriptor 3. */
  private static final String SHIELD = "trap '' INT HUP; ";

  private ThisProgram() {}

  /** The digest of the jars that it is made of, in hexadecimal digits. */
  public static String sha256() {
    try {
      MessageDigest all = MessageDigest.getInstance("SHA-256");
      for (String entry : classPath().split(File.pathSeparator, -1)) {
        Path file = Path.of(entry);
        if (Files.isRegularFile(file)) {
          try (InputStream in = new DigestInputStream(Files.newInputStream(file), all)) {
            in.transferTo(OutputStream.nullOutputStream());
          }
        }
      }
      return HexFormat.of().formatHex(all.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The name of this machine; empty where nothing says it. */
  public static String host() {
    try {
      return Optional.ofNullable(System.getenv("HOSTNAME"))
          .orElse(Files.readString(Path.of("/proc/sys/kernel/hostname")).strip());
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * The command line of a process that runs {@code wattle worker} as this process would.
   *
   * @param memoryMegabytes that its Java may take; as much as here where empty
   */
  public static List<String> worker(OptionalInt memoryMegabytes) {
    return worker(
        ProcessHandle.current()
            .info()
            .command()
            .orElse(Path.of(System.getProperty("java.home", ""), "bin", "java").toString()),
        classPath(),
        memoryMegabytes);
  }

  /**
   * The same on another machine.
   *
   * @param java its command
   * @param classPath where this program is there
   */
  public static List<String> worker(String java, String classPath, OptionalInt memoryMegabytes) {
    List<String> command = new ArrayList<>(shielded(SHIELD + "exec 3>&1 1>&2; exec \"$@\""));
    command.add("wattle");
    command.add(java);
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> NOT_FOR_OTHERS.stream().noneMatch(argument::startsWith))
        .forEach(command::add);
    memoryMegabytes.ifPresent(most -> command.add("-Xmx" + most + "m"));
    command.addAll(
        List.of(
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=/dev/null",
            "-Dwattle.output=3",
            "--add-opens=java.base/java.io=ALL-UNNAMED",
            "-cp",
            classPath,
            MAIN,
            "worker"));
    return command;
  }

  /** A command line that a shell reads, of a process that lets signals of the terminal pass. */
  public static List<String> worker(String commandLine) {
    return shielded(SHIELD + "exec " + commandLine);
  }

  private static List<String> shielded(String script) {
    return List.of("/bin/sh", "-c", script);
  }

  /** Runs cells of a campaign as commands of this program, in its folder. */
  public static CommandCells cells(CommandContext context) {
    return new CommandCells(
        (arguments, out, err) ->
            context.cells().run(context.console().folder(), arguments, out, err));
  }

  /** The jars and folders that it is made of. */
  public static List<Path> parts() {
    return Stream.of(classPath().split(File.pathSeparator, -1)).map(Path::of).toList();
  }

  private static String classPath() {
    return System.getProperty("java.class.path", "");
  }
}
