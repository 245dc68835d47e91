package org.wattle.cli.compare;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.page.Element;

/** Who made the page, with what, when: the foot of it. */
public final class ProvenanceSection {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:,=@%+-]+");

  private ProvenanceSection() {}

  /** The section. */
  public static Element of(Setting setting) {
    return Element.of("footer")
        .add(
            Element.of("dl")
                .add(Element.of("dt", "Made with"))
                .add(Element.of("dd").add(Element.of("code", command(setting))))
                .add(Element.of("dt", "Wattle"), Element.of("dd", setting.wattle()))
                .add(Element.of("dt", "Begun"), Element.of("dd", MINUTE.format(setting.begun())))
                .add(
                    Element.of("dt", "Machine"),
                    Element.of(
                        "dd",
                        setting.machine()
                            + ", "
                            + Quantities.counted(setting.cores(), "core", "cores")
                            + ", Java "
                            + setting.jvm())));
  }

  /** As a shell would take it. */
  private static String command(Setting setting) {
    return setting.command().stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
