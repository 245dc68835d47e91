package org.wattle.importers.answer;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** Answers in text, checked. */
final class Answers {
  private Answers() {}

  static Parsed<CheckedAnswer> check(String format, String instance, String answer) {
    return format(format)
        .check(
            new AnswerFiles(
                source("instance", instance), source("answer", answer), Optional.empty()));
  }

  static Parsed<CheckedAnswer> check(
      String format, String instance, String original, String answer) {
    return format(format)
        .check(
            new AnswerFiles(
                source("instance", instance),
                source("answer", answer),
                Optional.of(source("original", original))));
  }

  private static AnswerFormat format(String id) {
    return AnswerFormats.installed().usable().stream()
        .filter(format -> format.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  static Source source(String name, String text) {
    return new Source(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Names of the constraints that are violated, each once. */
  static List<String> violated(Parsed<CheckedAnswer> checked) {
    return checked.orElseThrow().violations().stream()
        .map(DomainViolation::constraint)
        .distinct()
        .sorted()
        .toList();
  }

  static double figure(Parsed<CheckedAnswer> checked, String name) {
    return checked.orElseThrow().figures().stream()
        .filter(figure -> figure.name().equals(name))
        .mapToDouble(CheckedAnswer.Figure::value)
        .findFirst()
        .orElseThrow();
  }

  /** The line and the value of every issue. */
  static List<String> issues(Parsed<CheckedAnswer> checked) {
    return ((Parsed.Invalid<CheckedAnswer>) checked)
        .issues().stream().map(issue -> issue.line() + " " + issue.value()).toList();
  }
}
