package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Source;
import org.wattle.render.View;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;

/**
 * An instance as it was read.
 *
 * @param source the document
 * @param kind what kind of problem it is an instance of
 * @param value its content
 * @param name that its author gave it; may be blank
 * @param issues what is legal but odd
 * @param readSeconds that reading and checking took
 */
public record LoadedInstance<I>(
    Source source,
    ProblemKind<I> kind,
    I value,
    String name,
    List<Issue> issues,
    double readSeconds) {
  public LoadedInstance {
    issues = List.copyOf(issues);
  }

  /** The same with other content. */
  public LoadedInstance<I> with(I other) {
    return new LoadedInstance<>(source, kind, other, name, issues, readSeconds);
  }

  /** What documents say of it. */
  public JsonFields fields() {
    return new JsonFields().with("name", name).with("sha256", source.sha256());
  }

  /**
   * The explanation of the instance or of a result of it: its document begins with what was asked,
   * and its view ends with the warnings.
   *
   * @param found the other fields of the document
   * @param view without the warnings
   */
  public Explanation explained(ExplainRequest request, JsonFields found, View view, int exitCode) {
    JsonFields document =
        new JsonFields()
            .with("kind", kind.id() + "-explanation")
            .with("instance", fields())
            .with("solver", request.solver())
            .with("warnings", request.warnings())
            .all(found);
    return new Explanation(document.map(), view.listed("Warnings", request.warnings()), exitCode);
  }

  /** What is legal but odd, one sentence each. */
  public List<String> warnings() {
    return issues.stream().map(IssueList::line).toList();
  }

  /** The instance with an objective and options, ready to be solved. */
  public Problem<?, ?> problem(ProblemRequest request) {
    return kind.problem(this, request);
  }

  /** The content, where it is of this class. */
  public <T> Optional<T> as(Class<T> type) {
    return type.isInstance(value) ? Optional.of(type.cast(value)) : Optional.empty();
  }
}
