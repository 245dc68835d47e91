package org.wattle.reports.collocation.simulation;

/** How a container is drawn (paper, section 4.3). */
enum ContainerLook {
  TURTLE("turtle", "turtle"),
  ALONE("alone", "taz, alone or with turtles"),
  CONTENDED("contended", "taz with another taz");

  private final String style;
  private final String words;

  ContainerLook(String style, String words) {
    this.style = style;
    this.words = words;
  }

  String style() {
    return style;
  }

  String words() {
    return words;
  }
}
