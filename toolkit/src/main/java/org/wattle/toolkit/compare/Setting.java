package org.wattle.toolkit.compare;

import java.time.Instant;
import java.util.List;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.text.JsonFields;

/**
 * What a comparison was made with, so that it can be made again.
 *
 * @param command line that asked for it, argument by argument
 * @param parameters of every solve
 * @param wattle its version
 * @param jvm version of the Java machine
 * @param machine operating system and architecture
 * @param cores that the Java machine may use
 * @param begun when it began
 */
public record Setting(
    List<String> command,
    SolveParameters parameters,
    String wattle,
    String jvm,
    String machine,
    int cores,
    Instant begun) {
  public Setting {
    command = List.copyOf(command);
  }

  /** The provenance of a document: who made it, with what, when. */
  public JsonFields fields() {
    return new JsonFields()
        .with("command", command)
        .with("wattle", wattle)
        .with("jvm", jvm)
        .with("machine", machine)
        .with("cores", cores)
        .with("begun", begun.toString());
  }

  /** On this machine, now. */
  public static Setting here(List<String> command, SolveParameters parameters, String wattle) {
    return new Setting(
        command,
        parameters,
        wattle,
        Runtime.version().toString(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        Instant.now());
  }
}
