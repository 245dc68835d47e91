package org.wattle.studies;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The texts that a Java file writes as literals, each with the call that it is an argument of. */
final class ChapterLiterals extends TreePathScanner<Void, List<ChapterLiterals.Literal>> {
  /** Stands for what code puts into a text. */
  static final String VALUE = "\u2423";

  /** The parameters of a finding, by the name of its class or method and their number. */
  private static final Map<String, List<String>> FINDINGS =
      Map.of(
          "StudyFinding/6", List.of("where", "claim", "theirs", "ours", "judgement", "why"),
          "notRun/3", List.of("where", "claim", "theirs"));

  /** Methods of strings whose result is still the text. */
  private static final Set<String> TEXT_METHODS = Set.of("formatted", "strip", "stripIndent");

  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final Map<String, List<String>> parameters;

  private ChapterLiterals(CompilationUnitTree unit, SourcePositions positions) {
    this.unit = unit;
    this.positions = positions;
    parameters = new HashMap<>(FINDINGS);
    new ParameterNames().scan(unit, parameters);
  }

  /**
   * A string, or several that are put together with {@code +}.
   *
   * @param line where it begins
   * @param text with {@link #VALUE} for each part that is no literal
   * @param call the method or the class whose argument it is, or the method that is called on it;
   *     may be empty
   * @param parameter the name of the parameter, where the method or record is of the same file or
   *     makes a finding, or of the variable that it is the value of; else empty
   */
  record Literal(long line, String text, String call, String parameter) {}

  /** The names of the parameters of methods and records. */
  private static final class ParameterNames extends TreeScanner<Void, Map<String, List<String>>> {
    @Override
    public Void visitMethod(MethodTree method, Map<String, List<String>> all) {
      put(method.getName().toString(), method.getParameters(), all);
      return super.visitMethod(method, all);
    }

    @Override
    public Void visitClass(ClassTree type, Map<String, List<String>> all) {
      if (type.getKind() == Tree.Kind.RECORD) {
        List<VariableTree> components =
            type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(each -> !each.getModifiers().getFlags().contains(Modifier.STATIC))
                .toList();
        put(type.getSimpleName().toString(), components, all);
      }
      return super.visitClass(type, all);
    }

    private static void put(
        String name, List<? extends VariableTree> variables, Map<String, List<String>> all) {
      all.put(
          name + "/" + variables.size(),
          variables.stream().map(each -> each.getName().toString()).toList());
    }
  }

  /** All texts of a file, in order. */
  static List<Literal> of(Path file) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Literal> texts = new ArrayList<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(problem -> {}, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  problem -> {},
                  List.of("-proc:none"),
                  null,
                  files.getJavaFileObjects(file));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        new ChapterLiterals(unit, positions).scan(unit, texts);
      }
    }
    return texts;
  }

  @Override
  public Void visitLiteral(LiteralTree literal, List<Literal> texts) {
    if (literal.getValue() instanceof String value) {
      texts.add(placed(value));
    }
    return null;
  }

  @Override
  public Void visitBinary(BinaryTree sum, List<Literal> texts) {
    List<ExpressionTree> parts = new ArrayList<>();
    flatten(sum, parts);
    if (parts.stream().noneMatch(ChapterLiterals::isString)) {
      return super.visitBinary(sum, texts);
    }
    StringBuilder text = new StringBuilder();
    for (ExpressionTree part : parts) {
      text.append(isString(part) ? ((LiteralTree) part).getValue() : VALUE);
    }
    texts.add(placed(text.toString()));
    parts.stream().filter(part -> !isString(part)).forEach(part -> scan(part, texts));
    return null;
  }

  private static void flatten(ExpressionTree tree, List<ExpressionTree> parts) {
    if (tree instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS) {
      flatten(sum.getLeftOperand(), parts);
      flatten(sum.getRightOperand(), parts);
    } else {
      parts.add(tree);
    }
  }

  private static boolean isString(ExpressionTree tree) {
    return tree instanceof LiteralTree literal && literal.getValue() instanceof String;
  }

  /** The text at the current place. */
  private Literal placed(String text) {
    long line =
        unit.getLineMap()
            .getLineNumber(positions.getStartPosition(unit, getCurrentPath().getLeaf()));
    TreePath path = getCurrentPath();
    while (sameText(path)) {
      path = path.getParentPath();
    }
    Tree tree = path.getLeaf();
    Tree parent = path.getParentPath().getLeaf();
    if (parent instanceof MemberSelectTree called) {
      return new Literal(line, text, called.getIdentifier().toString(), "");
    }
    if (parent instanceof MethodInvocationTree call) {
      return argument(line, text, call.getMethodSelect(), call.getArguments(), tree);
    }
    if (parent instanceof NewClassTree call) {
      return argument(line, text, call.getIdentifier(), call.getArguments(), tree);
    }
    String variable = parent instanceof VariableTree declared ? declared.getName().toString() : "";
    return new Literal(line, text, "", variable);
  }

  private Literal argument(
      long line, String text, Tree called, List<? extends ExpressionTree> arguments, Tree tree) {
    String call = called.toString();
    String name = call.substring(call.lastIndexOf('.') + 1);
    List<String> names = parameters.getOrDefault(name + "/" + arguments.size(), List.of());
    int index = arguments.indexOf(tree);
    boolean known = index >= 0 && index < names.size();
    return new Literal(line, text, call, known ? names.get(index) : "");
  }

  /** Whether its parent has the same text, or the choice of it. */
  private static boolean sameText(TreePath path) {
    Tree tree = path.getLeaf();
    Tree parent = path.getParentPath().getLeaf();
    if (parent instanceof MemberSelectTree called) {
      return TEXT_METHODS.contains(called.getIdentifier().toString());
    }
    if (parent instanceof MethodInvocationTree call) {
      return call.getMethodSelect() == tree;
    }
    return parent instanceof ParenthesizedTree
        || (parent instanceof ConditionalExpressionTree choice && choice.getCondition() != tree);
  }
}
