package org.wattle.studies.electron;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.AmountRules;

/**
 * Which classes of nodes work on which tasks of the moderate workload (figures 5.2 to 5.4).
 *
 * @param classes rows of {@code classes.csv}: tasks of each group on each class
 */
record ClassFindings(List<Row> classes) {
  private static final double OF_ONE_CLASS = 0.44;

  /** The means over all runs of a policy without caps. */
  private final class Tasks {
    private final String policy;

    private Tasks(String policy) {
      this.policy = policy;
    }

    double high(String name) {
      return mean(name, row -> row.number("tasks_high"));
    }

    double all(String name) {
      return mean(name, row -> row.number("tasks_high") + row.number("tasks_low"));
    }

    double share(String name) {
      return all(name) / names().stream().mapToDouble(this::all).sum();
    }

    String text(Function<String, Double> of) {
      return names().stream()
          .map(name -> name + " " + Quantities.fixed(of.apply(name), 0))
          .collect(Collectors.joining(", "));
    }

    private List<String> names() {
      return rows().map(row -> row.text("class")).distinct().toList();
    }

    private double mean(String name, Function<Row, Double> number) {
      return rows()
          .filter(row -> row.text("class").equals(name))
          .mapToDouble(number::apply)
          .average()
          .orElse(Double.NaN);
    }

    private Stream<Row> rows() {
      return classes.stream()
          .filter(row -> row.text("policy").equals(policy) && row.text("cap").equals("none"));
    }
  }

  List<StudyFinding> all() {
    if (classes.isEmpty()) {
      return List.of();
    }
    Tasks bp = new Tasks("bp");
    Tasks mm = new Tasks("mm");
    Tasks mgm = new Tasks("mgm");
    double most = bp.names().stream().mapToDouble(bp::share).max().orElse(Double.NaN);
    return List.of(
        new StudyFinding(
            "figure 5.2",
            "BP: share of all tasks on the class with most of them",
            Quantities.percent(OF_ONE_CLASS, 0),
            Quantities.percent(most, 0),
            AmountRules.share(OF_ONE_CLASS, most),
            ""),
        new StudyFinding(
            "figure 5.2",
            "BP: tasks of the high group on classes",
            "more on A (2 nodes) than on D (4 nodes)",
            bp.text(bp::high),
            ElectronRules.more(bp.high("A"), bp.high("D")),
            ""),
        new StudyFinding(
            "figure 5.3",
            "MM: tasks on classes",
            "most on D",
            mm.text(mm::all),
            ElectronRules.most(
                mm.all("D"),
                mm.names().stream().filter(of -> !of.equals("D")).map(mm::all).toList()),
            ""),
        new StudyFinding(
            "figure 5.4",
            "MGM: tasks on A and D",
            "about as many; of the high group more on D",
            "in all " + mgm.text(mgm::all) + "; of the high group " + mgm.text(mgm::high),
            ElectronRules.asManyButMoreHigh(
                mgm.all("A"), mgm.all("D"), mgm.high("A"), mgm.high("D")),
            ""));
  }
}
