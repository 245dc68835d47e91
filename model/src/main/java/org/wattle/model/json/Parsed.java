package org.wattle.model.json;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The result of reading a document: its content, or everything that is wrong with it.
 *
 * @param <T> the content
 */
public sealed interface Parsed<T> {
  /** A content without warnings where there are no issues, else the issues. */
  static <T> Parsed<T> of(List<Issue> issues, Supplier<T> content) {
    return issues.isEmpty() ? new Valid<>(content.get(), List.of()) : new Invalid<>(issues);
  }

  /** The content, turned into something else where there is one. */
  <U> Parsed<U> map(Function<T, U> change);

  /** What a further step gives that needs the content; it adds its warnings or its issues. */
  <U> Parsed<U> flatMap(Function<T, Parsed<U>> step);

  /**
   * The content, for programs that cannot continue without it.
   *
   * @throws IllegalArgumentException with all issues, where there is none
   */
  T orElseThrow();

  /**
   * A document without issues.
   *
   * @param value its content
   * @param warnings what is unusual but valid
   */
  record Valid<T>(T value, List<Issue> warnings) implements Parsed<T> {
    public Valid {
      warnings = List.copyOf(warnings);
    }

    @Override
    public <U> Parsed<U> map(Function<T, U> change) {
      return new Valid<>(change.apply(value), warnings);
    }

    @Override
    public <U> Parsed<U> flatMap(Function<T, Parsed<U>> step) {
      Parsed<U> next = step.apply(value);
      if (warnings.isEmpty() || !(next instanceof Valid<U> valid)) {
        return next;
      }
      List<Issue> all = new ArrayList<>(warnings);
      all.addAll(valid.warnings);
      return new Valid<>(valid.value, all);
    }

    @Override
    public T orElseThrow() {
      return value;
    }
  }

  /**
   * A document that cannot be used.
   *
   * @param issues all of them, in the order of the file, at least one
   */
  record Invalid<T>(List<Issue> issues) implements Parsed<T> {
    public Invalid {
      issues = List.copyOf(issues);
    }

    @Override
    public <U> Parsed<U> map(Function<T, U> change) {
      return new Invalid<>(issues);
    }

    @Override
    public <U> Parsed<U> flatMap(Function<T, Parsed<U>> step) {
      return new Invalid<>(issues);
    }

    @Override
    public T orElseThrow() {
      throw new IllegalArgumentException(
          issues.stream().map(Issue::message).collect(Collectors.joining("\n")));
    }
  }
}
