package org.wattle.render.provenance;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.wattle.model.solving.SolveParameters;
import org.wattle.render.page.Element;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;

/**
 * What a document was made with, so that it can be made again.
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
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

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

  /** The same as the foot of a page. */
  public Element section() {
    return Element.of("footer")
        .add(
            Element.of("dl")
                .add(Element.of("dt", "Made with"))
                .add(Element.of("dd").add(Element.of("code", ShellQuoting.joined(command))))
                .add(Element.of("dt", "Wattle"), Element.of("dd", wattle))
                .add(Element.of("dt", "Begun"), Element.of("dd", MINUTE.format(begun)))
                .add(
                    Element.of("dt", "Machine"),
                    Element.of(
                        "dd",
                        "%s, %s, Java %s"
                            .formatted(machine, Quantities.counted(cores, "core", "cores"), jvm))));
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
