package org.wattle.toolkit.campaign;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.wattle.campaign.CellRecord;
import org.wattle.render.files.Durable;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * The journal of a campaign that runs: a line for each record as it comes, on the disk a second
 * later at the latest. One process writes it at a time.
 */
public final class CampaignStore implements Closeable {
  /** The journal in its folder. */
  static final String JOURNAL = "journal.jsonl";

  /** Not the journal itself: whoever reads that would give up the lock when he closes it. */
  private static final String LOCK = "journal.lock";

  private final Path folder;
  private final CampaignRecords records;
  private final FileChannel journal;
  private final FileChannel lock;
  private final ScheduledExecutorService forcing =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "campaign-journal");
            thread.setDaemon(true);
            return thread;
          });
  private boolean dirty;

  private CampaignStore(
      Path folder, CampaignRecords records, FileChannel journal, FileChannel lock) {
    this.folder = folder;
    this.records = records;
    this.journal = journal;
    this.lock = lock;
  }

  /**
   * Opens a folder to go on with the records that it holds, or begins it. A line that was cut short
   * is taken away.
   *
   * @throws UserError where the folder cannot be written, another process writes to it, or it holds
   *     records of another campaign
   */
  public static CampaignStore open(Path folder, CampaignPlan plan) {
    try {
      Files.createDirectories(folder);
      FileChannel lock = opened(folder.resolve(LOCK));
      if (!locked(lock)) {
        lock.close();
        throw UserError.invalid(
            "Another process writes to (%s). Maybe wait for it, or name another folder by --out."
                .formatted(Escaped.text(folder.toString())));
      }
      Path file = folder.resolve(JOURNAL);
      FileChannel journal = opened(file);
      CampaignRecords records = new CampaignRecords(plan);
      long whole = records.read(file);
      journal.truncate(whole);
      journal.position(whole);
      CampaignStore store = new CampaignStore(folder, records, journal, lock);
      var unused = store.forcing.scheduleWithFixedDelay(store::force, 1, 1, TimeUnit.SECONDS);
      return store;
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private static FileChannel opened(Path file) throws IOException {
    return FileChannel.open(
        file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  private static boolean locked(FileChannel journal) throws IOException {
    try {
      return journal.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** What is recorded. */
  public CampaignRecords records() {
    return records;
  }

  public Path folder() {
    return folder;
  }

  /**
   * Records what came of a cell.
   *
   * @param engine that ran it
   * @throws UserError where it cannot be written
   */
  public synchronized void add(CellRecord record, String engine) {
    byte[] line = JournalLine.of(records.plan(), record, engine).text();
    try {
      long at = journal.position();
      ByteBuffer bytes = ByteBuffer.wrap(line);
      while (bytes.hasRemaining()) {
        journal.write(bytes);
      }
      dirty = true;
      records.add(record, engine, journal, at, line.length);
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }

  private synchronized void force() {
    try {
      if (dirty && journal.isOpen()) {
        dirty = false;
        journal.force(false);
      }
    } catch (IOException e) {
      dirty = true; // The next record says so, or the end.
    }
  }

  /**
   * Writes the tables beside those that are there and puts them in their place.
   *
   * @throws UserError where they cannot be written
   */
  public void writeTables() {
    writeTables(folder, records);
  }

  /** Writes files beside those that are there and puts each in its place. */
  public static void write(Path folder, Map<String, String> files) {
    files.forEach((name, text) -> write(folder, name, out -> out.write(text)));
  }

  static void writeTables(Path folder, CampaignRecords records) {
    Map<String, CampaignRecords.Table> tables = new LinkedHashMap<>();
    tables.put("records.csv", records::writeRecords);
    tables.put("timings.csv", records::writeTimings);
    tables.forEach((name, table) -> write(folder, name, table));
  }

  /** Writes a file beside the one that is there, and puts it in its place when it is whole. */
  static void write(Path folder, String name, CampaignRecords.Table table) {
    Path beside = folder.resolve(name + ".part");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(beside, StandardCharsets.UTF_8)) {
        table.write(out);
      }
      Durable.replace(beside, folder.resolve(name));
    } catch (IOException | UncheckedIOException e) {
      try {
        Files.deleteIfExists(beside);
      } catch (IOException second) {
        e.addSuppressed(second);
      }
      throw unwritable(folder, e);
    }
  }

  static UserError unwritable(Path folder, Exception e) {
    return UserError.failed(
        "(%s) cannot be written: %s. What was recorded stays: maybe make room, and start the same command again."
            .formatted(
                Escaped.text(folder.toString()), Escaped.text(String.valueOf(e.getMessage()))));
  }

  @Override
  public void close() {
    forcing.shutdownNow();
    try {
      synchronized (this) {
        if (dirty) {
          journal.force(false);
        }
        journal.close();
        lock.close();
      }
    } catch (IOException e) {
      throw unwritable(folder, e);
    }
  }
}
