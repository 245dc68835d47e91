package org.wattle.importers.trace;

import java.util.Optional;
import org.wattle.importers.openb.CreationWindow;

/**
 * What the table of jobs does not say.
 *
 * @param taskMegabytes that one task takes of the input of its phase; above 0
 * @param tasksPerPhase of a job at most: tasks of larger jobs take more; at least 1
 * @param megabytesPerSecond that a task works off; above 0
 * @param startSeconds that every task takes on top; above 0
 * @param cpu that a task demands
 * @param memory that a task demands
 * @param window only jobs submitted in it; arrivals count from its beginning
 */
public record SwimOptions(
    double taskMegabytes,
    int tasksPerPhase,
    double megabytesPerSecond,
    double startSeconds,
    double cpu,
    double memory,
    Optional<CreationWindow> window) {}
