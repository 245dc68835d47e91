package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What {@code compare --out} leaves in its folder. */
class CompareFolderTest {
  private static final String NASTY = "=<script>alert(1)</script>' \\\" & ]]> ../../x";

  @TempDir private Path folder;

  @Test
  void everyResultOfItCanBeVerified() throws IOException {
    Session session = session();
    session.run("compare", ByHand.FILE, "--solvers", "scip,first-fit", "--out", "out");

    assertThat(files("out"))
        .containsExactlyInAnyOrder(
            "SHA256SUMS",
            "index.html",
            "comparison.csv",
            "comparison.json",
            "results/by-hand/scip.json",
            "results/by-hand/first-fit.json");
    assertThat(session.run("verify", ByHand.FILE, "out/results/by-hand/scip.json").exitCode())
        .isZero();
    assertThat(session.run("verify", ByHand.FILE, "out/results/by-hand/first-fit.json").exitCode())
        .isZero();
  }

  @Test
  void theSameFolderCanBeWrittenAgainAndKeepsWhatIsNotOurs() throws IOException {
    Session session = session();
    session.run("compare", ByHand.FILE, "--solvers", "scip,first-fit", "--out", "out");
    session.file("out/notes.txt", "mine");
    session.file("out/results/notes.txt", "mine");
    session.file("out/results/by-hand/auto.json", "mine");

    Session.Outcome again =
        session.run("compare", ByHand.FILE, "--solvers", "first-fit", "--out", "out");

    assertThat(again.exitCode()).isZero();
    assertThat(files("out"))
        .contains("notes.txt", "results/by-hand/first-fit.json")
        .contains("results/notes.txt", "results/by-hand/auto.json")
        .doesNotContain("results/by-hand/scip.json");
    assertThat(files(".")).noneMatch(file -> file.contains(".part"));
  }

  @Test
  void aFileOfTheUserUnderTheNameOfANewResultIsKeptAndTheAnswerIsElsewhere() throws IOException {
    Session session = session();
    session.run("compare", ByHand.FILE, "--solvers", "first-fit", "--out", "out");
    session.file("out/results/by-hand/scip.json", "mine");

    Session.Outcome again =
        session.run("compare", ByHand.FILE, "--solvers", "first-fit,scip", "--out", "out");

    assertThat(again.exitCode()).isEqualTo(5);
    assertThat(again.err())
        .contains(
            "it holds (results/by-hand/scip.json), which no command wrote", "The answer is in");
    assertThat(session.read("out/results/by-hand/scip.json")).isEqualTo("mine");
    assertThat(session.read("out/comparison.json")).doesNotContain("\"solver\" : \"scip\"");
  }

  @Test
  void aFolderWithOtherFilesIsLeftAlone() throws IOException {
    Session session = session();
    Files.createDirectories(folder.resolve("precious"));
    session.file("precious/index.html", "mine");

    Session.Outcome outcome =
        session.run("compare", ByHand.FILE, "--solvers", "first-fit", "--out", "precious");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("Maybe name a new folder");
    assertThat(session.read("precious/index.html")).isEqualTo("mine");
    assertThat(files("precious")).containsExactly("index.html");
  }

  @Test
  void aFileIsNoFolder() {
    Session session = session();
    session.file("notes", "mine");

    assertThat(
            session.run("compare", ByHand.FILE, "--solvers", "first-fit", "--out", "notes").err())
        .contains("is a file");
    assertThat(
            session.run("compare", ByHand.FILE, "--solvers", "first-fit", "--out", "-").exitCode())
        .isEqualTo(2);
  }

  @Test
  void namesFromInstancesAreTextAndNothingElse() throws Exception {
    Session session = nasty();

    Document page = page(session);

    assertThat(elements(page, "script")).isEmpty();
    assertThat(elements(page, "h2").get(0).getTextContent())
        .isEqualTo("=<script>alert(1)</script>' \" & ]]> ../../x");
    assertThat(session.read("out/index.html")).doesNotContain("<script", "javascript:");
    assertThat(session.read("out/comparison.csv"))
        .contains("\"'=<script>alert(1)</script>' \"\" & ]]> ../../x\",");
    assertThat(files(".")).allMatch(file -> file.startsWith("out/") || !file.contains("/"));
  }

  @Test
  void thePageFetchesNothingAndRunsNothing() throws Exception {
    String page = nasty().read("out/index.html");

    assertThat(page)
        .contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;\"")
        .doesNotContain("src=", "@import", "url(", "<link", " onload", " onclick");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:");
  }

  @Test
  void picturesHaveWordsAndTablesHaveHeads() throws Exception {
    Document page = page(nasty());

    for (Element picture : elements(page, "svg")) {
      assertThat(elements(picture, "title").get(0).getTextContent()).isNotBlank();
      assertThat(elements(picture, "desc").get(0).getTextContent()).contains("scip");
      assertThat(picture.getAttribute("role")).isEqualTo("img");
    }
    assertThat(elements(page, "th")).allMatch(head -> !head.getAttribute("scope").isEmpty());
    List<Element> parts = elements(page, "rect");
    assertThat(parts.get(0).getAttribute("data-part")).isEqualTo("servers");
    assertThat(parts.get(0).getAttribute("data-value")).isEqualTo("24900");
    assertThat(parts.get(1).getAttribute("data-part")).isEqualTo("network");
    assertThat(parts.get(1).getAttribute("data-value")).isEqualTo("9900");
  }

  @Test
  void theSameComparisonIsTheSameAgainApartFromTimes() {
    Session session = session();
    session.run("compare", ByHand.FILE, "--solvers", "scip,first-fit", "--out", "out");
    String first = withoutTimes(session.read("out/comparison.json"));
    session.run("compare", ByHand.FILE, "--solvers", "scip,first-fit", "--out", "out");

    assertThat(withoutTimes(session.read("out/comparison.json"))).isEqualTo(first);
  }

  private static String withoutTimes(String json) {
    return json.replaceAll("(?m)^ *\"(seconds|totalSeconds|begun)\" :.*$", "");
  }

  private Session session() {
    Session session = new Session(folder);
    session.resource(ByHand.FILE);
    return session;
  }

  private Session nasty() {
    Session session = new Session(folder);
    session.file(
        "nasty.json",
        Session.text(ByHand.FILE)
            .replace("\"by hand\"", '"' + NASTY + '"')
            .replace("\"web\"", "\"<script>\""));
    Session.Outcome outcome =
        session.run("compare", "nasty.json", "--solvers", "scip,first-fit", "--out", "out");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return session;
  }

  /** The page is well-formed XML too, by which it can be read here. */
  private static Document page(Session session) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(false);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(session.read("out/index.html"))));
  }

  private static List<Element> elements(Document document, String name) {
    return elements(document.getDocumentElement(), name);
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  private List<String> files(String below) throws IOException {
    Path root = folder.resolve(below).normalize();
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .toList();
    }
  }
}
