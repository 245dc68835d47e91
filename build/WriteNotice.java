import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * Writes the notice of wattle.jar from the list of what is inside, and fails where a licence is not
 * known, so that a new dependency cannot come in without anybody reading its terms.
 *
 * <p>Run as {@code java build/WriteNotice.java SBOM.xml NOTICE}; the list is in CycloneDX's format.
 */
final class WriteNotice {
  private static final String OWN_GROUP = "org.wattle";

  /** SPDX identifiers of the names that libraries give to their licences. */
  private static final Map<String, String> IDENTIFIERS =
      Map.ofEntries(
          Map.entry("Apache-2.0", "Apache-2.0"),
          Map.entry("MIT", "MIT"),
          Map.entry("BSD-2-Clause", "BSD-2-Clause"),
          Map.entry("BSD-3-Clause", "BSD-3-Clause"),
          Map.entry("BSD-4-Clause", "BSD-4-Clause"),
          Map.entry("BSD 4-Clause License", "BSD-4-Clause"),
          Map.entry("MPL-2.0", "MPL-2.0"),
          Map.entry("EPL 1.0", "EPL-1.0"),
          Map.entry("EPL-2.0", "EPL-2.0"),
          Map.entry("Eclipse Public License (EPL) 2.0", "EPL-2.0"),
          Map.entry("LGPL-2.1-only", "LGPL-2.1"),
          Map.entry("LGPL-2.1-or-later", "LGPL-2.1"),
          Map.entry("GNU Lesser General Public License 2.1", "LGPL-2.1"));

  /**
   * Licences that ask for the source; the one that is taken last where a library offers several.
   */
  private static final List<String> COPYLEFT = List.of("MPL-2.0", "EPL-2.0", "EPL-1.0", "LGPL-2.1");

  private record Library(
      String group, String name, String version, List<String> licences, Optional<String> website) {
    /** The licence under which it is used: of several that are offered, the most permissive. */
    String licence() {
      return licences.stream()
          .filter(licence -> !COPYLEFT.contains(licence))
          .findFirst()
          .orElseGet(() -> COPYLEFT.stream().filter(licences::contains).findFirst().orElseThrow());
    }

    String sources() {
      return "https://repo1.maven.org/maven2/%s/%s/%s/%s-%s-sources.jar"
          .formatted(group.replace('.', '/'), name, version, name, version);
    }
  }

  private WriteNotice() {}

  public static void main(String[] arguments)
      throws IOException, ParserConfigurationException, SAXException {
    if (!Files.exists(Path.of(arguments[0]))) {
      System.out.println(
          "[WARNING] notice: Maven lists what is inside only while it is online; this jar has no"
              + " notice, so it must not be published");
      return;
    }
    List<String> problems = new ArrayList<>();
    List<Library> libraries = libraries(Path.of(arguments[0]), problems);
    if (libraries.isEmpty()) {
      problems.add("there is no library in (" + arguments[0] + ")");
    }
    problems.forEach(problem -> System.err.println("[ERROR] notice: " + problem));
    if (!problems.isEmpty()) {
      System.exit(1);
    }
    Path notice = Path.of(arguments[1]);
    Files.createDirectories(notice.toAbsolutePath().getParent());
    Files.writeString(notice, text(libraries));
  }

  private static List<Library> libraries(Path list, List<String> problems)
      throws IOException, ParserConfigurationException, SAXException {
    NodeList components =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(list.toFile())
            .getElementsByTagName("component");
    List<Library> libraries = new ArrayList<>();
    for (int i = 0; i < components.getLength(); i++) {
      Element component = (Element) components.item(i);
      String group = child(component, "group").map(Node::getTextContent).orElse("");
      // The list names the tools that made it in the same form, further inside.
      boolean ofTheList = component.getParentNode().getParentNode().getNodeName().equals("bom");
      if (ofTheList && !group.equals(OWN_GROUP)) {
        libraries.add(library(component, group, problems));
      }
    }
    return libraries;
  }

  private static Library library(Element component, String group, List<String> problems) {
    String name = child(component, "name").orElseThrow().getTextContent();
    String version = child(component, "version").orElseThrow().getTextContent();
    List<String> licences = new ArrayList<>();
    NodeList given = component.getElementsByTagName("license");
    for (int i = 0; i < given.getLength(); i++) {
      Element licence = (Element) given.item(i);
      String called =
          child(licence, "id").or(() -> child(licence, "name")).orElseThrow().getTextContent();
      String identifier = IDENTIFIERS.get(called);
      if (identifier == null) {
        problems.add(
            "the licence (%s) of (%s:%s:%s) is not known. Read its terms, meet them, and add it to build/WriteNotice.java"
                .formatted(called, group, name, version));
      } else {
        licences.add(identifier);
      }
    }
    if (given.getLength() == 0) {
      problems.add("(%s:%s:%s) states no licence".formatted(group, name, version));
    }
    return new Library(group, name, version, licences, website(component));
  }

  private static Optional<String> website(Element component) {
    NodeList references = component.getElementsByTagName("reference");
    for (int i = 0; i < references.getLength(); i++) {
      Element reference = (Element) references.item(i);
      if (reference.getAttribute("type").equals("website")) {
        return child(reference, "url").map(Node::getTextContent).map(String::strip);
      }
    }
    return Optional.empty();
  }

  private static Optional<Element> child(Element parent, String name) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node.getNodeName().equals(name)) {
        return Optional.of((Element) node);
      }
    }
    return Optional.empty();
  }

  private static String text(List<Library> libraries) {
    StringBuilder text =
        new StringBuilder(
            """
            Wattle
            Licensed under the Apache License, Version 2.0 (META-INF/LICENSE).

            wattle.jar contains the libraries below, or those parts of them that are used. None is changed.
            META-INF/sbom/wattle.cdx.json lists them with their checksums, in the format of CycloneDX.

            """);
    for (Library library : libraries) {
      text.append(
          "  %s:%s:%s  %s%s%n"
              .formatted(
                  library.group,
                  library.name,
                  library.version,
                  library.licence(),
                  library.website.map(site -> "  " + site).orElse("")));
    }
    for (String licence : new TreeSet<>(COPYLEFT)) {
      List<Library> under =
          libraries.stream().filter(library -> library.licence().equals(licence)).toList();
      if (!under.isEmpty()) {
        text.append("\nUnder ")
            .append(licence)
            .append(" (META-INF/licenses), with their source:\n\n");
        under.forEach(
            library ->
                text.append(
                    "  %s %s  %s%n".formatted(library.name, library.version, library.sources())));
      }
    }
    text.append(
        """

        A library under LGPL-2.1 may be changed and put in the place of the one that is inside: its classes are
        files of their own in wattle.jar, and the source and the build of all the rest are open. Reverse
        engineering for debugging such changes is permitted. A release has the source of these libraries beside the jar.

        The native library of OR-Tools that is inside links these, in binary form, from the sources that its release
        names (https://github.com/google/or-tools, file cmake/dependencies/CMakeLists.txt):

          SCIP and SoPlex  Apache-2.0  https://www.scipopt.org
          HiGHS  MIT  https://highs.dev
          CBC, CLP, CGL, OSI, CoinUtils  EPL-2.0  https://github.com/coin-or
          Abseil  Apache-2.0  https://abseil.io
          Protocol Buffers  BSD-3-Clause  https://protobuf.dev
          RE2  BSD-3-Clause  https://github.com/google/re2
          Eigen  MPL-2.0  https://eigen.tuxfamily.org
          zlib  Zlib  https://zlib.net
          bzip2  bzip2-1.0.6  https://sourceware.org/bzip2

        What the libraries themselves ask to be said follows.

        """);
    return text.toString();
  }
}
