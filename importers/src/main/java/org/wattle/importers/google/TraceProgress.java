package org.wattle.importers.google;

/**
 * How far the reading of a trace is.
 *
 * @param rows of all tables that were read
 * @param bytesRead of the files as they are stored
 * @param bytes of all files; 0 where it is not known
 * @param micros the time of the last row, in microseconds of the trace
 * @param tasksHeld how many tasks are in memory
 */
public record TraceProgress(long rows, long bytesRead, long bytes, long micros, int tasksHeld) {}
