package org.wattle.reports.lotes.simulation;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.wattle.reports.files.OutputFolder;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSample;

/**
 * Samples and runs as CSV while they come, line by line, so that even a campaign that is killed
 * leaves what it had.
 */
public final class GrowingFiles implements DispatchCampaign.Listener, AutoCloseable {
  private final OutputStream samples;
  private final OutputStream runs;

  public GrowingFiles(OutputFolder.Draft draft) {
    this.samples = draft.begin(StudyFiles.SAMPLES);
    this.runs = draft.begin(StudyFiles.RUNS);
    write(samples, SamplesCsv.HEAD);
    write(runs, RunsCsv.HEAD);
  }

  @Override
  public void sample(DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
    write(samples, SamplesCsv.line(of, number, seed, sample));
  }

  @Override
  public void ended(DispatchCampaign.Run run) {
    write(runs, RunsCsv.line(run));
  }

  @Override
  public void close() {
    try (runs;
        samples) {
      runs.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(OutputStream out, String line) {
    try {
      out.write(line.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
