package org.wattle.toolkit.compare;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.wattle.render.page.Element;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Quantities;

/** Who made the page, with what, when: the foot of it. */
public final class ProvenanceSection {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ProvenanceSection() {}

  /** The section. */
  public static Element of(Setting setting) {
    return Element.of("footer")
        .add(
            Element.of("dl")
                .add(Element.of("dt", "Made with"))
                .add(
                    Element.of("dd")
                        .add(Element.of("code", ShellQuoting.joined(setting.command()))))
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
}
