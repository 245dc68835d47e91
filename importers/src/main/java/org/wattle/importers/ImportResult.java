package org.wattle.importers;

import java.util.List;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.workload.Workload;

/** What an importer made of the files, with what it chose, assumed and left out. */
public sealed interface ImportResult {
  /** Sentences for people about what was chosen, assumed and left out. */
  List<String> notes();

  /**
   * An instance.
   *
   * @param instance of any kind
   * @param notes what was chosen, assumed and left out
   */
  record OfInstance(InstanceDocument<?> instance, List<String> notes) implements ImportResult {
    public OfInstance {
      notes = List.copyOf(notes);
    }
  }

  /** A workload, whose assumptions are the notes. */
  record OfWorkload(Workload workload) implements ImportResult {
    @Override
    public List<String> notes() {
      return workload.assumptions();
    }
  }
}
