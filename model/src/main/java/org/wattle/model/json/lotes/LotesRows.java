package org.wattle.model.json.lotes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.JsonField;

/** The solution of a LoTES instance as in a result document: by names, checked against nothing. */
public sealed interface LotesRows {
  /** How the pooled machines are shared. */
  record Shares(@JsonField(name = "allocation", lines = true) List<ShareRow> rows)
      implements LotesRows {
    public Shares {
      rows = List.copyOf(rows);
    }
  }

  /** Which machines hold which tasks. */
  record Bins(@JsonField(name = "assignment", lines = true) List<BinRow> rows)
      implements LotesRows {
    public Bins {
      rows = List.copyOf(rows);
    }
  }

  /**
   * A configuration of an allocation.
   *
   * @param configuration its name
   * @param tasksPerMachine y_jk by the name of the class, without those that are 0
   * @param shares δ_jkl by class and resource; may be empty, since it follows from the others
   */
  record ShareRow(
      String configuration,
      Map<String, Double> tasksPerMachine,
      @JsonField(usual = "") Map<String, Map<String, Double>> shares) {
    public ShareRow {
      tasksPerMachine = ordered(tasksPerMachine);
      shares = ordered(shares);
    }
  }

  /**
   * A bin of a machine assignment.
   *
   * @param configuration the name of its configuration
   * @param machines x_ij, how many emulate it
   * @param tasks N_ijk by the name of the class, without those that are 0
   */
  record BinRow(String configuration, double machines, Map<String, Integer> tasks) {
    public BinRow {
      tasks = ordered(tasks);
    }
  }

  private static <T> Map<String, T> ordered(Map<String, T> given) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(given));
  }
}
