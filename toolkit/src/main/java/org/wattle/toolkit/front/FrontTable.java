package org.wattle.toolkit.front;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.model.json.front.WeightsCodec;
import org.wattle.model.json.table.IssueLog;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.page.PageParts;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/**
 * A front as a table, as any program writes it: a column for each goal, a row for each point. The
 * header has the names of the goals, {@code speed:max} where more is better; a table without one,
 * as pymoo and jMetal write it, has goals f1, f2 and so on. Cells are separated by commas,
 * semicolons, tabs or blanks. A column {@code id} has the names of the points, else they are
 * numbered.
 *
 * @param goals of the columns; their integers have as many decimals as the cells, up to nine
 * @param front the points that no other dominates, with each goal as a share between its least and
 *     its largest value
 * @param notes on what was left out, and on the shares
 */
public record FrontTable(List<FrontGoal> goals, KnownFront front, List<String> notes) {
  public FrontTable {
    goals = List.copyOf(goals);
    notes = List.copyOf(notes);
  }

  /** Whether a file is no JSON document. */
  public static boolean is(Source source) {
    return !FrontTableReader.firstLine(source).strip().startsWith("{");
  }

  /** How weights of these goals are written. */
  public WeightsCodec codec() {
    return new Codec(goals.stream().map(FrontGoal::name).toList());
  }

  private static final class Codec extends WeightsCodec {
    Codec(List<String> goals) {
      super("goal-weights", goals);
    }

    @Override
    public boolean takesAims() {
      return true;
    }
  }

  /**
   * The front of a table.
   *
   * @param names of the goals from left to right, {@code speed:max} where more is better; those of
   *     the header where empty
   */
  public static Parsed<FrontTable> read(Source source, List<String> names) {
    return read(source, names, List.of());
  }

  private static Parsed<FrontTable> read(Source source, List<String> names, List<FrontGoal> known) {
    IssueLog log = IssueLog.folding(source.name());
    Optional<FrontTable> table = new FrontTableReader(source, names, known, log).read();
    return log.none() && table.isPresent()
        ? new Parsed.Valid<>(table.get(), List.of())
        : new Parsed.Invalid<>(log.issues());
  }

  /**
   * The front of a table whose columns are the goals of an instance, in the units in which people
   * see them: by name, or in their order where the table has no header.
   */
  public static Parsed<KnownFront> read(Source source, InstanceFronts<?> instance) {
    List<FrontGoal> known = instance.goals();
    return read(source, List.of(), known)
        .map(
            table ->
                new KnownFront(
                    table.front.instanceName(),
                    "",
                    table.front.instanceFile(),
                    List.of(),
                    table.front.points().stream()
                        .map(point -> ofInstance(point, table.goals, instance))
                        .toList()));
  }

  private static KnownFront.Point ofInstance(
      KnownFront.Point point, List<FrontGoal> columns, InstanceFronts<?> instance) {
    List<Long> goals =
        instance.goals().stream().map(goal -> point.goals().get(columns.indexOf(goal))).toList();
    return new KnownFront.Point(
        point.id(), goals, instance.shares().apply(goals), OptionalDouble.empty(), List.of());
  }

  /** A page to choose points on, and get weights. */
  public OutputTarget.Content page(Setting setting) {
    String title = "Pareto front of " + Escaped.name(front.instanceName());
    String size = Quantities.counted(front.points().size(), "point", "points");
    FrontPage page =
        new FrontPage(
            front.instanceName(),
            List.of(),
            front.points().stream().map(FrontTable::shown).toList(),
            goals,
            "The axes are shares: 0 is the least value of a goal in this table, 1 the largest.",
            codec().kind(),
            Optional.empty(),
            FrontPage.calibrate(front.instanceFile().orElse("FRONT")),
            List.of(),
            data -> {});
    return OutputTarget.Content.of(
        page.document(
            "Wattle: " + title,
            PageParts.header(
                title, size + "; none dominates another.", "as another program wrote it"),
            setting.section()));
  }

  private static FrontFile.Point shown(KnownFront.Point point) {
    return new FrontFile.Point(
        point.id(), point.goals(), point.normalised(), false, OptionalDouble.empty(), List.of());
  }
}
