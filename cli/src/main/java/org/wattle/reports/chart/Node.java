package org.wattle.reports.chart;

/** A part of a page. */
sealed interface Node permits Element, Node.Text, Node.Made, Node.Style, Node.Script {
  /** Appends its markup. */
  void write(StringBuilder out);

  /** Text of whatever origin. */
  record Text(String text) implements Node {
    @Override
    public void write(StringBuilder out) {
      out.append(Markup.escaped(text));
    }
  }

  /** Markup made elsewhere. */
  record Made(String markup) implements Node {
    @Override
    public void write(StringBuilder out) {
      out.append(markup);
    }
  }

  /** A stylesheet of our own: not escaped, since styles know no escapes. */
  record Style(String css) implements Node {
    public Style {
      if (css.contains("<")) {
        throw new IllegalArgumentException("A stylesheet must not contain (<).");
      }
    }

    @Override
    public void write(StringBuilder out) {
      out.append("<style>\n").append(css).append("</style>");
    }
  }

  /** A script of our own: what it works on comes from attributes, so that no name is in it. */
  record Script(String code) implements Node {
    public Script {
      if (code.contains("</") || code.contains("<!--")) {
        throw new IllegalArgumentException("A script must not contain (</) or (<!--).");
      }
    }

    @Override
    public void write(StringBuilder out) {
      out.append("<script>").append(code).append("</script>");
    }
  }
}
