package org.wattle.importers;

import java.util.List;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.power.profile.PowerProfiles;
import org.wattle.model.workload.Workload;

/** What an importer made of the files, with what it chose, assumed and left out. */
public sealed interface ImportResult {
  /** Sentences for people about what was chosen, assumed and left out. */
  List<String> notes();

  /** The lines of the files that the elements of the document were made of. */
  SourceLines lines();

  /**
   * An instance.
   *
   * @param instance of any kind
   * @param notes what was chosen, assumed and left out
   * @param lines that the elements were made of, as far as they are known
   */
  record OfInstance(InstanceDocument<?> instance, List<String> notes, SourceLines lines)
      implements ImportResult {
    public OfInstance {
      notes = List.copyOf(notes);
    }

    /** An instance whose elements are not known to come from one line each. */
    public OfInstance(InstanceDocument<?> instance, List<String> notes) {
      this(instance, notes, SourceLines.none());
    }
  }

  /**
   * A workload, whose assumptions are the notes.
   *
   * @param workload the tasks
   * @param lines that they were made of, as far as they are known
   */
  record OfWorkload(Workload workload, SourceLines lines) implements ImportResult {
    /** A workload whose tasks are not known to come from one line each. */
    public OfWorkload(Workload workload) {
      this(workload, SourceLines.none());
    }

    @Override
    public List<String> notes() {
      return workload.assumptions();
    }
  }

  /**
   * Profiles of programs.
   *
   * @param profiles with all that was assumed
   * @param notes what was chosen and left out
   */
  record OfProfiles(PowerProfiles profiles, List<String> notes) implements ImportResult {
    public OfProfiles {
      notes = List.copyOf(notes);
    }

    @Override
    public SourceLines lines() {
      return SourceLines.none();
    }
  }
}
