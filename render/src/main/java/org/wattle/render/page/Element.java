package org.wattle.render.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.wattle.render.text.Quantities;

/**
 * An element of HTML or SVG that is being built. Every text and attribute value is escaped when it
 * is written. Methods that add something return the element itself.
 */
public final class Element implements Node {
  private static final Set<String> VOID = Set.of("meta", "br", "hr", "input");
  private static final Pattern NAME = Pattern.compile("[a-zA-Z][a-zA-Z0-9-]*");

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<Node> children = new ArrayList<>();

  private Element(String name) {
    this.name = checked(name);
  }

  /**
   * An element without content.
   *
   * @throws IllegalArgumentException where the name is not one of an element
   */
  public static Element of(String name) {
    return new Element(name);
  }

  /** An element that contains a text. */
  public static Element of(String name, String text) {
    return new Element(name).text(text);
  }

  /** Sets an attribute; a second value replaces the first. */
  public Element with(String attribute, String value) {
    attributes.put(checked(attribute), value);
    return this;
  }

  /** Sets an attribute to a number; integers are written without a decimal point. */
  public Element with(String attribute, double value) {
    return with(
        attribute,
        value == Math.rint(value) && Math.abs(value) < 1e15
            ? Long.toString((long) value)
            : Double.toString(value));
  }

  /**
   * Sets an attribute to a percentage of the width or height of what contains the element: 1 is 100
   * %.
   */
  public Element percent(String attribute, double share) {
    return with(attribute, Quantities.plain(100 * share, 3) + "%");
  }

  /** The value of an attribute; the empty string where it is not set. */
  String attribute(String attribute) {
    return attributes.getOrDefault(attribute, "");
  }

  /** Appends text. */
  public Element text(String text) {
    return add(out -> out.append(Node.escaped(text)));
  }

  /** Appends elements. */
  public Element add(Element... elements) {
    children.addAll(List.of(elements));
    return this;
  }

  /** Appends elements. */
  public Element add(List<Element> elements) {
    children.addAll(elements);
    return this;
  }

  /** Appends markup that another library made from escaped text; it is written as it is. */
  public Element html(String markup) {
    return add(out -> out.append(markup));
  }

  Element add(Node node) {
    children.add(node);
    return this;
  }

  @Override
  public void write(StringBuilder out) {
    out.append('<').append(name);
    attributes.forEach(
        (attribute, value) ->
            out.append(' ')
                .append(attribute)
                .append("=\"")
                .append(Node.escaped(value))
                .append('"'));
    if (VOID.contains(name)) {
      out.append("/>");
      return;
    }
    out.append('>');
    boolean lines = children.stream().allMatch(Element.class::isInstance) && !children.isEmpty();
    for (Node child : children) {
      out.append(lines ? "\n" : "");
      child.write(out);
    }
    out.append(lines ? "\n" : "").append("</").append(name).append('>');
  }

  /** The markup. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    write(out);
    return out.toString();
  }

  private static String checked(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "(" + name + ") is not a name of an element or attribute.");
    }
    return name;
  }
}
